import { signal } from '@preact/signals';
import { app } from '../client.ts';
import type { tabs } from '../commands/looks.ts';
import { patientOf, type ChannelLetter, type Patient, type PatientId } from '../record.ts';

export type Screen = (typeof tabs)[number];

/** Where in the console the user is. Nothing of it is on the server; a reload starts at the dashboard. */
export const place = {
  screen: signal<Screen>('dashboard'),
  patient: signal<PatientId | null>(null),
  channel: signal<ChannelLetter>('A'),
  historyFilter: signal<PatientId | null>(null),
  /** Hard stops that this page has shown. */
  hardStops: signal(0),
};

/** Shows a screen; each screen logs its own look, so that the log tells what was in sight. */
export function go(screen: Screen): void {
  const patient = place.patient.value;
  place.screen.value = screen;
  if (screen === 'dashboard') void app.send('tab.view', { tab: screen });
  if (screen === 'program' && patient !== null) void app.send('patient.open', { patient });
  if (screen === 'alarms') void app.send('alarm.view');
  if (screen === 'history') viewHistory(null);
}

export function openProgram(patient: PatientId): void {
  place.patient.value = patient;
  place.channel.value = 'A';
  place.screen.value = 'program';
  void app.send('patient.open', { patient });
}

export function viewHistory(patient: PatientId | null): void {
  place.screen.value = 'history';
  place.historyFilter.value = patient;
  void app.send('history.view', { patient });
}

export function currentPatient(): Patient | null {
  const id = place.patient.value;
  return id === null ? null : patientOf(app.view(), id);
}
