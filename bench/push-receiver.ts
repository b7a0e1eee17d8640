import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { aBrowser } from '../server/testing/push/a-browser.ts';
import type { Subscriber } from '../server/testing/push/a-browser.ts';
import { faultOf, open } from '../server/testing/outside/push-service.ts';

/** The number of key pairs of the browsers. The endpoint of a registration says which pair it has: `/fcm/send/<pair>-<number>`. */
const pairs = 500;

export interface Received {
  messages: number;
  /** Messages for a device that had already received the same message. */
  repeated: number;
  faults: number;
}

export interface ReceiverReady {
  origin: string;
  browsers: Subscriber['web'][];
}

// This process is a push service that checks and decrypts every message. Its parent sends it `publicKey` before the first message.
const browsers = Array.from({ length: pairs }, () => aBrowser());
const seen = new Set<string>();
const received: Received = { messages: 0, repeated: 0, faults: 0 };
let publicKey = '';

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const isRight = take(request, Buffer.concat(chunks));
    if (!isRight) received.faults++;
    response.writeHead(isRight ? 201 : 400).end();
  });
});

function take(request: Parameters<typeof faultOf>[0], body: Buffer): boolean {
  const path = request.url ?? '';
  const browser = browsers[Number(/^\/fcm\/send\/(\d+)-/.exec(path)?.[1])];
  if (!browser || faultOf(request, publicKey) !== undefined) return false;
  const { id } = open(body, browser);
  const key = `${id} ${path}`;
  if (seen.has(key)) received.repeated++;
  seen.add(key);
  received.messages++;
  return true;
}

process.on('message', (asked: { publicKey?: string }) => {
  if (asked.publicKey === undefined) return void process.send?.(received);
  publicKey = asked.publicKey;
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.send?.({ origin: `http://127.0.0.1:${port}`, browsers: browsers.map(({ web }) => web) });
});
