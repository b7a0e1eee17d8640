import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lockDueMatches } from '../../feed/kickoff/lock-due-matches.ts';
import { applyAnswer } from '../../feed/apply-answer.ts';
import { purgeUnconfirmed } from '../../identity/account/purge-unconfirmed.ts';
import { purgeSentMails } from '../../messages/purge.ts';
import { purgeNotices } from '../../news/purge-notices.ts';
import { storeReminders } from '../../messages/reminders.ts';
import { purgeNews } from '../../news/purge.ts';
import { makeClockWait } from '../../results/replay/attend-clock.ts';
import { readClock, readTimeline } from '../../results/clock/clock.ts';
import { playReplay } from '../../results/replay/play-replay.ts';
import { watchWallClock } from '../../results/clock/watch-wall-clock.ts';
import type { TimelineEvent } from '../../../game/results/timeline.ts';
import { startTestGame } from '../../testing/test-game.ts';
import type { TestGame } from '../../testing/test-game.ts';
import { announcementsOfProcess } from '../../competition/announce.ts';
import type { Database } from '../../platform/database/database.ts';
import { LeaseLost, guardedBy } from '../../platform/database/leases.ts';
import { openDatabase } from '../../platform/database/open-database.ts';

let game: TestGame;
/** The database of the tests. No game runs on it, so that only the writes below change it. */
let database: Database;
let competition: string;
let timeline: TimelineEvent[];

beforeAll(async () => {
  game = await startTestGame({ replay: { speed: 40, waitS: 60, players: 0 } });
  competition = game.game.competition;
  await game.stop();
  database = await openDatabase(game.game.config);
  timeline = await readTimeline(database.db, competition);
});
afterAll(async () => {
  await database.close();
  await game.restart();
  await game.remove();
});

/** A database whose lease is lost after this number of transactions. */
function losingAfter(transactions: number): Database {
  let left = transactions;
  const guard = async (): Promise<void> => {
    if (left-- <= 0) throw new LeaseLost('another process holds it');
  };
  return guardedBy(database, { guard });
}

/** Returns a digest of every row of every table. */
async function allRows(): Promise<Record<string, string>> {
  const tables = await database.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
    [],
  );
  const digests: [string, string][] = [];
  for (const { name } of tables) {
    const [row] = await database.query<{ digest: string }>(
      `select md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as digest from "${name}" t`,
      [],
    );
    digests.push([name, row?.digest ?? '']);
  }
  return Object.fromEntries(digests);
}

const log = (): void => undefined;

describe('a process that has lost its lease writes nothing', () => {
  const kickoff = '2022-11-20T16:00:00Z';
  test.each<[string, (lost: Database) => Promise<unknown>]>([
    [
      'when it reminds',
      (lost) => storeReminders(lost, { competition, due: [{ kickoff, matchIds: ['1'], locksAt: undefined }] }),
    ],
    ['when it purges news', purgeNews],
    ['when it purges accounts', purgeUnconfirmed],
    ['when it purges notices', purgeNotices],
    ['when it purges the marks of mails', purgeSentMails],
    ['when it watches the wall clock', (lost) => watchWallClock(competition, log)(lost)],
    ['when it makes the clock wait', (lost) => makeClockWait({ database: lost, competition, timeline })],
    ['when it locks matches for the feed', (lost) => lockDueMatches(lost, competition)],
    [
      'when it takes an answer of the feed',
      (lost) => applyAnswer(lost, { competition, answered: [], now: new Date(kickoff), log }),
    ],
    ['when it takes the replay over', (lost) => play(lost)],
  ])('%s', async (_, write) => {
    const before = await allRows();
    await expect(write(losingAfter(0))).rejects.toBeInstanceOf(LeaseLost);
    expect(await allRows()).toEqual(before);
  });

  test('after it has locked matches for an answer of the feed', async () => {
    const answer = { competition, answered: [], now: new Date(kickoff), log };
    const before = await allRows();
    await expect(applyAnswer(losingAfter(1), answer)).rejects.toBeInstanceOf(LeaseLost);
    expect(await allRows()).toEqual(before);
  });
});

describe('a replay whose process loses the lease after it took over', () => {
  const first = (): TimelineEvent => {
    const [event] = timeline;
    if (!event) throw new Error('the replay has no events');
    return event;
  };
  const setClock = (set: string, values: string[] = []) => database.query(`update clocks set ${set}`, values);
  const clock = async () =>
    (await database.query('select played, ended, jump_to is not null as jumps, waiting from clocks', []))[0];

  beforeEach(() => setClock('paused = true, jump_to = null, ended = false, played = 0'));

  test.each<[string, () => Promise<unknown>, () => object]>([
    [
      'stores no event',
      () => setClock('jump_to = $1::timestamptz', [new Date(first().at).toISOString()]),
      () => ({ played: 0, jumps: true }),
    ],
    [
      'does not arrive at the end of a jump',
      () => setClock('jump_to = $1::timestamptz', [new Date(first().at - 60_000).toISOString()]),
      () => ({ played: 0, jumps: true }),
    ],
    ['does not end', () => setClock(`played = ${timeline.length}`), () => ({ played: timeline.length, ended: false })],
    [
      'does not note its position',
      () => setClock('paused = false, waiting = false, since = clock_timestamp()'),
      () => ({ played: 0, ended: false }),
    ],
  ])('%s', async (_, prepare, stored) => {
    await prepare();
    await expect(play(losingAfter(1))).rejects.toBeInstanceOf(LeaseLost);
    expect(await clock()).toMatchObject(stored());
    expect(await database.query('select match_id from results', [])).toEqual([]);
  });
});

async function play(lost: Database): Promise<void> {
  const { row } = await readClock(database.db, competition);
  const crowd = { pickDue: async () => undefined };
  const parts = {
    competition,
    timeline,
    crowd,
    log,
    announcements: announcementsOfProcess(),
    gatheredIn: row.epoch,
  };
  await playReplay({ ...parts, database: lost }, AbortSignal.timeout(30_000));
}
