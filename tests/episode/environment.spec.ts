import type { Action } from '../../src/action/action.ts';
import { sha256 } from '../../src/digest.ts';
import type { Environment } from '../../src/episode/environment.ts';
import { InfrastructureError } from '../../src/episode/errors.ts';
import { openSynthetic } from '../../src/episode/syntheticEnvironment.ts';
import type { Workplace } from '../../src/episode/runCase.ts';
import { expect, test } from '../../src/episode/test.ts';
import ward from '../support/ward/scenario.ts';

const task = ward.tasks[0]!;
const click = (x: number, y: number): Action => ({
  kind: 'click',
  x,
  y,
  button: 'left',
  count: 1,
  modifiers: [],
});
const type = (text: string): Action => ({ kind: 'type', text, how: 'keys' });

async function open(
  workplace: Workplace,
  start: 'sign_in' | 'signed_in' = 'signed_in',
): Promise<Environment> {
  return openSynthetic({
    ...workplace,
    scenario: ward,
    task: { ...task, start },
    seed: 1,
    shift: undefined,
    blind: false,
  });
}

async function centerOf(environment: Environment, id: string): Promise<{ x: number; y: number }> {
  const box = await environment.page().locator(`[data-id="${id}"]`).boundingBox();
  if (box === null) throw new Error(`no ${id}`);
  return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
}

async function signIn(environment: Environment): Promise<void> {
  await environment.perform(type('ward'));
  await environment.perform({ kind: 'key', chord: 'Tab', repeat: 1, holdMs: 0 });
  await environment.perform(type('ward1'));
  await environment.perform({ kind: 'key', chord: 'Enter', repeat: 1, holdMs: 0 });
}

test('should give the same pixels for the same actions, in fresh contexts and side by side', async ({
  workplace,
}) => {
  const play = async (): Promise<string[]> => {
    const environment = await open(workplace, 'sign_in');
    const digests = [sha256(await environment.screenshot())];
    await signIn(environment);
    digests.push(sha256(await environment.screenshot()));
    const { x, y } = await centerOf(environment, 'renew:O1');
    await environment.perform(click(x, y));
    digests.push(sha256(await environment.screenshot()));
    await environment.close();
    return digests;
  };
  const [first, second] = await Promise.all([play(), play()]);
  expect(second).toEqual(first);
  expect(await play()).toEqual(first);
  expect(new Set(first).size).toBe(3);
});

test('should keep the records of episodes apart', async ({ workplace }) => {
  const [one, other] = await Promise.all([open(workplace), open(workplace)]);
  const { x, y } = await centerOf(one, 'renew:O1');
  await one.perform(click(x, y));
  expect(one.auditLog()).toHaveLength(1);
  expect(other.auditLog()).toHaveLength(0);
  expect(other.record()).toEqual(other.initialRecord);
  await Promise.all([one.close(), other.close()]);
});

test('should be settled when an action returns: the answer of the server is on the screen', async ({
  workplace,
}) => {
  const environment = await open(workplace);
  const { x, y } = await centerOf(environment, 'renew:O1');
  await environment.perform(click(x, y));
  expect(await environment.page().locator('[data-id="orders:O1"]').textContent()).toContain('renewed');
  await environment.close();
});

test('should lose nothing by a reload or in a second tab', async ({ workplace }) => {
  const environment = await open(workplace);
  const { x, y } = await centerOf(environment, 'renew:O1');
  await environment.perform(click(x, y));
  await environment.perform({ kind: 'navigate', url: '/' });
  expect(await environment.page().locator('[data-id="orders:O1"]').textContent()).toContain('renewed');
  await environment.perform({ kind: 'tab_new' });
  await environment.perform({ kind: 'navigate', url: '/' });
  expect(await environment.page().locator('[data-id="orders:O1"]').textContent()).toContain('renewed');
  await environment.perform({ kind: 'tab_close' });
  expect(environment.auditLog()).toHaveLength(1);
  await environment.close();
});

test('should show an agent that browses to the API nothing', async ({ workplace }) => {
  const environment = await open(workplace);
  await environment.perform({ kind: 'navigate', url: '/api/command' });
  expect(await environment.page().locator('body').textContent()).not.toContain('Bisoprolol');
  await environment.close();
});

test('should refuse to leave the application, by address or by history', async ({ workplace }) => {
  const environment = await open(workplace);
  for (const url of ['https://example.org/', 'file:///etc/passwd', 'javascript:alert(1)', 'about:blank']) {
    expect(await environment.refusal({ kind: 'navigate', url }), url).not.toBeNull();
  }
  expect(await environment.refusal({ kind: 'back' })).toMatchObject({ code: 'other_origin' });
  expect(await environment.refusal({ kind: 'forward' })).toMatchObject({ code: 'other_origin' });
  await environment.perform({ kind: 'navigate', url: '/?again' });
  expect(await environment.refusal({ kind: 'back' })).toBeNull();
  await environment.close();
});

test('should show the caret, still, and the scroll bars', async ({ workplace }) => {
  const environment = await open(workplace, 'sign_in');
  const withFocus = await environment.screenshot();
  expect(await environment.screenshot()).toEqual(withFocus);
  await environment.page().evaluate(() => (document.activeElement as HTMLElement).blur());
  expect(await environment.screenshot()).not.toEqual(withFocus);
  await environment.close();
});

test('should tell what is under a point', async ({ workplace }) => {
  const environment = await open(workplace);
  const point = await centerOf(environment, 'stop:O2');
  expect(await environment.elementAt(point)).toMatchObject({
    role: 'button',
    name: 'Discontinue',
    id: 'stop:O2',
  });
  await environment.close();
});

test('should report a crashed page as a fault of the machine', async ({ workplace }) => {
  const environment = await open(workplace);
  const crash = environment
    .page()
    .goto('chrome://crash')
    .catch(() => undefined);
  const failure = await (async () => {
    for (;;) {
      try {
        await environment.perform(click(5, 5));
      } catch (error) {
        return error;
      }
    }
  })();
  await crash;
  expect(failure).toBeInstanceOf(InfrastructureError);
  await expect(environment.screenshot()).rejects.toBeInstanceOf(InfrastructureError);
  await environment.close();
});

test('should report a server that is gone as a fault of the machine', async ({ browser }) => {
  const { ClinicalServer } = await import('../../src/backend/server.ts');
  const server = await ClinicalServer.start();
  await server.stop();
  await expect(open({ browser, server })).rejects.toBeInstanceOf(InfrastructureError);
});
