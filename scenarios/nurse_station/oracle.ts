import type { Action } from '../../src/action/action.ts';
import type { OracleHands, OracleScript } from '../../src/scenario/scenario.ts';
import { ownPassword } from './commands.ts';
import { newOrders, ownPatientIds } from './plan.ts';
import {
  byId,
  isUrgent,
  overduePatients,
  patientById,
  type NurseStationRecord,
  type Order,
} from './record.ts';
import { ownBadge } from './seed.ts';

type R = NurseStationRecord;
type Actions = AsyncGenerator<Action, void, void>;

async function* signIn(ui: OracleHands): Actions {
  yield* ui.type(ownBadge);
  yield* ui.press('Tab');
  yield* ui.type(ownPassword);
  yield* ui.click('signIn.submit');
}

async function* establishOwn(ui: OracleHands): Actions {
  yield* ui.click('compass.establish');
  yield* ui.click('establish.filter:mine');
  yield* ui.click('establish.allListed');
  yield* ui.click('establish.role:primary_rn');
  yield* ui.click('establish.submit');
}

/** Decides on the order in the review panel, which then shows the next one. */
async function* decide(ui: OracleHands, record: R, order: Order): Actions {
  if (order.conflict !== null) {
    yield* ui.click('review.clarify');
    yield* ui.click(`review.reason:${order.conflict.reason}`);
    yield* ui.click('review.send');
    return;
  }
  if (order.priority === 'critical') {
    yield* ui.click(`review.provider:${patientById(record, order.patientId).attending}`);
    yield* ui.click('review.readBack');
  }
  yield* ui.click('review.acknowledge');
}

/** In the order of the list: urgent ones first, then by bed and id. */
function listed(record: R, orders: readonly Order[]): Order[] {
  const rank = (order: Order): string =>
    `${isUrgent(order) ? 0 : 1} ${patientById(record, order.patientId).bed} ${order.id}`;
  return orders.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1));
}

async function* reviewAll(ui: OracleHands, record: R, orders: readonly Order[]): Actions {
  const [first] = listed(record, orders);
  if (first === undefined) return;
  yield* ui.click(`orders.review:${first.id}`);
  for (const order of listed(record, orders)) yield* decide(ui, record, order);
}

/** Fills the fields of a form from one to the next as the page orders them; the first one has the focus. */
async function* typeInto(ui: OracleHands, values: Readonly<Record<string, string>>): Actions {
  const ids = await ui.page
    .locator('input[data-id^="form."]')
    .evaluateAll((fields) =>
      fields.map((field) => (field.getAttribute('data-id') ?? '').replace('form.', '')),
    );
  for (const [index, id] of ids.entries()) {
    if (index > 0) yield* ui.press('Tab');
    const value = values[id];
    if (value === undefined)
      throw new RangeError(`The form has a field "${id}" that the goal does not name.`);
    yield* ui.type(value);
  }
}

async function* collectBlood(ui: OracleHands, record: R): Actions {
  const specimen = byId(record.specimens, 'SC-2001');
  yield* ui.click('nav:specimens');
  yield* ui.click(`specimens.collect:${specimen.id}`);
  yield* ui.click(`collect.band:${specimen.patientId}`);
  yield* ui.click(`collect.tube:${specimen.tube}`);
  yield* ui.click('collect.label');
  yield* ui.click('collect.sign');
}

