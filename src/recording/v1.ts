import { z } from 'zod';
import { lineSchemas, recordingFormat, type LineType } from './format.ts';

/** Lines of recording format 1, which knew neither elements, virtual time and healing nor a shifted UI. */
export const lineSchemasV1 = {
  ...lineSchemas,
  header: lineSchemas.header.extend({ format: z.literal(1), shift: z.literal('none') }),
  step: lineSchemas.step.omit({ elements: true, now: true, healed: true }),
  end: lineSchemas.end.omit({ elements: true }),
} as const;

const added: Readonly<Record<LineType, Record<string, unknown>>> = {
  header: { format: recordingFormat },
  step: { elements: null, now: null, healed: null },
  end: { elements: null },
  evidence: {},
  verdict: {},
};

/** A checked line of format 1 as the present format says it; what was not recorded is null. */
export function upgradeV1(type: LineType, line: Record<string, unknown>): Record<string, unknown> {
  return { ...line, ...added[type] };
}
