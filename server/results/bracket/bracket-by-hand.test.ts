import { inPlay } from '../in-play.fixture.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PoolState } from '../../../game/results/sides.ts';
import { playOn } from '../../testing/play-on.ts';
import { final, start, startAfterPools } from './after-pools.fixture.ts';
import type { PooledGame } from './after-pools.fixture.ts';
import { recordResults } from '../record-result.ts';

let game: PooledGame;

beforeAll(async () => {
  game = await startAfterPools();
});
afterAll(() => game.game.remove());
beforeEach(() => game.reset());

describe('a walkover', () => {
  const walkover = { status: 'FINISHED', full1: null, full2: null, winner: 1 };

  test('sends its team through, which earns the round, while predictions earn nothing and are never revealed', async () => {
    expect((await game.pick('49', 1, 0)).status).toBe(200);
    const preview = await game.admin.ask('POST', '/admin/results/49/preview', walkover);
    expect(preview.body).toMatchObject({ callsOff: true, closesPicks: false, sides: [{ matchId: '57' }] });
    await game.enter('49', walkover);
    expect(await game.match('49')).toMatchObject({
      status: 'FINISHED',
      full1: null,
      winner: 1,
      lockedAt: null,
      split: null,
    });
    expect(await game.sides('57')).toBe('NED–null');
    // The quarter-final is credited to the third pool match, because the match in the round of 16 was not played.
    expect(await game.earned()).toMatchObject({ NED: 2 + 1 + 2 + 2 + 2 });
    expect(await game.pick('49', 2, 0)).toMatchObject({ status: 409, body: { code: 'match_locked' } });
    expect((await game.maja.ask('DELETE', `${game.game.db}/matches/49/predictions/${game.maja.uid}`)).status).toBe(409);
    const other = await game.game.signUp(null);
    expect((await other.ask('GET', `${game.game.db}/matches/49/predictions/${game.maja.uid}`)).body.code).toBe(
      'not_open',
    );
    const own = await game.maja.ask('GET', `${game.game.db}/matches/49/predictions/${game.maja.uid}`);
    expect(own.body).toMatchObject({ full1: 1, full2: 0, score: null });
  });

  test('does not change its sides, and an undo opens the match for predictions again', async () => {
    expect((await game.pick('49', 1, 0)).status).toBe(200);
    await game.enter('49', walkover);
    await game.enter('2', final(3, 0));
    expect(await game.sides('49')).toBe('NED–USA');
    await game.admin.ask('POST', '/admin/results/49/undo', {});
    expect(await game.match('49')).toMatchObject({ status: 'SCHEDULED', winner: null, lockedAt: null });
    expect((await game.pick('49', 2, 0)).status).toBe(200);
    expect(await game.sides('57')).toBe('null–null');
  });

  test('leaves the predictions of a match that had begun revealed, and they earn nothing', async () => {
    expect((await game.pick('49', 1, 0)).status).toBe(200);
    await game.enter('49', { ...start, full1: 1 });
    await game.enter('49', walkover);
    expect(await game.match('49')).toMatchObject({ lockedAt: expect.any(String), winner: 1, split: { home: 1 } });
    expect(
      (await game.maja.ask('GET', `${game.game.db}/matches/49/predictions/${game.maja.uid}`)).body.score,
    ).toBeNull();
  });

  test('is refused for a pool match and for a match whose sides are not known', async () => {
    expect((await game.admin.ask('POST', '/admin/results/1', walkover)).body.code).toBe('invalid');
    expect((await game.admin.ask('POST', '/admin/results/57', walkover)).body.code).toBe('sides_unknown');
  });

  test('in the final makes a champion, whose points are credited to the semi-final', async () => {
    await playOn(game.game, 62);
    const before = game.teamPoints().get(1) ?? 0;
    await game.enter('64', { ...walkover, winner: 2 });
    expect(game.teamPoints().get(1)).toBe(before + 4);
  });
});

