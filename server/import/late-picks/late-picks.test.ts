import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startAnotherProcess } from '../../app/leaks/another-process.fixture.ts';
import { makeClient, startTestGame } from '../../testing/test-game.ts';
import type { Client, TestGame } from '../../testing/test-game.ts';
import { addLeague, codeOf, farAway, latestAct, minutesAgo } from './late-picks.fixture.ts';
import type { League } from './late-picks.fixture.ts';

// The cases of docs/product.md#picks-after-a-corrected-kick-off.

let game: TestGame;
let boss: Client;
let early: Client;
let late: Client;
beforeAll(async () => {
  game = await startTestGame();
  boss = await game.admin();
  early = await game.signUp('early bird');
  late = await game.signUp('late riser');
});
afterAll(() => game.remove());

const kickoff = minutesAgo(30);
const before = (ms: number) => new Date(Date.parse(kickoff) - ms);
const twoMatches = [
  { id: '1', utcDate: farAway },
  { id: '2', utcDate: farAway },
];
const corrected = [
  { id: '1', utcDate: kickoff, venue: 'New ground' },
  { id: '2', utcDate: farAway },
];
const setAside = [{ matchId: '1', counts: false }];
const count = [{ matchId: '1', counts: true }];

/** A league in which one pick of match 1 was made before the true kick-off, and one now. */
async function leagueWithLatePick(): Promise<League> {
  const league = await addLeague(game, boss, { matches: twoMatches });
  expect((await league.pick(early, '1', [1, 0])).status).toBe(200);
  await league.setSaved(early, '1', before(60_000));
  expect((await league.pick(late, '1', [1, 0])).status).toBe(200);
  return league;
}

describe('an update that moves a kick-off into the past', () => {
  test('asks nothing if no pick was made after it, and the match locks at once', async () => {
    const league = await addLeague(game, boss, { matches: twoMatches });
    await league.pick(early, '1', [1, 0]);
    await league.setSaved(early, '1', before(1));
    const { version, latePicks } = await league.preview(corrected);
    expect(latePicks).toEqual([]);
    expect((await league.update(corrected, { version })).status).toBe(200);
    expect(codeOf(await league.pick(late, '1', [2, 0]))).toBe('match_locked');
    expect(await league.picksOf(early)).toEqual({ counting: ['1 1:0'], setAside: [] });
  });

  test('tells how many picks were made after it, and stores nothing until the admin has decided', async () => {
    const league = await leagueWithLatePick();
    const { version, latePicks } = await league.preview(corrected);
    expect(latePicks).toEqual([
      { matchId: '1', sides: 'AAA – BBB', kickoff: new Date(kickoff).toISOString(), picks: 1 },
    ]);
    const refused = await league.update(corrected, { version });
    expect([refused.status, codeOf(refused)]).toEqual([409, 'file_refused']);
    expect(JSON.stringify(refused.body)).toContain(
      `Match 1, AAA – BBB: 1 pick was made or changed after the new kick-off, ${kickoff}.`,
    );
    const other = [{ matchId: '2', counts: true }];
    expect(codeOf(await league.update(corrected, { version, latePicks: other }))).toBe('file_refused');
    expect((await league.preview(corrected)).version).toBe(version);
    expect((await league.pick(late, '1', [3, 0])).status).toBe(200);
  });

  test('keeps these picks if the admin says that they count, and logs the decision', async () => {
    const league = await leagueWithLatePick();
    const { version } = await league.preview(corrected);
    expect((await league.update(corrected, { version, latePicks: count })).status).toBe(200);
    expect(await league.picksOf(late)).toEqual({ counting: ['1 1:0'], setAside: [] });
    expect(codeOf(await league.pick(late, '1', [2, 0]))).toBe('match_locked');
    expect(await latestAct(boss)).toMatchObject({
      act: 'update competition',
      after: { latePicks: [{ matchId: '1', picks: 1, counts: true }] },
    });
  });

  test('sets these picks aside if they do not count, tells their players why, and keeps the others', async () => {
    const league = await leagueWithLatePick();
    const { version } = await league.preview(corrected);
    expect((await league.update(corrected, { version, latePicks: setAside })).status).toBe(200);
    expect(await league.picksOf(late)).toEqual({ counting: [], setAside: ['1 1:0 after_kickoff'] });
    expect(await league.picksOf(early)).toEqual({ counting: ['1 1:0'], setAside: [] });
    expect(await latestAct(boss)).toMatchObject({ after: { latePicks: [{ matchId: '1', picks: 1, counts: false }] } });
    const own = (await late.ask('GET', `/db/WC/2022/users/${late.uid}/export`)).body;
    expect(own['predictionsSetAside']).toEqual(
      expect.arrayContaining([expect.objectContaining({ competition: league.id, reason: 'after_kickoff' })]),
    );
  });

  test('gives no points for picks that do not count', async () => {
    const league = await leagueWithLatePick();
    const { version } = await league.preview(corrected);
    await league.update(corrected, { version, latePicks: setAside });
    expect(
      (await boss.ask('POST', `/admin/${league.id}/results/1`, { status: 'FINISHED', full1: 1, full2: 0 })).status,
    ).toBe(200);
    const tots = async () => {
      const { users } = (await late.ask('GET', `/db/${league.id}/users`)).body as {
        users: { nick: string; score: { tot: number } }[];
      };
      return Object.fromEntries(users.map(({ nick, score }) => [nick, score.tot]));
    };
    await expect.poll(tots).toEqual({ 'early bird': 4, 'late riser': 0 });
  });
});

