import { afterEach, expect, test, vi } from 'vitest';
import { listUsersEndpoint } from '../../../game/standings/api.ts';
import { call } from './call.ts';
import { Unreachable } from './reach.ts';
import { probeServer, noteAnswer, serverAnswers, subscribeToAnswers } from './server-answers.ts';

const failed = (): Promise<Response> => Promise.reject(new TypeError('failed to fetch'));
const changes: boolean[] = [];
subscribeToAnswers(() => changes.push(serverAnswers()));

afterEach(() => {
  noteAnswer();
  changes.length = 0;
  vi.unstubAllGlobals();
});

test.each([
  ['neither the call nor the probe is answered', failed, failed, false],
  ['a call fails and the probe is answered', failed, () => ok(), true],
  ['a gateway answers instead of the server', () => gateway(), failed, true],
  ['an answer breaks off and the probe fails', () => ok('{"a":'), failed, false],
  ['an answer breaks off and the probe is answered', () => ok('{"a":'), () => gateway(), true],
] as const)('the state does not depend on navigator.onLine when %s', async (_what, first, second, answers) => {
  for (const onLine of [true, false]) {
    noteAnswer();
    const urls: string[] = [];
    vi.stubGlobal('navigator', { onLine });
    vi.stubGlobal('document', { querySelector: () => ({ content: 'XY/2099' }) });
    vi.stubGlobal('fetch', (url: string) => (urls.push(url) === 1 ? first() : second()));
    await expect(call(listUsersEndpoint)).rejects.toBeInstanceOf(Unreachable);
    expect(serverAnswers()).toBe(answers);
  }
});

test('an answer that was asked for before the silence does not end it, and a later one does', async () => {
  const askedAtMs = performance.now() - 1;
  vi.stubGlobal('fetch', failed);
  await probeServer();
  noteAnswer(askedAtMs);
  expect(serverAnswers()).toBe(false);
  noteAnswer(performance.now());
  expect(serverAnswers()).toBe(true);
});

test('any answer ends the silence, and listeners are called once for each change', async () => {
  vi.stubGlobal('fetch', failed);
  await Promise.all([probeServer(), probeServer()]);
  await probeServer();
  noteAnswer();
  noteAnswer();
  expect(changes).toEqual([false, true]);
});

function ok(text = '{}'): Promise<Response> {
  return Promise.resolve(new Response(text));
}

function gateway(): Promise<Response> {
  return Promise.resolve(new Response('', { status: 502 }));
}
