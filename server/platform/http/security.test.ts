import { statSync } from 'node:fs';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { backupFolder, privateFolder } from '../files/private-folder.ts';
import { startTestGame } from '../../testing/test-game.ts';
import type { TestGame } from '../../testing/test-game.ts';

const club = 'https://club.example';

let hosted: TestGame;
let signedUp: LightMyRequestResponse;
const maja = { uid: '', cookie: '' };

beforeAll(async () => {
  hosted = await startTestGame({
    publicUrl: 'https://play.example',
    corsOrigins: [club],
    metricsToken: 'a token for metrics',
  });
  signedUp = await hosted.app.inject({
    method: 'POST',
    url: '/auth/sign-up/email',
    headers: { host },
    payload: { email: 'maja@example.org', password: 'correct horse' },
  });
  maja.uid = signedUp.json<{ user: { id: string } }>().user.id;
  maja.cookie = String(signedUp.headers['set-cookie']).split(';')[0] ?? '';
  await get(`${hosted.db}/users/${maja.uid}`, { cookie: maja.cookie });
});
afterAll(() => hosted.remove());

const host = 'play.example';
const get = (url: string, headers: Record<string, string> = {}) =>
  hosted.app.inject({ url, headers: { host, ...headers } });
const nickTo = (headers: Record<string, string>) =>
  hosted.app.inject({
    method: 'PATCH',
    url: `${hosted.db}/users/${maja.uid}`,
    headers: { host, cookie: maja.cookie, 'content-type': 'application/json', ...headers },
    payload: '{}',
  });

describe('the answers of a hosted game', () => {
  test('require https, declare their type, and cannot be shown in a frame', async () => {
    for (const url of ['/', '/health', hosted.db, '/no/such', '/service-worker.js']) {
      const { headers } = await get(url);
      expect(headers, url).toMatchObject({
        'strict-transport-security': expect.stringMatching(/max-age=\d{8}/),
        'x-content-type-options': 'nosniff',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      });
    }
    expect((await get('/docs')).headers).toMatchObject({
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    });
  });

  test('with data run nothing if a browser shows them as a page', async () => {
    const { headers } = await get(hosted.db);
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
  });

  test.each([
    '/docs',
    '/openapi.json',
    '/metrics',
    '/admin/nothing',
    '/auth/first-admin?token=wrong',
    '/profile/%E0%A4%A',
  ])('have the same headers for %s', async (url) => {
    const { headers } = await get(url, { authorization: 'Bearer a token for metrics' });
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
  });

  test('set a cookie that no script can read, that is sent over https only, and not with posts from other sites', () => {
    const cookie = String(signedUp.headers['set-cookie']);
    expect(cookie).toMatch(/^__Secure-fulltime\.session_token=/);
    for (const part of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/']) expect(cookie).toContain(part);
  });
});

describe('a page of another site', () => {
  test.each([
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ origin: 'https://play.example.evil.example' }, 403],
    [{ origin: 'http://play.example' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ origin: 'https://play.example', 'sec-fetch-site': 'same-origin' }, 200],
    [{ origin: club, 'sec-fetch-site': 'cross-site' }, 200],
    [{}, 200],
  ])('that writes with %o gets %i', async (headers, status) => {
    expect((await nickTo(headers as Record<string, string>)).statusCode).toBe(status);
  });

  test('cannot send a form, because a body must be declared as JSON', async () => {
    expect((await nickTo({ 'content-type': 'text/plain' })).statusCode).toBe(415);
    expect((await nickTo({ 'content-type': 'application/x-www-form-urlencoded' })).statusCode).toBe(415);
  });

  test('can read answers only if it is named in CORS_ORIGINS', async () => {
    const allowed = await get(hosted.db, { origin: club });
    expect(allowed.headers).toMatchObject({
      'access-control-allow-origin': club,
      'access-control-allow-credentials': 'true',
    });
    const refused = await get(hosted.db, { origin: 'https://evil.example' });
    expect(refused.headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('a request', () => {
  test('has an id, which is the proxy’s own if that has the right form', async () => {
    expect((await get('/health', { 'x-request-id': 'abcdefgh-1' })).headers['x-request-id']).toBe('abcdefgh-1');
    for (const odd of ['x', '<script>', 'a'.repeat(80), 'with space']) {
      expect((await get('/health', { 'x-request-id': odd })).headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    }
  });

  test('for the health of the process and one for its readiness get different answers', async () => {
    expect((await get('/health/live')).json()).toEqual({ status: 'ok' });
    expect((await get('/health/ready')).json()).toMatchObject({ status: 'ok', version: expect.any(Number) });
  });
});

test('files in the data folder can be read by the game’s user only', async () => {
  const { config, database } = hosted.game;
  const folder = backupFolder(config.dataDir);
  await database.backup(folder);
  for (const place of [privateFolder(config.dataDir), folder]) expect(statSync(place).mode & 0o077).toBe(0);
});
