import { expect, test } from '@playwright/test';
import fc from 'fast-check';
import type { ScreenElement } from '../../src/drift/elements.ts';
import { contains } from '../../src/drift/box.ts';
import { changed, draw, explain, explained, panel, text, ward } from './attribution.ts';

const dose = (to: string) => changed(ward(), (one) => (one.text === '5 mg' ? { text: to } : {}));
const labels = (regions: { label: string; clinical: boolean }[]) =>
  regions.map(({ label, clinical }) => `${label}${clinical ? ' clinical' : ''}`);

test('should name the digit that changed, where it stands, and that it is clinical', () => {
  const [region, ...others] = explain(ward(), dose('8 mg'));
  expect(others).toEqual([]);
  expect(region).toMatchObject({
    label: 'text',
    clinical: true,
    detail: 'text changed in «Dose»: 5 mg → 8 mg',
    words: { recorded: '5 mg', present: '8 mg', changed: [{ from: '5', to: '8' }] },
    count: 1,
  });
});

for (const [from, to] of [
  ['5 mg', '5 mcg'],
  ['0.5 mg', '0,5 mg'],
  ['> 5', '< 5'],
  ['-5', '5'],
  ['ROSA', 'ROSE'],
  ['5 mg', '5 mg…'],
] as const)
  test(`should call ${from} that became ${to} clinical`, () => {
    const [region] = explain([text(from, 20, 20, { id: 'a' })], [text(to, 20, 20, { id: 'a' })]);
    expect(region).toMatchObject({ label: 'text', clinical: true });
  });

test('should not call another word for a button clinical', () => {
  const regions = explain(
    ward(),
    changed(ward(), (one) => (one.text === 'Renew' ? { text: 'Store' } : {})),
  );
  expect(labels(regions)).toEqual(['text', 'text']);
});

test('should report a changed digit first, however large everything else is', () => {
  const present = changed(dose('8 mg'), (one) =>
    one.text === '5 mg' || one.text === '8 mg' ? {} : { box: { ...one.box, y: one.box.y + 90 } },
  );
  const banner = panel({ x: 0, y: 0, width: 480, height: 30 }, { background: '#b3261e' });
  const regions = explain(ward(), [banner, ...present]);
  expect(regions[0]).toMatchObject({ label: 'text', words: { changed: [{ from: '5', to: '8' }] } });
  expect(labels(regions)).toEqual(['text clinical', 'new', 'layout']);
});

test('should call two doses that changed places two changes of text, not a move', () => {
  const row = (value: string, y: number): ScreenElement[] => [text('Heparin', 20, y), text(value, 200, y)];
  const regions = explain([...row('5 mg', 20), ...row('8 mg', 60)], [...row('8 mg', 20), ...row('5 mg', 60)]);
  expect(regions.map(({ detail }) => detail)).toEqual(
    ['text changed in «Heparin»: 5 mg → 8 mg', 'text changed in «Heparin»: 8 mg → 5 mg'].map((one) =>
      one.replace('«Heparin»', 'a text'),
    ),
  );
});

test('should join everything that moved by the same distance', () => {
  const present = changed(ward(), (one) => ({ box: { ...one.box, x: one.box.x + 40 } }));
  expect(explain(ward(), present)).toMatchObject([
    { label: 'layout', clinical: false, offset: { dx: 40, dy: 0 }, count: 8 },
  ]);
});

test('should tell the color of a status, and keep it clinical', () => {
  const status = (background: string) =>
    panel({ x: 400, y: 20, width: 12, height: 12 }, { id: 'severity', background, color: background });
  expect(explain([status('#b26a00')], [status('#b3261e')])).toMatchObject([
    { label: 'color', kind: 'color', clinical: true, colors: { from: '#b26a00', to: '#b3261e' } },
  ]);
});

test('should take another shade of one color for no clinical change, and never that of a picture', () => {
  const dose = (background: string) => [
    panel({ x: 20, y: 20, width: 60, height: 40 }, { background, color: background }),
    text('5 mg', 30, 30, { background }),
  ];
  const shades = explain(dose('#ffe08a'), dose('#fbdc80'));
  expect(shades.map(({ label, clinical }) => ({ label, clinical }))).toEqual([
    { label: 'color', clinical: false },
  ]);
  expect(explain(dose('#ffe08a'), dose('#ffb08a'))[0]).toMatchObject({ label: 'color', clinical: true });
  const image = (background: string) =>
    panel({ x: 400, y: 20, width: 12, height: 12 }, { role: 'picture svg', background, color: background });
  expect(explain([image('#ffe08a')], [image('#fbdc80')])[0]).toMatchObject({ clinical: true });
});

