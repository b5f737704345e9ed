import type { ImageLimits } from '../model/imageLimits.ts';
import type { HistoryPolicy } from '../model/adapter.ts';

export const computerTools = [
  'computer_toolset_20260801',
  'computer_20251124',
  'computer_20250124',
  'computer_20241022',
] as const;
export type ComputerTool = (typeof computerTools)[number];

/** Beta headers of the older tools. */
export const betas: Readonly<Record<Exclude<ComputerTool, 'computer_toolset_20260801'>, string>> = {
  computer_20251124: 'computer-use-2025-11-24',
  computer_20250124: 'computer-use-2025-01-24',
  computer_20241022: 'computer-use-2024-10-22',
};

/** The tool a model knows, newest first; a model that no row names is taken to be newer than the table. */
const tools: readonly { models: RegExp; tool: ComputerTool }[] = [
  { models: /^claude-3-5-sonnet/, tool: 'computer_20241022' },
  {
    models:
      /^claude-(3-7-sonnet|sonnet-4(-0|-5|-\d{8})?(-\d{8})?$|opus-4(-0|-1|-\d{8})?(-\d{8})?$|haiku-4-5)/,
    tool: 'computer_20250124',
  },
  { models: /^claude-(opus-4-[56]|sonnet-4-6)/, tool: 'computer_20251124' },
];

export function toolFor(model: string): ComputerTool {
  return tools.find(({ models }) => models.test(model))?.tool ?? 'computer_toolset_20260801';
}

/** Models up to Opus 4.6 and Sonnet 4.6 see smaller pictures. */
const smallPictures = /^claude-(3-|(opus|sonnet)-4(-[0-6])?(-\d{8})?$|haiku-4)/;

const patch = 28;

/**
 * 2576 pixels and 4784 patches, older models 1568 and 1568; requests with more than 20 pictures take no side above 2000,
 * and a long episode has that many (source: platform.claude.com, computer use tool, November 2026). Pictures beyond are
 * rejected for the toolset and shrunk in silence for the older tools, so they are sized here.
 */
export function imageLimitsFor(model: string): ImageLimits {
  return smallPictures.test(model)
    ? { maxEdge: 1568, maxPixels: null, patches: { size: patch, most: 1568 } }
    : { maxEdge: 2000, maxPixels: null, patches: { size: patch, most: 4784 } };
}

/** Models whose thinking is bound to the whole conversation: a request without its earlier pictures is invalid. */
const boundThinking = /^claude-((opus|sonnet|haiku)-5-5|(fable|mythos)-5-[12])/;

/** The last three screenshots are kept; 25 are dropped at a time, so that the cached beginning holds. */
export function historyFor(model: string): HistoryPolicy {
  return boundThinking.test(model) ? { kind: 'all' } : { kind: 'prune', keep: 3, block: 25 };
}
