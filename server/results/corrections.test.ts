import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { worldCup } from '../../game/competition/world-cup.fixture.ts';
import { isKnockout, leadingSide } from '../../game/matches/match.ts';
import type { Match } from '../../game/matches/match.ts';
import { tellBracket } from '../../game/matches/told-bracket.fixture.ts';
import type { BracketEvent } from '../../game/matches/told-bracket.fixture.ts';
import { seededRandom } from '../../game/results/seeded-random.ts';
import type { PoolState } from '../../game/results/sides.ts';
import { saveTeams, selectionOf } from '../teams/choose-teams.fixture.ts';
import { startTestGame } from '../testing/test-game.ts';
import type { Client, TestGame } from '../testing/test-game.ts';
import { announce, nextRevision } from '../app/announce.ts';
import { unpackScore } from '../standings/contribution.ts';
import { scopeRanking } from '../standings/player-rows.ts';
import { playOn } from '../testing/play-on.ts';
import { standingsBySql } from '../testing/standings-by-sql.ts';
import { recordResults } from './record-result.ts';
import { beginAnew } from './restart-replay.ts';

let it: TestGame;
let admin: Client;
let maja: Client;

/** What each player backs in the first four sections. */
const backed = [
  ['POR', 'NED', 'SEN', 'GHA'],
  ['FRA', 'URU', 'KOR', 'ECU'],
  ['ARG', 'CRO', 'MAR', 'USA'],
  ['BRA', 'ENG', 'JPN', 'AUS'],
];

/** The kick-offs come in twenty years; players back teams, and the pools are played. Each test begins there. */
beforeAll(async () => {
  it = await startTestGame({ results: 'manual' });
  admin = await it.admin();
  maja = await it.signUp('maja');
  const { db, database, competition } = it.game;
  await database.query(`update matches set utc_date = utc_date + interval '20 years'`, []);
  await db.transaction((tx) => beginAnew(tx, { competition, mode: 'manual', speed: 40, waitS: 60 }));
  for (const [n, tlas] of backed.entries()) {
    const player = n === 0 ? maja : await it.signUp(`player ${n}`);
    expect((await saveTeams(player, bySection(tlas))).body).toEqual({ result: { ok: true } });
  }
  await playUntil(48);
  for (const table of kept) await database.query(`create table at_48_${table} as select * from ${table}`, []);
});
afterAll(() => it.remove());

const kept = ['results', 'match_packs', 'matches'];

beforeEach(async () => {
  const { db, database, competition } = it.game;
  for (const table of ['predictions', 'predictions_set_aside', 'audit_log', 'results', 'match_packs']) {
    await database.query(`delete from ${table}`, []);
  }
  for (const table of ['results', 'match_packs']) {
    await database.query(`insert into ${table} select * from at_48_${table}`, []);
  }
  await database.query(
    `update matches m set locked_at = b.locked_at, locks_at = b.locks_at, team1 = b.team1, team2 = b.team2,
            set1 = null, set2 = null, sides_since = b.sides_since, called_off_at = null, starts_by_hand = false
       from at_48_matches b where b.id = m.id`,
    [],
  );
  await database.query('update competitions set frozen_orders = null', []);
  await database.query('update teams set ordered = null', []);
  await db.transaction(async (tx) => {
    const revision = await nextRevision(tx, competition);
    await announce(tx, { kind: 'reload', competition, revision });
  });
  await it.game.standings.settled();
});

/** A selection with these teams in their sections, and any in the others. */
function bySection(tlas: string[]): ReturnType<typeof selectionOf> {
  const sections = Map.groupBy(worldCup.teams, (team) => team.section).values();
  return selectionOf(
    ...[...sections].map((teams) => (teams.find(({ tla }) => tlas.includes(tla)) ?? teams[0])?.tla ?? ''),
  );
}

