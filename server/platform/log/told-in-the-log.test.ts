import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startGameProcess } from '../../testing/game-process.ts';
import type { GameProcess } from '../../testing/game-process.ts';
import { fillWithTemplate } from '../../testing/test-database.ts';
import { makeClient } from '../../testing/test-game.ts';
import type { Client } from '../../testing/test-game.ts';

let folder: string;
let child: GameProcess;
let origin: string;

/** The game runs at the default log level. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fulltime-told-'));
  fillWithTemplate(folder);
  child = startGameProcess(folder, { LOG_LEVEL: '', TRUST_PROXY: 'true' });
  origin = await child.untilOn();
});
afterAll(async () => {
  await child.end();
  await rm(folder, { recursive: true, force: true });
});

const [email, password] = ['maja@example.org', 'correct horse of the log'];
const address = '198.51.100.77';
const visitor = (): Client => makeClient(() => origin, address);

interface Line {
  msg: string;
  reqId: string;
  uid?: string;
  [more: string]: unknown;
}

function linesOf(requestId: string | null): Line[] {
  return child
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line)
    .filter(({ reqId }) => reqId === requestId);
}

/** Waits for the one log line of a request and returns it. */
async function toldOf({ headers }: { headers: Headers }): Promise<Line | undefined> {
  await expect.poll(() => linesOf(headers.get('x-request-id'))).toHaveLength(1);
  return linesOf(headers.get('x-request-id'))[0];
}

test('a sign-in, a failed sign-in and a refused act are one line each, with account and request', async () => {
  const maja = visitor();
  const made = await maja.ask('POST', '/auth/sign-up/email', { email, password });
  const uid = (made.body.user as { id: string }).id;
  expect(await toldOf(made)).toMatchObject({ msg: 'signed in', way: 'new account', uid });

  const signedIn = await visitor().ask('POST', '/auth/sign-in/email', { email, password });
  expect(await toldOf(signedIn)).toMatchObject({ msg: 'signed in', way: 'password', uid });

  const wrong = await visitor().ask('POST', '/auth/sign-in/email', { email, password: 'wrong words' });
  expect(await toldOf(wrong)).toMatchObject({ msg: 'sign-in failed', way: 'password', uid, code: 'wrong_credentials' });
  const nobody = await visitor().ask('POST', '/auth/sign-in/email', { email: 'nobody@example.org', password });
  const told = await toldOf(nobody);
  expect(told).toMatchObject({ msg: 'sign-in failed', code: 'wrong_credentials' });
  expect(told).not.toHaveProperty('uid');
  // If an account that is signed in fails to sign in again, the log has a failed sign-in, and not a refused act as well.
  const again = await maja.ask('POST', '/auth/sign-in/email', { email, password: 'wrong words' });
  expect(await toldOf(again)).toMatchObject({ msg: 'sign-in failed', uid });

  const refused = await maja.ask('GET', '/admin/users');
  expect(refused.status).toBe(403);
  expect(await toldOf(refused)).toMatchObject({ msg: 'refused', code: 'forbidden', uid, route: '/admin/users' });
  const called = await maja.ask('POST', '/functions/groups-createGroup', { data: {} });
  expect(await toldOf(called)).toMatchObject({ msg: 'refused', code: 'nick_missing', uid });
});

test('tries that are refused beyond a limit are logged once', async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 14; n++) {
    const answer = await makeClient(() => origin, '198.51.100.78').ask('POST', '/auth/sign-in/email', {
      email: 'flood@example.org',
      password: `guess number ${n}`,
    });
    statuses.push(answer.status);
  }
  expect(statuses.filter((status) => status === 429)).toHaveLength(4);
  const beyond = () => child.output().match(/"code":"too_many"/g) ?? [];
  await expect.poll(beyond).toHaveLength(1);
});

test('no line contains an address, a password or a token', () => {
  const log = child
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .join('\n');
  expect(log).toContain('signed in');
  for (const secret of [email, 'nobody@', 'flood@', password, 'wrong words', 'guess number', address])
    expect(log).not.toContain(secret);
});
