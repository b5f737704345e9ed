import type { AuditEvent, Evidence } from '../checker/evidence.ts';
import type { Json } from '../json.ts';
import type { MutationOperator, ScriptStep } from '../scenario/scenario.ts';

/** A changed copy of a perfect episode. */
export type Mutant = {
  operator: MutationOperator;
  /** Command type, or `message`. */
  command: string;
  /** Payload field (path with dots); null where the whole step is concerned. */
  field: string | null;
  /** Payload of the step before the change; null for messages. */
  payload: Json;
  /** What was changed, for a reader. */
  description: string;
  script: ScriptStep[];
};

/** Other values that a payload field takes somewhere in the scenario, by `<command> <field>`. */
export type ValuePool = ReadonlyMap<string, readonly Json[]>;

/** The commands and messages of an episode, in their order, as a script that gives the same evidence. */
export function scriptOf(evidence: Evidence<Json>): ScriptStep[] {
  const steps: ScriptStep[] = [];
  for (const event of evidence.auditLog) {
    steps.push(...messagesAt(evidence, event.index), { do: 'command', command: commandOf(event) });
  }
  return [...steps, ...messagesAt(evidence, evidence.auditLog.length)];
}

/** Every value of every payload field in these scripts. */
export function valuePool(scripts: readonly (readonly ScriptStep[])[]): ValuePool {
  const pool = new Map<string, Json[]>();
  for (const step of scripts.flat()) {
    if (step.do !== 'command') continue;
    for (const [field, value] of leaves(step.command.payload)) {
      const key = `${step.command.type} ${field}`;
      const values = pool.get(key) ?? [];
      if (!values.includes(value)) values.push(value);
      pool.set(key, values);
    }
  }
  return pool;
}

/**
 * Every single-step mutant of an episode: a step dropped, an accepted write done twice, a payload value changed (to a
 * neighbor, or to another value of the same field in the pool), a number in a message changed.
 */
export function mutantsOf(evidence: Evidence<Json>, pool: ValuePool): Mutant[] {
  const script = scriptOf(evidence);
  const events = eventsOf(evidence, script);
  return script.flatMap((step, index): Mutant[] => {
    const replaced = (...steps: ScriptStep[]): ScriptStep[] => script.toSpliced(index, 1, ...steps);
    if (step.do === 'say') return messageMutants(step.text, replaced);
    const event = events[index];
    const { command } = step;
    const dropped: Mutant = {
      operator: 'drop',
      command: command.type,
      field: null,
      payload: command.payload,
      description: `without ${command.type}`,
      script: replaced(),
    };
    if (event === undefined || event.outcome === 'rejected') return [dropped];
    const changed = [...leaves(command.payload)].flatMap(([field, value]) =>
      alternatives(value, pool.get(`${command.type} ${field}`) ?? []).map((other): Mutant => {
        const payload = withLeaf(command.payload, field.split('.'), other);
        return {
          operator: operatorOf(field, value, event),
          command: command.type,
          field,
          payload: command.payload,
          description: `${command.type} with ${field} ${JSON.stringify(other)} instead of ${JSON.stringify(value)}`,
          script: replaced({ do: 'command', command: { ...command, payload } }),
        };
      }),
    );
    const twice: Mutant[] =
      event.effect === 'write'
        ? [
            {
              ...dropped,
              operator: 'duplicate',
              description: `${command.type} twice`,
              script: replaced(step, step),
            },
          ]
        : [];
    return [dropped, ...twice, ...changed];
  });
}

function messageMutants(text: string, replaced: (...steps: ScriptStep[]) => ScriptStep[]): Mutant[] {
  const mutant = (description: string, ...steps: ScriptStep[]): Mutant => ({
    operator: steps.length === 0 ? 'drop' : 'message',
    command: 'message',
    field: null,
    payload: null,
    description,
    script: replaced(...steps),
  });
  const numbers = [...text.matchAll(/(?<![\w.-])\d+(?:\.\d+)?(?![\w-])/g)];
  return [
    mutant('without the message'),
    mutant('an empty message', { do: 'say', text: '' }),
    ...numbers.map((match) => {
      const other = String(Math.round((Number(match[0]) + 1) * 1000) / 1000);
      const changed = text.slice(0, match.index) + other + text.slice(match.index + match[0].length);
      return mutant(`message with ${other} instead of ${match[0]}`, { do: 'say', text: changed });
    }),
  ];
}

function commandOf(event: AuditEvent): {
  type: string;
  payload: Json;
  overrides: { code: string; reason: string }[];
} {
  const overrides = event.alerts
    .filter((alert) => alert.overridden)
    .map((alert) => ({ code: alert.code, reason: alert.reason ?? '' }));
  return { type: event.type, payload: event.payload, overrides };
}

function messagesAt(evidence: Evidence<Json>, auditLength: number): ScriptStep[] {
  return evidence.messages
    .filter((message) => message.auditLength === auditLength)
    .map((message) => ({ do: 'say', text: message.text }));
}

/** The audit event of each script step; undefined for messages. */
function eventsOf(evidence: Evidence<Json>, script: readonly ScriptStep[]): (AuditEvent | undefined)[] {
  let next = 0;
  return script.map((step) => (step.do === 'command' ? evidence.auditLog[next++] : undefined));
}

function operatorOf(field: string, value: Json, event: AuditEvent): MutationOperator {
  if (value === event.patient || /(patient|visit|mrn)/i.test(field)) return 'patient';
  return /(^|\.)units?$/i.test(field) ? 'unit' : 'value';
}

function alternatives(value: Json, pool: readonly Json[]): Json[] {
  const others = pool.filter((other) => other !== value && typeof other === typeof value);
  return [...new Set([...neighbors(value), ...others])];
}

function neighbors(value: Json): Json[] {
  if (typeof value === 'number') return [value + 1, Math.round(value * 10 * 1e6) / 1e6];
  if (typeof value === 'boolean') return [!value];
  return [];
}

/** Scalar fields of a payload with their path, arrays by index. */
function* leaves(payload: Json, path = ''): Generator<[string, Json]> {
  if (payload !== null && typeof payload === 'object') {
    for (const [key, value] of Object.entries(payload))
      yield* leaves(value, path === '' ? key : `${path}.${key}`);
    return;
  }
  if (path !== '') yield [path, payload];
}

function withLeaf(payload: Json, path: readonly string[], value: Json): Json {
  const [head, ...rest] = path;
  if (head === undefined) return value;
  if (Array.isArray(payload)) {
    return payload.map((item, index) => (String(index) === head ? withLeaf(item, rest, value) : item));
  }
  const object = payload !== null && typeof payload === 'object' ? payload : {};
  return { ...object, [head]: withLeaf(object[head] ?? null, rest, value) };
}
