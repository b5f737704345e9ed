/** How the found place is used. */
export type PressHow = 'click' | 'right' | 'tick' | 'choose' | 'open';

/** What a goal asks for, one thing at a time, in the words of the goal. */
export type Instruction =
  /** Something that is shown is pressed. `hint`: what the goal names around it, e.g. the section. */
  | { do: 'press'; phrase: string; how: PressHow; hint: string | null; first: boolean }
  /** A value is typed; null field: the only one, or the one that was named last. */
  | { do: 'enter'; value: string; field: string | null }
  /** The button that ends a sign-in form, however it is called. */
  | { do: 'submit_sign_in' }
  /** A text is brought into view; later instructions mean its row. */
  | { do: 'find'; phrase: string }
  /** Rows whose cell in a column, or anywhere, reads as given. */
  | { do: 'count'; value: string }
  /** Values are reported, each with its name; `count`: the last count alone. */
  | { do: 'report'; what: 'count' }
  | { do: 'report'; what: 'values'; names: readonly string[] }
  /** Part of the goal that asks for more than following instructions. */
  | { do: 'not_understood'; text: string };
