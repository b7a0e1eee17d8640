import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createInvite } from '../../../game/groups/api.ts';
import { getUserEndpoint, patchUserEndpoint, signOutEndpoint } from '../../../game/identity/api.ts';
import { Problem } from '../../../game/problem.ts';
import { getCompetitionEndpoint } from '../../../game/settings/api.ts';
import { listUsersEndpoint } from '../../../game/standings/api.ts';
import { callFunction } from './call-function.ts';
import { call } from './call.ts';
import { Unreachable } from './reach.ts';

const asked: [url: string, init: RequestInit][] = [];

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('document', { querySelector: () => ({ content: 'XY/2099' }) });
});
afterEach(() => vi.unstubAllGlobals());

test('the path of a call contains the competition and its parameters, encoded', async () => {
  answerWith(Response.json({}));
  await call(getUserEndpoint, { params: { uid: 'a/b' } });
  expect(asked[0]?.[0]).toBe('/db/XY/2099/users/a%2Fb');
});

test('the query of a call contains only the given values', async () => {
  answerWith(Response.json({}));
  await call(listUsersEndpoint, { query: { nick: 'Zoë', limit: undefined } });
  expect(asked[0]?.[0]).toBe('/db/XY/2099/users?nick=Zo%C3%AB');
});

test('a body is sent as JSON, even an empty one', async () => {
  answerWith(Response.json({}));
  await call(signOutEndpoint, { body: {} });
  expect(asked[0]?.[1]).toMatchObject({ method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } });
});

test('the fields that change at every request are those of the header, because a stored body has old ones', async () => {
  const stored = { serverTime: '2026-01-01T00:00:00Z', code: 'XY' };
  const headers = { 'live-fields': '{"serverTime":"2026-01-02T00:00:00Z"}' };
  answerWith(Response.json(stored, { headers }));
  expect(await call(getCompetitionEndpoint)).toEqual({ code: 'XY', serverTime: '2026-01-02T00:00:00Z' });
  expect(asked[0]?.[1].headers).toEqual({ 'live-fields': 'read' });
});

test('a refusal is thrown as the Problem that the server sent', async () => {
  const refusal = { code: 'invalid', detail: 'nick too short', issues: [{ path: 'nick', message: 'too short' }] };
  answerWith(Response.json(refusal, { status: 400 }));
  const problem = await call(patchUserEndpoint, { params: { uid: 'u1' }, body: { nick: 'x' } }).catch(
    (error: unknown) => error,
  );
  expect(problem).toBeInstanceOf(Problem);
  expect(problem).toMatchObject({ code: 'invalid', message: 'nick too short', issues: refusal.issues });
});

test('a refusal by a limit says when to try again', async () => {
  answerWith(Response.json({ code: 'too_many', detail: '' }, { status: 429, headers: { 'retry-after': '42' } }));
  await expect(call(signOutEndpoint, { body: {} })).rejects.toMatchObject({ code: 'too_many', retryAfterS: 42 });
});

test('no network, a gateway in between and an interrupted answer are treated as silence', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed to fetch')));
  await expect(call(signOutEndpoint, { body: {} })).rejects.toBeInstanceOf(Unreachable);
  answerWith(new Response('<html>bad gateway', { status: 502 }));
  await expect(call(signOutEndpoint, { body: {} })).rejects.toBeInstanceOf(Unreachable);
  answerWith(new Response('{"suc'));
  await expect(call(signOutEndpoint, { body: {} })).rejects.toBeInstanceOf(Unreachable);
});

test('an abort by the page stays an abort', async () => {
  vi.stubGlobal('fetch', (_url: string, { signal }: RequestInit) => Promise.reject(signal?.reason as Error));
  const signal = AbortSignal.abort();
  await expect(call(getUserEndpoint, { params: { uid: 'u1' }, signal })).rejects.toMatchObject({ name: 'AbortError' });
});

const invite = { groupCollection: 'XY/2099/groups', groupName: 'Kop' };

test('a callable sends its data and returns its result', async () => {
  answerWith(Response.json({ result: { ok: true, token: 'abc' } }));
  expect(await callFunction(createInvite, invite)).toEqual({ ok: true, token: 'abc' });
  expect(asked[0]).toMatchObject([
    '/functions/groups-createInvite',
    { method: 'POST', body: JSON.stringify({ data: invite }), headers: { 'content-type': 'application/json' } },
  ]);
});

test('a refusal of a callable is thrown as the Problem that the server sent', async () => {
  const issues = [{ path: 'groupName', message: 'too short' }];
  const error = { status: 'INVALID_ARGUMENT', message: 'not a name', details: { code: 'invalid', issues } };
  answerWith(Response.json({ error }, { status: 400 }));
  const problem = await callFunction(createInvite, invite).catch((error: unknown) => error);
  expect(problem).toBeInstanceOf(Problem);
  expect(problem).toMatchObject({ code: 'invalid', message: 'not a name', issues });
});

test('a refusal of a callable by a limit says when to try again', async () => {
  const error = { status: 'RESOURCE_EXHAUSTED', message: '', details: { code: 'too_many' } };
  answerWith(Response.json({ error }, { status: 429, headers: { 'retry-after': '42' } }));
  await expect(callFunction(createInvite, invite)).rejects.toMatchObject({ code: 'too_many', retryAfterS: 42 });
});

test('a callable without an answer is silence, and an error without a known code is an internal problem', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed to fetch')));
  await expect(callFunction(createInvite, invite)).rejects.toBeInstanceOf(Unreachable);
  answerWith(new Response('<html>bad gateway', { status: 502 }));
  await expect(callFunction(createInvite, invite)).rejects.toBeInstanceOf(Unreachable);
  answerWith(new Response('{"resu'));
  await expect(callFunction(createInvite, invite)).rejects.toBeInstanceOf(Unreachable);
  answerWith(Response.json({ error: { status: 'INTERNAL', message: 'INTERNAL' } }, { status: 500 }));
  await expect(callFunction(createInvite, invite)).rejects.toMatchObject({ code: 'internal' });
});

function answerWith(response: Response): void {
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    asked.push([url, init]);
    return Promise.resolve(response);
  });
}
