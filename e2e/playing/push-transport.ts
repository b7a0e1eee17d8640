import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import type { TLSSocket } from 'node:tls';
import type { PushHost } from '../../game/push/endpoint.ts';
import { fields, fixed64, frame, framesIn, integer, mcs, message, text } from './mcs.ts';
import { makeSelfSigned } from './self-signed.ts';

/**
 * Chromium's push transport, as far as a browser needs it to subscribe and to get messages without its maker's servers:
 * device check-in, registration, delivery (MCS), and the address web-push requests go to. The endpoint a page gets names
 * a public push host; a game started with these `pushHosts` sends here what is meant for it.
 */
export interface PushTransport {
  /** For the game's configuration: where web-push requests go. */
  pushHosts: PushHost[];
  /** What a Chromium needs on its command line; only a persistent context uses it. */
  browserArgs: string[];
  /** How many messages came in for subscriptions that were there. */
  delivered(): number;
  /** How a request for an endpoint would be answered: 201, or 410 once its subscription has ended. */
  answerFor(endpoint: string): number;
  close(): Promise<void>;
}

/** A subscription, by what the browser registered with. */
interface Subscription {
  app: string;
  sender: string;
  subtype: string;
}

export async function startPushTransport(): Promise<PushTransport> {
  const subscriptions = new Map<string, Subscription>();
  const line = deliveryLine();
  let delivered = 0;

  const web = createServer((request, response) => {
    const path = request.url ?? '';
    void bodyOf(request).then((body) => {
      if (path.startsWith('/checkin')) return response.writeHead(200).end(checkIn());
      if (path.startsWith('/register')) return response.writeHead(200).end(register(subscriptions, body));
      const subscription = subscriptions.get(tokenIn(path));
      if (!subscription) return response.writeHead(410).end();
      delivered += 1;
      line.send(subscription, { body, encoding: String(request.headers['content-encoding']) });
      return response.writeHead(201).end();
    });
  });
  const origin = `http://127.0.0.1:${await listen(web)}`;
  const delivery = createTlsServer(makeSelfSigned(), (socket) => line.join(socket));
  const deliveryPort = await listen(delivery);

  return {
    pushHosts: ['fcm.googleapis.com', 'jmt17.google.com'].map((host) => ({ host, origin })),
    browserArgs: [
      `--gcm-checkin-url=${origin}/checkin`,
      `--gcm-registration-url=${origin}/register`,
      `--gcm-mcs-endpoint=https://localhost:${deliveryPort}`,
      '--ignore-certificate-errors',
    ],
    delivered: () => delivered,
    answerFor: (endpoint) => (subscriptions.has(tokenIn(endpoint)) ? 201 : 410),
    async close() {
      line.close();
      await Promise.all([web, delivery].map((server) => new Promise((closed) => server.close(closed))));
    },
  };
}

/** The device's number and secret; what they are does not matter here. */
function checkIn(): Buffer {
  return Buffer.concat([integer(1, 1), integer(3, Date.now()), fixed64(7, 0x1234567890n), fixed64(8, 0x9876543210n)]);
}

/** Adds a subscription and answers its token, or ends those of the same name. */
function register(subscriptions: Map<string, Subscription>, body: Buffer): string {
  const form = new URLSearchParams(body.toString());
  const subtype = form.get('X-subtype') ?? '';
  if (form.has('delete')) {
    for (const [token, it] of subscriptions) if (it.subtype === subtype) subscriptions.delete(token);
    return `token=${subtype}`;
  }
  const token = `test-${randomBytes(60).toString('base64url')}`;
  // The browser also registers itself, without a name.
  if (subtype !== '')
    subscriptions.set(token, { app: form.get('app') ?? '', sender: form.get('sender') ?? '', subtype });
  return `token=${token}`;
}

/** The last part of an endpoint names its subscription. */
function tokenIn(endpoint: string): string {
  return endpoint.replace(/^.*\//, '');
}

interface Delivered {
  body: Buffer;
  encoding: string;
}

/** The one connection over which the browser hears; messages wait until it is there. */
function deliveryLine() {
  let line: TLSSocket | undefined;
  let count = 0;
  const waiting: Buffer[] = [];

  return {
    join(socket: TLSSocket): void {
      // The browser goes when the story is over; nobody needs to know.
      socket.on('error', () => undefined);
      socket.on('close', () => void (line = line === socket ? undefined : line));
      const read = framesIn(({ tag }) => {
        if (tag === mcs.ping) socket.write(frame(mcs.pong, Buffer.alloc(0)));
        if (tag !== mcs.loginRequest) return;
        const answer = Buffer.concat([text(1, 'a-test'), integer(8, Date.now())]);
        socket.write(Buffer.concat([Buffer.of(mcs.version), frame(mcs.loginResponse, answer)]));
        line = socket;
        for (const frame of waiting.splice(0)) socket.write(frame);
      });
      socket.on('data', read);
    },
    send({ app, sender, subtype }: Subscription, { body, encoding }: Delivered): void {
      count += 1;
      const pairs = fields(7, { subtype, 'content-encoding': encoding });
      const stanza = Buffer.concat([
        text(3, sender),
        text(5, app),
        pairs,
        text(9, `0:${Date.now()}%${count}`),
        integer(10, count),
        integer(17, 60),
        integer(18, Date.now()),
        message(21, body),
      ]);
      const framed = frame(mcs.dataMessage, stanza);
      if (line) line.write(framed);
      else waiting.push(framed);
    },
    close: () => line?.destroy(),
  };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return (server.address() as AddressInfo).port;
}
