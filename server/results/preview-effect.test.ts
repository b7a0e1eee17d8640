import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LastChange } from '../../game/results/last-change.ts';
import type { ResultPreview } from '../../game/results/preview.ts';
import { packLockedMatches } from '../predictions/packs.ts';
import { saveTeams, selectionOf } from '../teams/choose-teams.fixture.ts';
import { callFunction, groupWithInvite } from '../testing/callables.ts';
import { startPushService } from '../testing/outside/push-service.ts';
import type { PushService } from '../testing/outside/push-service.ts';
import { aDevice } from '../testing/push/a-device.ts';
import { startTestGame } from '../testing/test-game.ts';
import type { Client, TestGame } from '../testing/test-game.ts';
import { announceMatches } from './record-result.ts';

let service: PushService;
let game: TestGame;
let admin: Client;
const fans = new Map<string, Client>();

type Score = `${number}:${number}`;
const typed = (status: 'IN_PLAY' | 'FINISHED', score: Score) => {
  const [full1, full2] = score.split(':').map(Number);
  return { status, full1, full2 };
};

beforeAll(async () => {
  service = await startPushService(() => game.game.pushKeys.publicKey);
  game = await startTestGame({
    results: 'manual',
    pushHosts: [{ host: 'fcm.googleapis.com', origin: service.origin }],
  });
  admin = await game.admin();
  // The tournament is in the past, so kick-offs are moved into the future and only results lock matches.
  await game.game.database.query(
    "update matches set locks_at = now() + interval '1 day', utc_date = utc_date + interval '100 years'",
    [],
  );
});
afterAll(async () => {
  await game.remove();
  await service.close();
});

const fan = (nick: string): Client => fans.get(nick) ?? admin;

async function join(nick: string, teams: string[]): Promise<void> {
  const client = await game.signUp(nick);
  fans.set(nick, client);
  expect((await saveTeams(client, selectionOf(...teams))).status).toBe(200);
}

async function pick(matchId: string, picks: Record<string, Score>): Promise<void> {
  for (const [nick, score] of Object.entries(picks)) {
    const [full1, full2] = score.split(':').map(Number);
    const path = `${game.db}/matches/${matchId}/predictions/${fan(nick).uid}`;
    expect((await fan(nick).ask('PUT', path, { full1, full2 })).status).toBe(200);
  }
}

async function enter(matchId: string, status: 'IN_PLAY' | 'FINISHED', score: Score): Promise<void> {
  expect((await admin.ask('POST', `/admin/results/${matchId}`, typed(status, score))).status).toBe(200);
}

async function preview(matchId: string, status: 'IN_PLAY' | 'FINISHED', score: Score): Promise<ResultPreview> {
  const { status: answered, body } = await admin.ask('POST', `/admin/results/${matchId}/preview`, typed(status, score));
  expect(answered).toBe(200);
  return body as unknown as ResultPreview;
}

async function previewUndo(matchId: string): Promise<ResultPreview> {
  return (await admin.ask('POST', `/admin/results/${matchId}/undo/preview`, {})).body as unknown as ResultPreview;
}

async function lastChange(matchId: string): Promise<LastChange | null> {
  const { body } = await admin.ask('GET', `/admin/results/${matchId}/last-change`);
  return (body as { change: LastChange | null }).change;
}

/** Locks a match as the replay or the feed does at its kick-off. */
async function lock(matchId: string): Promise<void> {
  const { database, db, competition, standings } = game.game;
  await database.query('update matches set locked_at = clock_timestamp() where id = $1', [matchId]);
  await db.transaction((tx) => announceMatches(tx, competition, [matchId]));
  await packLockedMatches(database, competition);
  await standings.settled();
}

const rankChanges = ({ effect }: Pick<ResultPreview, 'effect'>) =>
  effect?.rankChanges.map(
    ({ nick, before, after }) => `${nick} ${before.rank} to ${after.rank}, ${before.tot} to ${after.tot}`,
  );

