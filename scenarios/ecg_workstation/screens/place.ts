import { signal } from '@preact/signals';
import { runtime } from '../../_kit/index.ts';
import { app } from '../client.ts';
import { findStudy, type Study } from '../record.ts';
import type { WorklistFilter } from '../worklist.ts';

export type Screen = 'worklist' | 'viewer' | 'report' | 'telemedicine';
export type DialogName = 'alarm' | 'compare' | 'submit' | 'settings' | 'card' | 'about';

/** Where in the station the user is. Nothing of it is on the server; a reload starts at the worklist. */
export const place = {
  screen: signal<Screen>('worklist'),
  filter: signal<WorklistFilter>('unconfirmed'),
  /** The row of the worklist that its buttons act on. */
  row: signal<string | null>(null),
  patient: signal<string | null>(null),
  /** The study that is open. */
  study: signal<string | null>(null),
  dialog: signal<DialogName | null>(null),
};

export function openedStudy(): Study | null {
  const id = place.study.value;
  return id === null ? null : (findStudy(app.view(), id) ?? null);
}

export function tell(text: string): void {
  runtime.message.value = { tone: 'success', text };
}

/** Shows the worklist and logs which part of it was in sight. */
export function showWorklist(filter: WorklistFilter = place.filter.value): void {
  runtime.message.value = null;
  place.filter.value = filter;
  place.screen.value = 'worklist';
  void app.send('worklist.filter', { filter });
}

export function selectPatient(patient: string): void {
  place.patient.value = patient;
  void app.send('patient.select', { patient });
}

export async function openStudy(id: string): Promise<void> {
  const reply = await app.perform('study.open', { study: id });
  if (reply.outcome === 'rejected') return;
  place.study.value = id;
  place.patient.value = findStudy(app.view(), id)?.patient ?? null;
  place.screen.value = 'viewer';
}

export function showReport(): void {
  const id = place.study.value;
  runtime.message.value = null;
  place.screen.value = 'report';
  if (id !== null) void app.send('report.open', { study: id });
}

export function show(screen: Screen): void {
  if (screen === 'worklist') showWorklist();
  else if (screen === 'report') showReport();
  else {
    runtime.message.value = null;
    place.screen.value = screen;
  }
}
