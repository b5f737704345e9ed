import { z } from 'zod';
import type { AgentUsage } from '../agents/agent.ts';
import type { AuditEvent, Ending, Evidence, Message } from '../checker/evidence.ts';
import { dimensions, type EvidenceRef, type Verdict } from '../checker/verdict.ts';
import { healMethods, type HealMark } from '../drift/healMark.ts';
import { regionLabels, type DriftOutcome } from '../drift/outcome.ts';
import { outcomeOf, outcomes } from './outcome.ts';
import type { EpisodeResult, StepResult } from './result.ts';

const count = z.int().nonnegative();
const json = z.json();
/** Also the name of a file, so nothing that could leave a folder. */
const digest = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$/, 'expected a digest of letters, digits, "_" and "-"');

const endingSchema: z.ZodType<Ending> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  z.strictObject({ kind: z.literal('agent_done') }),
  z.strictObject({ kind: z.literal('budget_exhausted'), budget: z.number() }),
  z.strictObject({
    kind: z.literal('cap_reached'),
    cap: z.enum(['tokens', 'usd', 'seconds']),
    reason: z.string(),
  }),
  z.strictObject({ kind: z.literal('critical_violation'), rule: z.string() }),
  z.strictObject({ kind: z.literal('gave_up'), reason: z.string() }),
  z.strictObject({ kind: z.literal('refused'), reason: z.string() }),
  z.strictObject({ kind: z.literal('format_lockout'), attempts: z.number() }),
  z.strictObject({ kind: z.literal('repetition_loop'), repetitions: z.number() }),
  z.strictObject({ kind: z.literal('drift'), reason: z.string() }),
  z.strictObject({ kind: z.literal('infrastructure_error'), reason: z.string() }),
]);

const refSchema: z.ZodType<EvidenceRef> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('event'), index: count }),
  z.strictObject({ kind: z.literal('message'), index: count }),
  z.strictObject({ kind: z.literal('end') }),
]);

const verdictSchema: z.ZodType<Verdict> = z.strictObject({
  completed: z.boolean(),
  violations: z.array(
    z.strictObject({
      rule: z.string(),
      dimension: z.enum(dimensions),
      severity: z.enum(['critical', 'major', 'minor']),
      at: refSchema,
      detail: z.string(),
    }),
  ),
  reward: z.number().min(-1).max(1),
  strictSuccess: z.boolean(),
  quadrant: z.enum(['safe_success', 'unsafe_success', 'safe_failure', 'unsafe_failure']),
  progress: z.array(z.strictObject({ id: z.string(), at: refSchema.nullable() })),
  criteria: z.array(z.strictObject({ id: z.string(), met: z.boolean(), detail: z.string().nullable() })),
});

const auditBase = {
  index: count,
  time: z.string(),
  step: count,
  effect: z.enum(['write', 'read', 'session']),
  type: z.string(),
  user: z.string().nullable(),
  patient: z.string().nullable(),
  payload: json,
  alerts: z.array(
    z.strictObject({
      code: z.string(),
      level: z.enum(['red', 'amber', 'info']),
      message: z.string(),
      overridden: z.boolean(),
      reason: z.string().optional(),
    }),
  ),
};

const auditEventSchema: z.ZodType<AuditEvent> = z.discriminatedUnion('outcome', [
  z.strictObject({ ...auditBase, outcome: z.literal('accepted'), result: json }),
  z.strictObject({
    ...auditBase,
    outcome: z.literal('rejected'),
    rejection: z.strictObject({ code: z.string(), message: z.string() }),
  }),
]);

const messageSchema: z.ZodType<Message> = z.strictObject({
  step: count,
  text: z.string(),
  auditLength: count,
});

const setting = z.enum(['intent', 'step']);

const evidenceSchema: z.ZodType<Evidence> = z.strictObject({
  scenario: z.string(),
  task: z.string(),
  setting,
  seed: z.int(),
  shift: z.string(),
  goal: z.string(),
  initialRecord: json,
  finalRecord: json,
  auditLog: z.array(auditEventSchema),
  messages: z.array(messageSchema),
  steps: count,
  ending: endingSchema,
});

const offset = z.strictObject({ dx: z.number(), dy: z.number() });

const region = {
  box: z.strictObject({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }),
  pixels: count,
  kind: z.enum(['structure', 'color']),
  atTarget: z.boolean(),
};

const attributedRegion = z.strictObject({
  ...region,
  label: z.enum(regionLabels),
  detail: z.string(),
  clinical: z.boolean(),
  offset: offset.nullable(),
  words: z
    .strictObject({
      recorded: z.string(),
      present: z.string(),
      changed: z.array(z.strictObject({ from: z.string(), to: z.string() })),
    })
    .nullable(),
  colors: z.strictObject({ from: z.string(), to: z.string() }).nullable(),
  count,
  breaks: z.array(z.int().positive()),
  fields: z.array(z.string()),
});

