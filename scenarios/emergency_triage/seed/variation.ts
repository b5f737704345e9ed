import type { Random } from '../../../src/scenario/random.ts';
import { addSeconds } from '../../../src/scenario/time.ts';
import type { Capture, EdRecord, Visit } from '../record.ts';

type Pair = readonly [string, string];

/** Look-alike given names, first of each pair for the lower visit id. */
const givenNames: Readonly<
  Record<'menWomen' | 'men' | 'women' | 'womenMen' | 'womenElder', readonly Pair[]>
> = {
  menWomen: [
    ['HAROLD T', 'HARRIET T'],
    ['EUGENE T', 'EUGENIA T'],
    ['CLAUDE T', 'CLAUDIA T'],
    ['GERALD T', 'GERALDINE T'],
  ],
  men: [
    ['THOMAS', 'TOMAS R'],
    ['JONATHAN', 'JONATHON R'],
    ['STEPHEN', 'STEFAN R'],
    ['MARCUS', 'MARKUS R'],
  ],
  women: [
    ['ROSA M', 'ROSE M'],
    ['ANNA M', 'ANNE M'],
    ['ELISA M', 'ELISE M'],
    ['MARIA M', 'MARIE M'],
  ],
  womenMen: [
    ['DENISE A', 'DENNIS A'],
    ['JOANNE A', 'JOHANN A'],
    ['ADRIANA A', 'ADRIAN A'],
    ['MARTINA A', 'MARTIN A'],
  ],
  womenElder: [
    ['SUSAN K', 'SUSANNA'],
    ['JOAN K', 'JOANNA'],
    ['ANN K', 'ANNABEL'],
    ['LEONOR K', 'LEONORA'],
  ],
};

const surnames = [
  'BROWN',
  'NGUYEN',
  'ADAMS',
  'WILSON',
  'CARTER',
  'MARTINEZ',
  'HARRIS',
  'ROBINSON',
  'TAYLOR',
  'FOSTER',
  'GRIFFIN',
  'HENSLEY',
  'IVERSON',
  'KOWALSKI',
  'LAWRENCE',
  'OSBORNE',
  'PALMER',
  'REYNOLDS',
] as const;

const singleNames: Readonly<Record<string, readonly string[]>> = {
  'ED-4107': ['GEORGE H', 'WALTER H', 'RAYMOND H', 'ARTHUR H'],
  'ED-4110': ['LUIS F', 'CARLOS F', 'DIEGO F', 'MANUEL F'],
  'ED-4111': ['LILY', 'RUBY', 'CHLOE', 'HAZEL'],
  'ED-4112': ['KEITH', 'CRAIG', 'GLENN', 'BRUCE'],
};

const pairs: readonly { ids: Pair; given: readonly Pair[] }[] = [
  { ids: ['ED-4101', 'ED-4102'], given: givenNames.menWomen },
  { ids: ['ED-4103', 'ED-4104'], given: givenNames.men },
  { ids: ['ED-4105', 'ED-4106'], given: givenNames.women },
  { ids: ['ED-4108', 'ED-4109'], given: givenNames.womenMen },
  { ids: ['ED-4113', 'ED-4114'], given: givenNames.womenElder },
];

/** New names for all visits; captures keep pointing at the person they were tagged with. */
export function varyNames(visits: Visit[], random: Random): void {
  const free = random.shuffle(surnames);
  const renamed = new Map<string, string>();
  const rename = (id: string, surname: string, given: string): void => {
    const visit = visits.find((one) => one.id === id);
    if (visit === undefined) return;
    renamed.set(visit.name, `${surname},${given}`);
    visit.name = `${surname},${given}`;
  };
  pairs.forEach(({ ids, given }, index) => {
    const chosen = random.pick(given);
    ids.forEach((id, side) => rename(id, free[index] ?? '', chosen[side] ?? ''));
  });
  Object.entries(singleNames).forEach(([id, given], index) =>
    rename(id, free[pairs.length + index] ?? '', random.pick(given)),
  );
  for (const capture of visits.flatMap((visit) => visit.captures)) {
    capture.patientTag = renamed.get(capture.patientTag) ?? capture.patientTag;
  }
}

