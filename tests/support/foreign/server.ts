import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { foreignPage } from './page.ts';

export type ForeignServer = {
  origin: string;
  /** Requests that reached the other origin: there must be none. */
  elsewhere: string[];
  /** Requests that reached the system. */
  asked: string[];
  close: () => Promise<void>;
};

/** A system that is not ours on one loopback port, and an origin that nobody may ask on another. */
export async function startForeignServer(): Promise<ForeignServer> {
  const elsewhere: string[] = [];
  const asked: string[] = [];
  const sockets = new Set<Duplex>();
  const other = createServer((request, response) => {
    elsewhere.push(request.url ?? '');
    response.writeHead(200, { 'access-control-allow-origin': '*' }).end('elsewhere');
  });
  other.on('upgrade', (request, socket) => {
    elsewhere.push(request.url ?? '');
    socket.destroy();
  });
  const otherOrigin = await listen(other, sockets);
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    answer(request, response, otherOrigin);
  });
  // A WebSocket that stays open and says nothing.
  server.on('upgrade', (request, socket) => {
    const key = `${request.headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`;
    const accept = createHash('sha1').update(key).digest('base64');
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
    );
  });
  const origin = await listen(server, sockets);
  return {
    origin,
    elsewhere,
    asked,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await Promise.all([server, other].map((one) => new Promise((resolve) => one.close(resolve))));
    },
  };
}

async function listen(server: Server, sockets: Set<Duplex>): Promise<string> {
  server.on('connection', (socket) => sockets.add(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function answer(request: IncomingMessage, response: ServerResponse, elsewhere: string): void {
  const { pathname } = new URL(request.url ?? '/', 'http://host');
  const html = (text: string) => response.writeHead(200, { 'content-type': 'text/html' }).end(text);
  switch (pathname) {
    case '/':
      html(foreignPage(elsewhere));
      return;
    case '/rem':
      html(foreignPage(elsewhere).replaceAll('14px/1.4', '0.875rem/1.4'));
      return;
    case '/window':
      html('<h1>Second window</h1><button id="close" onclick="window.close()">Close</button>');
      return;
    case '/stuck':
      html('<script>fetch("/hang?patient=7")</script>');
      return;
    case '/restless':
      html('<h1>0</h1><script>setInterval(() => document.querySelector("h1").textContent++, 20)</script>');
      return;
    case '/alerting':
      html('<h1>Before</h1><script>alert("Loaded.")</script><h1>After</h1>');
      return;
    case '/editor':
      html('<input id=text oninput="onbeforeunload = (event) => event.preventDefault()">');
      return;
    case '/shared.js':
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(`fetch('${elsewhere}/shared')`);
      return;
    case '/redirect':
      response.writeHead(302, { location: `${elsewhere}/redirected` }).end();
      return;
    case '/events':
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': open\n\n');
      return;
    case '/slow':
      setTimeout(() => response.end('slow'), 150);
      return;
    case '/poll':
      response.end('nothing new');
      return;
    case '/never.woff2':
    case '/hang':
      return;
    default:
      response.writeHead(404).end();
  }
}
