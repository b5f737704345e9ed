import type { Page } from '@playwright/test';
import type { Point } from '../action/action.ts';
import type { ElementInfo } from '../agents/agent.ts';
import { controlSelector, tagRoles } from './collectElements.ts';

/** The element under a point of the page; null where there is none. */
export async function elementAt(page: Page, point: Point): Promise<ElementInfo | null> {
  const reading = ({ x, y, selector, roles }: Point & { selector: string; roles: typeof tagRoles }) => {
    const hit = document.elementFromPoint(x, y);
    if (hit === null) return null;
    const element = hit.closest(selector) ?? hit;
    const tag = element.tagName.toLowerCase();
    const box = element.getBoundingClientRect();
    const words = element.getAttribute('aria-label') ?? element.textContent ?? '';
    return {
      role: element.getAttribute('role') ?? roles[tag] ?? 'generic',
      name: words.replaceAll(/\s+/g, ' ').trim().slice(0, 80),
      id: element.closest('[data-id]')?.getAttribute('data-id') ?? null,
      box: {
        x: Math.round(box.x),
        y: Math.round(box.y),
        width: Math.round(box.width),
        height: Math.round(box.height),
      },
    };
  };
  return page.evaluate(reading, { ...point, selector: controlSelector, roles: tagRoles });
}
