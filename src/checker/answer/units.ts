type Atom = { unit: string; dimension: string; scale: number; aliases: readonly string[] };

/** One alias table for every unit; compound units are built of these (`mcg per kg per minute` is `mcg/kg/min`). */
const atoms: readonly Atom[] = [
  { unit: 'ng', dimension: 'mass', scale: 1e-9, aliases: ['nanogram', 'nanograms'] },
  { unit: 'mcg', dimension: 'mass', scale: 1e-6, aliases: ['mcgs', 'ug', 'microgram', 'micrograms'] },
  { unit: 'mg', dimension: 'mass', scale: 1e-3, aliases: ['mgs', 'milligram', 'milligrams'] },
  { unit: 'g', dimension: 'mass', scale: 1, aliases: ['gram', 'grams'] },
  { unit: 'kg', dimension: 'mass', scale: 1e3, aliases: ['kgs', 'kilo', 'kilos', 'kilogram', 'kilograms'] },
  { unit: 'lb', dimension: 'mass', scale: 453.592_37, aliases: ['lbs', 'pound', 'pounds'] },
  {
    unit: 'ml',
    dimension: 'volume',
    scale: 1e-3,
    aliases: ['mls', 'cc', 'milliliter', 'milliliters', 'millilitre', 'millilitres'],
  },
  { unit: 'l', dimension: 'volume', scale: 1, aliases: ['liter', 'liters', 'litre', 'litres'] },
  { unit: 'ms', dimension: 'time', scale: 1e-3, aliases: ['msec', 'millisecond', 'milliseconds'] },
  { unit: 's', dimension: 'time', scale: 1, aliases: ['sec', 'secs', 'second', 'seconds'] },
  { unit: 'min', dimension: 'time', scale: 60, aliases: ['mins', 'minute', 'minutes'] },
  { unit: 'h', dimension: 'time', scale: 3600, aliases: ['hr', 'hrs', 'hour', 'hours'] },
  { unit: 'day', dimension: 'time', scale: 86_400, aliases: ['days'] },
  { unit: 'units', dimension: 'units', scale: 1, aliases: ['unit', 'u', 'iu'] },
  { unit: 'meq', dimension: 'meq', scale: 1, aliases: [] },
  { unit: 'mmol', dimension: 'mol', scale: 1, aliases: [] },
  { unit: '%', dimension: 'percent', scale: 1, aliases: ['percent', 'pct', 'per cent'] },
  {
    unit: '°c',
    dimension: 'temperature',
    scale: 1,
    aliases: [
      'c',
      '° c',
      'degc',
      'deg c',
      'degree c',
      'degrees c',
      'degrees celsius',
      '° celsius',
      'celsius',
    ],
  },
  {
    unit: '°f',
    dimension: 'temperature',
    scale: 1,
    aliases: [
      'f',
      '° f',
      'degf',
      'deg f',
      'degree f',
      'degrees f',
      'degrees fahrenheit',
      '° fahrenheit',
      'fahrenheit',
    ],
  },
  { unit: 'mmhg', dimension: 'pressure', scale: 1, aliases: ['mm hg'] },
  { unit: 'kpa', dimension: 'pressure', scale: 7.500_62, aliases: [] },
  { unit: 'cmh2o', dimension: 'pressure', scale: 0.735_559, aliases: ['cm h2o'] },
  {
    unit: 'mm',
    dimension: 'length',
    scale: 1e-3,
    aliases: ['millimeter', 'millimeters', 'millimetre', 'millimetres'],
  },
  {
    unit: 'cm',
    dimension: 'length',
    scale: 1e-2,
    aliases: ['centimeter', 'centimeters', 'centimetre', 'centimetres'],
  },
  { unit: '', dimension: '', scale: 1, aliases: ['beats', 'beat', 'breaths', 'breath'] },
  {
    unit: 'tablet',
    dimension: 'count',
    scale: 1,
    aliases: ['tablets', 'tab', 'tabs', 'capsule', 'capsules'],
  },
  { unit: 'drops', dimension: 'count', scale: 1, aliases: ['drop', 'gtt'] },
  { unit: 'refills', dimension: 'refills', scale: 1, aliases: ['refill'] },
  { unit: 'hu', dimension: 'hu', scale: 1, aliases: [] },
  { unit: 'mv', dimension: 'voltage', scale: 1, aliases: ['millivolt', 'millivolts'] },
  { unit: 'kv', dimension: 'voltage', scale: 1e6, aliases: ['kvp'] },
  { unit: 'ma', dimension: 'current', scale: 1, aliases: [] },
  { unit: 'hz', dimension: 'frequency', scale: 1, aliases: [] },
  { unit: 'mhz', dimension: 'frequency', scale: 1e6, aliases: [] },
  { unit: 'db', dimension: 'level', scale: 1, aliases: [] },
  { unit: 'gy', dimension: 'dose', scale: 1, aliases: ['gray'] },
  { unit: 'cgy', dimension: 'dose', scale: 1e-2, aliases: [] },
  { unit: 'mgy', dimension: 'dose', scale: 1e-3, aliases: [] },
  { unit: 'msv', dimension: 'equivalent dose', scale: 1, aliases: [] },
];

