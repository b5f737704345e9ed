import { expect, test } from '@playwright/test';
import fc from 'fast-check';
import type { EpisodeResult } from '../../src/report/result.ts';
import { brokeAt, divergence } from '../../src/report/robustnessBreak.ts';
import { auditEvent, step, violation, type Sketch } from './fabricate.ts';
import { agentOf, episode, measured } from './robustnessWard.ts';

test.describe('where an episode broke', () => {
  const log = (...events: [step: number, type: string, payload?: object][]) =>
    events.map(([at, type, payload = {}], index) =>
      auditEvent({ index, step: at, type, payload: { ...payload } }),
    );
  const lost = (auditLog: EpisodeResult['evidence']['auditLog'], last = 9, sketch: Sketch = {}) =>
    episode('lost', {
      auditLog,
      steps: Array.from({ length: last }, (_, index) => step(index + 1, { action: `a${index + 1}` })),
      ...sketch,
    });
  const unshifted = episode('success', {
    auditLog: log([0, 'login'], [3, 'open'], [7, 'start', { dose: 5 }]),
  });

  const courses: [title: string, shifted: EpisodeResult, found: Record<string, unknown> | null][] = [
    [
      'the step at which a command is lacking',
      lost(log([0, 'login'], [3, 'open'])),
      { step: 7, action: 'a7', detail: 'start did not happen' },
    ],
    [
      'the step of other values',
      lost(log([0, 'login'], [3, 'open'], [7, 'start', { dose: 50 }])),
      { step: 7, detail: 'other values in start' },
    ],
    [
      'the step of another command',
      lost(log([0, 'login'], [2, 'delete'], [3, 'open'])),
      { step: 2, action: 'a2', detail: 'delete instead of open' },
    ],
    [
      'the step at which a command was due, when only a later one came',
      lost(log([0, 'login'], [7, 'start', { dose: 5 }])),
      { step: 3, detail: 'open did not happen here' },
    ],
    [
      'what is due later by the steps that were lost before',
      lost(log([0, 'login'], [4, 'open'])),
      { step: 8, detail: 'start did not happen' },
    ],
    [
      'the last step of an episode that ended before',
      lost(log([0, 'login'], [3, 'open']), 4),
      { step: 4, action: 'a4' },
    ],
    [
      'a command besides',
      lost(log([0, 'login'], [3, 'open'], [7, 'start', { dose: 5 }], [8, 'start', { dose: 5 }])),
      { step: 8, detail: 'start besides' },
    ],
    [
      'no step when events and messages are alike',
      lost(log([0, 'login'], [3, 'open'], [7, 'start', { dose: 5 }])),
      null,
    ],
    [
      'step 0 before the first action',
      lost([], 0),
      { step: 0, action: null, detail: 'login did not happen' },
    ],
  ];
  for (const [title, shifted, found] of courses)
    test(`should name ${title}`, () => {
      if (found === null) expect(divergence(unshifted, shifted)).toBe(null);
      else expect(divergence(unshifted, shifted)).toMatchObject(found);
    });

  test('should name a command that was rejected', () => {
    const rejected = [
      ...log([0, 'login'], [3, 'open']),
      auditEvent({
        index: 2,
        step: 7,
        type: 'start',
        payload: { dose: 5 },
        rejection: { code: 'LIMIT', message: 'Too much.' },
      }),
    ];
    expect(divergence(unshifted, lost(rejected))).toMatchObject({ step: 7, detail: 'start rejected' });
  });

  test('should name the step of another or a missing message when the events are alike', () => {
    const said = (text: string) => ({ auditLog: [], messages: [{ step: 4, text, auditLength: 0 }] });
    const answer = episode('success', said('21.6 mL/h'));
    expect(divergence(answer, lost([], 6, said('2.16 mL/h')))).toMatchObject({
      step: 4,
      detail: 'another message',
    });
    expect(divergence(answer, lost([], 6))).toMatchObject({ step: 4, detail: 'the message did not happen' });
  });

  test('should not take other values for a break on another seed, but place it where the first violation was', () => {
    const elsewhere = lost(log([0, 'login'], [3, 'open', { id: 'B' }], [7, 'start', { dose: 9 }]), 9, {
      seed: 2,
      shift: 'other-data',
      violations: [
        violation({ rule: 'late', at: { kind: 'end' } }),
        violation({ rule: 'wrong_patient', at: { kind: 'event', index: 1 } }),
      ],
    });
    expect(divergence(unshifted, elsewhere)).toMatchObject({ step: 3, detail: 'violates wrong_patient' });
    expect(
      brokeAt(
        unshifted,
        lost(log([0, 'login'], [3, 'open', { id: 'B' }]), 9, { seed: 2, shift: 'other-data' }),
      ),
    ).toBe(7);
  });

  test('should be null for a success, whatever way it took', () => {
    expect(brokeAt(unshifted, episode('success', { auditLog: log([1, 'start', { dose: 5 }]) }))).toBe(null);
  });

  test('should sum up the steps and name the commonest shift, step and action', () => {
    const { breaks, broken } = agentOf(measured('model', 6, { dark: 4, serif: 1 }));
    expect(breaks).toEqual({
      histogram: [{ step: 7, count: 5 }],
      median: 7,
      notLocated: 0,
      mostFrequent: [
        { shift: 'dark', step: 7, action: 'mouse_click(70, 40)', count: 4 },
        { shift: 'serif', step: 7, action: 'mouse_click(70, 40)', count: 1 },
      ],
    });
    expect(broken.map(({ shift, case: name }) => `${shift} ${name}`)).toContain(
      'serif infusion_pump.t1.intent',
    );
    expect(broken).toHaveLength(5);
  });

  test('should count only pairs that were a success unshifted', () => {
    const failing = [
      episode('lost', { agent: 'model' }),
      episode('critical', { agent: 'model', shift: 'dark' }),
    ];
    expect(agentOf(failing)).toMatchObject({ broken: [], breaks: { histogram: [], median: 'undefined' } });
  });

  test('should never name a step that the episode does not have', () => {
    const events = fc.array(fc.tuple(fc.nat({ max: 20 }), fc.constantFrom('open', 'save', 'start')), {
      maxLength: 5,
    });
    const sorted = events.map((list) => log(...list.sort(([a], [b]) => a - b)));
    fc.assert(
      fc.property(sorted, sorted, fc.integer({ min: 1, max: 20 }), (first, second, last) => {
        const kept = second.filter((event) => event.step <= last);
        const found = brokeAt(episode('success', { auditLog: first }), lost(kept, last));
        expect(found ?? 0).toBeGreaterThanOrEqual(0);
        expect(found ?? 0).toBeLessThanOrEqual(last);
        expect(brokeAt(episode('success', { auditLog: kept }), lost(kept, last))).toBe(null);
      }),
    );
  });
});
