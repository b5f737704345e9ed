import type { CorpusEntry } from './change.ts';
import { contentChanges } from './content.ts';
import { harmlessChanges } from './harmless.ts';
import { targetChanges } from './target.ts';

/** Sixty deliberate changes of the three apps: 20 harmless, 20 of targets, 20 of clinical content. */
export const corpus: readonly CorpusEntry[] = [...harmlessChanges, ...targetChanges, ...contentChanges];
