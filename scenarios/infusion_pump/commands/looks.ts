import { z } from 'zod';
import { command, type CommandDefinition } from '../../../src/scenario/command.ts';
import { drugIds, drugs, type DrugCategory, type DrugId } from '../drugs.ts';
import { profileIds, type InfusionPumpRecord } from '../record.ts';
import { patientId } from './payloads.ts';

type Definition = CommandDefinition<InfusionPumpRecord>;

/** Screens of the console. */
export const tabs = ['dashboard', 'program', 'library', 'alarms', 'history'] as const;

const categories = [
  'vasoactive',
  'sedation',
  'analgesia',
  'anticoagulant',
  'endocrine',
  'antiarrhythmic',
  'antiinfective',
  'electrolyte',
  'fluid',
] as const satisfies readonly DrugCategory[];

/** Drugs that the library lists for a search text and category, in library order. */
export function listedDrugs(search: string, category: DrugCategory | null): DrugId[] {
  const wanted = search.trim().toLowerCase();
  return drugIds.filter(
    (id) =>
      (category === null || drugs[id].category === category) && drugs[id].name.toLowerCase().includes(wanted),
  );
}

export const viewTab: Definition = command({
  effect: 'read',
  payload: z.strictObject({ tab: z.enum(tabs) }),
  apply: (record) => ({ outcome: 'accepted', record }),
});

export const openPatient: Definition = command({
  effect: 'read',
  payload: z.strictObject({ patient: patientId }),
  patient: (_record, { patient }) => patient,
  apply: (record) => ({ outcome: 'accepted', record }),
});

/** Looks at the library; the result names the drugs whose limits the page then shows. */
export const viewLibrary: Definition = command({
  effect: 'read',
  payload: z.strictObject({
    profile: z.enum(profileIds),
    drug: z.string().max(60),
    category: z.enum(categories).nullable().optional(),
  }),
  apply: (record, { drug, category }) => ({
    outcome: 'accepted',
    record,
    result: { drugs: listedDrugs(drug, category ?? null) },
  }),
});

export const viewAlarms: Definition = command({
  effect: 'read',
  payload: z.strictObject({}),
  apply: (record) => ({ outcome: 'accepted', record }),
});

/** Looks at the history, of one patient or of all. */
export const viewHistory: Definition = command({
  effect: 'read',
  payload: z.strictObject({ patient: patientId.nullable() }),
  patient: (_record, { patient }) => patient,
  apply: (record) => ({ outcome: 'accepted', record }),
});
