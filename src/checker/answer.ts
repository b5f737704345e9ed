/** A value with the units in which it may be stated, lower-case, e.g. `{ value: 0.08, units: ['mcg/kg/min'] }`. */
export type Measurement = { value: number; units?: readonly string[] };

/**
 * One asked quantity. Labels, synonyms and objects are matched case-folded as whole words. Numbers bind to the
 * nearest label before them or, failing that, after them (catalogue, "Answers").
 */
export type AnswerSlot =
  | {
      kind: 'number';
      id: string;
      /** Words that name the quantity; none: any number in the message counts for it. */
      labels: readonly string[];
      /** Any of these is right; two different right forms of one fact (dose and mL/h) are no hedge. */
      accept: readonly Measurement[];
      /** Absolute tolerance; default 0 (`37.40` equals `37.4`). */
      tolerance?: number;
      unitRequired?: boolean;
    }
  | {
      /** Two numbers written `a/b`, such as a blood pressure. */
      kind: 'pair';
      id: string;
      labels: readonly string[];
      value: readonly [number, number];
    }
  | {
      /** All of these facts must be stated (each with its synonyms) and none of the forbidden ones. */
      kind: 'names';
      id: string;
      required: readonly (readonly string[])[];
      forbidden?: readonly string[];
    }
  | {
      /** Exactly one choice is right; `choices` maps each choice to its synonyms. */
      kind: 'one_of';
      id: string;
      value: string;
      choices: Readonly<Record<string, readonly string[]>>;
    }
  | { kind: 'date'; id: string; labels: readonly string[]; /** `YYYY-MM-DD`. */ value: string }
  | {
      /** A subject must be stated in one sentence or list item with its object and with no foreign object. */
      kind: 'pairing';
      id: string;
      subject: readonly string[];
      object: readonly string[];
      foreign: readonly string[];
    };

export type SlotReading = {
  id: string;
  /** `wrong`: a different value is stated; `hedged`: two different values; `missing`: nothing is stated. */
  status: 'met' | 'wrong' | 'hedged' | 'wrong_unit' | 'missing_unit' | 'missing';
  /** What the message states for the slot, as written. */
  stated: string[];
};