const byAlias = new Map(
  atoms.flatMap((atom) =>
    (atom.unit === '' ? atom.aliases : [atom.unit, ...atom.aliases]).map((alias) => [alias, atom]),
  ),
);
const aliasPattern = [...byAlias.keys()]
  .toSorted((a, b) => b.length - a.length)
  .map((alias) => alias.replaceAll(/\s/g, String.raw`\s*`))
  .join('|');
const atomAt = new RegExp(String.raw`(?:${aliasPattern})(?![a-z0-9])`, 'y');
const perAt = /\s*(?:\/|per(?![a-z])|an?(?=\s+(?:hour|minute|day)))\s*/y;

export type UnitReading = { unit: string; end: number };

/** The unit that starts at a position of lower-case text (after spaces or an opening bracket), or null. */
export function readUnit(lower: string, from: number): UnitReading | null {
  let end = from + (/^\s{0,2}[-([]?\s?/.exec(lower.slice(from, from + 5))?.[0].length ?? 0);
  const bpm = /^bpm(?![a-z])/.exec(lower.slice(end, end + 4));
  if (bpm !== null) return { unit: '/min', end: end + 3 };
  const parts: string[] = [];
  let atom = match(atomAt, lower, end);
  if (atom !== null) {
    parts.push(unitOf(atom));
    end += atom.length;
  } else if (/^\s?(?:\/|per|an?\s)/.test(lower.slice(end, end + 5))) parts.push('');
  else return unknownUnit(lower, end);
  for (;;) {
    const per = match(perAt, lower, end);
    if (per === null) break;
    atom = match(atomAt, lower, end + per.length);
    if (atom === null) break;
    parts.push(unitOf(atom));
    end += per.length + atom.length;
  }
  const unit = parts.join('/');
  if (unit === '' || (unit.startsWith('/') && byAlias.get(parts[1] ?? '')?.dimension !== 'time')) return null;
  return { unit, end };
}

/** The one spelling in which units are compared, e.g. `mcg/kg/min` for `micrograms/kg per minute`. */
export function canonicalUnit(unit: string): string {
  const lower = unit
    .trim()
    .toLowerCase()
    .replaceAll(/[\u03bc\u00b5]g/g, 'mcg');
  const reading = readUnit(lower, 0);
  return reading !== null && reading.end === lower.length ? reading.unit : lower;
}

/** What a unit measures, e.g. `mass/mass/time`; the unit itself when it is not in the table. */
export function dimensionOf(unit: string): string {
  return unit
    .split('/')
    .map((part) => byAlias.get(part)?.dimension ?? part)
    .join('/');
}

/** A value in another unit of the same dimension; null when the two do not convert. */
export function convert(value: number, from: string, to: string): number | null {
  if (from === to) return value;
  if (dimensionOf(from) !== dimensionOf(to)) return null;
  if (from === '°c' && to === '°f') return (value * 9) / 5 + 32;
  if (from === '°f' && to === '°c') return ((value - 32) * 5) / 9;
  return (value * scaleOf(from)) / scaleOf(to);
}

/** An unknown compound such as `widgets/min` is still a unit, and not the one that was asked. */
function unknownUnit(lower: string, from: number): UnitReading | null {
  const unknown = /^[a-z]+(?:\/[a-z]+)+(?![a-z0-9])/.exec(lower.slice(from, from + 40))?.[0];
  return unknown === undefined ? null : { unit: unknown, end: from + unknown.length };
}

function scaleOf(unit: string): number {
  const [first = '', ...rest] = unit.split('/');
  return rest.reduce(
    (scale, part) => scale / (byAlias.get(part)?.scale ?? 1),
    byAlias.get(first)?.scale ?? 1,
  );
}

function unitOf(alias: string): string {
  const spelling = alias.replaceAll(/\s+/g, ' ');
  const atom = byAlias.get(spelling) ?? byAlias.get(spelling.replaceAll(' ', ''));
  if (atom !== undefined) return atom.unit;
  // Spellings with optional spaces, such as `degreesf`.
  const squeezed = spelling.replaceAll(' ', '');
  for (const [known, one] of byAlias) if (known.replaceAll(' ', '') === squeezed) return one.unit;
  return spelling;
}

function match(pattern: RegExp, text: string, at: number): string | null {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? null;
}
