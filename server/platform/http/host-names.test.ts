import { request } from 'node:http';
import { hostname } from 'node:os';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestGame } from '../../testing/test-game.ts';
import type { TestGame } from '../../testing/test-game.ts';
import { groupWithInvite } from '../../testing/callables.ts';
import { pagesFolder } from '../../testing/pages-folder.ts';
import { ConfigError, readConfig } from '../../app/config.ts';
import { isOwnHost, readHost } from './host-names.ts';
import type { Hosting } from './host-names.ts';

const atHome: Hosting = { host: '127.0.0.1', publicUrl: undefined, allowedHosts: [], metricsToken: undefined };
const isOwn = (hosting: Partial<Hosting>, host: string | undefined, localPort = 8086) =>
  isOwnHost({ ...atHome, ...hosting }, { host, localPort });

describe('a Host header', () => {
  test.each([
    ['localhost:8086', { name: 'localhost', port: 8086 }],
    ['LocalHost', { name: 'localhost', port: undefined }],
    ['[::1]:80', { name: '[::1]', port: 80 }],
    ['a.b-c.example:1', { name: 'a.b-c.example', port: 1 }],
    [undefined, undefined],
    ['', undefined],
    ['localhost.', undefined],
    ['localhost.:8086', undefined],
    ['ada@localhost:8086', undefined],
    ['ada:secret@localhost', undefined],
    ['localhost:8086/path', undefined],
    ['localhost:', undefined],
    ['localhost:x', undefined],
    ['localhost:123456', undefined],
    ['localhost, evil.example', undefined],
    ['http://localhost', undefined],
    ['::1', undefined],
    ['[::1', undefined],
    ['a b', undefined],
    ['-x', undefined],
    ['löcalhost', undefined],
  ])('%s is read as %o', (host, named) => expect(readHost(host)).toEqual(named));
});

describe('PUBLIC_URL', () => {
  const start = (address: string) => () => readConfig({ PUBLIC_URL: address });

  test.each([
    ['https://club.example.', 'club.example.'],
    ['https://*.club.example', '*.club.example'],
    ['https://club.example;tips', 'club.example;tips'],
    ['https://$HOST', '$host'],
    ['https://-club.example:8443', '-club.example'],
    ['https://a,b.example', 'a,b.example'],
    ["https://a'b.example", "a'b.example"],
    ['https://club.example,https://b.example', 'club.example,https'],
  ])('%s is refused at the start, because requests for its host would be', (address, host) => {
    expect(start(address)).toThrow(ConfigError);
    expect(start(address)).toThrow(`PUBLIC_URL cannot be used: ${host} is no host name such as club.example.`);
  });

  test.each([
    'https://club.example',
    'HTTPS://Club.Example/',
    'http://localhost:4100',
    'https://club_x.example:8443',
    'https://bücher.example',
    'https://[2001:DB8::1]',
    'http://127.1:80',
  ])('%s is accepted, and so are requests for its host', (address) => {
    const { publicUrl } = start(address)();
    expect(isOwn({ publicUrl }, new URL(address).host)).toBe(true);
  });
});

describe('a game on a machine of one’s own decides whether to answer requests for', () => {
  test.each([
    ['localhost:8086', true],
    ['LOCALHOST:8086', true],
    ['127.0.0.1:8086', true],
    ['[::1]:8086', true],
    ['localhost', false],
    ['localhost:8087', false],
    ['localhost.:8086', false],
    ['ada@localhost:8086', false],
    ['evil.example:8086', false],
    ['localhost.evil.example:8086', false],
    ['127.0.0.1.evil.example:8086', false],
    ['127.0.0.2:8086', false],
    ['192.168.1.7:8086', false],
    [`${hostname()}:8086`, false],
    [undefined, false],
  ])('%s: %s', (host, is) => expect(isOwn({}, host)).toBe(is));

  test('localhost without a port, if it listens on port 80', () => expect(isOwn({}, 'localhost', 80)).toBe(true));
  test('the address it listens on', () => expect(isOwn({ host: '127.0.0.2' }, '127.0.0.2:8086')).toBe(true));
});

