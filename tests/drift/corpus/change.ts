import type { Page } from '@playwright/test';
import type { RegionLabel } from '../../../src/drift/outcome.ts';
import { seededRandom } from '../../../src/scenario/random.ts';

/** A deliberate change of an app's page, as a vendor's new build could bring it. */
export type UiChange =
  | { kind: 'style'; css: string }
  /** Replaces a text in every element that the selector names, as often as the page draws it anew. */
  | { kind: 'text'; within: string; from: string; to: string }
  /** Isolated pixels of another gray, all over the screen. */
  | { kind: 'specks'; count: number }
  /** An element put at the end of the one that the selector names. */
  | { kind: 'insert'; into: string; text: string; css: string };

/** One entry: what was changed, and what a person who compares both builds would say of it. */
export type CorpusEntry = {
  id: string;
  /** Task whose recording is replayed on the changed page. */
  task: string;
  change: UiChange;
  /**
   * `harmless`: a replay goes on. `target`: something that is clicked moved or was restyled; it is found again or the
   * replay stops. `content`: one character or one color of clinical content differs; the replay stops.
   */
  group: 'harmless' | 'target' | 'content';
  /** Labels of which the first region must have one; empty when no region may be reported. */
  labels: readonly RegionLabel[];
};

export const pump = 'infusion_pump.program_infusion';
export const triage = 'emergency_triage.record_vitals';
export const nurse = 'nurse_station.review_new_orders';

/** Changes the page; for the `prepare` hook of an episode. */
export async function applyChange(page: Page, change: UiChange): Promise<void> {
  switch (change.kind) {
    case 'style':
      await page.addStyleTag({ content: change.css });
      return;
    case 'specks':
      await page.addStyleTag({ content: specks(change.count) });
      return;
    case 'text':
    case 'insert':
      await page.evaluate((wanted) => {
        const apply = (): void => {
          if (wanted.kind === 'insert') {
            for (const parent of document.querySelectorAll(wanted.into)) {
              if (parent.querySelector(':scope > .corpus-inserted') !== null) continue;
              const added = document.createElement('div');
              added.className = 'corpus-inserted';
              added.textContent = wanted.text;
              added.style.cssText = wanted.css;
              parent.append(added);
            }
            return;
          }
          for (const parent of document.querySelectorAll(wanted.within)) {
            const texts = document.createTreeWalker(parent, NodeFilter.SHOW_TEXT);
            while (texts.nextNode()) {
              const node = texts.currentNode;
              const text = node.nodeValue ?? '';
              // A longer text that holds the new one must not be changed again and again.
              if (text.includes(wanted.from) && !text.includes(wanted.to))
                node.nodeValue = text.replace(wanted.from, wanted.to);
            }
          }
        };
        // Callbacks run before the browser paints, so no screenshot sees the page in between.
        new MutationObserver(apply).observe(document.body, {
          childList: true,
          subtree: true,
          characterData: true,
        });
        apply();
      }, change);
  }
}

function specks(count: number): string {
  const random = seededRandom(7);
  const shadows = Array.from(
    { length: count },
    () => `${random.int(0, 1279)}px ${random.int(0, 719)}px #888`,
  );
  return `html::after { content: ''; position: fixed; z-index: 99; top: 0; left: 0; width: 1px; height: 1px;
    pointer-events: none; box-shadow: ${shadows.join(', ')} }`;
}
