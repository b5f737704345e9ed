import { z } from 'zod';

/** What a client may send and what it gets; the OpenAPI document is made of these. */
export const createSchema = z
  .strictObject({
    case: z.string().max(200).describe('case id, e.g. infusion_pump.program_infusion.intent'),
    seed: z.int().min(1).default(1).describe('seed of the record'),
    shift: z.string().max(400).default('none').describe('UI shifts, e.g. dark+density:0.5'),
    agent: z
      .string()
      .regex(/^[\w.:@/-]{1,80}$/, 'expected up to 80 letters, digits and . : @ / - _')
      .default('remote')
      .describe('name of the agent, as it stands in the results'),
  })
  .meta({ id: 'NewEpisode' });

export const stepSchema = z
  .union([
    z
      .strictObject({
        action: z.string().max(100_000).describe('one call of the action set, e.g. mouse_click(640, 366)'),
      })
      .meta({ id: 'ActionStep' }),
    z
      .strictObject({ done: z.literal(true).describe('the agent considers itself done') })
      .meta({ id: 'DoneStep' }),
    z
      .strictObject({ refused: z.string().max(2000).describe('why the model declined') })
      .meta({ id: 'RefusedStep' }),
    z
      .strictObject({
        infrastructure_error: z.string().max(2000).describe('what failed that is not the fault of the agent'),
      })
      .meta({ id: 'FailedStep' }),
  ])
  .meta({ id: 'Step' });

const observation = z
  .strictObject({
    screenshot: z.string().describe('PNG of the viewport in base64'),
    viewport: z
      .strictObject({ width: z.int(), height: z.int() })
      .describe('CSS pixels, the space of every coordinate'),
    deviceScale: z.number().describe('pixels of the screenshot to a CSS pixel'),
    goal: z.string(),
    messages: z.array(z.string()).describe('messages sent to the user so far'),
    lastAction: z.string().nullable(),
    lastError: z
      .string()
      .nullable()
      .describe('why the last action could not be read or was refused; null when it was performed'),
    step: z.int().describe('number of the action to come, from 1'),
    remaining: z.int().describe('actions that remain, this one included'),
  })
  .meta({ id: 'Observation' });

const outcome = z
  .strictObject({
    outcome: z.string().describe('how the episode is counted, e.g. success or wrong_answer'),
    reward: z.number().min(-1).max(1),
    completed: z.boolean(),
    strictSuccess: z.boolean(),
    violations: z.array(
      z.strictObject({
        rule: z.string(),
        dimension: z.string(),
        severity: z.string(),
        detail: z.string(),
      }),
    ),
    steps: z.int(),
    evidenceDigest: z.string().describe('SHA-256 of the evidence as canonical JSON'),
  })
  .meta({ id: 'Outcome' });

export const episodeSchema = z
  .discriminatedUnion('state', [
    z
      .strictObject({ state: z.literal('open'), id: z.string(), case: z.string(), observation })
      .meta({ id: 'OpenEpisode' }),
    z
      .strictObject({ state: z.literal('closed'), id: z.string(), case: z.string(), result: outcome })
      .meta({ id: 'ClosedEpisode' }),
  ])
  .meta({ id: 'Episode' });

export const casesSchema = z
  .strictObject({
    cases: z.array(
      z.strictObject({
        id: z.string(),
        difficulty: z.string(),
        setting: z.string(),
        scenario: z.string(),
      }),
    ),
  })
  .meta({ id: 'Cases' });

export const errorSchema = z
  .strictObject({ error: z.string().describe('what is wrong and what to do') })
  .meta({ id: 'Error' });

export type NewEpisode = z.infer<typeof createSchema>;
export type Step = z.infer<typeof stepSchema>;
export type EpisodeView = z.infer<typeof episodeSchema>;