describe('a match without sides', () => {
  const recordInPlay = async (source: 'replay' | 'feed', full1: number): Promise<void> => {
    const { db, competition, standings } = game.game.game;
    const state = inPlay(full1);
    await db.transaction((tx) =>
      recordResults(tx, competition, [{ competition, matchId: '57', state, source, at: new Date() }]),
    );
    await standings.settled();
  };

  test.each(['replay', 'feed'] as const)(
    'is not started by a %s, and can be predicted once its sides are known',
    async (source) => {
      await game.enter('49', { status: 'FINISHED', full1: null, full2: null });
      await playOn(game.game, 50);
      expect(await game.sides('57')).toBe('null–ARG');
      await recordInPlay(source, 0);
      expect(await game.match('57')).toMatchObject({ status: 'SCHEDULED', lockedAt: null });
      await game.enter('49', { status: 'FINISHED', full1: null, full2: null, winner: 1 });
      expect(await game.sides('57')).toBe('NED–ARG');
      expect((await game.pick('57', 2, 1)).status).toBe(200);
    },
  );

  test('can only be started by an admin once the replay has passed its kick-off', async () => {
    await recordInPlay('replay', 0);
    await playOn(game.game, 50);
    await recordInPlay('replay', 1);
    expect(await game.match('57')).toMatchObject({ status: 'SCHEDULED', lockedAt: null, locksAt: null });
    expect((await game.pick('57', 2, 1)).status).toBe(200);
    expect(await game.enter('57', final(2, 1))).toMatchObject({ status: 'FINISHED', lockedAt: expect.any(String) });
  });
});

describe('the sides of a match', () => {
  const set = (id: string, team1: string | null, team2: string | null, act = '') =>
    game.admin.ask('POST', `/admin/sides/${id}${act}`, { team1, team2 });
  const undo = (id: string, act = '') => game.admin.ask('POST', `/admin/sides/${id}/undo${act}`, {});

  test('can be set by an admin with a preview, and the change can be undone', async () => {
    expect((await game.pick('49', 1, 0)).status).toBe(200);
    const preview = await set('49', 'QAT', null, '/preview');
    expect(preview.body).toMatchObject({
      sides: [{ matchId: '49', before: { team1: 'NED' }, after: { team1: 'QAT' } }],
      setAside: ['49'],
      kept: [],
    });
    expect(await game.sides('49')).toBe('NED–USA');
    expect((await set('49', 'QAT', null)).body).toMatchObject({ team1: 'QAT', team2: 'USA' });
    expect(await game.setAside()).toMatchObject([{ matchId: '49' }]);
    // Results no longer change a side that an admin has set.
    await game.enter('2', final(3, 0));
    expect([await game.sides('49'), await game.sides('51')]).toEqual(['QAT–USA', 'ENG–ECU']);
    const shown = await game.admin.ask('GET', '/admin/sides/49');
    expect(shown.body).toEqual({
      set: { team1: 'QAT', team2: null },
      byResults: { team1: 'SEN', team2: 'USA' },
      isFixed: false,
    });
    expect((await undo('49', '/preview')).body).toMatchObject({ sides: [{ matchId: '49', after: { team1: 'SEN' } }] });
    expect((await undo('49')).body).toMatchObject({ team1: 'SEN', team2: 'USA' });
    expect((await undo('49')).body.code).toBe('nothing_to_undo');
    const { body } = await game.admin.ask('GET', '/admin/audit?subject=match 49');
    expect((body.entries as { act: string }[]).map((entry) => entry.act).slice(0, 2)).toEqual([
      'undo sides',
      'set sides',
    ]);
  });

  test('never contain a team twice in a round: a set or locked side stays, and a side by results is emptied', async () => {
    expect((await set('49', 'SEN', null)).body).toMatchObject({ team1: 'SEN' });
    expect(await game.sides('51')).toBe('ENG–null');
    expect((await set('51', null, 'SEN')).body.code).toBe('team_twice');
    expect((await set('51', null, 'NED')).body).toMatchObject({ team2: 'NED' });
    await game.enter('51', start);
    expect((await set('49', 'NED', null)).body.code).toBe('team_twice');
    expect((await set('49', 'ECU', 'ECU')).body.code).toBe('team_twice');
  });

  test('cannot be set in a locked match, in a pool match, or to an unknown team', async () => {
    await game.enter('49', start);
    expect((await set('49', 'ECU', null)).body.code).toBe('match_locked');
    expect((await set('1', 'ECU', null)).body.code).toBe('invalid');
    expect((await set('50', 'XXX', null)).body.code).toBe('invalid');
    expect((await set('999', 'ECU', null)).body.code).toBe('not_found');
  });
});

