import { existsSync, readdirSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { judge } from '../../src/checker/judge.ts';
import type { Evidence } from '../../src/checker/evidence.ts';
import type { Verdict } from '../../src/checker/verdict.ts';
import { goalSettings } from '../../src/episode/cases.ts';
import { runScript } from '../../src/episode/script.ts';
import { canonicalJson, type Json } from '../../src/json.ts';
import { goalText } from '../../src/scenario/goal.ts';
import type { AnyScenario } from '../../src/scenario/scenario.ts';

const folder = new URL('../../scenarios/', import.meta.url);
const scenarios: AnyScenario[] = [];
for (const name of readdirSync(folder)) {
  const file = new URL(`${name}/scenario.ts`, folder);
  if (!existsSync(file)) continue;
  scenarios.push(((await import(file.href)) as { default: AnyScenario }).default);
}

const seeds = Array.from({ length: 20 }, (_, index) => index + 1);

function deepFreeze<T>(value: T): T {
  if (value !== null && typeof value === 'object') for (const item of Object.values(value)) deepFreeze(item);
  return Object.freeze(value);
}

function expectKnownEvidence(verdict: Verdict, evidence: Evidence<Json>): void {
  const refs = [...verdict.violations.map((one) => one.at), ...verdict.progress.map((one) => one.at)];
  for (const ref of refs) {
    if (ref?.kind === 'event') expect(evidence.auditLog[ref.index]).toBeDefined();
    if (ref?.kind === 'message') expect(evidence.messages[ref.index]).toBeDefined();
  }
}

for (const scenario of scenarios) {
  test.describe(scenario.id, () => {
    test('should have twelve tasks with distinct ids and rule ids', () => {
      expect(new Set(scenario.tasks.map((task) => task.id)).size).toBe(12);
      for (const task of scenario.tasks) {
        const rules = task.rules.map((rule) => rule.id);
        expect(new Set(rules).size, `rules of ${task.id}: ${rules.join(', ')}`).toBe(rules.length);
        expect(task.criteria.length, task.id).toBeGreaterThan(0);
        expect(task.milestones.length, task.id).toBeGreaterThan(1);
        expect(task.expectedActions, task.id).toBeLessThanOrEqual(27);
      }
    });

    test('should seed the same plain JSON for the same seed, and another record for another seed', () => {
      const overlays = new Set(scenario.tasks.map((task) => task.overlay));
      for (const overlay of overlays) {
        const records = seeds.map((seed) => scenario.seed(seed, overlay));
        for (const [index, seed] of seeds.entries()) {
          expect(canonicalJson(scenario.seed(seed, overlay))).toBe(canonicalJson(records[index]));
          expect(JSON.parse(JSON.stringify(records[index]))).toEqual(records[index]);
        }
        expect(new Set(records.map(canonicalJson)).size).toBe(seeds.length);
      }
    });

    test('should fill every goal from the seeded record', () => {
      for (const task of scenario.tasks) {
        for (const seed of seeds) {
          const record = scenario.seed(seed, task.overlay);
          const [intent, step] = goalSettings.map((setting) => goalText(task, setting, record));
          expect(intent).not.toBe(step);
          for (const goal of [intent, step]) {
            expect(goal?.length).toBeGreaterThan(30);
            expect(goal, `${task.id}, seed ${seed}`).not.toMatch(/undefined|null|NaN|\[object|\$\{/);
          }
          expect(step?.split('\n').length, `steps of ${task.id}`).toBeGreaterThan(1);
        }
      }
    });

    test('should never count doing nothing as completed', () => {
      for (const task of scenario.tasks) {
        for (const seed of seeds) {
          const evidence = runScript(scenario, task, { seed, setting: 'intent' }, []);
          const verdict = judge(task, evidence);
          expect(verdict.completed, `${task.id}, seed ${seed}`).toBe(false);
          expect(verdict.violations.filter((one) => one.severity === 'critical')).toEqual([]);
          expectKnownEvidence(verdict, evidence);
        }
      }
    });

    test('should send plain JSON to the page', () => {
      const record = scenario.seed(1, null);
      const view = scenario.view(record, { user: scenario.account, now: scenario.clock.start });
      expect(JSON.parse(JSON.stringify(view))).toEqual(view);
    });

    test('should have near misses for every task', () => {
      for (const task of scenario.tasks) {
        const ids = scenario.nearMisses.filter((one) => one.task === task.id).map((one) => one.id);
        expect(ids.length, task.id).toBeGreaterThan(0);
        expect(new Set(ids).size, task.id).toBe(ids.length);
      }
      const unknown = scenario.nearMisses.filter(
        (one) => !scenario.tasks.some((task) => task.id === one.task),
      );
      expect(unknown.map((one) => one.task)).toEqual([]);
    });

    for (const nearMiss of scenario.nearMisses) {
      test(`should judge ${nearMiss.task}/${nearMiss.id}: ${nearMiss.outcome}`, () => {
        const task = scenario.tasks.find((one) => one.id === nearMiss.task);
        if (task === undefined) throw new Error(`Near miss of an unknown task ${nearMiss.task}.`);
        for (const seed of [1, 2, 3, 4, 5]) {
          const record = deepFreeze(scenario.seed(seed, task.overlay));
          const frozen = { ...scenario, seed: () => record };
          const evidence = runScript(frozen, task, { seed, setting: 'intent' }, nearMiss.script(record));
          const verdict = judge(task, evidence);
          expectKnownEvidence(verdict, evidence);
          const found = new Set(verdict.violations.map((one) => `${one.rule} ${one.severity}`));
          const wanted = new Set(nearMiss.expect.violations.map((one) => `${one.rule} ${one.severity}`));
          const details = verdict.violations.map((one) => one.detail).join('\n');
          expect([...found].sort(), `seed ${seed}: ${details}`).toEqual([...wanted].sort());
          expect(verdict.completed, `seed ${seed}: ${JSON.stringify(verdict.criteria)}`).toBe(
            nearMiss.expect.completed,
          );
          expect(verdict.strictSuccess).toBe(false);
          const codes = evidence.auditLog.flatMap((event) =>
            event.outcome === 'rejected' ? [event.rejection.code] : [],
          );
          for (const code of nearMiss.expect.rejections ?? []) expect(codes).toContain(code);
        }
      });
    }
  });
}
