import { scenarios } from '../../scenarios/registry.ts';
import { replayAgent } from '../../src/agents/replay.ts';
import { isAttributed, type RegionLabel } from '../../src/drift/outcome.ts';
import type { DriftPolicy } from '../../src/drift/policy.ts';
import { selectCase } from '../../src/episode/cases.ts';
import { recordingFile } from '../../src/episode/recordCase.ts';
import { runCase, type CaseRun, type Workplace } from '../../src/episode/runCase.ts';
import { expect, test } from '../../src/episode/test.ts';
import { readRecording } from '../../src/recording/reader.ts';
import { applyChange, type CorpusEntry } from './corpus/change.ts';
import { corpus } from './corpus/index.ts';

/** What a replay of the changed page came to. */
type Observed = {
  id: string;
  group: CorpusEntry['group'];
  /** Label of the most important region; null when none is reported. */
  label: RegionLabel | null;
  /** Labels of all regions. */
  labels: readonly RegionLabel[];
  clinical: boolean;
  guard: 'went on' | 'stopped';
  heal: 'went on' | 'healed' | 'refused' | 'wrong target';
  reason: string;
};

async function replay(
  workplace: Workplace,
  recordings: string,
  entry: CorpusEntry,
  policy: DriftPolicy,
): Promise<CaseRun> {
  const one = selectCase(scenarios, `${entry.task}.intent`);
  return runCase(workplace, one, {
    agent: replayAgent(policy),
    seed: 1,
    recordings,
    oracleSteps: null,
    prepare: (page) => applyChange(page, entry.change),
  });
}

async function observe(workplace: Workplace, recordings: string, entry: CorpusEntry): Promise<Observed> {
  const guard = await replay(workplace, recordings, entry, 'guard');
  const stopped = guard.result.outcome === 'drift';
  // Where the guard goes on there is nothing to heal.
  const heal = stopped ? await replay(workplace, recordings, entry, 'heal') : guard;
  const drifts = [...guard.run.steps.map((step) => step.drift), guard.run.finalDrift];
  const regions = drifts.flatMap((drift) => drift?.regions ?? []).filter(isAttributed);
  const [first] = regions.toSorted((a, b) => Number(b.clinical) - Number(a.clinical));
  return {
    id: entry.id,
    group: entry.group,
    label: first?.label ?? null,
    labels: regions.map(({ label }) => label),
    clinical: first?.clinical ?? false,
    guard: stopped ? 'stopped' : 'went on',
    heal: healed(heal, recordings, entry),
    reason: 'reason' in guard.result.ending ? guard.result.ending.reason : '',
  };
}

/** A wrong target shows in the audit log: it differs from the recorded one as far as it goes. */
function healed({ result, run }: CaseRun, recordings: string, entry: CorpusEntry): Observed['heal'] {
  const one = selectCase(scenarios, `${entry.task}.intent`);
  const recorded = readRecording(recordingFile(recordings, one)).evidence?.auditLog ?? [];
  const asRecorded = run.evidence.auditLog.every(
    (event, index) => JSON.stringify(event) === JSON.stringify(recorded[index]),
  );
  if (!asRecorded) return 'wrong target';
  if (result.outcome === 'drift') return 'refused';
  return run.steps.some((step) => step.healed != null) ? 'healed' : 'went on';
}

const observed: Observed[] = [];

test.describe.configure({ mode: 'default' });

for (const entry of corpus) {
  test(`should tell the ${entry.group} change ${entry.id} for what it is`, async ({
    workplace,
    recordings,
  }) => {
    const seen = await observe(workplace, recordings, entry);
    observed.push(seen);
    const said = `${seen.label ?? 'no region'}: ${seen.reason}`;
    if (seen.label === null) expect(entry.labels, said).toEqual([]);
    // A clinical change is always first; of the others any region may be the one that was meant.
    else if (entry.group === 'content') expect(entry.labels, said).toContain(seen.label);
    else if (entry.labels.length > 0)
      expect(
        entry.labels.some((label) => seen.labels.includes(label)),
        said,
      ).toBe(true);
    expect(seen.heal).not.toBe('wrong target');
    if (entry.group === 'harmless') expect(seen.guard, said).toBe('went on');
    if (entry.group === 'content') {
      expect(seen.clinical, said).toBe(true);
      expect(seen.guard, said).toBe('stopped');
      expect(seen.heal).toBe('refused');
    }
    if (entry.group === 'target') expect(['healed', 'refused']).toContain(seen.heal);
  });
}

test('should hold sixty changes, twenty of each kind', () => {
  expect(new Set(corpus.map(({ id }) => id)).size).toBe(60);
  for (const group of ['harmless', 'target', 'content'] as const)
    expect(corpus.filter((entry) => entry.group === group)).toHaveLength(20);
});

test.afterAll(() => {
  if (observed.length === 0) return;
  const count = (group: string, holds: (one: Observed) => boolean): number =>
    observed.filter((one) => one.group === group && holds(one)).length;
  const rows = ['harmless', 'target', 'content'].map((group) => [
    group.padEnd(9),
    String(count(group, () => true)).padStart(3),
    String(count(group, ({ guard }) => guard === 'went on')).padStart(8),
    String(count(group, ({ guard }) => guard === 'stopped')).padStart(8),
    ...(['went on', 'healed', 'refused', 'wrong target'] as const).map((what) =>
      String(count(group, ({ heal }) => heal === what)).padStart(what.length + 1),
    ),
  ]);
  console.log(
    [
      'drift corpus        guard: on  stopped  heal: went on  healed  refused  wrong target',
      ...rows.map(
        ([group, n, on, stopped, went, good, refused, wrong]) =>
          `  ${group} ${n}  ${on?.padStart(13)} ${stopped}  ${went?.padStart(13)} ${good} ${refused} ${wrong}`,
      ),
    ].join('\n'),
  );
});