describe('teams that are level', () => {
  const order = (pool: string, teams: string[] | undefined, act = '') =>
    teams
      ? game.admin.ask('POST', `/admin/pools/${pool}/order${act}`, { order: teams })
      : game.admin.ask('POST', `/admin/pools/${pool}/order/undo${act}`, {});
  const poolA = async (): Promise<PoolState> => {
    const pools = (await game.admin.ask('GET', '/admin/pools')).body.pools as PoolState[];
    return pools.find(({ pool }) => pool === 'A') as PoolState;
  };

  /** Makes Senegal and the Netherlands level: each beats both other teams 2:0, and they draw with each other. */
  async function levelPoolA(): Promise<void> {
    const isFirst = (tla: string | null) => tla === 'NED' || tla === 'SEN';
    for (const { id, pool, team1, team2 } of game.game.game.standings.listMatches()) {
      if (pool !== 'A' || isFirst(team1) === isFirst(team2)) continue;
      await game.enter(id, isFirst(team1) ? final(2, 0) : final(0, 2));
    }
    await game.enter('2', final(1, 1));
  }

  test('can be ordered by an admin with a preview, and an undo restores the order of the file', async () => {
    await levelPoolA();
    const [first = '', second = ''] = (await poolA()).level[0] ?? [];
    expect([first, second].toSorted()).toEqual(['NED', 'SEN']);
    const all = (await poolA()).order;
    const turned = [second, first, ...all.slice(2)];
    expect((await order('A', turned, '/preview')).body).toMatchObject({
      sides: [
        { matchId: '49', before: { team1: first }, after: { team1: second } },
        { matchId: '51', before: { team2: second }, after: { team2: first } },
      ],
    });
    expect((await order('A', turned)).body).toMatchObject({ order: turned, isOrdered: true });
    expect([await game.sides('49'), await game.sides('51')]).toEqual([`${second}–USA`, `ENG–${first}`]);
    const { body } = await game.maja.ask('GET', `${game.game.db}/teams`);
    const listed = (body.teams as { tla: string }[]).map(({ tla }) => tla).filter((tla) => turned.includes(tla));
    expect(listed).toEqual(turned);
    expect((await order('A', undefined, '/preview')).body).toMatchObject({
      sides: [{ matchId: '49' }, { matchId: '51' }],
    });
    expect((await order('A', undefined)).body).toMatchObject({ isOrdered: false });
    expect(await game.sides('49')).toBe(`${first}–USA`);
    expect((await order('A', undefined)).body.code).toBe('nothing_to_undo');
    const audit = await game.admin.ask('GET', '/admin/audit?subject=group A');
    expect((audit.body.entries as { act: string }[]).map(({ act }) => act)).toEqual(['undo pool order', 'order pool']);
  });

  test('cannot be put in an order that contradicts the results, is incomplete, or is for an unknown pool', async () => {
    await levelPoolA();
    const all = (await poolA()).order;
    expect((await order('A', all.toReversed())).body.code).toBe('not_level');
    expect((await order('A', all.slice(1))).body.code).toBe('not_level');
    expect((await order('A', [...all.slice(0, 3), 'ENG'])).body.code).toBe('not_level');
    expect((await order('Z', all)).body.code).toBe('not_found');
  });

  test('keep their places in the bracket once the order is frozen', async () => {
    await levelPoolA();
    const [first = '', second = ''] = (await poolA()).order;
    await game.enter('49', start);
    const rest = (await poolA()).order.slice(2);
    expect((await order('A', [second, first, ...rest])).body).toMatchObject({ isFrozen: true });
    expect([await game.sides('49'), await game.sides('51')]).toEqual([`${first}–USA`, `ENG–${second}`]);
  });
});
