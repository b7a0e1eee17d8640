import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { worldCup } from '../../game/tournament/world-cup.fixture.ts';
import { isKnockout, leadingSide } from '../../game/matches/match.ts';
import type { Match } from '../../game/matches/match.ts';
import { expectBracket } from '../../game/matches/told-bracket.fixture.ts';
import type { BracketEvent } from '../../game/matches/told-bracket.fixture.ts';
import { seededRandom } from '../../game/results/seeded-random.ts';
import { playOn } from '../testing/play-on.ts';
import { standingsBySql } from '../testing/standings-by-sql.ts';
import { final, start, startAfterPools } from './bracket/after-pools.fixture.ts';
import type { PooledGame } from './bracket/after-pools.fixture.ts';

let game: PooledGame;

beforeAll(async () => {
  game = await startAfterPools();
});
afterAll(() => game.game.remove());
beforeEach(() => game.reset());

describe('a corrected pool match', () => {
  test('changes no side once the first match that its pool feeds has locked', async () => {
    await playOn(game.game, 50);
    expect([await game.sides('49'), await game.sides('57')]).toEqual(['NED–USA', 'NED–ARG']);
    expect((await game.pick('57', 2, 1)).status).toBe(200);
    // The points of three pool matches, of the round of 16 and of the quarter-final.
    expect(await game.earned()).toMatchObject({ NED: 2 + 1 + 2 + 2 + 2 + 2 });
    await game.enter('53', start);
    await game.enter('2', final(3, 0));
    expect([await game.sides('49'), await game.sides('57')]).toEqual(['NED–USA', 'NED–ARG']);
    expect(await game.setAside()).toEqual([]);
    expect(await game.earned()).toMatchObject({ NED: 0 + 1 + 2 + 2 + 2 + 2 });
  });
});

describe('frozen orders', () => {
  test('stay after a restart of the server, and after the match that froze them was reopened', async () => {
    await game.enter('49', start);
    await game.admin.ask('POST', '/admin/results/49/reopen', {});
    await game.restart();
    await game.enter('2', final(3, 0));
    expect([await game.sides('49'), await game.sides('51')]).toEqual(['NED–USA', 'ENG–SEN']);
  });

  test('do not exist before a match locks: a correction changes sides and sets predictions aside', async () => {
    expect((await game.pick('49', 1, 0)).status).toBe(200);
    await game.enter('2', final(3, 0));
    expect([await game.sides('49'), await game.sides('51')]).toEqual(['SEN–USA', 'ENG–ECU']);
    expect(await game.setAside()).toMatchObject([{ matchId: '49', full1: 1, full2: 0 }]);
  });

  test('are shown in the preview and in the audit log', async () => {
    await game.enter('49', start);
    const kept = [
      { matchId: '49', stands: 'NED', byResults: 'SEN' },
      { matchId: '51', stands: 'SEN', byResults: 'ECU' },
    ];
    expect((await game.admin.ask('POST', '/admin/results/2/preview', final(3, 0))).body).toMatchObject({
      sides: [],
      kept,
    });
    await game.enter('2', final(3, 0));
    const { body } = await game.admin.ask('GET', '/admin/audit');
    const logged = (body.entries as { act: string; subject: string; after: object }[]).filter(
      ({ act }) => act === 'keep side',
    );
    expect(logged.map(({ subject, after }) => ({ subject, after })).slice(0, 2)).toEqual(
      expect.arrayContaining([
        { subject: 'match 49', after: { stands: 'NED', byResults: 'SEN' } },
        { subject: 'match 51', after: { stands: 'SEN', byResults: 'ECU' } },
      ]),
    );
  });

  test('are the orders at the kick-off, also before a process has stored the lock', async () => {
    await game.game.game.database.query(
      `update matches set locks_at = clock_timestamp() - interval '1 hour', sides_since = clock_timestamp() - interval '2 hours' where id = '49'`,
      [],
    );
    await game.enter('2', final(3, 0));
    expect([await game.sides('49'), await game.sides('51')]).toEqual(['NED–USA', 'ENG–SEN']);
  });
});

test('a correction at the moment of the kick-off takes effect either before or after it, for all matches alike', async () => {
  const orders = [
    ['NED–USA', 'ENG–SEN'],
    ['SEN–USA', 'ENG–ECU'],
  ];
  for (let turn = 0; turn < 4; turn++) {
    await game.reset();
    await Promise.all(
      turn % 2 === 0
        ? [game.enter('49', start), game.enter('2', final(3, 0))]
        : [game.enter('2', final(3, 0)), game.enter('49', start)],
    );
    expect(orders).toContainEqual([await game.sides('49'), await game.sides('51')]);
  }
});