describe('a game that other machines can reach decides whether to answer requests for', () => {
  const short = hostname().toLowerCase().split('.')[0] ?? '';
  test.each([
    ['192.168.1.7:8086', true],
    ['192.168.1.7:9000', true],
    ['[fd00::7]:8086', true],
    ['localhost:8086', true],
    [hostname(), true],
    [`${short}.local:8086`, true],
    ['game.home.arpa', true],
    ['GAME.home.arpa:8086', true],
    ['other.home.arpa', false],
    ['evil.example:8086', false],
    ['192.168.1.7.evil.example', false],
    ['999.1.1.1', false],
    [undefined, false],
  ])('%s: %s', (host, is) => expect(isOwn({ host: '0.0.0.0', allowedHosts: ['game.home.arpa'] }, host)).toBe(is));
});

describe('a hosted game decides whether to answer requests for', () => {
  test.each([
    ['play.example', true],
    ['PLAY.example', true],
    ['play.example:443', true],
    ['play.example:8086', false],
    ['play.example.', false],
    ['www.play.example', false],
    ['127.0.0.1:8086', false],
    ['localhost:8086', false],
    ['192.168.1.7', false],
    [undefined, false],
  ])('%s: %s', (host, is) => expect(isOwn({ publicUrl: 'https://play.example' }, host)).toBe(is));

  test('the port of its address', () => {
    expect(isOwn({ publicUrl: 'https://play.example:8443' }, 'play.example:8443')).toBe(true);
    expect(isOwn({ publicUrl: 'https://play.example:8443' }, 'play.example:443')).toBe(false);
  });
});

describe('a request for another host name', () => {
  let game: TestGame;
  beforeAll(async () => {
    game = await startTestGame({ results: 'manual' });
  });
  afterAll(() => game.remove());

  const ask = (port: number | undefined, path: string, headers: Record<string, string>) =>
    new Promise<{ status: number; body: string }>((resolve, reject) => {
      const asking = request({ host: '127.0.0.1', port, path, headers, setHost: 'host' in headers, agent: false });
      asking.once('error', reject).once('response', (answer) => {
        let body = '';
        answer.on('data', (part) => (body += String(part)));
        answer.once('end', () => resolve({ status: answer.statusCode ?? 0, body }));
      });
      asking.end();
    });

  test.each(['/', '/auth/get-session', '/db/WC/2022', '/openapi.json', '/metrics', '/no/such'])(
    'cannot read %s',
    async (path) => {
      const { status, body } = await ask(Number(new URL(game.origin).port), path, { host: 'evil.example' });
      expect(status).toBe(421);
      expect(JSON.parse(body)).toEqual({
        code: 'wrong_host',
        detail: expect.stringContaining('The host name evil.example is not answered here'),
      });
    },
  );

  test('cannot reach the functions port either', async () => {
    const { status, body } = await ask(game.functionsPort, '/p/r/groups-joinGroup', { host: 'evil.example' });
    expect(status).toBe(400);
    expect(JSON.parse(body)).toMatchObject({
      error: { status: 'FAILED_PRECONDITION', details: { code: 'wrong_host' } },
    });
  });

  test('is refused with a sentence if it names no host, while health checks and metrics are answered under any name', async () => {
    const port = Number(new URL(game.origin).port);
    expect((await ask(port, '/db/WC/2022', {})).status).toBe(421);
    for (const path of ['/health', '/health/live', '/health/ready']) {
      expect((await ask(port, path, { host: '10.1.2.3' })).status, path).toBe(200);
    }
  });

  test('cannot write with an origin of that name', async () => {
    const answer = await ask(Number(new URL(game.origin).port), '/auth/sign-out', {
      host: 'evil.example',
      origin: 'http://evil.example',
    });
    expect(answer.status).toBe(421);
  });
});

describe('a host that the client of a trusted proxy makes up', () => {
  let game: TestGame;
  beforeAll(async () => {
    game = await startTestGame({ pagesFolder, trustProxy: true });
  });
  afterAll(() => game.remove());

  test('is in no page: the card of an invitation leads to the host of the request', async () => {
    const token = await groupWithInvite(await game.signUp('oskar'), 'Proxied');
    const headers = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'ftp://evil.example/?' };
    const page = await (await fetch(`${game.origin}/joingroup/${token}`, { headers })).text();
    expect(page).toContain(`<meta property="og:url" content="${game.origin}/joingroup/${token}" />`);
    expect(page).not.toContain('evil.example');
  });

  test('is not the scheme of the proxy, which is used if it is https', async () => {
    const token = await groupWithInvite(await game.signUp('noor'), 'Secure');
    const page = await fetch(`${game.origin}/joingroup/${token}`, { headers: { 'x-forwarded-proto': 'https' } });
    expect(await page.text()).toContain(`content="${game.origin.replace('http:', 'https:')}/joingroup/${token}"`);
  });
});
