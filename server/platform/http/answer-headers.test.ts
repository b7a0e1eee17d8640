import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestGame } from '../../testing/test-game.ts';
import type { Client, TestGame } from '../../testing/test-game.ts';
import { answerHeaders, pageHeaders } from './answer-headers.ts';

let game: TestGame;
let maja: Client;
beforeAll(async () => {
  game = await startTestGame({ results: 'manual', metricsToken: 'a token for metrics' });
  maja = await game.signUp('maja');
});
afterAll(() => game.remove());

interface RawAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** Sends exactly these bytes, and reads until the head of the answer and the beginning of its body have arrived. */
function send(port: number, text: string): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    let got = '';
    const settle = (): void => {
      const [head = '', ...rest] = got.split('\r\n\r\n');
      const [first = '', ...lines] = head.split('\r\n');
      const headers = Object.fromEntries(
        lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
      );
      resolve({ status: Number(first.split(' ')[1]), headers, body: rest.join('\r\n\r\n') });
      socket.destroy();
    };
    socket.on('data', (part) => {
      got += String(part);
      if (/\r\n\r\n[\s\S]/.test(got)) settle();
    });
    socket.once('end', settle).once('error', reject);
  });
}

const portOf = (): number => Number(new URL(game.origin).port);
const get = (path: string, ...lines: string[]): string =>
  [`GET ${path} HTTP/1.1`, `host: localhost:${portOf()}`, ...lines, '', ''].join('\r\n');

describe('an answer has the headers of its kind for', () => {
  test.each<[string, number, () => string]>([
    ['a path of no call', 404, () => get('/db/no/such/call')],
    ['data', 200, () => get('/db/WC/2022/matches', `cookie: ${maja.cookie}`)],
    ['a refusal of a guest', 401, () => get('/db/WC/2022/matches')],
    ['health', 200, () => get('/health/live')],
    ['metrics', 200, () => get('/metrics', 'authorization: Bearer a token for metrics')],
    ['the document of all calls', 200, () => get('/openapi.json')],
    ['a live stream', 200, () => get('/db/WC/2022/live', `cookie: ${maja.cookie}`)],
    ['a refused live stream', 401, () => get('/db/WC/2022/live')],
    ['a link that is over', 404, () => get('/auth/first-admin?token=wrong')],
    [
      'a body that is no JSON',
      400,
      () =>
        `POST /auth/sign-out HTTP/1.1\r\nhost: localhost:${portOf()}\r\ncontent-type: application/json\r\ncontent-length: 1\r\n\r\n{`,
    ],
    [
      'a body that is too large',
      413,
      () =>
        `POST /auth/sign-out HTTP/1.1\r\nhost: localhost:${portOf()}\r\ncontent-type: application/json\r\ncontent-length: 99999999\r\n\r\n`,
    ],
    ['a path that cannot be decoded', 400, () => get('/profile/%E0%A4%A')],
    ['another host name', 421, () => 'GET / HTTP/1.1\r\nhost: evil.example\r\n\r\n'],
    ['no host name', 421, () => 'GET / HTTP/1.1\r\n\r\n'],
    ['an expectation nobody knows', 200, () => get('/health/live', 'expect: the impossible')],
    ['a method of no call', 404, () => get('/').replace('GET', 'PURGE')],
    ['headers that are too large', 431, () => get('/', `x: ${'x'.repeat(20_000)}`)],
    ['what is not HTTP', 400, () => 'hello\r\n\r\n'],
  ])('%s', async (_, status, text) => {
    const { headers, ...answer } = await send(portOf(), text());
    expect(answer.status).toBe(status);
    expect(headers).toMatchObject(answerHeaders(game.game.config));
    expect(Object.keys(pageHeaders).filter((name) => name in headers)).toEqual([]);
    const isStream = headers['content-type']?.startsWith('text/event-stream');
    if (!isStream) expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  test.each([
    ['the list of all calls', '/docs'],
    ['the page of a link that ends reminders', '/mail/stop/wrong'],
  ])('%s', async (_, path) => {
    const { headers } = await send(portOf(), get(path, 'accept: text/html'));
    expect(headers['content-type']).toMatch(/^text\/html/);
    expect(headers).toMatchObject(answerHeaders(game.game.config));
    expect(Object.keys(headers)).toEqual(expect.arrayContaining(Object.keys(pageHeaders)));
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  test('the page, or that nothing was built', async () => {
    const { headers } = await send(portOf(), get('/', 'accept: text/html'));
    expect(headers).toMatchObject(answerHeaders(game.game.config));
    const isPage = headers['content-type']?.startsWith('text/html');
    expect(Object.keys(pageHeaders).filter((name) => name in headers)).toEqual(isPage ? Object.keys(pageHeaders) : []);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  test.each<[string, number, () => string]>([
    ['a function', 401, () => 'POST /p/r/groups-joinGroup HTTP/1.1\r\nhost: HOST\r\ncontent-length: 0\r\n\r\n'],
    ['no function', 404, () => 'GET /no/such HTTP/1.1\r\nhost: HOST\r\n\r\n'],
    [
      'a path that cannot be decoded',
      400,
      () => 'POST /p/r/%E0%A4%A HTTP/1.1\r\nhost: HOST\r\ncontent-length: 0\r\n\r\n',
    ],
    ['another host name', 400, () => 'GET / HTTP/1.1\r\nhost: evil.example\r\n\r\n'],
    ['what is not HTTP', 400, () => 'hello\r\n\r\n'],
  ])('%s on the functions port', async (_, status, text) => {
    const port = game.functionsPort ?? 0;
    const { headers, ...answer } = await send(port, text().replace('HOST', `localhost:${port}`));
    expect(answer.status).toBe(status);
    expect(headers).toMatchObject(answerHeaders(game.game.config));
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });
});

test('browsers are told to use https only if players reach the game by https', () => {
  expect(answerHeaders({ publicUrl: 'https://play.example' })['strict-transport-security']).toMatch(/max-age=\d{8}/);
  expect(answerHeaders({ publicUrl: undefined })['strict-transport-security']).toBeUndefined();
});
