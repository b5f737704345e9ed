import { signal } from '@preact/signals';
import { runtime } from '../_kit/index.ts';
import { app } from './client.ts';
import {
  isUrgent,
  type NurseTaskId,
  type OrderId,
  type OrderView,
  type Patient,
  type SpecimenId,
} from './record.ts';

export type Screen = 'compass' | 'tasks' | 'specimens' | 'orders' | 'assignments';

export type OpenDialog =
  | { kind: 'establish' }
  | { kind: 'document'; taskId: NurseTaskId }
  | { kind: 'not_done'; taskId: NurseTaskId }
  | { kind: 'info'; taskId: NurseTaskId; about: 'details' | 'order' | 'task' }
  | { kind: 'snapshot'; patientId: string }
  | { kind: 'collect'; specimenId: SpecimenId };

/** What the page itself remembers; a reload starts at the Care Compass again. */
export const ui = {
  screen: signal<Screen>('compass'),
  compassScope: signal<'mine' | 'all'>('mine'),
  /** The patient whose chart is open. */
  patient: signal<string | null>(null),
  dialog: signal<OpenDialog | null>(null),
  /** Ticked rows of the Task List. */
  ticked: signal<readonly NurseTaskId[]>([]),
  ordersScope: signal<'mine' | 'selected'>('mine'),
  ordersFilter: signal<'all' | 'urgent'>('all'),
  /** The order in the review panel. */
  reviewing: signal<OrderId | null>(null),
};

/** A signed-out page remembers nothing. */
export function forget(): void {
  ui.screen.value = 'compass';
  ui.compassScope.value = 'mine';
  ui.patient.value = null;
  ui.dialog.value = null;
  ui.ticked.value = [];
  ui.reviewing.value = null;
}

export function say(tone: 'error' | 'success', text: string): void {
  runtime.message.value = { tone, text };
}

/** Shows a screen; screens that count as evidence tell the server. */
export function show(screen: Screen): void {
  runtime.message.value = null;
  ui.dialog.value = null;
  ui.screen.value = screen;
  if (screen === 'assignments') void app.send('assignments.view');
  if (screen === 'orders') showOrders(ui.patient.value === null ? 'mine' : 'selected', 'all');
}

export function showOrders(scope: 'mine' | 'selected', filter: 'all' | 'urgent'): void {
  runtime.message.value = null;
  ui.screen.value = 'orders';
  ui.ordersScope.value = scope;
  ui.ordersFilter.value = filter;
  if (!listedOrders().some((order) => order.id === ui.reviewing.value)) ui.reviewing.value = null;
  void app.send('orders.view', { scope, filter });
}

/** Opens a chart, after breaking the glass where there is no relationship; leads to the Task List. */
export async function openChart(patientId: string): Promise<void> {
  const reply = await app.perform('chart.open', { patientId });
  if (reply.outcome !== 'accepted') return;
  ui.patient.value = patientId;
  ui.ticked.value = [];
  ui.reviewing.value = null;
  ui.screen.value = 'tasks';
}

export async function openSnapshot(patientId: string): Promise<void> {
  const reply = await app.perform('snapshot.view', { patientId });
  if (reply.outcome === 'accepted') ui.dialog.value = { kind: 'snapshot', patientId };
}

export function openTaskForm(taskId: NurseTaskId, kind: 'document' | 'not_done'): void {
  runtime.message.value = null;
  ui.dialog.value = { kind, taskId };
  void app.send('task.view', { taskId, purpose: kind });
}

export function openTaskInfo(taskId: NurseTaskId, about: 'details' | 'order' | 'task'): void {
  ui.dialog.value = { kind: 'info', taskId, about };
  void app.send('task.view', { taskId, purpose: 'details' });
}

export function closeDialog(): void {
  runtime.message.value = null;
  ui.dialog.value = null;
}

/** Patients of the list that the Care Compass shows. */
export function myPatients(): Patient[] {
  const { patients, nurse } = app.view();
  return patients.filter((patient) => patient.nurse === nurse);
}

/** New orders in the chosen scope and filter: urgent ones first, then by bed and id. */
export function listedOrders(): OrderView[] {
  const patients =
    ui.ordersScope.value === 'mine' ? myPatients().map((one) => one.id as string) : [ui.patient.value];
  return newOrders()
    .filter((order) => patients.includes(order.patientId))
    .filter((order) => ui.ordersFilter.value === 'all' || isUrgent(order))
    .toSorted((a, b) => rank(a).localeCompare(rank(b)));
}

export function newOrders(): OrderView[] {
  return app.view().orders.filter((order) => order.state.status === 'new');
}

function rank(order: OrderView): string {
  const bed = app.view().patients.find((one) => one.id === order.patientId)?.bed ?? '';
  return `${isUrgent(order) ? 0 : 1} ${bed} ${order.id}`;
}

/** Puts an order into the review panel; this is the look that evidence asks for. */
export function reviewOrder(orderId: OrderId | null): void {
  ui.reviewing.value = orderId;
  if (orderId !== null) void app.send('order.view', { orderId });
}