/** New numbers; in a look-alike pair the last two digits stay swapped, and no number is given twice. */
export function varyNumbers(visits: Visit[], random: Random): void {
  const twins = new Map(pairs.map(({ ids }) => [ids[0], ids[1]]));
  const seconds = new Set(pairs.map(({ ids }) => ids[1]));
  const taken = new Set<string>();
  const draw = (width: number, prefix: string): Pair => {
    for (;;) {
      const lowest = 10 ** (width - 2);
      const head = `${prefix}${random.int(lowest, lowest * 10 - 1)}`;
      const [tens, ones] = [random.int(0, 9), random.int(0, 9)];
      const [one, other] = [`${head}${tens}${ones}`, `${head}${ones}${tens}`];
      if (tens === ones || taken.has(one) || taken.has(other)) continue;
      taken.add(one).add(other);
      return [one, other];
    }
  };
  for (const visit of visits) {
    if (seconds.has(visit.id)) continue;
    const [mrn, last4] = [draw(4, '70'), draw(4, '')];
    const twin = visits.find((one) => one.id === twins.get(visit.id));
    [visit.mrn, visit.last4] = [mrn[0], last4[0]];
    if (twin !== undefined) [twin.mrn, twin.last4] = [mrn[1], last4[1]];
  }
}

/** Arrivals move by a few minutes, always before anything else that is dated in the visit; rows change order. */
export function varyArrivals(visits: Visit[], random: Random): void {
  for (const visit of visits) {
    const minutes = random.int(-7, visit.status === 'prearrival' ? 4 : 3);
    visit.arrival.at = addSeconds(visit.arrival.at, minutes * 60);
  }
}

/** Other rooms of the same kind, none used twice. */
export function varyRooms(record: EdRecord, random: Random): void {
  const kindOf = (room: string): string => room.replace(/ \d+$/, '');
  const free = random.shuffle(record.rooms);
  for (const visit of record.visits) {
    const kind = visit.room === null ? null : kindOf(visit.room);
    const index = free.findIndex((room) => kindOf(room) === kind);
    if (index !== -1) visit.room = free.splice(index, 1)[0] ?? visit.room;
  }
}

type Band = readonly [number, number];
type Bands = { sbp: Band; dbp: Band; tempTenths: Band; pulse: Band; rr: Band; spo2: Band };

/**
 * Inside these bands every expected ESI stays what it is: CAP-01 keeps SBP and SpO2 below 90, CAP-31 keeps pulse above 140
 * and rate above 30, the others stay out of the danger zone. CAP-20 and CAP-21 never share a value.
 */
const captureBands: Readonly<Record<string, Bands>> = {
  'CAP-01': {
    sbp: [72, 84],
    dbp: [40, 50],
    tempTenths: [968, 976],
    pulse: [118, 130],
    rr: [26, 30],
    spo2: [85, 89],
  },
  'CAP-06': {
    sbp: [118, 134],
    dbp: [68, 80],
    tempTenths: [982, 992],
    pulse: [74, 96],
    rr: [14, 18],
    spo2: [97, 100],
  },
  'CAP-20': {
    sbp: [132, 142],
    dbp: [82, 90],
    tempTenths: [985, 989],
    pulse: [86, 96],
    rr: [17, 20],
    spo2: [95, 97],
  },
  'CAP-21': {
    sbp: [112, 124],
    dbp: [66, 74],
    tempTenths: [977, 982],
    pulse: [68, 78],
    rr: [12, 15],
    spo2: [98, 100],
  },
  'CAP-31': {
    sbp: [94, 104],
    dbp: [54, 62],
    tempTenths: [1032, 1040],
    pulse: [142, 156],
    rr: [31, 36],
    spo2: [96, 98],
  },
};

/** The two triaged look-alikes never share a value, nor do two asked values of one patient. */
const savedBands: Readonly<Record<string, Bands>> = {
  'ED-4113': {
    sbp: [118, 132],
    dbp: [70, 80],
    tempTenths: [981, 986],
    pulse: [76, 92],
    rr: [15, 18],
    spo2: [97, 99],
  },
  'ED-4114': {
    sbp: [144, 158],
    dbp: [86, 96],
    tempTenths: [991, 996],
    pulse: [100, 112],
    rr: [19, 22],
    spo2: [94, 96],
  },
};

export function varySigns(visits: Visit[], random: Random): void {
  const within = (target: Omit<Capture, 'id' | 'at' | 'monitor' | 'patientTag'>, bands: Bands): void => {
    target.sbp = random.int(...bands.sbp);
    target.dbp = random.int(...bands.dbp);
    target.tempF = random.int(...bands.tempTenths) / 10;
    target.pulse = random.int(...bands.pulse);
    target.rr = random.int(...bands.rr);
    target.spo2 = random.int(...bands.spo2);
  };
  for (const visit of visits) {
    for (const capture of visit.captures) {
      const bands = captureBands[capture.id];
      if (bands !== undefined) within(capture, bands);
    }
    const bands = savedBands[visit.id];
    const set = visit.vitals[0];
    if (bands !== undefined && set !== undefined) within(set, bands);
  }
}
