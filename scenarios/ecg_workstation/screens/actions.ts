import { app } from '../client.ts';
import { patientOf, type Display, type Study } from '../record.ts';
import { displayValue } from './format.ts';
import { openedStudy, place, showWorklist, tell } from './place.ts';

/** What the menus, the toolbar and the bars do; several of them do the same. */

export async function setDisplay(study: Study, field: keyof Display, value: string): Promise<void> {
  if (study.display[field] === value) return;
  const reply = await app.perform('display.set', { study: study.id, field, value });
  if (reply.outcome === 'rejected') return;
  const { name } = patientOf(app.view(), study.patient);
  const words = { study: study.id, name, field: app.t(`viewer.${field}`), value: displayValue(field, value) };
  tell(app.t('viewer.saved', words));
}

export async function runAnalysis({ id }: Study): Promise<void> {
  const reply = await app.perform('analysis.run', { study: id });
  if (reply.outcome === 'accepted') tell(app.t('panel.ran', { study: id }));
}

export async function send(kind: 'print' | 'export' | 'telemedicine', { id }: Study): Promise<void> {
  const sent = {
    print: ['study.print', 'office.printed'],
    export: ['study.export', 'office.exported'],
    telemedicine: ['tele.send', 'tele.sent'],
  } as const;
  const [type, text] = sent[kind];
  const reply = await app.perform(type, { study: id });
  if (reply.outcome === 'accepted') tell(app.t(text, { study: id }));
}

export function newEcg(): void {
  void app.perform('study.create', { patient: place.patient.value });
}

export function newPatient(): void {
  void app.perform('patient.create', {});
}

export async function deleteStudy(id: string): Promise<void> {
  const reply = await app.perform('study.delete', { study: id });
  if (reply.outcome === 'rejected') return;
  if (place.study.value === id) place.study.value = null;
  place.row.value = null;
  showWorklist();
}

/** Carries on with the open study; without one there is nothing to act on. */
export function withOpened(then: (study: Study) => void): () => void {
  return () => {
    const study = openedStudy();
    if (study !== null) then(study);
  };
}
