import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getUser, patchUser, signOut } from '../../game/identity/api.ts';
import { Problem } from '../../game/problem.ts';
import { listUsers } from '../../game/standings/api.ts';
import { call, Unreachable } from './call.ts';

const asked: [url: string, init: RequestInit][] = [];

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('document', { querySelector: () => ({ content: 'XY/2099' }) });
});
afterEach(() => vi.unstubAllGlobals());

test('the competition and the own params stand in the path, encoded', async () => {
  answerWith(Response.json({}));
  await call(getUser, { params: { uid: 'a/b' } });
  expect(asked[0]?.[0]).toBe('/db/XY/2099/users/a%2Fb');
});

test('a query carries what is given only', async () => {
  answerWith(Response.json({}));
  await call(listUsers, { query: { nick: 'Zoë', limit: undefined } });
  expect(asked[0]?.[0]).toBe('/db/XY/2099/users?nick=Zo%C3%AB');
});

test('a body goes as JSON, also an empty one', async () => {
  answerWith(Response.json({}));
  await call(signOut, { body: {} });
  expect(asked[0]?.[1]).toMatchObject({ method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } });
});

test('a refusal is thrown as the Problem the server sent', async () => {
  const refusal = { code: 'invalid', detail: 'nick too short', issues: [{ path: 'nick', message: 'too short' }] };
  answerWith(Response.json(refusal, { status: 400 }));
  const problem = await call(patchUser, { params: { uid: 'u1' }, body: { nick: 'x' } }).catch(
    (error: unknown) => error,
  );
  expect(problem).toBeInstanceOf(Problem);
  expect(problem).toMatchObject({ code: 'invalid', message: 'nick too short', issues: refusal.issues });
});

test('a limit says when to come back', async () => {
  answerWith(Response.json({ code: 'too_many', detail: '' }, { status: 429, headers: { 'retry-after': '42' } }));
  await expect(call(signOut, { body: {} })).rejects.toMatchObject({ code: 'too_many', retryAfterS: 42 });
});

test('no network, a gateway in between and an answer that breaks off are silence', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed to fetch')));
  await expect(call(signOut, { body: {} })).rejects.toBeInstanceOf(Unreachable);
  answerWith(new Response('<html>bad gateway', { status: 502 }));
  await expect(call(signOut, { body: {} })).rejects.toBeInstanceOf(Unreachable);
  answerWith(new Response('{"suc'));
  await expect(call(signOut, { body: {} })).rejects.toBeInstanceOf(Unreachable);
});

test('our own abort stays an abort', async () => {
  vi.stubGlobal('fetch', (_url: string, { signal }: RequestInit) => Promise.reject(signal?.reason as Error));
  const signal = AbortSignal.abort();
  await expect(call(getUser, { params: { uid: 'u1' }, signal })).rejects.toMatchObject({ name: 'AbortError' });
});

function answerWith(response: Response): void {
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    asked.push([url, init]);
    return Promise.resolve(response);
  });
}