describe('a corrected knockout match', () => {
  test('changes the side of the next match as long as that is open, and sets its predictions aside', async () => {
    await playOn(game.game, 50);
    expect((await game.pick('57', 2, 1)).status).toBe(200);
    await game.enter('49', final(0, 1));
    expect(await game.sides('57')).toBe('USA–ARG');
    expect(await game.setAside()).toMatchObject([{ matchId: '57', full1: 2 }]);
    await game.enter('57', start);
    await game.enter('49', final(1, 0));
    expect(await game.sides('57')).toBe('USA–ARG');
  });

  test('never has a shoot-out and a winner that contradict each other', async () => {
    expect(await game.enter('49', { ...final(1, 1), penalties: { 1: 3, 2: 4 } })).toMatchObject({ winner: 2 });
    expect(await game.sides('57')).toBe('USA–null');
    expect(await game.enter('49', final(1, 1, 1))).toMatchObject({ winner: 1, penalties: null });
    expect(await game.enter('49', { ...final(1, 1, 1), penalties: { 1: 5, 2: 4 } })).toMatchObject({ winner: 1 });
    expect(await game.enter('49', final(2, 2, 1))).toMatchObject({ winner: 1, penalties: { 1: 5, 2: 4 } });
    const refused = { status: 400, body: { code: 'invalid' } };
    const refusedEntries = [
      final(3, 1, 2),
      { ...final(1, 1, 1), penalties: { 1: 3, 2: 4 } },
      { ...final(2, 1), penalties: { 1: 3, 2: 4 } },
      final(1, 1),
    ];
    for (const body of refusedEntries)
      expect(await game.admin.ask('POST', '/admin/results/49', body)).toMatchObject(refused);
    expect(await game.admin.ask('POST', '/admin/results/1', final(1, 1, 1))).toMatchObject(refused);
    expect(await game.match('49')).toMatchObject({ full1: 2, winner: 1, penalties: { 1: 5, 2: 4 } });
  });
});

describe('random corrections at random moments', () => {
  const corrections = 25;
  const random = seededRandom('corrections');
  const below = (count: number) => Math.floor(random() * count);

  function endOf(match: Match): BracketEvent & { kind: 'end' } {
    const [full1, full2] = [below(4), below(4)];
    const through = isKnockout(match) ? (random() < 0.5 ? 1 : 2) : null;
    const isWalkover = isKnockout(match) && match.stage !== 'FINAL' && random() < 0.15;
    if (isWalkover) return { kind: 'end', id: match.id, full1: null, full2: null, winner: through };
    return { kind: 'end', id: match.id, full1, full2, winner: leadingSide({ full1, full2 }) ?? through };
  }

  /** Returns a correction, or the next step of the tournament: a match begins or ends. */
  function nextEvent(matches: Match[]): BracketEvent {
    const over = matches.filter((match) => match.status === 'FINISHED');
    const next = matches.find((match) => match.status !== 'FINISHED' && match.team1 !== null && match.team2 !== null);
    if (!next || random() < 0.65) return endOf(over[below(over.length)] as Match);
    return next.lockedAt === null && random() < 0.7 ? { kind: 'lock', id: next.id } : endOf(next);
  }

  test('lead to the sides and team points of an independent implementation of the rules', async () => {
    const { standings, database, competition } = game.game.game;
    const draw = { teams: worldCup.teams, stages: worldCup.stages };
    const rows = () => standings.listMatches().map((match) => ({ ...match, isFixed: match.lockedAt !== null }));
    const expectedAfter = expectBracket(draw, rows());
    for (const match of rows()) if (match.status === 'FINISHED') expectedAfter(rows(), { kind: 'lock', id: match.id });
    for (let corrected = 0; corrected < corrections;) {
      const event = nextEvent(standings.listMatches());
      const isCorrection = event.kind === 'end' && standings.findMatch(event.id)?.status === 'FINISHED';
      if (isCorrection) corrected++;
      const { full1, full2, winner } = event.kind === 'end' ? event : { full1: 0, full2: 0, winner: null };
      await game.enter(event.id, { status: event.kind === 'end' ? 'FINISHED' : 'IN_PLAY', full1, full2, winner });
      const shown = standings.listMatches().map(({ id, team1, team2 }) => [id, [team1, team2]] as const);
      expect(new Map(shown), `after ${JSON.stringify(event)}`).toEqual(expectedAfter(rows(), event));
    }
    const bySql = await standingsBySql(database, competition);
    expect(game.teamPoints()).toEqual(
      new Map(bySql.map((row) => [row.idx, row.team] as const).toSorted(([a], [b]) => a - b)),
    );
  });
});
