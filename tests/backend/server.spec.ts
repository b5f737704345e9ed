import { createServer } from 'node:net';
import { ClinicalServer, PortError } from '../../src/backend/server.ts';
import { Session } from '../../src/backend/session.ts';
import { expect, test } from '../../src/episode/test.ts';
import ward from '../support/ward/scenario.ts';

const open = (server: ClinicalServer) => {
  const session = new Session(ward, { start: 'signed_in', overlay: null }, 1);
  const { cookie } = server.open(session);
  const headers = { cookie: `${cookie.name}=${cookie.value}`, 'content-type': 'application/json' };
  const send = (body: unknown, extra: Record<string, string> = { 'x-medcua-page': '1' }) =>
    server.app.request('/api/command', {
      method: 'POST',
      headers: { ...headers, ...extra },
      body: JSON.stringify(body),
    });
  return { session, cookie, headers, send };
};
const renew = { type: 'order.renew', payload: { orderId: 'O1' }, overrides: [] };

test('should show each cookie its own session and nobody else anything', async ({
  workplace: { server },
}) => {
  const [first, second] = [open(server), open(server)];
  expect((await first.send(renew)).status).toBe(200);
  expect(first.session.auditLog).toHaveLength(1);
  expect(second.session.auditLog).toHaveLength(0);
  expect((await server.app.request('/')).status).toBe(403);
  expect((await server.app.request('/assets/app.js')).status).toBe(403);
  server.close(first.cookie.value);
  expect((await first.send(renew)).status).toBe(404);
});

test('should not serve its API to a browser that is merely sent to it', async ({ workplace: { server } }) => {
  const { headers, send, session } = open(server);
  expect((await server.app.request('/api/command', { headers })).status).toBe(404);
  expect((await send(renew, {})).status).toBe(404);
  expect(session.auditLog).toHaveLength(0);
});

test('should refuse what is not a command, and keep its log clean', async ({ workplace: { server } }) => {
  const { send, session } = open(server);
  for (const body of [null, [], 'x', { type: 1 }, { ...renew, extra: 1 }, { ...renew, overrides: 'all' }]) {
    expect((await send(body)).status).toBe(400);
  }
  expect((await send({ ...renew, payload: 'x'.repeat(300_000) })).status).toBe(413);
  expect(session.auditLog).toHaveLength(0);
});

test('should send no view before sign-in', async ({ workplace: { server } }) => {
  const session = new Session(ward, { start: 'sign_in', overlay: null }, 1);
  const { cookie } = server.open(session);
  const headers = { cookie: `${cookie.name}=${cookie.value}` };
  const html = await (await server.app.request('/', { headers })).text();
  expect(html).toContain('"state":{"user":null,"now":"2026-01-02T08:00:00","view":null}');
  expect(html).not.toContain('Bisoprolol');
});

test('should say which port is in use and what to do', async () => {
  const holder = createServer();
  const port = await new Promise<number>((resolve) => {
    holder.listen(0, '127.0.0.1', () => {
      const address = holder.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
  try {
    const failure = await ClinicalServer.start(port).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(PortError);
    expect(String(failure)).toContain(`Port ${port} on 127.0.0.1 is in use`);
    expect(String(failure)).toContain('--port');
  } finally {
    holder.close();
  }
});