test('should tell what is missing and what is new, with its words', () => {
  const without = changed(ward(), (one) => (one.id === 'renew:O1' ? null : {}));
  expect(explain(ward(), without)).toMatchObject([
    { label: 'missing', clinical: false, words: { recorded: 'Renew', present: '' }, count: 2 },
  ]);
  expect(explain(without, ward())).toMatchObject([
    { label: 'new', words: { recorded: '', present: 'Renew' } },
  ]);
  const withoutDose = changed(ward(), (one) => (one.text === '5 mg' ? null : {}));
  expect(explain(ward(), withoutDose)).toMatchObject([{ label: 'missing', clinical: true }]);
});

test('should make one region of a dialog and what it covers', () => {
  const dialog = [
    panel(
      { x: 150, y: 20, width: 300, height: 150 },
      { role: 'dialog', name: 'Confirm', background: '#d0d8e0' },
    ),
    text('Really?', 170, 150),
  ];
  const behind = changed(ward(), (one) => (one.box.x >= 100 ? null : {}));
  expect(explain(ward(), [...behind, ...dialog])).toMatchObject([{ label: 'new', clinical: true, count: 8 }]);
});

test('should follow the clock only when it runs, and by as much', () => {
  const at = (time: string) => [text(time, 20, 20, { id: 'now' }), text('due 09:00', 20, 60, { id: 'due' })];
  const due = (time: string) => [text('08:00', 20, 20, { id: 'now' }), text(time, 20, 60, { id: 'due' })];
  const later = { times: { recorded: '2025-03-03T08:00:00', present: '2025-03-03T08:10:00' } };
  const still = { times: { recorded: '2025-03-03T08:00:00', present: '2025-03-03T08:00:00' } };
  expect(labels(explain(at('08:00'), at('08:10'), later))).toEqual(['clock']);
  expect(labels(explain(at('08:00'), at('08:10'), still))).toEqual(['text clinical']);
  expect(labels(explain(due('due 09:00'), due('due 10:00'), later))).toEqual(['text clinical']);
  expect(labels(explain(due('due in 60 min'), due('due in 50 min'), later))).toEqual(['clock']);
});

test('should name the field of the record that explains other words, and none that does not', () => {
  const changes = [{ path: 'orders.O1.dose', from: 5, to: 8 }];
  expect(explain(ward(), dose('8 mg'), { changes })).toMatchObject([
    { label: 'data', clinical: true, fields: ['orders.O1.dose'] },
  ]);
  expect(labels(explain(ward(), dose('9 mg'), { changes }))).toEqual(['text clinical']);
});

test('should name what the checker reads there, of the record that the element is bound to', () => {
  const fields = [
    { path: 'orders.O1.dose', value: 5 },
    { path: 'orders.O2.dose', value: 5 },
    { path: 'orders.O1.drug', value: 'Heparin' },
  ];
  expect(explain(ward(), dose('8 mg'), { fields })).toMatchObject([{ fields: ['orders.O1.dose'] }]);
});

test('should name the steps that point into a region while it looks as it was recorded', () => {
  const button = { x: 300, y: 34, width: 80, height: 24 };
  const elsewhere = { x: 20, y: 200, width: 10, height: 10 };
  const recorded = ward();
  const otherThen = changed(recorded, (one) => (one.id === 'renew:O1' ? { text: `${one.text}ed` } : {}));
  const target = (step: number, box: typeof button, shown: ScreenElement[] | null) => ({
    step,
    box,
    elements: () => shown,
  });
  const present = changed(recorded, (one) => (one.id === 'renew:O1' ? null : {}));
  const targets = [
    target(3, button, recorded),
    target(4, elsewhere, recorded),
    target(5, button, ward()),
    target(6, button, otherThen),
    target(7, button, null),
  ];
  expect(explain(recorded, present, { targets })).toMatchObject([{ breaks: [3, 5] }]);
});

test('should call a picture whose pixels changed an image, and the same picture elsewhere a move', () => {
  const trace = (x: number) =>
    panel({ x, y: 20, width: 100, height: 60 }, { role: 'picture canvas', name: 'ECG' });
  const recorded = draw([trace(20)]).word(40, 40, 'wave');
  const other = { recorded, present: draw([trace(20)]).word(40, 40, 'flat') };
  expect(explain([trace(20)], [trace(20)], { screens: other })).toMatchObject([
    { label: 'image', clinical: true, detail: 'picture changed in «ECG»' },
  ]);
  const moved = { recorded, present: draw([trace(220)]).word(240, 40, 'wave') };
  expect(labels(explain([trace(20)], [trace(220)], { screens: moved }))).toEqual(['layout']);
  const both = { recorded, present: draw([trace(220)]).word(240, 40, 'flat') };
  expect(labels(explain([trace(20)], [trace(220)], { screens: both }))).toEqual(['image clinical']);
});

