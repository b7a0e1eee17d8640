import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aProvider } from '../../testing/outside/oidc-provider.ts';
import type { TestProvider } from '../../testing/outside/oidc-provider.ts';
import { startTestGame } from '../../testing/test-game.ts';
import type { TestGame } from '../../testing/test-game.ts';
import { problemIn } from '../provider/provider-game.fixture.ts';

const hosted = 'https://play.example';
let club: TestProvider;
let running: TestGame;

beforeAll(async () => {
  club = await aProvider();
  await club.open(hosted);
  running = await startTestGame({ publicUrl: hosted, oidc: [club.settings] });
});
afterAll(async () => {
  await running.remove();
  await club.stop();
});

/** Begins a visit and returns the cookie that the browser gets, and the path of the redirect from a provider that refused. */
async function visit(cookie?: string): Promise<{ given: string; path: string }> {
  const answer = await running.app.inject({
    method: 'POST',
    url: '/auth/providers/club/start',
    headers: { host: new URL(hosted).host, origin: hosted, ...(cookie === undefined ? {} : { cookie }) },
    payload: { purpose: 'sign-in', next: '/groups' },
  });
  const state = new URL(answer.json<{ url: string }>().url).searchParams.get('state') ?? '';
  const path = `/auth/providers/club/callback?state=${state}&error=access_denied`;
  return { given: String(answer.headers['set-cookie']), path };
}

async function problemAt(path: string, cookie: string): Promise<string | null> {
  const { statusCode, headers } = await running.app.inject({
    url: path,
    headers: { host: new URL(hosted).host, cookie },
  });
  expect(statusCode).toBe(303);
  return problemIn(String(headers.location));
}

describe('on https the cookie of a visit to a provider', () => {
  test('belongs to this host only, and the visit ends with it', async () => {
    const { given, path } = await visit();
    expect(given).toMatch(/^__Host-fulltime\.provider=[^;]{43}; Max-Age=900; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
    expect(await problemAt(path, given.slice(0, given.indexOf(';')))).toBe('provider_refused');
  });

  test('set by a neighbouring host is ignored, when a visit begins and when it ends', async () => {
    const theirs = `fulltime.provider=${'x'.repeat(43)}`;
    const { given, path } = await visit(theirs);
    expect(given).not.toContain('x'.repeat(43));
    expect(await problemAt(path, theirs)).toBe('sign_in_expired');
    const second = await visit();
    const plain = second.given.slice('__Host-'.length, second.given.indexOf(';'));
    expect(await problemAt(second.path, plain)).toBe('sign_in_expired');
  });
});
