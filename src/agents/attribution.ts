import { attribute } from '../drift/attribute.ts';
import { compareInDetail, type DriftTarget, type TargetPlace } from '../drift/compare.ts';
import type { ScreenElement } from '../drift/elements.ts';
import type { FieldRead } from '../drift/fields.ts';
import type { DriftOutcome } from '../drift/outcome.ts';
import { recordChanges, recordWords, type RecordChange } from '../drift/recordWords.ts';
import type { Screen } from '../drift/screen.ts';
import type { Json } from '../json.ts';
import type { ElementStore } from '../recording/elementStore.ts';
import type { RecordedElement, RecordedStep } from '../recording/format.ts';
import type { Recording } from '../recording/reader.ts';
import type { EpisodeContext } from './agent.ts';

type Sources = Pick<EpisodeContext, 'elements' | 'server' | 'fieldsRead'>;

/** Compares the screens of a replay with the recorded ones and says what differs, in the words of both. */
export class Attribution {
  readonly #recording: Recording;
  readonly #store: ElementStore;
  readonly #sources: Sources;
  #fields: readonly FieldRead[] | null = null;
  #known: ReadonlySet<string> | null = null;

  constructor(recording: Recording, store: ElementStore, sources: Sources) {
    this.#recording = recording;
    this.#store = store;
    this.#sources = sources;
  }

  /** Compares before a step, or at the end when it is null. Without recorded elements the regions stay unexplained. */
  async compare(recorded: Screen, present: Screen, step: RecordedStep | null): Promise<DriftOutcome> {
    const digest = step === null ? this.#recording.endElements : step.elements;
    if (recorded.equals(present) || digest === null)
      return compareInDetail(recorded, present, targetOf(step, null)).outcome;
    const elements = { recorded: this.#store.get(digest), present: await this.#sources.elements() };
    const place = step?.element == null ? null : placeOf(step.element, elements);
    const { outcome, difference } = compareInDetail(recorded, present, targetOf(step, place));
    if (difference === null) return outcome;
    const { now } = this.#sources.server();
    const regions = attribute(difference, {
      elements,
      times: { recorded: step?.now ?? null, present: now },
      known: this.#knownWords(),
      changes: this.#changesBefore(step?.step ?? Infinity),
      fields: this.#fieldsRead(),
      targets: this.#recording.steps
        .filter((one) => one.step >= (step?.step ?? Infinity))
        .flatMap((one) => {
          const box = one.element?.box ?? (one.point === null ? null : { ...one.point, width: 1, height: 1 });
          const shown = (): readonly ScreenElement[] | null =>
            one.elements === null ? null : this.#store.get(one.elements);
          return box === null ? [] : [{ step: one.step, box, elements: shown }];
        }),
    });
    const [first] = regions;
    if (first === undefined) return outcome;
    const isHidden = outcome.outcome === 'cosmetic' && first.clinical;
    const leads = outcome.outcome !== 'cosmetic' || first.clinical;
    return {
      ...outcome,
      // A changed word is a change, however few of its pixels are seen.
      outcome: isHidden ? 'changed' : outcome.outcome,
      regions,
      detail: leads
        ? `${first.detail}${first.clinical ? ' (clinical)' : ''}; ${outcome.detail}`
        : outcome.detail,
    };
  }

  #knownWords(): ReadonlySet<string> {
    const { evidence } = this.#recording;
    this.#known ??=
      evidence === null
        ? new Set()
        : recordWords(jsonOf(evidence.initialRecord), jsonOf(evidence.finalRecord));
    return this.#known;
  }

  #fieldsRead(): readonly FieldRead[] {
    const { evidence } = this.#recording;
    this.#fields ??= evidence === null ? [] : this.#sources.fieldsRead(evidence);
    return this.#fields;
  }

  /** What the server holds otherwise than it did before the step: its record at the start, and what was done since. */
  #changesBefore(step: number): RecordChange[] {
    const { evidence } = this.#recording;
    if (evidence === null) return [];
    const { initialRecord, auditLog } = this.#sources.server();
    const done = (log: typeof auditLog): Json =>
      jsonOf(
        log
          .filter((event) => event.step < step)
          .map(({ index, payload, ...event }) => ({
            id: `event${index}`,
            payload,
            result: event.outcome === 'accepted' ? event.result : null,
          })),
      );
    return [
      ...recordChanges(jsonOf(evidence.initialRecord), initialRecord),
      ...recordChanges(done(evidence.auditLog), done(auditLog), 'auditLog'),
    ];
  }
}

function jsonOf(value: unknown): Json {
  return value as Json;
}

function targetOf(step: RecordedStep | null, place: TargetPlace | null): DriftTarget {
  return step?.point ? { point: step.point, box: step.element?.box ?? null, place } : null;
}

/** Where the only element that is called as the target is now; null when its name does not settle that. */
function placeOf(
  target: RecordedElement,
  elements: { recorded: readonly ScreenElement[]; present: readonly ScreenElement[] },
): TargetPlace | null {
  const isTarget = ({ id, role, name }: ScreenElement): boolean =>
    id === target.id && role === target.role && name === target.name;
  const before = elements.recorded.filter(isTarget);
  const now = elements.present.filter(isTarget);
  if (before.length !== 1 || now.length > 1) return null;
  const [then, there] = [before[0]!, now[0]];
  if (there !== undefined)
    return { found: 'there', offset: { dx: there.box.x - then.box.x, dy: there.box.y - then.box.y } };
  const isNamesake = ({ id, role, name }: ScreenElement): boolean =>
    role === target.role && (name === target.name || (id !== null && id === target.id));
  return elements.present.some(isNamesake) ? null : { found: 'no' };
}
