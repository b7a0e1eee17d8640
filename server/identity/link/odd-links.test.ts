import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestGame } from '../../testing/test-game.ts';
import type { TestGame } from '../../testing/test-game.ts';
import { servedEndpoints } from '../../calls/served-endpoints.ts';

let running: TestGame;

beforeAll(async () => {
  running = await startTestGame({ results: 'manual' });
});
afterAll(() => running.remove());

test.each([
  '/auth/first-admin?token=a&token=b',
  '/auth/first-admin?token[]=a',
  '/auth/first-admin?token=%00',
  '/auth/first-admin',
])('%s is refused as a link', async (path) => {
  for (const method of ['GET', 'POST']) {
    const answer = await running.guest().ask(method, path);
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
  }
});

test('a repeated parameter is refused or read once by every call under /auth', async () => {
  const paths = servedEndpoints
    .filter(({ method, path }) => method === 'GET' && path.startsWith('/auth/'))
    .map(({ path }) => path);
  expect(paths.length).toBeGreaterThan(2);
  const guest = running.guest();
  for (const path of [...paths, '/auth/providers/club/callback']) {
    const asked = `${path.replace(/:\w+/g, 'x')}?token=a&token=b&state=a&state=b&code=a&code=b&error=a&error=b&iss=a&iss=b`;
    const { status } = await guest.ask('GET', asked);
    expect([path, status]).toEqual([path, expect.toSatisfy((code: number) => code < 500)]);
  }
});
