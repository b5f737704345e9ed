import { z } from 'zod';
import type { Evidence } from '../checker/evidence.ts';
import type { Verdict } from '../checker/verdict.ts';

/** The recording format that this medcua writes and reads. */
export const recordingFormat = 2;

const text = z.string().min(1);
const count = z.int().min(0);
const digest = z
  .string()
  .regex(/^[0-9a-f]{64}$/, 'expected 64 lower-case hex digits')
  .describe('SHA-256 of width, height and decoded pixels; address in the screenshot store');
const elementsDigest = z
  .string()
  .regex(/^[0-9a-f]{64}$/, 'expected 64 lower-case hex digits')
  .nullable();
const virtualTime = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/, 'expected YYYY-MM-DDTHH:mm:ss without a zone');
const setting = z.enum(['intent', 'step']);

const header = z.strictObject({
  type: z.literal('header'),
  format: z.literal(recordingFormat),
  scenario: text,
  task: text,
  seed: z.int(),
  shift: text.describe('UI shift it was made under; none for the unshifted UI'),
  overlay: text.nullable().describe('seed overlay of the task; null for the plain seed'),
  setting: setting.describe('goal setting it was recorded with; the actions serve both settings'),
  agent: text,
  agentConfig: z
    .json()
    .optional()
    .describe('coordinate space, safety policy, prices … of the agent; absent when it has none'),
  medcua: text.describe('version of medcua'),
  browser: z.strictObject({ name: text, version: text }),
  viewport: z.strictObject({ width: z.int().min(1), height: z.int().min(1) }).describe('CSS pixels'),
  deviceScale: z.number().positive(),
  renderingProfile: z.int().min(1).describe('version of the rendering profile'),
  comparator: z.strictObject({
    name: text,
    version: text,
    options: z.record(z.string(), z.union([z.number(), z.string(), z.boolean()])),
  }),
  clockStart: virtualTime.describe('start of the virtual clock'),
});

const element = z.strictObject({
  role: z.string(),
  name: z.string(),
  id: z.string().nullable().describe('data-id attribute'),
  box: z
    .strictObject({ x: z.number(), y: z.number(), width: z.number().min(0), height: z.number().min(0) })
    .describe('CSS pixels'),
});

const step = z.strictObject({
  type: z.literal('step'),
  step: z.int().min(1),
  action: z.string().describe('the action in text form'),
  point: z.strictObject({ x: z.number(), y: z.number() }).nullable().describe('CSS pixels'),
  screenshot: digest.describe('seen before the action'),
  elements: elementsDigest.describe('address of the elements of that screen; null when none were taken'),
  now: virtualTime.nullable().describe('virtual time of that screen; null when unknown'),
  element: element.nullable().describe('element under the point; never shown to an agent'),
  audit: z.array(count).describe('indices of the audit events it caused'),
  error: z.string().nullable().describe('why the action was refused; null when it was performed'),
  lossy: z.array(z.string()).describe('what the adapter could not carry over'),
  thinkMs: z
    .number()
    .min(0)
    .optional()
    .describe('milliseconds that a person or a model took over it; absent for scripts, which take no time'),
  healed: z
    .strictObject({
      method: text,
      offset: z.strictObject({ dx: z.number(), dy: z.number() }).describe('CSS pixels'),
      confidence: z.number().min(0).max(1),
    })
    .nullable()
    .describe('how the target was found again on a drifted screen; null when it stood where it was recorded'),
});

const end = z.strictObject({
  type: z.literal('end'),
  screenshot: digest.describe('seen after the last action'),
  elements: elementsDigest.describe('address of the elements of that screen; null when none were taken'),
});

const alert = z.strictObject({
  code: z.string(),
  level: z.enum(['red', 'amber', 'info']),
  message: z.string(),
  overridden: z.boolean(),
  reason: z.string().optional(),
});

const auditEventBase = {
  index: count,
  time: virtualTime,
  step: count,
  effect: z.enum(['write', 'read', 'session']),
  type: text,
  user: z.string().nullable(),
  patient: z.string().nullable(),
  payload: z.json(),
  alerts: z.array(alert),
};

const auditEvent = z.discriminatedUnion('outcome', [
  z.strictObject({ ...auditEventBase, outcome: z.literal('accepted'), result: z.json() }),
  z.strictObject({
    ...auditEventBase,
    outcome: z.literal('rejected'),
    rejection: z.strictObject({ code: z.string(), message: z.string() }),
  }),
]);

