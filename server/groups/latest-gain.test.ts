import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Group } from '../../game/groups/group.ts';
import { saveTeams, selectionOf } from '../teams/choose-teams.fixture.ts';
import { callFunction, groupWithInvite } from '../testing/callables.ts';
import { startTestGame } from '../testing/test-game.ts';
import type { Client, TestGame } from '../testing/test-game.ts';

let game: TestGame;
let admin: Client;
const players = new Map<string, Client>();

beforeAll(async () => {
  game = await startTestGame({ results: 'manual' });
  admin = await game.admin();
  for (const nick of ['ann', 'ben', 'cem', 'dan']) players.set(nick, await game.signUp(nick));
  expect((await saveTeams(player('cem'), selectionOf('POR', 'URU', 'KOR', 'GHA'))).status).toBe(200);
  // The tournament is in the past, so lock times are removed and only results lock matches.
  await game.game.database.query('update matches set locks_at = null', []);
  const token = await groupWithInvite(player('ann'), 'Locals');
  for (const nick of ['ben', 'cem', 'dan']) {
    expect((await callFunction(player(nick), 'groups-joinGroup', { groupName: 'Locals', token })).status).toBe(200);
  }
  await groupWithInvite(player('ann'), 'Alone');
});
afterAll(() => game.remove());

function player(nick: string): Client {
  const client = players.get(nick);
  if (!client) throw new Error(`no player ${nick}`);
  return client;
}

async function pick(match: string, scores: Record<string, [number, number]>): Promise<void> {
  for (const [nick, [full1, full2]] of Object.entries(scores)) {
    const client = player(nick);
    const answer = await client.ask('PUT', `${game.db}/matches/${match}/predictions/${client.uid}`, { full1, full2 });
    expect(answer.status).toBe(200);
  }
}

async function enter(
  match: string,
  status: 'IN_PLAY' | 'FINISHED',
  [full1, full2]: readonly [number | null, number | null],
): Promise<void> {
  const answer = await admin.ask('POST', `/admin/results/${match}`, { status, full1, full2 });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
}

async function groupSeen(name = 'Locals', reader = 'dan'): Promise<Group> {
  const { status, body } = await player(reader).ask('GET', `${game.db}/groups/${name}`);
  expect(status).toBe(200);
  return body as Group;
}

/** Returns the line of the group in short, such as `ann 6, passed ben and 1 more`. */
async function gainSeen(): Promise<string | null> {
  const gain = (await groupSeen()).latestGain;
  if (!gain) return null;
  const { points, names, passed } = gain;
  const beyond = passed && passed.count > 1 ? ` and ${passed.count - 1} more` : '';
  return `${names.map(({ nick }) => nick).join('+')} ${points}${passed ? `, passed ${passed.first.nick}${beyond}` : ''}`;
}

function idsAt(utcDate: string): string[] {
  const found = game.game.standings.listMatches().filter((match) => match.utcDate === utcDate);
  return found.map(({ id }) => id);
}

test('a group says who took the most at the latest kick-off, once its matches are over', async () => {
  expect(await gainSeen(), 'before the first kick-off').toBeNull();
  await pick('1', { ann: [0, 2], ben: [1, 0], cem: [0, 1], dan: [1, 1] });
  await enter('1', 'IN_PLAY', [0, 2]);
  expect(await gainSeen(), 'while the match is live').toBeNull();
  await enter('1', 'FINISHED', [0, 2]);
  // Four points for the exact score and two of the bonus. Nobody had a rank before the first kick-off.
  expect(await gainSeen()).toBe('ann 6');
  expect((await groupSeen('Alone', 'ann')).latestGain, 'in a group of one').toBeNull();

  await pick('2', { ann: [0, 1], ben: [6, 2], cem: [0, 0], dan: [6, 2] });
  await enter('2', 'FINISHED', [6, 2]);
  expect(await gainSeen(), 'two share it, so there is no bonus').toBe('ben+dan 4');
  await enter('2', 'FINISHED', [0, 3]);
  expect(await gainSeen(), 'after a correction, with the bonus for the only right winner').toBe('ann 3');
  await enter('2', 'FINISHED', [null, null]);
  expect(await gainSeen(), 'after it was called off').toBeNull();
});

test('matches that start together are summed up together, with the members who were passed', async () => {
  const [first = '', second = ''] = idsAt('2022-11-29T15:00:00.000Z');
  expect(second).not.toBe('');
  const before = await groupSeen();
  await pick(first, { ann: [0, 5], ben: [2, 1], cem: [0, 4], dan: [0, 5] });
  await pick(second, { ann: [0, 5], ben: [2, 1], cem: [0, 4], dan: [0, 5] });
  await enter(first, 'FINISHED', [2, 1]);
  await enter(second, 'IN_PLAY', [2, 1]);
  expect(await gainSeen(), 'while the second one is live').toBeNull();
  await enter(second, 'FINISHED', [2, 1]);
  // Two exact scores and both bonuses.
  expect(await gainSeen()).toBe('ben 12, passed ann and 1 more');

  const after = await groupSeen();
  const totalsOf = ({ table }: Group) =>
    new Map(table.map(({ nick, score }) => [nick, score.tot + (score.bonusG.Locals ?? 0)]));
  const [totalsBefore, totalsAfter] = [totalsOf(before), totalsOf(after)];
  const taken = [...totalsAfter].map(([nick, total]) => total - (totalsBefore.get(nick) ?? 0));
  expect(Math.max(...taken)).toBe(12);
  expect(after.version).toBeGreaterThan(before.version);
});

test('the points of favourites count, and an earlier kick-off does not take the place of the latest', async () => {
  const [first = '', second = ''] = idsAt('2022-12-02T15:00:00.000Z');
  const teamPointsOf = ({ table }: Group) => table.find(({ nick }) => nick === 'cem')?.score.team ?? Number.NaN;
  const before = teamPointsOf(await groupSeen());
  await enter(first, 'FINISHED', [1, 0]);
  await enter(second, 'FINISHED', [1, 0]);
  const taken = teamPointsOf(await groupSeen()) - before;
  expect(taken).toBeGreaterThan(0);
  expect(await gainSeen()).toMatch(new RegExp(`^cem ${taken}\\b`));

  await enter('3', 'FINISHED', [0, 2]);
  expect(await gainSeen()).toMatch(new RegExp(`^cem ${taken}\\b`));
});
