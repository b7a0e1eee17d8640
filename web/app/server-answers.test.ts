import { afterEach, expect, test, vi } from 'vitest';
import { listUsers } from '../../game/standings/api.ts';
import { call, Unreachable } from './call.ts';
import { askForLife, noteAnswer, serverAnswers, subscribeToAnswers } from './server-answers.ts';

const failed = (): Promise<Response> => Promise.reject(new TypeError('failed to fetch'));
const heard: boolean[] = [];
subscribeToAnswers(() => heard.push(serverAnswers()));

afterEach(() => {
  noteAnswer();
  heard.length = 0;
  vi.unstubAllGlobals();
});

test.each([
  ['nobody answers', failed, failed, false],
  ['one call breaks off and the next question is answered', failed, () => ok(), true],
  ['a gateway answers in the place of the server', () => gateway(), failed, true],
  ['an answer breaks off and nobody answers after it', () => ok('{"a":'), failed, false],
  ['an answer breaks off and the next question is answered', () => ok('{"a":'), () => gateway(), true],
] as const)('whatever the browser believes of its network: %s', async (_what, first, second, answers) => {
  for (const onLine of [true, false]) {
    noteAnswer();
    const asked: string[] = [];
    vi.stubGlobal('navigator', { onLine });
    vi.stubGlobal('document', { querySelector: () => ({ content: 'XY/2099' }) });
    vi.stubGlobal('fetch', (url: string) => (asked.push(url) === 1 ? first() : second()));
    await expect(call(listUsers)).rejects.toBeInstanceOf(Unreachable);
    expect(serverAnswers()).toBe(answers);
  }
});

test('every answer ends the silence, and both are told once', async () => {
  vi.stubGlobal('fetch', failed);
  await Promise.all([askForLife(), askForLife()]);
  await askForLife();
  noteAnswer();
  noteAnswer();
  expect(heard).toEqual([false, true]);
});

function ok(text = '{}'): Promise<Response> {
  return Promise.resolve(new Response(text));
}

function gateway(): Promise<Response> {
  return Promise.resolve(new Response('', { status: 502 }));
}
