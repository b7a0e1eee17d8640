import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestGame } from '../testing/test-game.ts';
import type { TestGame } from '../testing/test-game.ts';

let it: TestGame;
beforeAll(async () => {
  it = await startTestGame({ results: 'manual' });
});
afterAll(() => it.remove());

const ask = (path: string, headers: Record<string, string> = {}) =>
  it.app.inject({ url: path, headers: { 'accept-encoding': 'br', ...headers } });

test.each([
  ['/openapi.json', 'application/json; charset=utf-8'],
  ['/docs', 'text/html; charset=utf-8'],
])('%s is made and compressed once, and not sent again to a client that has it', async (path, type) => {
  const first = await ask(path);
  expect(first.headers).toMatchObject({ 'content-type': type, 'content-encoding': 'br', etag: expect.any(String) });
  const again = await ask(path, { 'if-none-match': String(first.headers.etag) });
  expect(again.statusCode).toBe(304);
  expect((await ask(path)).rawPayload.equals(first.rawPayload)).toBe(true);
});
