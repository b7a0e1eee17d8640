import { mkdtemp, rm } from 'node:fs/promises';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { RequestOptions } from 'node:https';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../testing/free-port.ts';
import { startTestGame } from '../../testing/test-game.ts';
import type { TestGame } from '../../testing/test-game.ts';
import { host, proxyNames, startShipped } from './shipped-proxies.fixture.ts';
import type { RunningProxy } from './shipped-proxies.fixture.ts';

// The proxies of deploy/ before a real game. Source: docs/deploying.md#the-proxy.

const patient = { timeout: 60_000 };
const origin = `https://${host}`;
/** Two clients with addresses of their own; all of 127.0.0.0/8 is this machine. */
const [here, elsewhere] = ['127.0.0.2', '127.0.0.3'];

interface Sent {
  method?: string;
  from?: string;
  body?: string;
  /** The size, in bytes, of a body that is announced and never sent. */
  announced?: number;
  headers?: Record<string, string>;
}
interface Received {
  status: number;
  headers: IncomingMessage['headers'];
  text: string;
}

describe.each(proxyNames)('behind %s, as deploy/ ships it, the game', (name) => {
  let folder: string;
  let game: TestGame;
  let proxy: RunningProxy | undefined;
  let ports: { httpPort: number; httpsPort: number };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fulltime-proxy-'));
    game = await startTestGame({ publicUrl: origin, port: await freePort(), metricsToken: 'a token of 16 characters' });
    ports = { httpPort: await freePort(), httpsPort: await freePort() };
    // Nobody listens on the first port, as if one of two hosts were down.
    const gamePorts = [await freePort(), portOf(game)];
    proxy = await startShipped(name, { folder, ...ports, gamePorts });
  });
  afterAll(async () => {
    await proxy?.stop();
    await game.remove();
    await rm(folder, { recursive: true, force: true });
  });

  function open(
    path: string,
    { method = 'GET', from = here, body, announced, headers = {} }: Sent = {},
  ): Promise<IncomingMessage> {
    const size = announced ?? body?.length;
    const given = {
      host,
      origin,
      ...(size === undefined ? {} : { 'content-type': 'application/json', 'content-length': String(size) }),
      ...headers,
    };
    const place = { host: '127.0.0.1', port: ports.httpsPort, localAddress: from, agent: false };
    const options = { ...place, ca: proxy?.certificate, servername: host, path, method, headers: given };
    return responseTo(requestHttps, options, announced === undefined ? { body } : 'headers only');
  }
  const ask = async (path: string, sent?: Sent): Promise<Received> => whole(await open(path, sent));
  const signUp = async (email: string, headers: Record<string, string> = {}): Promise<string> => {
    const made = await ask('/auth/sign-up/email', {
      method: 'POST',
      body: JSON.stringify({ email, password: 'correct horse' }),
      headers,
    });
    expect(made.status).toBe(200);
    return (made.headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]).join('; ');
  };

  test('answers pages and calls over TLS, though another server is down', async () => {
    for (let times = 0; times < 4; times++) {
      expect((await ask('/db/WC/2022')).status).toBe(200);
    }
    const page = await ask('/');
    expect(page.status).toBe(200);
    expect(page.text).toContain('<title>');
    expect(page.headers['strict-transport-security']).toContain('max-age');
    expect((await ask('/health/ready')).status).toBe(200);
    // The host name reaches the game, which refuses others.
    const foreign = await ask('/db/WC/2022', { headers: { host: 'evil.example' } });
    expect(foreign.status).toBe(421);
  });

  test('is opened over https only', async () => {
    const options = { host: '127.0.0.1', port: ports.httpPort, path: '/groups?x=1', headers: { host }, agent: false };
    const answer = await whole(await responseTo(requestHttp, options));
    expect(answer.status).toBe(308);
    expect(answer.headers.location).toBe(`${origin}/groups?x=1`);
  });

  test('knows the real address of a client, whatever the client claims', async () => {
    const claimed = { 'x-forwarded-for': '10.9.9.9', forwarded: 'for=10.9.9.9', 'x-forwarded-host': 'evil.example' };
    const cookie = await signUp('address@example.org', claimed);
    const sessions = await ask('/auth/sessions', { headers: { cookie } });
    expect(sessions.text).toContain(here);
    expect(sessions.text).not.toContain('10.9.9.9');

    const guess = (place: number, from: string): Promise<Received> =>
      ask('/auth/sign-in/email', {
        method: 'POST',
        from,
        body: JSON.stringify({ email: 'address@example.org', password: `wrong ${place}` }),
        headers: { 'x-forwarded-for': `10.9.9.${place}` },
      });
    const statuses: number[] = [];
    for (let place = 1; place <= 12; place++) statuses.push((await guess(place, here)).status);
    // Ten tries per minute come from one address, although each of these claims another one.
    expect(statuses.slice(0, 10).every((status) => status === 401)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
    expect((await guess(1, elsewhere)).status).toBe(401);
  });

  test('sends live events at once', async () => {
    const cookie = await signUp('live@example.org');
    const session = JSON.parse((await ask('/auth/get-session', { headers: { cookie } })).text) as {
      user: { id: string };
    };
    const own = `/db/WC/2022/users/${session.user.id}`;
    const named = await ask(own, {
      method: 'PATCH',
      body: JSON.stringify({ nick: `fan of ${name}` }),
      headers: { cookie },
    });
    expect(named.status).toBe(200);
    const stream = await open('/db/WC/2022/live', { headers: { cookie, accept: 'text/event-stream' } });
    let said = '';
    stream.on('data', (text) => (said += String(text)));
    await expect.poll(() => said, patient).toContain('"type":"hello"');
    await sleep(300);
    const before = said.length;
    const pick = JSON.stringify({ full1: 2, full2: 1 });
    const path = `/db/WC/2022/matches/40/predictions/${session.user.id}`;
    const saved = await ask(path, { method: 'PUT', body: pick, headers: { cookie } });
    expect(saved.status).toBe(200);
    // The stream stays open, so a proxy that collects an answer would say nothing for ever.
    await expect.poll(() => said.slice(before), patient).toContain('"type":"');
    expect(stream.complete).toBe(false);
    stream.destroy();
  });

  test('does not see a body over the limit', async () => {
    // A proxy refuses by the announced size. A client that goes on sending might find the connection closed before it reads the answer.
    const announce = (path: string, announced: number): Promise<Received> => ask(path, { method: 'POST', announced });
    const small = await announce('/auth/sign-in/email', 70_000);
    expect(small.status).toBe(413);
    // Every answer of the game has the id of its request, so this one is the proxy's.
    expect(small.headers['x-request-id']).toBeUndefined();
    const large = await announce('/admin/competitions', 7_700_000);
    expect(large.status).toBe(413);
    expect(large.headers['x-request-id']).toBeUndefined();
    // A smaller one arrives there, and the game refuses it for another reason.
    const allowed = await ask('/admin/competitions', { method: 'POST', body: 'x'.repeat(70_000) });
    expect(allowed.headers['x-request-id']).toBeDefined();
    expect(allowed.status).not.toBe(413);
  });

  test.each(['/metrics', '/%6detrics', '/metrics?x=1', '/admin/console'])(
    'does not show %s to the public',
    async (path) => {
      const answer = await ask(path, { headers: { authorization: 'Bearer a token of 16 characters' } });
      expect(answer.status).toBe(404);
      expect(answer.headers['x-request-id']).toBeUndefined();
    },
  );

  test('gives the metrics to those who ask it itself', async () => {
    const headers = { authorization: 'Bearer a token of 16 characters' };
    expect((await fetch(`http://127.0.0.1:${portOf(game)}/metrics`, { headers })).status).toBe(200);
  });
});

function portOf({ app }: TestGame): number {
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('the game does not listen');
  return address.port;
}

function responseTo(
  send: typeof requestHttps | typeof requestHttp,
  options: RequestOptions,
  sent: { body?: string | undefined } | 'headers only' = {},
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const sending = send(options, resolve);
    sending.once('error', reject);
    if (sent === 'headers only') sending.flushHeaders();
    else sending.end(sent.body);
  });
}

async function whole(response: IncomingMessage): Promise<Received> {
  let text = '';
  for await (const part of response) text += String(part);
  response.destroy();
  return { status: response.statusCode ?? 0, headers: response.headers, text };
}