test('an update is answered once its process has received the announcements, so players then see what was set aside', async () => {
  const lateProcess = await startAnotherProcess(game, (_, pass) => void setTimeout(pass, 500));
  const at = () => lateProcess.address.replace('localhost', '127.0.0.1');
  const [organiser, player] = [boss, late].map((client) => makeClient(at, '10.0.1.1', client)) as [Client, Client];
  try {
    const league = await addLeague(game, organiser, { matches: twoMatches });
    expect((await league.pick(player, '1', [1, 0])).status).toBe(200);
    expect(await league.picksOf(player)).toEqual({ counting: ['1 1:0'], setAside: [] });
    const { version } = await league.preview(corrected);
    expect((await league.update(corrected, { version, latePicks: setAside })).status).toBe(200);
    expect(await league.picksOf(player)).toEqual({ counting: [], setAside: ['1 1:0 after_kickoff'] });
  } finally {
    await lateProcess.stop();
  }
});

describe('a pick counts as made after the kick-off', () => {
  test('from the kick-off itself on, as for the lock', async () => {
    const league = await addLeague(game, boss, { matches: twoMatches });
    for (const player of [early, late]) await league.pick(player, '1', [1, 0]);
    await league.setSaved(early, '1', before(1));
    await league.setSaved(late, '1', before(0));
    const { version, latePicks } = await league.preview(corrected);
    expect(latePicks).toMatchObject([{ picks: 1 }]);
    await league.update(corrected, { version, latePicks: setAside });
    expect(await league.picksOf(early)).toMatchObject({ counting: ['1 1:0'] });
    expect(await league.picksOf(late)).toMatchObject({ counting: [] });
  });

  test('if it was made before and changed after, because only the last value is stored', async () => {
    const league = await leagueWithLatePick();
    await league.pick(early, '1', [5, 0]);
    expect((await league.preview(corrected)).latePicks).toMatchObject([{ picks: 2 }]);
  });
});

describe('between the preview and the confirmation', () => {
  test('more picks do not refuse the update, and the decision is about all of them', async () => {
    const league = await leagueWithLatePick();
    const { version } = await league.preview(corrected);
    const third = await game.signUp('third');
    await league.pick(third, '1', [2, 2]);
    expect((await league.update(corrected, { version, latePicks: setAside })).status).toBe(200);
    expect(await league.picksOf(third)).toEqual({ counting: [], setAside: ['1 2:2 after_kickoff'] });
    expect(await latestAct(boss)).toMatchObject({ after: { latePicks: [{ picks: 2, counts: false }] } });
  });

  test('the first such pick refuses the update, because the admin was not asked', async () => {
    const league = await addLeague(game, boss, { matches: twoMatches });
    const { version } = await league.preview(corrected);
    await league.pick(late, '1', [2, 2]);
    expect(codeOf(await league.update(corrected, { version }))).toBe('edited_meanwhile');
    expect(codeOf(await league.update(corrected, { version, latePicks: count }))).toBe('edited_meanwhile');
  });

  test('another admin may have decided, and the second decision is refused', async () => {
    const league = await leagueWithLatePick();
    const { version } = await league.preview(corrected);
    const answers = await Promise.all([
      league.update(corrected, { version, latePicks: setAside }),
      league.update(corrected, { version, latePicks: count }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.map(codeOf)).toContain('edited_meanwhile');
    const isSetAside = answers[0]?.status === 200;
    expect((await league.picksOf(late)).setAside).toHaveLength(isSetAside ? 1 : 0);
  });
});
