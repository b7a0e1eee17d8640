import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Match } from '../../../game/matches/match.ts';
import { checkOutFormerVersion } from '../../../scripts/former-version/check-out-former-version.ts';
import type { FormerCheckout } from '../../../scripts/former-version/check-out-former-version.ts';
import { findFormerVersion, isCompatible } from '../../../scripts/former-version/find-former-version.ts';
import { reportImpossible } from '../../../scripts/former-version/report-impossible.ts';
import { makeTestPlace } from '../../testing/test-database.ts';
import type { TestPlace } from '../../testing/test-database.ts';
import type { Client } from '../../testing/test-game.ts';
import { requestSteadily } from '../processes/steady-requests.fixture.ts';
import { emptyDatabase, expectStatus, startVersion } from './played-version.fixture.ts';
import type { PlayedVersion } from './played-version.fixture.ts';

/*
 * The version that runs before an upgrade, beside this one and on its tables.
 * Source: docs/operations.md#upgrade-and-downgrade, docs/decisions/0042-the-former-version-is-run.md.
 */

const root = '.';
const named = findFormerVersion(root);
const patient = { timeout: 120_000 };
/** The packages of the former version may have to be installed, and the machine may be busy. */
const limitMs = 900_000;

let former: FormerCheckout | undefined;
let place: TestPlace;
let url: string;
let running: PlayedVersion[] = [];

beforeAll(async () => {
  if (named.commit !== undefined) former = await checkOutFormerVersion(root, named.commit);
}, limitMs);
afterAll(() => former?.remove());

afterEach(async () => {
  for (const one of running) await one.end();
  running = [];
  await place.remove();
});

/** Makes the database of a test, which has the tables of this version. Returns the sentence about why the test is impossible, if it is. */
async function prepare(): Promise<string | undefined> {
  place = await makeTestPlace();
  url = place.place.databaseUrl ?? '';
  return named.impossible === undefined ? undefined : reportImpossible(named.impossible);
}

/** False if this version declares that the former one must end before the upgrade. migrations/contractions.json has the reason then. */
const isRolling = (): boolean => named.commit === undefined || isCompatible(root, named.commit);

async function start(version: 'former' | 'new'): Promise<PlayedVersion> {
  const started = await startVersion(url, version === 'former' ? former : undefined);
  running.push(started);
  await started.process.untilOn();
  return started;
}

/** Tests that the former version does not start on the tables of this one. */
async function expectRefused(): Promise<void> {
  const refused = await startVersion(url, former);
  running.push(refused);
  expect(await refused.process.exit).toBe(1);
  expect(refused.process.output()).toContain('this version is too old for its tables');
}

const replay = (admin: Client, action: string) => admin.ask('POST', '/admin/WC/2022/replay', { action });
const pathOf = (player: Client, match: string) => `/db/WC/2022/matches/${match}/predictions/${player.uid}`;
const save = (player: Client, match: string, full1: number) =>
  player.ask('PUT', pathOf(player, match), { full1, full2: 0 });

async function readMatches(client: Client): Promise<Match[]> {
  const answer = await client.ask('GET', '/db/WC/2022/matches');
  expectStatus(answer, 200);
  return answer.body.matches as Match[];
}

const lockedMatches = async (client: Client): Promise<string[]> =>
  (await readMatches(client)).filter(({ lockedAt }) => lockedAt !== null).map(({ id }) => id);

/** Returns the first match that is to be locked. */
async function nextMatch(client: Client): Promise<string> {
  const open = (await readMatches(client)).filter(({ lockedAt }) => lockedAt === null);
  const [next] = open.toSorted((a, b) => a.utcDate.localeCompare(b.utcDate) || Number(a.id) - Number(b.id));
  return next?.id ?? '';
}

/** Returns the home goals of the account's pick, as its own list has it. */
async function pickOf(player: Client, match: string): Promise<number | undefined> {
  const answer = await player.ask('GET', '/db/WC/2022/predictions');
  expectStatus(answer, 200);
  const picks = answer.body.predictions as { matchId: string; full1: number }[];
  return picks.find(({ matchId }) => matchId === match)?.full1;
}