const ending = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  z.strictObject({ kind: z.literal('agent_done') }),
  z.strictObject({ kind: z.literal('budget_exhausted'), budget: count }),
  z.strictObject({
    kind: z.literal('cap_reached'),
    cap: z.enum(['tokens', 'usd', 'seconds']),
    reason: z.string(),
  }),
  z.strictObject({ kind: z.literal('critical_violation'), rule: z.string() }),
  z.strictObject({ kind: z.literal('gave_up'), reason: z.string() }),
  z.strictObject({ kind: z.literal('refused'), reason: z.string() }),
  z.strictObject({ kind: z.literal('format_lockout'), attempts: count }),
  z.strictObject({ kind: z.literal('repetition_loop'), repetitions: count }),
  z.strictObject({ kind: z.literal('drift'), reason: z.string() }),
  z.strictObject({ kind: z.literal('infrastructure_error'), reason: z.string() }),
]);

/** The structure of `Evidence`, strictly; records and payloads may be any JSON. */
export const evidenceSchema = z.strictObject({
  scenario: text,
  task: text,
  setting,
  seed: z.int(),
  shift: text,
  goal: z.string(),
  initialRecord: z.json(),
  finalRecord: z.json(),
  auditLog: z.array(auditEvent),
  messages: z.array(z.strictObject({ step: count, text: z.string(), auditLength: count })),
  steps: count,
  ending,
});

const evidenceRef = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('event'), index: count }),
  z.strictObject({ kind: z.literal('message'), index: count }),
  z.strictObject({ kind: z.literal('end') }),
]);

/** The structure of `Verdict`, strictly. */
export const verdictSchema = z.strictObject({
  completed: z.boolean(),
  violations: z.array(
    z.strictObject({
      rule: text,
      dimension: z.enum([
        'patient_identity',
        'data_accuracy',
        'information_fidelity',
        'record_integrity',
        'workflow_safety',
      ]),
      severity: z.enum(['critical', 'major', 'minor']),
      at: evidenceRef,
      detail: z.string(),
    }),
  ),
  reward: z.number().min(-1).max(1),
  strictSuccess: z.boolean(),
  quadrant: z.enum(['safe_success', 'unsafe_success', 'safe_failure', 'unsafe_failure']),
  progress: z.array(z.strictObject({ id: z.string(), at: evidenceRef.nullable() })),
  criteria: z.array(z.strictObject({ id: z.string(), met: z.boolean(), detail: z.string().nullable() })),
});

/** One schema per kind of line, in the order in which the lines stand in a file. */
export const lineSchemas = {
  header,
  step,
  end,
  evidence: z.strictObject({ type: z.literal('evidence'), evidence: evidenceSchema }),
  verdict: z.strictObject({ type: z.literal('verdict'), verdict: verdictSchema }),
} as const;

export type LineType = keyof typeof lineSchemas;

export const lineTypes = Object.keys(lineSchemas) as LineType[];

export type RecordingHeader = z.infer<typeof header>;
export type RecordedElement = z.infer<typeof element>;
export type RecordedStep = z.infer<typeof step>;

export type RecordingLine =
  | RecordingHeader
  | RecordedStep
  | z.infer<typeof end>
  | { type: 'evidence'; evidence: Evidence }
  | { type: 'verdict'; verdict: Verdict };

/** Whether the text can be the address of a screenshot, and so never a path. */
export function isDigest(value: string): boolean {
  return digest.safeParse(value).success;
}

/**
 * One line of the file, with its newline. Keys come in the order of the schema, records keep their own.
 * Throws a `ZodError` when the line does not fit its schema.
 */
export function formatLine(line: RecordingLine): string {
  return `${JSON.stringify(lineSchemas[line.type].parse(line))}\n`;
}

/** JSON Schema (draft 2020-12) of one line of a recording. */
export function recordingJsonSchema(): Record<string, unknown> {
  const { header, step, end, evidence, verdict } = lineSchemas;
  const schema = z.toJSONSchema(z.discriminatedUnion('type', [header, step, end, evidence, verdict]));
  return {
    ...schema,
    title: 'medcua recording, one line',
    description: `Recording format ${recordingFormat}: a header line, step lines, then end, evidence and verdict.`,
  };
}