export const oracle: Readonly<Record<string, OracleScript<R>>> = {
  login: async function* (ui) {
    yield* signIn(ui);
  },

  view_care_compass: async function* (ui, record) {
    yield* signIn(ui);
    yield* ui.click('compass.list');
    yield* ui.click('compass.list:all');
    const last = record.patients.toSorted((a, b) => (a.bed < b.bed ? 1 : -1))[0]!;
    yield* ui.reveal(`compass.activities:${last.id}`);
    yield* ui.say(`${overduePatients(record).length} patients have at least one overdue task.`);
  },

  establish_relationship: async function* (ui) {
    yield* signIn(ui);
    yield* establishOwn(ui);
  },

  review_new_orders: async function* (ui, record) {
    yield* signIn(ui);
    yield* ui.click('compass.open:P004');
    yield* ui.click('nav:orders');
    yield* reviewAll(ui, record, newOrders(record, ['P004']));
  },

  complete_task: async function* (ui, { bedside: { vitals } }) {
    yield* signIn(ui);
    yield* ui.click('compass.open:P001');
    yield* ui.click('tasks.pick:T-1001');
    yield* ui.click('tasks.done');
    const { form: _form, temperature, ...whole } = vitals;
    const values = Object.entries(whole).map(([id, value]) => [id, String(value)] as const);
    yield* typeInto(ui, { ...Object.fromEntries(values), temperature: temperature.toFixed(1) });
    yield* ui.click('form.sign');
  },

  chart_not_done: async function* (ui, { bedside: { painNotDone } }) {
    yield* signIn(ui);
    yield* ui.click('compass.open:P007');
    yield* ui.click('tasks:T-7001', { button: 'right' });
    yield* ui.click('menu.notDone:T-7001');
    yield* ui.click(`notDone.reason:${painNotDone.reason}`);
    yield* ui.fill('notDone.comment', painNotDone.note);
    yield* ui.click('notDone.confirm');
  },

  specimen_collection: async function* (ui, record) {
    yield* signIn(ui);
    yield* ui.click('compass.open:P002');
    yield* collectBlood(ui, record);
  },

  view_patient_snapshot: async function* (ui, record) {
    yield* signIn(ui);
    yield* ui.click('compass.open:P004');
    yield* ui.click('tasks:T-4003', { button: 'right' });
    yield* ui.click('menu.snapshot:T-4003');
    const allergens = patientById(record, 'P004').allergies.map((one) => one.allergen.toLowerCase());
    yield* ui.say(
      `Allergies: ${allergens.join(' and ')}. Isolation: droplet. Resuscitation status: DNR (do not resuscitate).`,
    );
  },

  handle_stat_order: async function* (ui, record) {
    yield* signIn(ui);
    yield* ui.click('nav:orders');
    yield* ui.click('orders.filter:urgent');
    yield* reviewAll(ui, record, newOrders(record, ownPatientIds(record)).filter(isUrgent));
  },

  manage_overdue_tasks: async function* (ui, { bedside: { neuro, neuroNotDone } }) {
    yield* signIn(ui);
    yield* ui.click('compass.open:P008');
    yield* ui.click('tasks.pick:T-8001');
    yield* ui.click('tasks.notDone');
    yield* ui.click(`notDone.reason:${neuroNotDone.reason}`);
    yield* ui.fill('notDone.comment', neuroNotDone.note);
    yield* ui.click('notDone.confirm');
    yield* ui.click('tasks.pick:T-8004');
    yield* ui.click('tasks.done');
    yield* ui.click(`form.eye:${neuro.eye}`);
    yield* ui.click(`form.verbal:${neuro.verbal}`);
    yield* ui.click(`form.motor:${neuro.motor}`);
    yield* ui.fill('form.nihss', String(neuro.nihss));
    yield* ui.click(`form.pupils:${neuro.pupils}`);
    yield* ui.click('form.sign');
  },

  batch_order_review: async function* (ui, record) {
    yield* signIn(ui);
    yield* ui.click('nav:orders');
    yield* reviewAll(ui, record, newOrders(record, ownPatientIds(record)));
  },

  full_shift_workflow: async function* (ui, record) {
    yield* establishOwn(ui);
    yield* ui.click('nav:orders');
    yield* ui.click('orders.filter:urgent');
    yield* reviewAll(ui, record, newOrders(record, ownPatientIds(record)).filter(isUrgent));
    yield* ui.click('nav:compass');
    yield* ui.click('compass.open:P001');
    yield* ui.click('tasks.pick:T-1002');
    yield* ui.click('tasks.done');
    yield* typeInto(ui, { weight: record.bedside.weight.weight.toFixed(1) });
    yield* ui.click('form.sign');
    yield* collectBlood(ui, record);
  },
};
