import type { Action, Point } from '../action/action.ts';
import { pointOf } from '../action/point.ts';
import type { Pixels } from '../recording/png.ts';
import { contains, targetPatch } from './box.ts';
import { isFlat, toGray } from './correlation.ts';
import { heal, healLimits, isSame, type HealElement, type Identity } from './heal.ts';
import type { HealMark } from './healMark.ts';
import { bestNear } from './healSearch.ts';
import type { AttributedRegion, Box, RegionLabel } from './outcome.ts';
import { crop } from './structure.ts';

/** A difference of the screen, as attributed. */
export type HealRegion = Pick<AttributedRegion, 'label' | 'clinical' | 'detail'>;

export type StepToHeal = {
  action: Action;
  /** Under the recorded point; null for a step without a point, or over nothing. */
  element: HealElement | null;
  recorded: Pixels;
  present: Pixels;
  regions: readonly HealRegion[];
  /** Every element of both screens; null when the recording has none. */
  elements: { recorded: readonly HealElement[]; present: readonly HealElement[] } | null;
};

export type StepHealing =
  { healed: true; action: Action; mark: HealMark } | { healed: false; reason: string };

/** Differences that cannot change what a key press or a text does. */
const harmless: ReadonlySet<RegionLabel> = new Set(['layout', 'color', 'anti_aliasing', 'clock']);

/**
 * Heals the steps of one episode in order. A mouse button that is held down ties the steps up to its release to the
 * place where it was pressed.
 */
export class StepHealer {
  readonly #inspect: (point: Point) => Promise<HealElement | null>;
  /** Offset of the press that is still held; null when no button is down. */
  #held: { dx: number; dy: number } | null = null;

  constructor(inspect: (point: Point) => Promise<HealElement | null>) {
    this.#inspect = inspect;
  }

  /** Tells of every action that is about to be performed, healed or not. */
  note(action: Action, offset: { dx: number; dy: number }): void {
    if (action.kind === 'down') this.#held = offset;
    else if (action.kind === 'up') this.#held = null;
  }

  /** Whether the action must move along with a press that was healed, even on a screen that is as recorded. */
  mustMove(action: Action): boolean {
    return this.#follows(action) && this.#held !== null && (this.#held.dx !== 0 || this.#held.dy !== 0);
  }

  async heal(step: StepToHeal): Promise<StepHealing> {
    const contentChange = step.regions.find((region) => region.clinical)?.detail ?? null;
    if (contentChange !== null) return refused(`${contentChange}; a person must look first`);
    if (step.elements === null)
      return refused(
        'the recording does not hold the elements of its screens, so that nobody can tell whether their content changed; record it again to have it healed',
      );
    const point = pointOf(step.action);
    if (point === null) return this.#withoutPoint(step);
    if (this.#follows(step.action) && this.#held !== null) return this.#withHeld(step, point, this.#held);
    if (step.element === null) return refused('the recorded point was over nothing that can be found again');
    const found = await heal({
      recorded: step.recorded,
      present: step.present,
      target: { point, element: step.element },
      elements: step.elements,
      contentChange,
      inspect: this.#inspect,
    });
    if (!found.healed) return found;
    const action = translate(step.action, found.offset);
    if (action.kind === 'drag') {
      const doubt = await this.#doubtAboutEnd(step, step.action, found.offset);
      if (doubt !== null) return refused(doubt);
    }
    const { method, offset, confidence } = found;
    return { healed: true, action, mark: { method, offset, confidence } };
  }

  #follows(action: Action): boolean {
    return this.#held !== null && (action.kind === 'move' || action.kind === 'up');
  }

  #withoutPoint({ action, regions }: StepToHeal): StepHealing {
    const harmful = regions.find((region) => !harmless.has(region.label));
    if (harmful !== undefined)
      return refused(`a step that points at nothing has no target to confirm, and ${harmful.detail}`);
    const mark: HealMark = { method: 'no_target', offset: { dx: 0, dy: 0 }, confidence: 1 };
    return { healed: true, action, mark };
  }

  async #withHeld(step: StepToHeal, point: Point, offset: { dx: number; dy: number }): Promise<StepHealing> {
    const doubt = await this.#doubtAbout(step, point, offset, step.element);
    if (doubt !== null) return refused(doubt);
    const mark: HealMark = { method: 'held', offset, confidence: 1 };
    return { healed: true, action: translate(step.action, offset), mark };
  }

  async #doubtAboutEnd(
    step: StepToHeal,
    action: Action,
    offset: { dx: number; dy: number },
  ): Promise<string | null> {
    const end = action.kind === 'drag' ? action.path.at(-1) : undefined;
    return end === undefined
      ? null
      : this.#doubtAbout(step, end, offset, elementAt(step.elements?.recorded ?? [], end));
  }

  /** Why a point may not be moved by the offset: what is there now is not what was at the recorded point. */
  async #doubtAbout(
    { recorded, present }: StepToHeal,
    point: Point,
    { dx, dy }: { dx: number; dy: number },
    element: HealElement | null,
  ): Promise<string | null> {
    const moved = { x: point.x + dx, y: point.y + dy };
    const where = `(${moved.x}, ${moved.y})`;
    if (!contains({ x: 0, y: 0, width: present.width, height: present.height }, moved.x, moved.y))
      return `moved by (${dx}, ${dy}) the mouse would leave the screen at ${where}`;
    if (element !== null) {
      const there = await this.#inspect(moved);
      if (there !== null && isSame(there, element)) return null;
      return `at ${where} the mouse would be over ${there === null ? 'nothing' : label(there)} instead of ${label(element)}`;
    }
    const patch = targetPatch({ point }, recorded);
    const template = patch === null ? null : toGray(crop(recorded, patch));
    if (patch === null || template === null || isFlat(template))
      return `nothing tells whether ${where} is the place that the mouse was moved to`;
    const { score } = bestNear(toGray(present), template, { x: patch.x + dx, y: patch.y + dy }, 0);
    return score >= healLimits.unconfirmed
      ? null
      : `at ${where} the screen looks different from where the mouse was moved to`;
  }
}

/** The action with every point moved by the offset. */
export function translate(action: Action, { dx, dy }: { dx: number; dy: number }): Action {
  const move = ({ x, y }: Point): Point => ({ x: x + dx, y: y + dy });
  if (action.kind === 'drag') return { ...action, path: action.path.map(move) };
  if (action.kind === 'scroll') return { ...action, at: action.at === null ? null : move(action.at) };
  return 'x' in action ? { ...action, ...move(action) } : action;
}

/** The innermost recorded element around a point. */
function elementAt(elements: readonly HealElement[], { x, y }: Point): HealElement | null {
  const around = elements.filter(({ box }) => contains(box, x, y));
  return around.sort((a, b) => area(a.box) - area(b.box))[0] ?? null;
}

function area({ width, height }: Box): number {
  return width * height;
}

function label(element: Identity): string {
  return `«${element.name || element.id || element.role}»`;
}

function refused(reason: string): { healed: false; reason: string } {
  return { healed: false, reason };
}
