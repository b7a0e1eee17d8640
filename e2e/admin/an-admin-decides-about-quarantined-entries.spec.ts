import { applyAnswer } from '../../server/feed/apply-answer.ts';
import { announceMatches } from '../../server/results/record-result.ts';
import { resetReplay } from '../../server/results/replay/restart-replay.ts';
import { entryOf, startFeedServer } from '../../server/testing/outside/feed-server.ts';
import type { FeedEntry, FeedServer } from '../../server/testing/outside/feed-server.ts';
import { startTestGame } from '../../server/testing/test-game.ts';
import type { TestGame } from '../../server/testing/test-game.ts';
import { openSection } from './open-section.ts';
import { cardOf, openMatch, qatarEcuador } from '../playing/cards.ts';
import { giveRole, devicesOf, signUpPlayer } from '../playing/players.ts';
import type { Devices, Player } from '../playing/players.ts';
import { expect, test } from '../playing/test.ts';

const hourMs = 3_600_000;

interface Kickoff extends Record<string, unknown> {
  id: string;
  fdId: number;
  stage: string;
  utcDate: string;
}

// These stories play in a separate game, because it follows a feed.
let feed: FeedServer;
let game: TestGame;
let devices: Devices;
let boss: Player;
let maja: Player;
let kickoffs: Kickoff[];

test.beforeAll(async ({ browser }) => {
  feed = await startFeedServer();
  game = await startTestGame({ results: 'manual' });
  // The first match kicks off in five hours, and the times between the matches stay the same.
  await game.game.database.query(
    `update matches m set utc_date = m.utc_date + s.by, locks_at = m.utc_date + s.by
       from (select date_trunc('minute', now()) + interval '5 hours' - min(utc_date) as by from matches) s`,
    [],
  );
  kickoffs = await game.game.database.query<Kickoff>(
    `select id, fd_id as "fdId", stage, to_char(utc_date at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "utcDate"
       from matches`,
    [],
  );
  await game.restart({ results: 'feed', feed: feed.address });
  devices = devicesOf(browser, game);
  const sign = (nick: string) => signUpPlayer({ game, devices }, { nick, options: {} });
  [boss, maja] = [await sign('boss'), await sign('maja')];
  await giveRole(game, boss, 'admin');
});

/** Each story begins before the first kick-off. The first match is quarantined, because the feed says that it is live. */
test.beforeEach(async () => {
  const { db, database, competition } = game.game;
  await db.transaction((tx) => resetReplay(tx, { competition, mode: 'manual', speed: 40, waitS: 60 }));
  await database.query(
    `update matches m set utc_date = k.at, locks_at = k.at, fd_id = k.number
       from unnest($1::text[], $2::timestamptz[], $3::int[]) as k (id, at, number) where m.id = k.id`,
    [kickoffs.map(({ id }) => id), kickoffs.map(({ utcDate }) => utcDate), kickoffs.map(({ fdId }) => fdId)],
  );
  await db.transaction((tx) =>
    announceMatches(
      tx,
      competition,
      kickoffs.map((kickoff) => kickoff.id),
    ),
  );
  await database.query('delete from audit_log', []);
  await hear({ status: 'IN_PLAY' }, { hours: 0 });
});

test.afterAll(async () => {
  await devices.close();
  await game.remove();
  await feed.close();
});

test('an admin sees the quarantined entries of a feed with their reasons, and the changes by the feed', async () => {
  const { page } = boss;
  await page.clock.install();
  await page.goto('/admin');
  const card = page.getByRole('region', { name: 'Status too early' });
  await expect(card).toContainText('Players still see not started.');
  await card.getByRole('button', { name: 'Start with 1:0' }).click();
  const asked = page.getByRole('region', { name: 'Qatar–Ecuador 1:0' });
  await expect(asked).toContainText('This starts the match');
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await hear({ status: 'TIMED' }, { hours: 0 });
  await page.clock.fastForward('00:16');
  await expect(card).toHaveCount(0);
  await hear({ status: 'IN_PLAY' }, { hours: 0 });

  await page.goto('/admin?section=feed');
  const held = page.getByRole('listitem').filter({ hasText: 'Qatar–Ecuador' });
  await expect(held).toContainText('The feed says the match started or finished too early.');
  await held.getByText('What the feed says').click();
  await expect(held).toContainText('"status":"IN_PLAY"');
  await held.getByRole('link', { name: 'Enter the result' }).click();
  await expect(page.getByRole('heading', { name: 'Qatar–Ecuador' })).toBeVisible();

  await openSection(page, 'Audit log');
  const log = page.getByRole('list', { name: 'Audit log' }).getByRole('listitem');
  await expect(log.filter({ hasText: 'Quarantined: Qatar–Ecuador (match 1)feed' })).toHaveCount(2);
});

