/** One dictionary per app: key to visible text, with `{name}` placeholders. */
export type Words = Readonly<Record<string, string>>;

/** The kit's own texts; a scenario or a shift may replace any of them. */
export const kitWords = {
  'kit.ok': 'OK',
  'kit.cancel': 'Cancel',
  'kit.close': 'Close',
  'kit.goBack': 'Go back',
  'kit.override': 'Override…',
  'kit.overrideReason': 'Reason for override',
  'kit.overrideText': 'Comment',
  'kit.overrideConfirm': 'Confirm override',
  'kit.alert.red': 'Warning',
  'kit.alert.amber': 'Caution',
  'kit.alert.info': 'Note',
  'kit.choose': 'Choose…',
  'kit.serverDown': 'The server does not answer. Nothing was saved.',
} as const satisfies Words;