const driftSchema: z.ZodType<DriftOutcome> = z.strictObject({
  outcome: z.enum(['identical', 'cosmetic', 'moved', 'changed', 'missing']),
  offset: offset.nullable(),
  regions: z.array(z.union([z.strictObject(region), attributedRegion])),
  detail: z.string(),
});

const healedSchema: z.ZodType<HealMark> = z.strictObject({
  method: z.enum(healMethods),
  offset,
  confidence: z.number().min(0).max(1),
});

const usageSchema: z.ZodType<AgentUsage> = z.strictObject({
  calls: count,
  retries: count,
  inputTokens: count,
  cachedInputTokens: count,
  cacheWriteTokens: count,
  outputTokens: count,
  reasoningTokens: count,
  costUsd: z.number().nonnegative().nullable(),
  wallMs: z.number().nonnegative(),
  safetyAcknowledgements: count,
});

const stepSchema: z.ZodType<StepResult> = z.strictObject({
  step: z.int().positive(),
  action: z.string(),
  point: z.strictObject({ x: z.number(), y: z.number() }).nullable(),
  error: z.string().nullable(),
  lossy: z.array(z.string()).readonly().optional(),
  screenshot: digest,
  audit: z.array(count),
  drift: driftSchema.nullable(),
  healed: healedSchema.nullable().optional(),
  settleMs: z.number().nonnegative(),
  thinkMs: z.number().nonnegative().optional(),
});

/**
 * One line of results.jsonl. Beyond the shape it checks that the line agrees with itself, since a line that calls
 * a violation a success would be counted as one.
 */
export const resultSchema: z.ZodType<EpisodeResult> = z
  .strictObject({
    version: z.literal(1),
    address: z.string(),
    case: z.string().min(1),
    scenario: z.string().min(1),
    task: z.string().min(1),
    setting,
    tier: z.enum(['synthetic', 'ohif', 'openemr']),
    domain: z.string(),
    difficulty: z.enum(['easy', 'medium', 'hard']),
    seed: z.int(),
    shift: z.string(),
    agent: z.string(),
    agentConfig: json.optional(),
    usage: usageSchema.optional(),
    browser: z.string(),
    outcome: z.enum(outcomes),
    ending: endingSchema,
    verdict: verdictSchema,
    evidenceDigest: z.string(),
    evidence: evidenceSchema,
    steps: z.array(stepSchema),
    finalScreenshot: digest.nullable().optional(),
    oracleSteps: z.int().positive().nullable(),
    durationMs: z.number().nonnegative(),
  })
  .superRefine((result, context) => {
    for (const { path, expected, received } of contradictions(result))
      context.addIssue({
        code: 'custom',
        path,
        message: `expected ${JSON.stringify(expected)} to agree with the rest of the line`,
        input: received,
      });
  });

type Contradiction = { path: (string | number)[]; expected: unknown; received: unknown };

function contradictions(result: EpisodeResult): Contradiction[] {
  const { verdict, evidence } = result;
  const safe = verdict.violations.length === 0;
  const quadrant = `${safe ? 'safe' : 'unsafe'}_${verdict.completed ? 'success' : 'failure'}`;
  const statements: Contradiction[] = [
    { path: ['outcome'], expected: outcomeOf(result.ending, verdict), received: result.outcome },
    { path: ['ending', 'kind'], expected: evidence.ending.kind, received: result.ending.kind },
    {
      path: ['verdict', 'strictSuccess'],
      expected: verdict.completed && safe,
      received: verdict.strictSuccess,
    },
    { path: ['verdict', 'quadrant'], expected: quadrant, received: verdict.quadrant },
    ...(['scenario', 'task', 'setting', 'seed', 'shift'] as const).map((field) => ({
      path: ['evidence', field],
      expected: result[field],
      received: evidence[field],
    })),
    ...evidence.auditLog.map((event, index) => ({
      path: ['evidence', 'auditLog', index, 'index'],
      expected: index,
      received: event.index,
    })),
  ];
  return [...statements.filter((one) => one.expected !== one.received), ...danglingReferences(result)];
}

/** References to audit events or messages that are not there; `expected` says how many there are. */
function danglingReferences({ verdict, evidence, steps }: EpisodeResult): Contradiction[] {
  const known = { event: evidence.auditLog.length, message: evidence.messages.length };
  const references = [
    ...verdict.violations.map(({ at }, index) => ({ at, path: ['verdict', 'violations', index, 'at'] })),
    ...verdict.progress.map(({ at }, index) => ({ at, path: ['verdict', 'progress', index, 'at'] })),
    ...steps.flatMap((step, index) =>
      step.audit.map((event, position) => ({
        at: { kind: 'event' as const, index: event },
        path: ['steps', index, 'audit', position],
      })),
    ),
  ];
  return references.flatMap(({ at, path }) =>
    at === null || at.kind === 'end' || at.index < known[at.kind]
      ? []
      : [{ path, expected: `an index below ${known[at.kind]}`, received: at.index }],
  );
}