test('should call shades of unchanged words anti-aliasing', () => {
  const screens = { recorded: draw(ward()), present: draw(ward()) };
  screens.present
    .paint({ x: 182, y: 41, width: 1, height: 1 }, '#fefefe')
    .paint({ x: 20, y: 200, width: 1, height: 1 }, '#fefefe');
  expect(labels(explain(ward(), ward(), { screens }))).toEqual(['anti_aliasing']);
});

test('should not take pixels that no element explains for harmless', () => {
  const screens = { recorded: draw(ward()), present: draw(ward()).word(200, 180, 'stop') };
  expect(labels(explain(ward(), ward(), { screens }))).toEqual(['image clinical']);
});

test('should find words that changed even where no pixel differs by enough to see', () => {
  const pale = (words: string) => [text(words, 20, 20, { id: 'a', color: '#fefefe' })];
  const { outcome, regions } = explained(pale('5 mg'), pale('8 mg'));
  expect(outcome.outcome).toBe('cosmetic');
  expect(regions[0]).toMatchObject({ label: 'text', clinical: true });
});

test('should not make hundreds of regions of a theme or a font', () => {
  const many = Array.from({ length: 200 }, (_, index) =>
    text(`word${index}`, 10 + (index % 5) * 90, 5 + Math.floor(index / 5) * 18),
  );
  const size = [480, 760] as const;
  const dark = changed(many, () => ({ color: '#eeeeee', background: '#111111' }));
  const ground = panel({ x: 0, y: 0, width: 480, height: 760 }, { background: '#111111', color: '#111111' });
  const themed = { recorded: draw(many, ...size), present: draw([ground, ...dark], ...size) };
  expect(explain(many, dark, { screens: themed }).length).toBeLessThan(6);
  const font = changed(many, ({ box, text: words }) => ({
    box: { ...box, x: box.x + ((words.length * 7 + box.y) % 23) },
  }));
  const refonted = { recorded: draw(many, ...size), present: draw(font, ...size) };
  expect(explain(many, font, { screens: refonted }).length).toBeLessThan(12);
});

const printable = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));

test('should find a change of one character for every printable pair', () => {
  for (const from of printable)
    for (const to of printable) {
      if (from === to) continue;
      const [before, after] = [`dose ${from}mg`, `dose ${to}mg`];
      const place = { id: 'a', name: 'Dose' };
      const recorded = [text(before, 4, 4, place)];
      const present = [text(after, 4, 4, place)];
      const screens = { recorded: draw(recorded, 96, 24), present: draw(present, 96, 24) };
      const [region] = explain(recorded, present, { screens });
      expect(region, `${before} → ${after}`).toMatchObject({
        label: 'text',
        words: { recorded: before, present: after },
      });
      expect(region?.words?.changed.length).toBeGreaterThan(0);
    }
});

const element = fc
  .record({
    x: fc.integer({ min: 0, max: 380 }),
    y: fc.integer({ min: 0, max: 200 }),
    words: fc.constantFrom('5 mg', '8 mg', 'Renew', 'ROSA', 'x'),
    id: fc.constantFrom(null, 'a', 'b', 'c'),
    kind: fc.constantFrom('text', 'box', 'button', 'picture svg'),
    background: fc.constantFrom('#e8ecf1', '#b3261e', '#2e7d32'),
  })
  .map(({ x, y, words, id, kind, background }) =>
    kind === 'text'
      ? text(words, x, y, { id })
      : panel({ x, y, width: 60, height: 24 }, { id, role: kind, background, color: background }),
  );
const elements = fc.array(element, { maxLength: 14 });

test('should put every pixel beyond the limits into a region, and count each once', () => {
  fc.assert(
    fc.property(elements, elements, (recorded, present) => {
      const { regions, beyond } = explained(recorded, present);
      if (beyond === null) return regions.length === 0;
      const pixels = [...beyond.keys()].filter((index) => beyond[index] === 1);
      const covered = pixels.every((index) =>
        regions.some(({ box }) => contains(box, index % 480, Math.floor(index / 480))),
      );
      const counted = regions.reduce((sum, one) => sum + one.pixels, 0);
      return covered && (pixels.length === 0 || counted === pixels.length);
    }),
    { numRuns: 60 },
  );
});

test('should not depend on the order of the elements', () => {
  fc.assert(
    fc.property(
      elements.chain((all) =>
        fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
      ),
      elements.chain((all) =>
        fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
      ),
      ([recorded, recordedShuffled], [present, presentShuffled]) => {
        const screens = { recorded: draw(recorded), present: draw(present) };
        expect(explain(recordedShuffled, presentShuffled, { screens })).toEqual(
          explain(recorded, present, { screens }),
        );
      },
    ),
    { numRuns: 60 },
  );
});

test('should say nothing of identical screens', () => {
  fc.assert(
    fc.property(elements, (all) => explain(all, all).length === 0),
    { numRuns: 30 },
  );
});