const start = { status: 'IN_PLAY', full1: 0, full2: 0 };
const final = (full1: number, full2: number, winner?: 1 | 2) => ({
  status: 'FINISHED',
  full1,
  full2,
  ...(winner && { winner }),
});
const enter = async (id: string, body: object): Promise<Match> => {
  const answer = await admin.ask('POST', `/admin/results/${id}`, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body as unknown as Match;
};
const match = async (id: string): Promise<Match> =>
  (await maja.ask('GET', `${it.db}/matches/${id}`)).body as unknown as Match;
const sides = async (id: string) => {
  const { team1, team2 } = await match(id);
  return `${team1}–${team2}`;
};
const pick = (id: string, full1: number, full2: number, who = maja) =>
  who.ask('PUT', `${it.db}/matches/${id}/predictions/${who.uid}`, { full1, full2 });
const earned = async () => (await maja.ask('GET', `${it.db}/users/${maja.uid}/teams`)).body.earned;

/** Team points by the player's idx. */
function teamPoints(): Map<number, number> {
  const { standings } = it.game;
  const ranking = scopeRanking(standings, 'overall');
  return new Map(backed.map((_, idx) => [idx, unpackScore(ranking.scoreOf(idx)).team]));
}

const playUntil = (last: number): Promise<void> => playOn(it, last);

describe('a corrected pool match', () => {
  test('moves no side once the first match that its pool feeds has locked', async () => {
    await playUntil(50);
    expect([await sides('49'), await sides('57')]).toEqual(['NED–USA', 'NED–ARG']);
    expect((await pick('57', 2, 1)).status).toBe(200);
    // Three pool matches, the last 16, the quarter-final.
    expect(await earned()).toMatchObject({ NED: 2 + 1 + 2 + 2 + 2 + 2 });
    await enter('53', start);
    await enter('2', final(3, 0));
    expect([await sides('49'), await sides('57')]).toEqual(['NED–USA', 'NED–ARG']);
    const { body } = await maja.ask('GET', `${it.db}/predictions`);
    expect(body.setAside).toEqual([]);
    expect(await earned()).toMatchObject({ NED: 0 + 1 + 2 + 2 + 2 + 2 });
  });
});

describe('the orders that are frozen', () => {
  test('hold after a restart of the server, and when the match that froze them is opened again', async () => {
    await enter('49', start);
    await admin.ask('POST', '/admin/results/49/reopen', {});
    await it.restart();
    admin = await it.admin();
    await enter('2', final(3, 0));
    expect([await sides('49'), await sides('51')]).toEqual(['NED–USA', 'ENG–SEN']);
  });

  test('are not frozen before: a correction moves sides, and sets picks aside', async () => {
    expect((await pick('49', 1, 0)).status).toBe(200);
    await enter('2', final(3, 0));
    expect([await sides('49'), await sides('51')]).toEqual(['SEN–USA', 'ENG–ECU']);
    const { body } = await maja.ask('GET', `${it.db}/predictions`);
    expect(body.setAside).toMatchObject([{ matchId: '49', full1: 1, full2: 0 }]);
  });

  test('are told of: in the preview, and in the audit log', async () => {
    await enter('49', start);
    const kept = [
      { matchId: '49', stands: 'NED', byResults: 'SEN' },
      { matchId: '51', stands: 'SEN', byResults: 'ECU' },
    ];
    expect((await admin.ask('POST', '/admin/results/2/preview', final(3, 0))).body).toMatchObject({ sides: [], kept });
    await enter('2', final(3, 0));
    const { body } = await admin.ask('GET', '/admin/audit');
    const told = (body.entries as { act: string; subject: string; after: object }[]).filter(
      (it) => it.act === 'keep side',
    );
    expect(told.map(({ subject, after }) => ({ subject, after })).slice(0, 2)).toEqual(
      expect.arrayContaining([
        { subject: 'match 49', after: { stands: 'NED', byResults: 'SEN' } },
        { subject: 'match 51', after: { stands: 'SEN', byResults: 'ECU' } },
      ]),
    );
  });

  test('are the orders at the kick-off, also where nobody writes the lock down', async () => {
    await it.game.database.query(
      `update matches set locks_at = clock_timestamp() - interval '1 hour', sides_since = clock_timestamp() - interval '2 hours' where id = '49'`,
      [],
    );
    await enter('2', final(3, 0));
    expect([await sides('49'), await sides('51')]).toEqual(['NED–USA', 'ENG–SEN']);
  });
});

describe('a corrected knockout match', () => {
  test('moves the side of the next one as long as that is open, and sets its picks aside', async () => {
    await playUntil(50);
    expect((await pick('57', 2, 1)).status).toBe(200);
    await enter('49', final(0, 1));
    expect(await sides('57')).toBe('USA–ARG');
    expect((await maja.ask('GET', `${it.db}/predictions`)).body.setAside).toMatchObject([{ matchId: '57', full1: 2 }]);
    await enter('57', start);
    await enter('49', final(1, 0));
    expect(await sides('57')).toBe('USA–ARG');
  });

  test('keeps its shoot-out and its winner from contradicting each other', async () => {
    expect(await enter('49', { ...final(1, 1), penalties: { 1: 3, 2: 4 } })).toMatchObject({ winner: 2 });
    expect(await sides('57')).toBe('USA–null');
    expect(await enter('49', final(1, 1, 1))).toMatchObject({ winner: 1, penalties: null });
    expect(await enter('49', { ...final(1, 1, 1), penalties: { 1: 5, 2: 4 } })).toMatchObject({ winner: 1 });
    expect(await enter('49', final(2, 2, 1))).toMatchObject({ winner: 1, penalties: { 1: 5, 2: 4 } });
    const refused = { status: 400, body: { code: 'invalid' } };
    const refusedEntries = [
      final(3, 1, 2),
      { ...final(1, 1, 1), penalties: { 1: 3, 2: 4 } },
      { ...final(2, 1), penalties: { 1: 3, 2: 4 } },
      final(1, 1),
    ];
    for (const body of refusedEntries)
      expect(await admin.ask('POST', '/admin/results/49', body)).toMatchObject(refused);
    expect(await admin.ask('POST', '/admin/results/1', final(1, 1, 1))).toMatchObject(refused);
    expect(await match('49')).toMatchObject({ full1: 2, winner: 1, penalties: { 1: 5, 2: 4 } });
  });
});

describe('a walkover', () => {
  const walkover = { status: 'FINISHED', full1: null, full2: null, winner: 1 };

  test('sends its team through, which earns the round; picks earn nothing and are never revealed', async () => {
    expect((await pick('49', 1, 0)).status).toBe(200);
    const preview = await admin.ask('POST', '/admin/results/49/preview', walkover);
    expect(preview.body).toMatchObject({ callsOff: true, closesPicks: false, sides: [{ matchId: '57' }] });
    await enter('49', walkover);
    expect(await match('49')).toMatchObject({
      status: 'FINISHED',
      full1: null,
      winner: 1,
      lockedAt: null,
      split: null,
    });
    expect(await sides('57')).toBe('NED–null');
    // The quarter-final is credited to the third pool match, for the last 16 was not played.
    expect(await earned()).toMatchObject({ NED: 2 + 1 + 2 + 2 + 2 });
    expect(await pick('49', 2, 0)).toMatchObject({ status: 409, body: { code: 'match_locked' } });
    expect((await maja.ask('DELETE', `${it.db}/matches/49/predictions/${maja.uid}`)).status).toBe(409);
    const other = await it.signUp(null);
    expect((await other.ask('GET', `${it.db}/matches/49/predictions/${maja.uid}`)).body.code).toBe('not_open');
    const own = await maja.ask('GET', `${it.db}/matches/49/predictions/${maja.uid}`);
    expect(own.body).toMatchObject({ full1: 1, full2: 0, score: null });
  });

  test('keeps its sides, and is taken back by an undo: the picks are open again', async () => {
    expect((await pick('49', 1, 0)).status).toBe(200);
    await enter('49', walkover);
    await enter('2', final(3, 0));
    expect(await sides('49')).toBe('NED–USA');
    await admin.ask('POST', '/admin/results/49/undo', {});
    expect(await match('49')).toMatchObject({ status: 'SCHEDULED', winner: null, lockedAt: null });
    expect((await pick('49', 2, 0)).status).toBe(200);
    expect(await sides('57')).toBe('null–null');
  });

  test('of a match that had begun leaves its picks revealed; they earn nothing', async () => {
    expect((await pick('49', 1, 0)).status).toBe(200);
    await enter('49', { ...start, full1: 1 });
    await enter('49', walkover);
    expect(await match('49')).toMatchObject({ lockedAt: expect.any(String), winner: 1, split: { home: 1 } });
    expect((await maja.ask('GET', `${it.db}/matches/49/predictions/${maja.uid}`)).body.score).toBeNull();
  });

  test('is refused in a pool, and of a match whose sides are not known', async () => {
    expect((await admin.ask('POST', '/admin/results/1', walkover)).body.code).toBe('invalid');
    expect((await admin.ask('POST', '/admin/results/57', walkover)).body.code).toBe('sides_unknown');
  });

  test('of the final makes a champion, credited to the semi-final', async () => {
    await playUntil(62);
    const before = teamPoints().get(1) ?? 0;
    await enter('64', { ...walkover, winner: 2 });
    expect(teamPoints().get(1)).toBe(before + 4);
  });
});

describe('a match without sides', () => {
  const goesOn = async (source: 'replay' | 'feed', full1: number): Promise<void> => {
    const { db, competition, standings } = it.game;
    const minute = { minute: 1, period: 'FIRST' as const, goals: [], penalties: null, winner: null };
    const state = { status: 'IN_PLAY' as const, full1, full2: 0, ...minute };
    await db.transaction((tx) =>
      recordResults(tx, competition, [{ competition, matchId: '57', state, source, at: new Date() }]),
    );
    await standings.settled();
  };

  test.each(['replay', 'feed'] as const)(
    'is not started by a %s, and can be picked once they are known',
    async (source) => {
      await enter('49', { status: 'FINISHED', full1: null, full2: null });
      await playUntil(50);
      expect(await sides('57')).toBe('null–ARG');
      await goesOn(source, 0);
      expect(await match('57')).toMatchObject({ status: 'SCHEDULED', lockedAt: null });
      await enter('49', { status: 'FINISHED', full1: null, full2: null, winner: 1 });
      expect(await sides('57')).toBe('NED–ARG');
      expect((await pick('57', 2, 1)).status).toBe(200);
    },
  );

  test('that a replay has passed over is started by an admin alone', async () => {
    await goesOn('replay', 0);
    await playUntil(50);
    await goesOn('replay', 1);
    expect(await match('57')).toMatchObject({ status: 'SCHEDULED', lockedAt: null, locksAt: null });
    expect((await pick('57', 2, 1)).status).toBe(200);
    expect(await enter('57', final(2, 1))).toMatchObject({ status: 'FINISHED', lockedAt: expect.any(String) });
  });
});

describe('the sides of a match', () => {
  const set = (id: string, team1: string | null, team2: string | null, act = '') =>
    admin.ask('POST', `/admin/sides/${id}${act}`, { team1, team2 });
  const undo = (id: string, act = '') => admin.ask('POST', `/admin/sides/${id}/undo${act}`, {});

  test('are set by an admin, who sees before what it changes, and taken back', async () => {
    expect((await pick('49', 1, 0)).status).toBe(200);
    const preview = await set('49', 'QAT', null, '/preview');
    expect(preview.body).toMatchObject({
      sides: [{ matchId: '49', before: { team1: 'NED' }, after: { team1: 'QAT' } }],
      setAside: ['49'],
      kept: [],
    });
    expect(await sides('49')).toBe('NED–USA');
    expect((await set('49', 'QAT', null)).body).toMatchObject({ team1: 'QAT', team2: 'USA' });
    expect((await maja.ask('GET', `${it.db}/predictions`)).body.setAside).toMatchObject([{ matchId: '49' }]);
    // Results move it no more.
    await enter('2', final(3, 0));
    expect([await sides('49'), await sides('51')]).toEqual(['QAT–USA', 'ENG–ECU']);
    const shown = await admin.ask('GET', '/admin/sides/49');
    expect(shown.body).toEqual({
      set: { team1: 'QAT', team2: null },
      byResults: { team1: 'SEN', team2: 'USA' },
      isFixed: false,
    });
    expect((await undo('49', '/preview')).body).toMatchObject({ sides: [{ matchId: '49', after: { team1: 'SEN' } }] });
    expect((await undo('49')).body).toMatchObject({ team1: 'SEN', team2: 'USA' });
    expect((await undo('49')).body.code).toBe('nothing_to_undo');
    const { body } = await admin.ask('GET', '/admin/audit?subject=match 49');
    expect((body.entries as { act: string }[]).map((entry) => entry.act).slice(0, 2)).toEqual([
      'undo sides',
      'set sides',
    ]);
  });

  test('never hold a team twice in a round: the one by results gives way, the ones set or locked stay', async () => {
    expect((await set('49', 'SEN', null)).body).toMatchObject({ team1: 'SEN' });
    expect(await sides('51')).toBe('ENG–null');
    expect((await set('51', null, 'SEN')).body.code).toBe('team_twice');
    expect((await set('51', null, 'NED')).body).toMatchObject({ team2: 'NED' });
    await enter('51', start);
    expect((await set('49', 'NED', null)).body.code).toBe('team_twice');
    expect((await set('49', 'ECU', 'ECU')).body.code).toBe('team_twice');
  });

  test('cannot be set once they are fixed, in a pool, or to a team that is none', async () => {
    await enter('49', start);
    expect((await set('49', 'ECU', null)).body.code).toBe('match_locked');
    expect((await set('1', 'ECU', null)).body.code).toBe('invalid');
    expect((await set('50', 'XXX', null)).body.code).toBe('invalid');
    expect((await set('999', 'ECU', null)).body.code).toBe('not_found');
  });
});

describe('teams that are level', () => {
  const order = (pool: string, teams: string[] | undefined, act = '') =>
    teams
      ? admin.ask('POST', `/admin/pools/${pool}/order${act}`, { order: teams })
      : admin.ask('POST', `/admin/pools/${pool}/order/undo${act}`, {});
  const poolA = async (): Promise<PoolState> => {
    const pools = (await admin.ask('GET', '/admin/pools')).body.pools as PoolState[];
    return pools.find(({ pool }) => pool === 'A') as PoolState;
  };

  /** Senegal and the Netherlands beat the others 2:0 each and drew with each other. */
  async function levelPoolA(): Promise<void> {
    const isFirst = (tla: string | null) => tla === 'NED' || tla === 'SEN';
    for (const { id, pool, team1, team2 } of it.game.standings.listMatches()) {
      if (pool !== 'A' || isFirst(team1) === isFirst(team2)) continue;
      await enter(id, isFirst(team1) ? final(2, 0) : final(0, 2));
    }
    await enter('2', final(1, 1));
  }

  test('are ordered by an admin, who sees before what it changes, and taken back to the order of the file', async () => {
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
    expect([await sides('49'), await sides('51')]).toEqual([`${second}–USA`, `ENG–${first}`]);
    const { body } = await maja.ask('GET', `${it.db}/teams`);
    const listed = (body.teams as { tla: string }[]).map(({ tla }) => tla).filter((tla) => turned.includes(tla));
    expect(listed).toEqual(turned);
    expect((await order('A', undefined, '/preview')).body).toMatchObject({
      sides: [{ matchId: '49' }, { matchId: '51' }],
    });
    expect((await order('A', undefined)).body).toMatchObject({ isOrdered: false });
    expect(await sides('49')).toBe(`${first}–USA`);
    expect((await order('A', undefined)).body.code).toBe('nothing_to_undo');
    const audit = await admin.ask('GET', '/admin/audit?subject=group A');
    expect((audit.body.entries as { act: string }[]).map(({ act }) => act)).toEqual(['undo pool order', 'order pool']);
  });

  test('are not ordered against the goals, nor others, nor in a pool that is none', async () => {
    await levelPoolA();
    const all = (await poolA()).order;
    expect((await order('A', all.toReversed())).body.code).toBe('not_level');
    expect((await order('A', all.slice(1))).body.code).toBe('not_level');
    expect((await order('A', [...all.slice(0, 3), 'ENG'])).body.code).toBe('not_level');
    expect((await order('Z', all)).body.code).toBe('not_found');
  });

  test('keep their places in the bracket once it is frozen', async () => {
    await levelPoolA();
    const [first = '', second = ''] = (await poolA()).order;
    await enter('49', start);
    const rest = (await poolA()).order.slice(2);
    expect((await order('A', [second, first, ...rest])).body).toMatchObject({ isFrozen: true });
    expect([await sides('49'), await sides('51')]).toEqual([`${first}–USA`, `ENG–${second}`]);
  });
});

describe('random corrections at random moments', () => {
  /** Enough for every build; the figure of the issue is taken with more of them. */
  const corrections = Number(process.env.CORRECTIONS ?? 25);
  const random = seededRandom('corrections');
  const below = (count: number) => Math.floor(random() * count);

  function endOf(match: Match): BracketEvent & { kind: 'end' } {
    const [full1, full2] = [below(4), below(4)];
    const through = isKnockout(match) ? (random() < 0.5 ? 1 : 2) : null;
    const isWalkover = isKnockout(match) && match.stage !== 'FINAL' && random() < 0.15;
    if (isWalkover) return { kind: 'end', id: match.id, full1: null, full2: null, winner: through };
    return { kind: 'end', id: match.id, full1, full2, winner: leadingSide({ full1, full2 }) ?? through };
  }

  /** Either a correction, or the tournament goes on: the next match begins or ends. */
  function nextEvent(matches: Match[]): BracketEvent {
    const over = matches.filter((match) => match.status === 'FINISHED');
    const next = matches.find((match) => match.status !== 'FINISHED' && match.team1 !== null && match.team2 !== null);
    if (!next || random() < 0.65) return endOf(over[below(over.length)] as Match);
    return next.lockedAt === null && random() < 0.7 ? { kind: 'lock', id: next.id } : endOf(next);
  }

  test('leave sides and team points as an independent statement of the rules has them', async () => {
    const { standings, database, competition } = it.game;
    const draw = { teams: worldCup.teams, poolOrder: worldCup.poolOrder };
    const rows = () => standings.listMatches().map((match) => ({ ...match, isFixed: match.lockedAt !== null }));
    const tell = tellBracket(draw, rows());
    for (const match of rows()) if (match.status === 'FINISHED') tell(rows(), { kind: 'lock', id: match.id });
    for (let corrected = 0; corrected < corrections;) {
      const event = nextEvent(standings.listMatches());
      const isCorrection = event.kind === 'end' && standings.findMatch(event.id)?.status === 'FINISHED';
      if (isCorrection) corrected++;
      const { full1, full2, winner } = event.kind === 'end' ? event : { full1: 0, full2: 0, winner: null };
      await enter(event.id, { status: event.kind === 'end' ? 'FINISHED' : 'IN_PLAY', full1, full2, winner });
      const shown = standings.listMatches().map(({ id, team1, team2 }) => [id, [team1, team2]] as const);
      expect(new Map(shown), `after ${JSON.stringify(event)}`).toEqual(tell(rows(), event));
    }
    const bySql = await standingsBySql(database, competition);
    expect(teamPoints()).toEqual(
      new Map(bySql.map((row) => [row.idx, row.team] as const).toSorted(([a], [b]) => a - b)),
    );
  });
});
