import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Registration } from '../../game/push/api.ts';

const registration: Registration = { web: { endpoint: 'https://push.example/1', auth: 'a', p256dh: 'p' } };

let heard: string[] = [];
let answers: { status: number; body: object }[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  heard = [];
  answers = [];
  let installations = 0;
  vi.stubGlobal('fetch', async (path: string, { method, headers, body }: RequestInit) => {
    const given = headers as Record<string, string>;
    const parts = [method, path, given['x-api-key'], given['x-installation-auth'], body as string | null];
    heard.push(parts.filter(Boolean).join(' '));
    if (path === '/push/installations') {
      installations += 1;
      return Response.json({ token: `i${installations}` }, { status: 201 });
    }
    const { status, body: answer } = answers.shift() ?? { status: 200, body: { token: 'token-1' } };
    return Response.json(answer, { status });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('each call has the API key and the token of the installation, which is requested once', async () => {
  const calls = await openCalls();
  expect(await calls.register(registration)).toBe('token-1');
  expect(await calls.refresh('token-1', registration)).toBe('token-1');
  await calls.remove('token-1');
  const body = JSON.stringify(registration);
  expect(heard).toEqual([
    'POST /push/installations {}',
    `POST /push/registrations key i1 ${body}`,
    `PATCH /push/registrations/token-1 key i1 ${body}`,
    'DELETE /push/registrations/token-1 key i1',
  ]);
});

test('a new installation is requested shortly before the old one ends', async () => {
  const calls = await openCalls();
  await calls.remove('token-1');
  await vi.advanceTimersByTimeAsync(9 * 60_000);
  await calls.remove('token-1');
  expect(heard.filter((call) => call.startsWith('POST'))).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(31_000);
  await calls.remove('token-1');
  expect(heard.at(-1)).toBe('DELETE /push/registrations/token-1 key i2');
});

test('after a refusal the next call requests a new installation', async () => {
  const calls = await openCalls();
  answers = [{ status: 401, body: { error: { message: 'over' } } }];
  await expect(calls.register(registration)).rejects.toThrow('over');
  await calls.register(registration);
  expect(heard.at(-1)).toContain('key i2');
});

test('an account does not use the installation of a former session', async () => {
  await (await openCalls()).remove('token-1');
  await (await openCalls()).register(registration);
  expect(heard.at(-1)).toContain('POST /push/registrations key i2');
});

test('a token that the server does not know cannot be refreshed, and counts as removed', async () => {
  const calls = await openCalls();
  const unknown = { status: 404, body: { error: { message: 'no such registration' } } };
  answers = [unknown, unknown];
  expect(await calls.refresh('token-1', registration)).toBeUndefined();
  await expect(calls.remove('token-1')).resolves.toBeUndefined();
});

/** Imports the module again, as a page does that was just opened. */
async function openCalls() {
  const { pushCalls } = await import('./push-calls.ts');
  return pushCalls('key');
}
