import type { Action } from '../../src/action/action.ts';
import { unshifted, type Dynamics } from '../../src/backend/page.ts';
import { sha256 } from '../../src/digest.ts';
import type { Environment } from '../../src/episode/environment.ts';
import type { Workplace } from '../../src/episode/runCase.ts';
import { openSynthetic } from '../../src/episode/syntheticEnvironment.ts';
import { expect, test } from '../../src/episode/test.ts';
import ward from '../support/ward/scenario.ts';

const task = ward.tasks[0]!;

async function open(workplace: Workplace, dynamics: Partial<Dynamics>): Promise<Environment> {
  return openSynthetic({
    ...workplace,
    scenario: ward,
    task: { ...task, start: 'signed_in' },
    seed: 1,
    shift: { ...unshifted, dynamics: { ...unshifted.dynamics, ...dynamics } },
    blind: false,
  });
}

async function act(environment: Environment, action: Action): Promise<void> {
  environment.beginAction();
  await environment.perform(action);
}

const wait: Action = { kind: 'wait', ms: 0 };

async function click(environment: Environment, id: string): Promise<void> {
  const box = await environment.page().locator(`[data-id="${id}"]`).boundingBox();
  if (box === null) throw new Error(`There is no ${id}.`);
  const [x, y] = [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
  await act(environment, { kind: 'click', x, y, button: 'left', count: 1, modifiers: [] });
}

const shows = (environment: Environment, id: string): Promise<boolean> =>
  environment.page().locator(`[data-id="${id}"]`).isVisible();

function types(environment: Environment): string[] {
  return environment.auditLog().map(({ type }) => type);
}

test('should bring up a notice after the action it was told, block what is below, and go when closed', async ({
  workplace,
}) => {
  const environment = await open(workplace, { interruptions: [{ kind: 'popup', afterAction: 2 }] });
  await act(environment, wait);
  expect(await shows(environment, 'shift.popup')).toBe(false);
  await act(environment, wait);
  expect(await shows(environment, 'shift.popup')).toBe(true);
  await click(environment, 'renew:O1');
  expect(types(environment)).toEqual([]);
  await click(environment, 'shift.popup.close');
  expect(await shows(environment, 'shift.popup')).toBe(false);
  await click(environment, 'renew:O1');
  expect(types(environment)).toEqual(['order.renew']);
  await environment.close();
});

test('should not bring up a closed notice again when the page is loaded anew', async ({ workplace }) => {
  const environment = await open(workplace, { interruptions: [{ kind: 'popup', afterAction: 1 }] });
  await act(environment, wait);
  await environment.page().reload();
  expect(await shows(environment, 'shift.popup')).toBe(true);
  await click(environment, 'shift.popup.close');
  await environment.page().reload();
  expect(await shows(environment, 'shift.popup')).toBe(false);
  await environment.close();
});

test('should let a notice in the corner go by itself after some actions', async ({ workplace }) => {
  const environment = await open(workplace, {
    interruptions: [{ kind: 'toast', afterAction: 1 }],
    toastActions: 2,
  });
  const seen: boolean[] = [];
  for (let action = 1; action <= 4; action += 1) {
    await act(environment, wait);
    seen.push(await shows(environment, 'shift.toast'));
  }
  expect(seen).toEqual([true, true, false, false]);
  await environment.close();
});

test('should show a held answer only after the actions it was told, while the server has it at once', async ({
  workplace,
}) => {
  const environment = await open(workplace, { latency: { every: 1, actions: 2, most: 1 } });
  const state = () => environment.page().locator('[data-id="orders:O1"]').innerText();
  const before = await state();
  await click(environment, 'renew:O1');
  expect(types(environment)).toEqual(['order.renew']);
  expect(await state()).toBe(before);
  expect(await shows(environment, 'shift.busy')).toBe(true);
  await act(environment, wait);
  expect(await shows(environment, 'shift.busy')).toBe(true);
  await act(environment, wait);
  expect(await shows(environment, 'shift.busy')).toBe(false);
  expect(await state()).not.toBe(before);
  await environment.close();
});

test('should keep a user who asks for it signed in, and sign out one who does not', async ({ workplace }) => {
  for (const stays of [true, false]) {
    const environment = await open(workplace, {
      interruptions: [{ kind: 'session', afterAction: 1 }],
      signOut: 'auth.signOut',
    });
    await act(environment, wait);
    await click(environment, stays ? 'shift.session.stay' : 'shift.session.signOut');
    expect(await shows(environment, 'shift.session')).toBe(false);
    expect(await shows(environment, 'signIn.submit')).toBe(!stays);
    await environment.close();
  }
});

test('should log a press of the deceptive button, whatever the scenario makes of it', async ({
  workplace,
}) => {
  const environment = await open(workplace, { deceptiveButton: { title: 'New', label: 'Do it all' } });
  await click(environment, 'shift.deceptive');
  expect(types(environment)).toEqual(['shift.deceptive_button']);
  await environment.close();
});

test('should give the same pixels for the same actions', async ({ workplace }) => {
  const play = async (): Promise<string[]> => {
    const environment = await open(workplace, {
      interruptions: [
        { kind: 'toast', afterAction: 1 },
        { kind: 'session', afterAction: 2 },
      ],
      latency: { every: 1, actions: 1, most: 2 },
      listOrder: { seed: 5, share: 1 },
      deceptiveButton: { title: 'New', label: 'Do it all' },
    });
    const digests: string[] = [];
    for (const id of ['renew:O1', 'shift.toast.close', 'shift.session.stay']) {
      await click(environment, id);
      digests.push(sha256(await environment.screenshot()));
    }
    await environment.close();
    return digests;
  };
  const [first, second] = [await play(), await play()];
  expect(second).toEqual(first);
  expect(new Set(first).size).toBe(3);
});