/** Asks for what the pages read. */
async function readAll(player: Client): Promise<void> {
  const competition = ['', '/matches', '/users', '/groups', '/predictions', '/news', `/users/${player.uid}`];
  for (const path of competition) expectStatus(await player.ask('GET', `/db/WC/2022${path}`), 200);
  expectStatus(await player.ask('GET', '/health/ready'), 200);
}

/**
 * Lets `admin` kick the next match off after each of the clients has saved a pick for it. Tests that each one sees it locked with the last pick
 * that the account has saved by any client, and saves no further one.
 */
async function kickOff(admin: Client, clients: Client[]): Promise<void> {
  const match = await nextMatch(admin);
  const saved = new Map<string, number>();
  for (const [goals, client] of clients.entries()) {
    expectStatus(await save(client, match, goals), 200);
    saved.set(client.uid, goals);
  }
  expectStatus(await replay(admin, 'next-kickoff'), 200);
  for (const client of clients) {
    await expect.poll(() => lockedMatches(client), patient).toContain(match);
    expect((await save(client, match, 9)).body).toMatchObject({ code: 'match_locked' });
    await expect.poll(() => pickOf(client, match), patient).toBe(saved.get(client.uid));
  }
}

describe('the former version on tables that this version has made', () => {
  test(
    'takes saves, answers reads and locks a match at its kick-off',
    async ({ skip }) => {
      const impossible = await prepare();
      if (impossible !== undefined) skip(impossible);
      if (!isRolling()) return expectRefused();
      const old = await start('former');
      const admin = await old.admin();
      const player = await old.signUp('Maja');
      expectStatus(await replay(admin, 'pause'), 200);
      expectStatus(await save(player, '40', 3), 200);
      expect(await pickOf(player, '40')).toBe(3);
      await kickOff(admin, [player]);
      await readAll(player);
    },
    limitMs,
  );
});

describe('processes of both versions', () => {
  test(
    'see the same, lock the same, and fail no request while one takes over from the other',
    async ({ skip }) => {
      const impossible = await prepare();
      if (impossible !== undefined) skip(impossible);
      if (!isRolling()) skip('The former version must end before the upgrade, as migrations/contractions.json says.');
      await emptyDatabase(url);
      if (!isRolling()) return expectRefused();
      const old = await start('former');
      const admin = await old.admin();
      const players = [await old.signUp('Maja'), await old.signUp('Willi')];
      expectStatus(await replay(admin, 'pause'), 200);
      await kickOff(admin, players);

      // The new version changes the tables under the requests of the former one.
      const beforeStart = requestSteadily(players, old.ports);
      const fresh = await start('new');
      const [maja, willi] = players.map((player) => fresh.at(player)) as [Client, Client];
      const beside = requestSteadily([maja, willi], fresh.ports);
      const late = await fresh.signUp('Flip');

      for (const [saver, reader, goals] of [
        [players[0], maja, 4],
        [maja, players[0], 5],
        [late, old.at(late), 6],
        [old.at(late), late, 7],
      ] as [Client, Client, number][]) {
        expectStatus(await save(saver, '41', goals), 200);
        await expect.poll(() => pickOf(reader, '41'), patient).toBe(goals);
      }
      for (const one of [admin, fresh.at(admin)]) await kickOff(one, [...players, maja, willi, late, old.at(late)]);
      expect(await lockedMatches(maja)).toEqual(await lockedMatches(admin));
      await readAll(players[0] as Client);
      await readAll(maja);
      await beforeStart.end();
      expect(beforeStart.failures).toEqual([]);

      // The former version ends, and the new one does all work.
      old.process.kill('SIGTERM');
      expect(await old.process.exit).toBe(0);
      await expect.poll(async () => (await replay(fresh.at(admin), 'resume')).status, patient).toBe(200);
      await expect.poll(async () => (await replay(fresh.at(admin), 'pause')).status, patient).toBe(200);
      await kickOff(fresh.at(admin), [maja, late]);
      await beside.end();
      expect(beside.failures).toEqual([]);
      expect(await pickOf(maja, '40')).toBeDefined();

      // The way back.
      const again = await start('former');
      expect(await lockedMatches(again.at(admin))).toEqual(await lockedMatches(maja));
      await kickOff(again.at(admin), [again.at(late), willi]);
      await readAll(again.at(late));
    },
    limitMs,
  );
});
