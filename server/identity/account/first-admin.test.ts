import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestGame } from '../../testing/test-game.ts';
import type { TestGame } from '../../testing/test-game.ts';
import { offerFirstAdmin } from './first-admin.ts';

let running: TestGame;
let link: string;

beforeAll(async () => {
  running = await startTestGame({ results: 'manual' });
});
afterAll(() => running.remove());
beforeEach(async () => {
  link = `/auth/first-admin?token=${await offerFirstAdmin(running.game.db)}`;
});

const asBrowser = { accept: 'text/html' };
const ofForm = { 'content-type': 'application/x-www-form-urlencoded' };

describe('the link of the first admin', () => {
  test('shows a page with one button, which alone signs in', async () => {
    const client = running.guest();
    for (const time of ['once', 'twice']) {
      const { status, headers, body } = await client.ask('GET', link, undefined, asBrowser);
      expect([time, status, headers.get('content-type')]).toEqual([time, 200, 'text/html; charset=utf-8']);
      expect(headers.getSetCookie()).toEqual([]);
      expect(String(body.text).match(/<form method="post">|<button/g)).toEqual(['<form method="post">', '<button']);
      expect(String(body.text)).not.toMatch(/<script|src=/);
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    }
    const pressed = await client.ask('POST', link, '', { ...asBrowser, ...ofForm });
    expect([pressed.status, pressed.headers.get('location')]).toEqual([303, '/']);
    expect((await client.ask('GET', '/auth/get-session')).body).toMatchObject({ user: { id: 'first-admin' } });
    for (const method of ['GET', 'POST']) {
      const over = await running.guest().ask(method, link, undefined, asBrowser);
      expect([over.status, over.headers.get('location')]).toEqual([303, '/login?problem=link_over']);
      expect(await running.guest().ask(method, link)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    }
  });

  test('signs nobody in by a page of another site', async () => {
    const asked = await running.guest().ask('POST', link, '', { ...ofForm, origin: 'https://evil.example' });
    expect(asked).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect((await running.guest().ask('GET', link)).status).toBe(200);
  });

  test('reads no body of more than a kilobyte', async () => {
    const asked = await running.guest().ask('POST', link, 'x'.repeat(1_025), ofForm);
    expect(asked).toMatchObject({ status: 413, body: { code: 'too_large' } });
  });
});
