import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/** A proxy that lets a browser context reach some origins and no other. */
export type Gate = {
  /** For the `proxy` option of a context. */
  server: string;
  close: () => Promise<void>;
};

/**
 * Opens a gate on a free loopback port. Whatever the page tries (a redirect, a worker, a WebSocket, a pop-up), it has to pass
 * here. What is not let through is refused in a way that leaves the page where it is.
 *
 * @param origins e.g. `https://emr.example:9300`
 */
export async function openGate(origins: readonly string[]): Promise<Gate> {
  const allowed = new Set(origins.map(hostOf));
  const sockets = new Set<Duplex>();
  const server = createServer((incoming, outgoing) => {
    const url = URL.canParse(incoming.url ?? '') ? new URL(incoming.url ?? '') : null;
    // A navigation that is answered with "no content" does not happen.
    if (url === null || !allowed.has(hostOf(url.href))) outgoing.writeHead(204).end();
    else forward(url, incoming, outgoing);
  });
  server.on('connection', (socket) => keep(sockets, socket));
  // Of https and wss nothing but the host can be seen, which is enough.
  server.on('connect', (incoming, client) => {
    const target = URL.canParse(`http://${incoming.url}`) ? new URL(`http://${incoming.url}`) : null;
    if (target === null || !allowed.has(`${target.hostname}:${target.port || 80}`)) {
      client.end('HTTP/1.1 403 Forbidden\r\n\r\n');
      return;
    }
    const host = target.hostname.replace(/^\[|\]$/g, '');
    const upstream = connect(Number(target.port || 80), host, () => {
      client.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      upstream.pipe(client);
      client.pipe(upstream);
    });
    keep(sockets, upstream);
    upstream.on('error', () => client.destroy());
    client.on('error', () => upstream.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { server: `http://127.0.0.1:${port}`, close: () => close(server, sockets) };
}

function hostOf(address: string): string {
  const { protocol, hostname, port } = new URL(address);
  return `${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`;
}

function forward(url: URL, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { 'proxy-connection': _own, ...headers } = incoming.headers;
  const upstream = request(url, { method: incoming.method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
    answer.pipe(outgoing);
  });
  // As if there were no proxy: the server is not reached.
  upstream.on('error', () => outgoing.destroy());
  outgoing.on('close', () => upstream.destroy());
  incoming.pipe(upstream);
}

function keep(sockets: Set<Duplex>, socket: Socket): void {
  sockets.add(socket);
  socket.on('close', () => sockets.delete(socket));
}

async function close(server: Server, sockets: ReadonlySet<Duplex>): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  for (const socket of sockets) socket.destroy();
  await closed;
}
