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
  'kit.busy': 'Loading…',
  'kit.toast': 'The nightly backup has finished.',
  'kit.popup.title': 'What is new in this version',
  'kit.popup.text':
    'Help topics and keyboard shortcuts were updated. This notice concerns no patient. Close it to go on.',
  'kit.session.title': 'Your session is about to expire',
  'kit.session.text': 'For security reasons you will be signed out unless you stay signed in.',
  'kit.session.stay': 'Stay signed in',
  'kit.session.signOut': 'Sign out',
  'kit.serverDown': 'The server does not answer. Nothing was saved.',
} as const satisfies Words;
