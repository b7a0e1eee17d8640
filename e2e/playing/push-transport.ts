import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import type { TLSSocket } from 'node:tls';
import type { PushHost } from '../../game/push/endpoint.ts';
import { fields, fixed64, frame, framesIn, integer, mcs, message, text, textsIn } from './mcs.ts';
import { makeSelfSigned } from './self-signed.ts';

/**
 * A replacement for the servers of Chromium's push transport, as far as a browser needs them to subscribe and to receive messages: device
 * check-in, registration, delivery (MCS), and the address of web-push requests. The endpoint that a page gets names a public push host; a
 * game that was started with these `pushHosts` sends its requests here instead.
 */
export interface PushTransport {
  /** For the game's configuration: the address of web-push requests. */
  pushHosts: PushHost[];
  /** Arguments for Chromium's command line. They only work with a persistent context. */
  browserArgs: string[];
  delivered(): number;
  /** True while the browser of this endpoint's subscription has a connection over which messages reach it. */
  isConnected(endpoint: string): boolean;
  /** The status of a response to a request for an endpoint: 201, or 410 once its subscription has ended. */
  answerFor(endpoint: string): number;
  close(): Promise<void>;
}

/** A subscription with the names under which the browser registered it. */
interface Subscription {
  app: string;
  sender: string;
  subtype: string;
  device: string;
}

export async function startPushTransport(): Promise<PushTransport> {
  const subscriptions = new Map<string, Subscription>();
  const lines = deliveryLines();
  let delivered = 0;
  let devices = 0;

  const web = createServer((request, response) => {
    const path = request.url ?? '';
    void bodyOf(request).then((body) => {
      if (path.startsWith('/checkin')) return response.writeHead(200).end(checkIn(++devices));
      if (path.startsWith('/register')) return response.writeHead(200).end(register(subscriptions, body));
      const subscription = subscriptions.get(tokenIn(path));
      if (!subscription) return response.writeHead(410).end();
      delivered += 1;
      lines.send(subscription, { body, headers: request.headers });
      return response.writeHead(201).end();
    });
  });
  const origin = `http://127.0.0.1:${await listen(web)}`;
  const delivery = createTlsServer(makeSelfSigned(), (socket) => lines.join(socket));
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
    isConnected: (endpoint) => lines.isOpen(subscriptions.get(tokenIn(endpoint))?.device ?? ''),
    answerFor: (endpoint) => (subscriptions.has(tokenIn(endpoint)) ? 201 : 410),
    async close() {
      lines.close();
      await Promise.all([web, delivery].map((server) => new Promise((closed) => server.close(closed))));
    },
  };
}

/** Answers a check-in with the device's number and a secret, which this replacement does not check. */
function checkIn(device: number): Buffer {
  return Buffer.concat([integer(1, 1), integer(3, Date.now()), fixed64(7, BigInt(device)), fixed64(8, 0x9876543210n)]);
}

/** Adds a subscription and returns its token. A request to delete ends the subscriptions with the same subtype. */
function register(subscriptions: Map<string, Subscription>, body: Buffer): string {
  const form = new URLSearchParams(body.toString());
  const subtype = form.get('X-subtype') ?? '';
  if (form.has('delete')) {
    for (const [token, subscription] of subscriptions)
      if (subscription.subtype === subtype) subscriptions.delete(token);
    return `token=${subtype}`;
  }
  const token = `test-${randomBytes(60).toString('base64url')}`;
  // The browser also registers itself, without a subtype.
  const [app, sender, device] = ['app', 'sender', 'device'].map((name) => form.get(name) ?? '') as [
    string,
    string,
    string,
  ];
  if (subtype !== '') subscriptions.set(token, { app, sender, subtype, device });
  return `token=${token}`;
}

function tokenIn(endpoint: string): string {
  return endpoint.replace(/^.*\//, '');
}

/** The fields of a login request: the device's number, and the ids of the messages it has received. */
const loginFields = { user: 3, received: 10 };

interface Delivered {
  body: Buffer;
  headers: IncomingHttpHeaders;
}

/** The messages that a browser has not confirmed, by id, and its connection. */
interface Line {
  socket?: TLSSocket;
  unconfirmed: Map<string, Buffer>;
}

/**
 * Keeps one connection per browser. Browsers may disconnect and reconnect at any time, even right after connecting. Messages that a browser
 * has not confirmed are sent again when it connects.
 */
function deliveryLines() {
  const lines = new Map<string, Line>();
  const lineOf = (device: string): Line => {
    const line = lines.get(device) ?? { unconfirmed: new Map() };
    lines.set(device, line);
    return line;
  };
  let count = 0;

  return {
    join(socket: TLSSocket): void {
      // The browser closes when the story is over, which may break the connection.
      socket.on('error', () => undefined);
      const read = framesIn(({ tag, body }) => {
        if (tag === mcs.ping) socket.write(frame(mcs.pong, Buffer.alloc(0)));
        if (tag !== mcs.loginRequest) return;
        const answer = Buffer.concat([text(1, 'a-test'), integer(8, Date.now())]);
        socket.write(Buffer.concat([Buffer.of(mcs.version), frame(mcs.loginResponse, answer)]));
        const line = lineOf(textsIn(body, loginFields.user)[0] ?? '');
        line.socket = socket;
        for (const id of textsIn(body, loginFields.received)) line.unconfirmed.delete(id);
        for (const stanza of line.unconfirmed.values()) socket.write(stanza);
      });
      socket.on('data', read);
    },
    send({ app, sender, subtype, device }: Subscription, { body, headers }: Delivered): void {
      count += 1;
      const id = `0:${Date.now()}%${count}`;
      const stanza = Buffer.concat([
        text(3, sender),
        text(5, app),
        fields(7, { subtype, 'content-encoding': String(headers['content-encoding']) }),
        text(9, id),
        integer(10, count),
        integer(17, Number(headers['ttl'])),
        integer(18, Date.now()),
        message(21, body),
      ]);
      const line = lineOf(device);
      const framed = frame(mcs.dataMessage, stanza);
      line.unconfirmed.set(id, framed);
      line.socket?.write(framed);
    },
    isOpen: (device: string): boolean => lines.get(device)?.socket?.readyState === 'open',
    close(): void {
      for (const { socket } of lines.values()) socket?.destroy();
    },
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