test('an admin reopens a match that the feed had locked, and can no longer predict it', async () => {
  const { page, faults } = boss;
  await save(boss, 1, 1);
  await save(maja, 2, 0);
  await hear({ status: 'FINISHED' }, { hours: 8 });
  expect((await look()).status).toBe(200);

  await page.goto('/admin?section=results&match=1');
  await page.getByRole('button', { name: 'Reopen picks' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reopen the picks for Qatar–Ecuador?' });
  await expect(dialog).toContainText('Everyone has been able to see all picks since');
  await dialog.getByRole('button', { name: 'Reopen picks' }).click();
  await expect(page.getByRole('button', { name: 'Reopen picks' })).toHaveCount(0);
  await hear({ status: 'FINISHED' }, { hours: 0 });
  expect((await look()).body.code).toBe('not_open');
  expect((await save(maja, 2, 1)).status).toBe(200);
  await maja.page.goto('/');
  await maja.page.getByRole('navigation', { name: 'Days' }).getByRole('button').first().click();
  await expect(cardOf(maja.page, qatarEcuador).getByText('Reopened')).toBeVisible();
  const sheet = await openMatch(maja.page, qatarEcuador);
  await expect(sheet.getByText('Started by mistake, now reopened')).toBeVisible();
  faults.allow(/403/);
  expect((await save(boss, 2, 0)).body.code).toBe('had_a_hand');
});

test('an admin follows a kick-off that was moved too far to be followed automatically', async () => {
  const { page, faults } = boss;
  const utcDate = new Date(Date.now() + 9 * 24 * hourMs).toISOString();
  await hear({ status: 'TIMED', utcDate }, { hours: 0 });
  await page.goto('/admin?section=feed');
  const held = page.getByRole('listitem').filter({ hasText: 'Qatar–Ecuador' });
  await expect(held).toContainText('The kick-off moved by a lot, at short notice or into the past.');
  await held.getByRole('button', { name: 'Move the kick-off' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move the kick-off of Qatar–Ecuador?' });
  await expect(dialog).toContainText(utcDate.slice(0, 10));
  // The feed reports another kick-off while the admin looks at the dialog.
  await hear({ status: 'TIMED', utcDate: new Date(Date.now() + 12 * 24 * hourMs).toISOString() }, { hours: 0 });
  faults.allow(/409/);
  const move = dialog.getByRole('button', { name: 'Move the kick-off' });
  await move.click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'This kick-off no longer needs a decision. Close this and reload.',
  );
  await hear({ status: 'TIMED', utcDate }, { hours: 0 });
  await move.click();
  await expect(page.getByText('No matches are quarantined.')).toBeVisible();
  expect((await boss.api.ask('GET', `${game.db}/matches/1`)).body).toMatchObject({ utcDate, lockedAt: null });
});

test('an admin chooses the entry of a match that the feed has created anew at another time', async () => {
  const { page } = boss;
  const utcDate = new Date(Date.now() + 48 * hourMs).toISOString();
  const [homeTeam, awayTeam] = [
    { id: 8030, name: 'Qatar' },
    { id: 791, name: 'Ecuador' },
  ];
  const anew = { id: 999_001, status: 'TIMED', utcDate, homeTeam, awayTeam };
  await hear(anew, { hours: 0 });
  await page.goto('/admin');
  const card = page.getByRole('region', { name: 'Match missing from the feed' }).filter({ hasText: 'Qatar–Ecuador' });
  await card.getByRole('button', { name: 'Choose the entry' }).click();
  const dialog = page.getByRole('dialog', { name: 'Which entry of the feed is Qatar–Ecuador?' });
  await expect(dialog.getByLabel('Entries without a match')).toContainText('Qatar – Ecuador');
  await page.screenshot({ path: test.info().outputPath('entry.png') });
  await dialog.getByRole('button', { name: 'Follow this entry' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(card).toHaveCount(0);
  await hear(anew, { hours: 0 });
  expect((await boss.api.ask('GET', `${game.db}/matches/1`)).body).toMatchObject({ utcDate });
});

test('an admin keeps a finished match that the feed reports as live again with the same score', async () => {
  const { page } = boss;
  await hear({ status: 'FINISHED' }, { hours: 8 });
  await hear({ status: 'IN_PLAY' }, { hours: 8 });
  await page.goto('/admin');
  const card = page.getByRole('region', { name: 'Status moved backward' });
  await expect(card.getByRole('button')).toHaveText(['Keep full time 1:0', 'Use live 1:0']);
  await card.getByRole('button', { name: 'Keep full time 1:0' }).click();
  const asked = page.getByRole('region', { name: 'Keep Qatar–Ecuador 1:0' });
  await expect(asked).toContainText(
    'No change: full time 1:0. A result you enter overrides the replay and the feed until you undo it.',
  );
  await asked.getByRole('button', { name: 'Confirm full time 1:0' }).click();
  await expect(page.getByRole('button', { name: 'Release Qatar–Ecuador' })).toBeVisible();
});

test('an admin sees before an undo what the feed will do', async () => {
  const { page } = boss;
  await boss.api.ask('POST', '/admin/results/1', { status: 'FINISHED', full1: 3, full2: 3 });
  await hear({ status: 'FINISHED' }, { hours: 8 });
  const undo = async () => {
    await page.goto('/admin?section=results&match=1');
    await page.getByRole('button', { name: 'Undo the last result entered' }).click();
  };
  await undo();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(
    "The feed's data for this match is quarantined: The feed says the match started or finished",
  );
  // The match kicked off three hours ago.
  const { db, database, competition } = game.game;
  await database.query(`update matches set utc_date = now() - interval '3 hours' where id = '1'`, []);
  await db.transaction((tx) => announceMatches(tx, competition, ['1']));
  await hear({ status: 'FINISHED', utcDate: new Date(Date.now() - 3 * hourMs).toISOString() }, { hours: 0 });
  await undo();
  await expect(dialog).toContainText('The feed takes over again with its next update: full time 1:0.');
});

test('an admin sets aside the picks that were made after the kick-off of a postponed match', async () => {
  const { page } = boss;
  await game.game.database.query('delete from predictions', []);
  await hear({ status: 'POSTPONED' }, { hours: 0 });
  expect((await save(maja, 1, 0)).status).toBe(200);
  const utcDate = new Date(Date.now() - 3 * hourMs).toISOString();
  await hear({ status: 'FINISHED', utcDate }, { hours: 0 });
  await page.goto('/admin');
  const card = page.getByRole('region', { name: 'Kick-off moved' });
  await expect(card).toContainText('1 pick was made after the new kick-off. Does it count?');
  await expect(card.getByRole('button')).toHaveText(['It counts', "It doesn't count", 'Enter a score']);
  await page.screenshot({ path: test.info().outputPath('late-picks.png') });
  await card.getByRole('button', { name: "It doesn't count" }).click();
  const dialog = page.getByRole('dialog', { name: 'Set the late picks of Qatar–Ecuador aside?' });
  await dialog.getByRole('button', { name: 'Set them aside' }).click();
  await expect(card).toHaveCount(0);
  expect((await boss.api.ask('GET', `${game.db}/matches/1`)).body).toMatchObject({ status: 'FINISHED', full1: 1 });
  expect((await maja.api.ask('GET', `${game.db}/predictions`)).body).toMatchObject({
    predictions: [],
    setAside: [{ matchId: '1', full1: 1, reason: 'after_kickoff' }],
  });
});

/** Returns the feed's answer. All matches are scheduled, except that the first one has the score 1:0 and the given changes. */
function answer(change: Partial<FeedEntry>): FeedEntry[] {
  const isOver = change.status === 'FINISHED';
  const playing = {
    status: 'IN_PLAY' as const,
    winner: null,
    penalties: null,
    score90: null,
    through: null,
    minute: null,
    period: null,
  };
  const state = { ...playing, full1: 1, full2: 0, goals: [] };
  return kickoffs.map(({ id, fdId, utcDate, stage }) => {
    const match = { id: fdId, utcDate, stage };
    if (id !== '1') return entryOf({ ...match, teamIds: [null, null] }, { state: null });
    const now = isOver ? { ...state, status: 'FINISHED' as const, winner: 1 as const } : state;
    return { ...entryOf({ ...match, teamIds: [8030, 791] }, { state: now }), ...change };
  });
}

/** Makes the feed answer as if it were `hours` from now, with the given changes to the first match. */
async function hear(change: Partial<FeedEntry>, { hours }: { hours: number }): Promise<void> {
  const { database, competition, standings } = game.game;
  const answered = answer(change);
  feed.matches = answered;
  const now = new Date(Date.now() + hours * hourMs);
  await applyAnswer(database, { competition, answered, now, log: () => undefined });
  await standings.settled();
}

function save({ api }: Player, full1: number, full2: number) {
  return api.ask('PUT', `${game.db}/matches/1/predictions/${api.uid}`, { full1, full2 });
}

function look() {
  return boss.api.ask('GET', `${game.db}/matches/1/predictions/${maja.api.uid}`);
}
