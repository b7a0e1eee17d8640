import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aBrowser } from '../../testing/push/a-browser.ts';
import { freePort } from '../../testing/free-port.ts';
import { startGameProcess } from '../../testing/game-process.ts';
import type { GameProcess } from '../../testing/game-process.ts';
import { fillWithTemplate } from '../../testing/test-database.ts';
import { tokenIn, useLink } from '../../testing/mail-game.ts';
import { startMailbox } from '../../testing/outside/mailbox.ts';
import type { Mailbox } from '../../testing/outside/mailbox.ts';
import { aProvider, visitProvider } from '../../testing/outside/oidc-provider.ts';
import type { TestProvider } from '../../testing/outside/oidc-provider.ts';
import { bearerOf, makeClient } from '../../testing/test-game.ts';
import type { Client } from '../../testing/test-game.ts';
import { openDatabase } from '../database/open-database.ts';

/** The game as its organiser runs it, with the most detailed log. Its log ends up in files that others may read. */
let folder: string;
let child: GameProcess;
let mailbox: Mailbox;
let club: TestProvider;
let origin: string;
let functionsPort: number;

/** Secrets that must not be in the log, each with a description. */
const secrets = new Map<string, string>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fulltime-log-'));
  fillWithTemplate(folder);
  await breakSome(folder);
  mailbox = await startMailbox();
  club = await aProvider();
  functionsPort = await freePort();
  child = startGameProcess(folder, {
    LOG_LEVEL: 'debug',
    FUNCTIONS_PORT: String(functionsPort),
    SMTP_URL: mailbox.settings.url,
    MAIL_FROM: mailbox.settings.from,
    OIDC_CLUB_ISSUER: club.settings.issuer,
    OIDC_CLUB_CLIENT_ID: club.settings.clientId,
    OIDC_CLUB_CLIENT_SECRET: club.settings.clientSecret,
  });
  origin = await child.untilOn();
  await club.open(origin);
});
afterAll(async () => {
  await child.end();
  await mailbox.close();
  await club.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Makes writes of devices and of news fail in the worst way: the database's error shows the whole row. */
async function breakSome(dataDir: string): Promise<void> {
  const database = await openDatabase({ dataDir, databaseUrl: undefined });
  await database.query(
    `create function refuse_row() returns trigger language plpgsql as
       $$ begin raise exception 'a fault' using errcode = '23514', detail = new::text; end $$`,
    [],
  );
  await database.query(
    'create trigger broken before insert on push_registrations for each row execute function refuse_row()',
    [],
  );
  await database.close();
}

let visitors = 0;

/** A visitor whose cookies are recorded as secrets. */
function visitor(): Client {
  const client = makeClient(() => origin, `10.1.0.${++visitors}`);
  const ask = client.ask.bind(client);
  client.ask = async (...asked) => {
    const answer = await ask(...asked);
    for (const cookie of answer.headers.getSetCookie()) {
      const value = cookie.slice(cookie.indexOf('=') + 1, cookie.indexOf(';'));
      secret('a cookie', value);
      secret('a session', decodeURIComponent(value).split('.')[0]);
    }
    return answer;
  };
  return client;
}

function secret(what: string, value: string | undefined): string {
  if (value !== undefined && value.length >= 8) secrets.set(value, what);
  return value ?? '';
}

async function mailed(email: string, after = 0): Promise<string> {
  const link = await mailbox.linkTo(email, after);
  secret('the address of a mailed link', link);
  secret('the token of a mailed link', tokenIn(link));
  return link;
}

const password = secret('a password', 'correct horse of the log');
const other = secret('a password', 'battery staple of the log');
const email = 'maja.of.the.log@example.org';

describe('the log contains no secret', () => {
  test('of sign-up, sign-in, reset and mailed links', async () => {
    const maja = visitor();
    await maja.ask('POST', '/auth/sign-up/email', { email, password });
    expect((await useLink(maja, await mailed(email))).status).toBe(200);
    const sign = (word: string) => visitor().ask('POST', '/auth/sign-in/email', { email, password: word });
    expect((await sign(password)).status).toBe(200);
    expect((await sign(secret('a wrong password', 'the wrong words'))).status).toBe(401);
    await visitor().ask('POST', '/auth/request-password-reset', { email });
    expect((await useLink(visitor(), await mailed(email, 1), other)).status).toBe(200);
    await visitor().ask('POST', '/auth/request-sign-in-link', { email });
    const link = await mailed(email, 2);
    // The link is also opened as a page, built or not, because its address contains the token.
    expect([200, 404]).toContain((await visitor().ask('GET', link)).status);
    expect((await useLink(visitor(), link)).status).toBe(200);
    expect((await useLink(visitor(), link)).status).toBe(404);
  });

  test('of a sign-in by a provider', async () => {
    const guest = visitor();
    club.person = { sub: 'somebody', email: 'somebody.of.the.log@example.org' };
    const started = await guest.ask(
      'POST',
      '/auth/providers/club/start',
      { purpose: 'sign-in', next: '/' },
      { origin },
    );
    const back = new URL(await visitProvider(secret('an address at the provider', String(started.body.url))));
    for (const [name, value] of back.searchParams) secret(`the ${name} of a provider`, value);
    const path = back.pathname + back.search;
    expect((await guest.ask('GET', path)).headers.get('location')).toBe('/');
    expect((await guest.ask('GET', path)).headers.get('location')).toContain('problem=');
  });

  test('of bearer calls, devices, and database errors with rows', async () => {
    const maja = visitor();
    await maja.ask('POST', '/auth/sign-in/email', { email, password: other });
    const uid = ((await maja.ask('GET', '/auth/get-session')).body.user as { id: string }).id;
    await maja.ask('PATCH', `/db/WC/2022/users/${uid}`, { nick: 'maja' });
    const pick = `/db/WC/2022/matches/64/predictions/${uid}`;
    expect((await maja.ask('PUT', pick, { full1: 1, full2: 0 })).body.code).toBe('sides_unknown');
    const bearer = secret('a bearer token', bearerOf(maja));
    const functions = makeClient(() => `http://127.0.0.1:${functionsPort}`, '10.2.0.1');
    const name = '/project/region/groups-createGroup';
    const called = async (token: string) =>
      (await functions.ask('POST', name, { data: {} }, { authorization: `Bearer ${token}` })).status;
    expect(await called(bearer)).toBe(400);
    expect(await called(secret('a forged token', 'forged.forged.forged'))).toBe(401);
    const { apiKey } = (await maja.ask('GET', '/db/WC/2022')).body.push as { apiKey: string };
    const installation = secret(
      'an installation',
      String((await maja.ask('POST', '/push/installations', {})).body.token),
    );
    const { web } = aBrowser();
    for (const key of ['endpoint', 'auth', 'p256dh'] as const) secret(`the ${key} of a device`, web[key]);
    const headers = { 'x-api-key': apiKey, 'x-installation-auth': installation };
    expect((await visitor().ask('POST', '/push/registrations', { web }, headers)).status).toBe(500);
  });

  test('and yet names the requests and the failures', async () => {
    await expect.poll(() => child.output()).toContain('"unexpected error"');
    const log = child.output();
    expect(secrets.size).toBeGreaterThan(20);
    const told = [...secrets].filter(([value]) => log.includes(value)).map(([, what]) => what);
    expect(told).toEqual([]);
    expect(log).toContain('"route":"/auth/sign-in/email","status":200');
    expect(log).toContain('"route":"/auth/providers/:id/callback","status":303');
    // The line of a refused pick says which match and why.
    expect(log).toMatch(/"route":"[^"]*predictions\/:uid","match":"64","status":409,"code":"sides_unknown"/);
    expect(log).toContain('insert into \\"push_registrations\\"');
    expect(log).toContain('"code":"23514"');
  });
});