describe('without players', () => {
  test('a goal changes nobody, no bonus and no points of favourites, and nobody is told', async () => {
    await enter('2', 'IN_PLAY', '0:0');
    expect(await preview('2', 'IN_PLAY', '1:0')).toMatchObject({
      effect: { players: 0, gain: 0, lose: 0, ranksMove: 0, rankChanges: [] },
      bonus: { groups: 0, examples: [] },
      teams: [
        { tla: 'SEN', points: 1, players: 0 },
        { tla: 'NED', points: -1, players: 0 },
      ],
      told: { about: 'goal', now: 0, later: 0 },
    });
  });
});

describe('the preview of a result', () => {
  beforeAll(async () => {
    await join('oskar', ['ENG', 'NED', 'SEN', 'ECU']);
    await join('maja', ['QAT', 'NED', 'SEN', 'AUS']);
    await join('noor', ['ENG', 'MEX', 'POL', 'ECU']);
    await join('kwame', ['ENG', 'MEX', 'POL', 'AUS']);
    await pick('1', { oskar: '2:1', maja: '0:1', noor: '1:1', kwame: '3:3' });
    await pick('3', { oskar: '1:1', maja: '2:1', noor: '0:1', kwame: '0:2' });
  });

  test('says nothing about picks, groups and devices before the match is locked', async () => {
    expect(await preview('1', 'IN_PLAY', '1:1')).toMatchObject({
      closesPicks: true,
      effect: null,
      teams: [],
      bonus: null,
      told: null,
    });
    expect(await lastChange('1')).toBeNull();
  });

  test('of a live match names the players whose ranks change, the teams, and the place in the pool, without a group or a device', async () => {
    await enter('1', 'IN_PLAY', '0:1');
    const shown = await preview('1', 'IN_PLAY', '1:1');
    expect(shown).toMatchObject({
      effect: { gain: 2, lose: 2, ranksMove: 4 },
      bonus: { groups: 0, examples: [] },
      teams: [
        { tla: 'QAT', points: 1, players: 1 },
        { tla: 'ECU', points: -1, players: 2 },
      ],
      table: { stage: 'GROUP_STAGE', pool: 'A' },
      told: { about: 'goal', now: 0, later: 0 },
    });
    expect(shown.table).toMatchObject({ before: ['ECU', 'SEN', 'NED', 'QAT'], after: ['QAT', 'ECU', 'SEN', 'NED'] });
    expect(rankChanges(shown)).toEqual([
      'kwame 4 to 2, 0 to 2',
      'maja 1 to 3, 4 to 1',
      'noor 2 to 1, 2 to 5',
      'oskar 2 to 3, 2 to 1',
    ]);
  });

  test('is what the last change shows once the result is entered', async () => {
    const shown = await preview('1', 'IN_PLAY', '1:1');
    await enter('1', 'IN_PLAY', '1:1');
    expect(await lastChange('1')).toMatchObject({
      version: 2,
      source: 'admin',
      before: { status: 'IN_PLAY', full1: 0, full2: 1 },
      after: { status: 'IN_PLAY', full1: 1, full2: 1 },
      effect: shown.effect,
      table: shown.table,
      sent: null,
    });
    // A later minute changes nothing, so the goal is still the last change.
    const minute = { ...typed('IN_PLAY', '1:1'), minute: 70 };
    expect((await admin.ask('POST', '/admin/results/1', minute)).status).toBe(200);
    expect(await lastChange('1')).toMatchObject({ version: 2, effect: shown.effect });
  });

  test('of a match that is locked but has not begun shows what its start changes', async () => {
    await lock('3');
    const shown = await preview('3', 'IN_PLAY', '0:0');
    expect(shown).toMatchObject({
      closesPicks: false,
      // One player has the right winner, and three have England as a favourite.
      effect: { gain: 3, lose: 0 },
      teams: [
        { tla: 'ENG', points: 1, players: 3 },
        { tla: 'IRN', points: 1, players: 0 },
      ],
      // The kick-off is no goal.
      told: null,
    });
  });
});

