import { scenarios } from '../../../scenarios/registry.ts';
import { hasOcrPackage, ocrPackage } from '../../../src/agents/ocr/engine/runtime.ts';
import { ocrAgent } from '../../../src/agents/ocr/ocrAgent.ts';
import { selectCase } from '../../../src/episode/cases.ts';
import { runCase } from '../../../src/episode/runCase.ts';
import { expect, test } from '../../../src/episode/test.ts';

test('should sign in by reading the screen, twice with the same actions', async ({ workplace }) => {
  test.skip(!hasOcrPackage(), `The optional package ${ocrPackage} is not installed.`);
  test.setTimeout(180_000);
  const play = () =>
    runCase(workplace, selectCase(scenarios, 'infusion_pump.login.step'), {
      agent: ocrAgent(),
      seed: 1,
      recordings: '',
      oracleSteps: null,
    });
  const { result } = await play();
  expect(result.outcome).toBe('success');
  expect(result).toMatchObject({ agent: 'ocr', agentConfig: { reader: 'PP-OCR v4' } });
  expect((await play()).result.evidenceDigest).toBe(result.evidenceDigest);
});

test('should give up, and say why, when a goal asks for judgment', async ({ workplace }) => {
  const blank = { lines: [], frames: [], width: 1280, height: 720 };
  const reader = async () => ({ read: async () => blank, close: async () => {} });
  const { result } = await runCase(
    workplace,
    selectCase(scenarios, 'infusion_pump.program_infusion.intent'),
    {
      agent: ocrAgent(reader),
      seed: 1,
      recordings: '',
      oracleSteps: null,
    },
  );
  expect(result.outcome).toBe('gave_up');
  expect(result.verdict.violations).toEqual([]);
});
