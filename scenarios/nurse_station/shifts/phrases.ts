import { numericFields } from '../charting.ts';
import { fieldLabels } from '../commands/tasks.ts';

/** What the commands say, as templates; `{what}` and `{field}` are filled from tables of their own. */
const english = {
  unknown: 'There is no {what} "{given}" on this unit.',
  missing: '{field} is missing or not a number.',
  whole: '{field} must be a whole number; got {value}.',
  oneDecimal: '{field} must be given to one decimal place; got {value}.',
  range: '{field} must be {range}; got {value}.',
  conflictPotassium: 'Conflict: {order}. Potassium {value} at {time}: potassium is not to be given.',
  conflictOpioid:
    'Conflict: {order}. Anaphylaxis to morphine in {year}: hydromorphone is of the same phenanthrene group.',
  conflictAllergy: 'Conflict: {order}. Allergy to {allergen} ({reaction}) is on the chart.',
  badCredentials: 'Badge ID or password is not correct.',
  signInFirst: 'Sign in first.',
  unknownCommand: 'There is no command "{command}".',
  writtenReason: 'A conflict can only be passed with a written reason.',
  clarificationReason: 'Select a reason for the clarification.',
  alreadyReviewed: 'This item is already reviewed.',
  notCritical: 'Only a critical result is called to a provider.',
  notifyProvider: 'Notify the provider first and confirm the read-back.',
  selectPatient: 'Select at least one patient.',
  otherNurse: 'Assigned to another nurse: {patients}.',
  alreadyCollected: '{test} is already collected.',
  scanBand: 'Scan the wristband first.',
  selectTube: 'Select the tube.',
  scanLabel: 'Scan the label before signing.',
  wrongPatient: 'Wrong patient: the scanned band {band} is not that of {patient}, MRN {mrn}.',
  wrongTube: 'This tube is not the one the laboratory needs for {test}.',
  alreadyClosed: '{task} is already closed.',
  noValues: '{task} takes no values.',
  needsValues: '{task} needs documented values.',
  otherForm: '{task} is documented on another form.',
  systolicAbove: 'Systolic BP must be above diastolic BP.',
  selectPupils: 'Select the pupil finding.',
  selectSite: 'Select the site of the pain.',
  weightDiffers: '{weight} kg differs by more than 5 % from the last weight ({last} kg). Check the entry.',
  noRelationship:
    'You have no relationship with {patient}. Establish the relationship first, or break the glass. Access is logged.',
  notDoneReason: 'Select a reason why the task was not done.',
  otherNeedsComment: 'Reason "Other" needs a comment.',
} as const;

type TextId = keyof typeof english;
type Thing = 'patient' | 'task' | 'order' | 'specimen' | 'provider';

/** The texts of one language: field names, things that can be unknown, and sentences with the English placeholders. */
export type CommandTexts = {
  fields: Readonly<Record<keyof typeof fieldLabels, string>>;
  things: Readonly<Record<Thing, string>>;
  texts: Readonly<Record<TextId, string>>;
};

/** Texts that name a field; more special ones first, since a range takes any words. */
const fieldTexts = ['missing', 'whole', 'oneDecimal', 'range'] as const satisfies readonly TextId[];

/** Fields of which a form can say so: whether a number is too exact depends on the decimals that the field takes. */
function fieldsOf(id: (typeof fieldTexts)[number]): (keyof typeof fieldLabels)[] {
  return Object.values(numericFields)
    .flat()
    .filter(({ decimals }) => (id === 'whole' ? decimals === 0 : id === 'oneDecimal' ? decimals === 1 : true))
    .map(({ key }) => key as keyof typeof fieldLabels);
}

/**
 * Template to translation for every message of the commands. Names of fields and things are part of the sentence, so
 * each has a template of its own.
 */
export function commandPhrases({ fields, things, texts }: CommandTexts): Record<string, string> {
  const named = (id: TextId, placeholder: string, from: string, to: string): [string, string] => [
    english[id].replace(placeholder, from),
    capitalized(texts[id].replace(placeholder, to)),
  ];
  const whole = (Object.keys(english) as TextId[]).filter(
    (id) => id !== 'unknown' && !(fieldTexts as readonly TextId[]).includes(id),
  );
  return Object.fromEntries([
    ...fieldTexts.flatMap((id) =>
      fieldsOf(id).map((key) => named(id, '{field}', fieldLabels[key], fields[key])),
    ),
    ...Object.entries(things).map(([thing, name]) => named('unknown', '{what}', thing, name)),
    ...whole.map((id): [string, string] => [english[id], texts[id]]),
  ]);
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