describe('with a group and devices, the preview of a result', () => {
  const group = 'The Back Four';
  let token: string;

  beforeAll(async () => {
    token = await groupWithInvite(fan('oskar'), group);
    for (const nick of ['maja', 'noor', 'kwame']) {
      expect((await callFunction(fan(nick), 'groups-joinGroup', { groupName: group, token })).status).toBe(200);
    }
    await pick('4', { oskar: '2:1', maja: '1:0', noor: '1:1', kwame: '0:0' });
    await aDevice({ game, service }, fan('oskar'));
    await aDevice({ game, service }, fan('oskar'));
    await aDevice({ game, service }, fan('noor'));
    const [hour] = new Date().toISOString().slice(11, 13).split(':').map(Number);
    const time = (hours: number) => `${String((hours + 24) % 24).padStart(2, '0')}:00`;
    // The quiet hours last for more than ten minutes and less than half a day.
    const quietHours = { from: time((hour ?? 0) - 2), to: time((hour ?? 0) + 3) };
    await fan('noor').ask('PATCH', `${game.db}/users/${fan('noor').uid}`, { preferences: { quietHours } });
  });

  const only = (nick: string, points: number, isExact: boolean) => expect.objectContaining({ nick, points, isExact });

  test('says who alone has the bonus, how many are told now, and who is told nothing in quiet hours', async () => {
    await enter('4', 'IN_PLAY', '0:0');
    expect(await preview('4', 'IN_PLAY', '1:0')).toMatchObject({
      bonus: {
        groups: 1,
        examples: [{ group, before: only('kwame', 2, true), after: only('maja', 2, true) }],
      },
      // A goal matters for ten minutes only.
      told: { about: 'goal', now: 1, later: 0 },
    });
    expect(await preview('4', 'IN_PLAY', '3:1')).toMatchObject({
      bonus: { groups: 1, examples: [{ before: only('kwame', 2, true), after: null }] },
    });
  });

  test('counts those who are told of a final result when their quiet hours end', async () => {
    await enter('4', 'IN_PLAY', '2:1');
    expect(await preview('4', 'FINISHED', '2:1')).toMatchObject({
      effect: { gain: 0, lose: 0, rankChanges: [] },
      table: null,
      teams: [],
      bonus: { groups: 0, examples: [] },
      told: { about: 'final', now: 1, later: 1 },
    });
    expect(await preview('4', 'IN_PLAY', '1:1')).toMatchObject({ told: { about: 'goal-taken-back' } });
    await enter('4', 'FINISHED', '2:1');
    expect(await preview('4', 'FINISHED', '1:0')).toMatchObject({
      bonus: { groups: 1, examples: [{ before: only('oskar', 2, true), after: only('maja', 2, true) }] },
      told: { about: 'corrected-final', now: 1, later: 1 },
    });
    await expect.poll(async () => (await lastChange('4'))?.sent).toBe(2);
  });

  test('of an undo of the kick-off takes the bonus and the points back, and tells nobody', async () => {
    await pick('5', { oskar: '2:1', maja: '1:0', noor: '1:2', kwame: '0:0' });
    await enter('5', 'IN_PLAY', '0:0');
    const shown = await previewUndo('5');
    expect(shown).toMatchObject({
      opensPicks: true,
      effect: { gain: 0, lose: 2 },
      bonus: { groups: 1, examples: [{ group, before: only('kwame', 2, true), after: null }] },
      told: null,
    });
    expect(shown.teams.map(({ points }) => points)).toEqual([-1, -1]);
    expect((await admin.ask('POST', '/admin/results/5/undo', {})).status).toBe(200);
    // Nothing may be known of the match now, because its picks are secret again.
    expect(await lastChange('5')).toBeNull();
  });

  test('does not count members who join after the kick-off, nor blocked players', async () => {
    await join('yuki', ['ENG', 'NED', 'SEN', 'ECU']);
    await pick('6', { oskar: '1:0', maja: '2:0', noor: '3:0', yuki: '0:1' });
    await enter('6', 'IN_PLAY', '0:0');
    expect((await callFunction(fan('yuki'), 'groups-joinGroup', { groupName: group, token })).status).toBe(200);
    expect(await preview('6', 'IN_PLAY', '0:1')).toMatchObject({ bonus: { groups: 0 }, effect: { players: 5 } });
    await admin.ask('PATCH', `/admin/users/${fan('oskar').uid}`, { blocked: true });
    expect(await preview('6', 'IN_PLAY', '0:1')).toMatchObject({
      effect: { players: 4 },
      told: { about: 'goal', now: 0, later: 0 },
    });
  });
});
