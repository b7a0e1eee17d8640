import { describe, expect, test } from 'vitest';
import { compareMatches } from './compare.ts';
import type { StoredMatch } from './compare.ts';
import type { KnownCompetition } from './match-ids.ts';
import type { Imported } from './normalise.ts';
import { imported, league, match } from './source.fixture.ts';
import { parseTournament } from '../tournament/tournament.ts';
import type { TournamentMatch } from '../tournament/tournament.ts';

const four = ['Alpha', 'Beta', 'Gamma', 'Delta'];

/** What is stored after an import. */
function knownOf({ keys, matches }: Imported): KnownCompetition {
  return {
    teams: keys.teams,
    matches: matches.map(({ id, stage, team1, team2, matchday, utcDate }) => ({
      id,
      num: keys.nums[id] ?? null,
      stage,
      home: team1 ?? '',
      away: team2 ?? '',
      matchday,
      date: utcDate.slice(0, 10),
    })),
  };
}

const idsOf = ({ matches, keys }: Imported) => {
  const names = new Map(Object.entries(keys.teams).map(([key, tla]) => [tla, key]));
  return Object.fromEntries(
    matches.map(({ id, team1, team2 }) => [`${names.get(team1 ?? '')} ${names.get(team2 ?? '')}`, id]),
  );
};

test('a team whose name every object inherits is a new team', () => {
  const known = knownOf(imported(league(four)));
  const { keys } = imported(league(['Alpha', 'Beta', 'Gamma', 'Constructor']), { known });
  expect(Object.entries(keys.teams)).toContainEqual(['constructor', 'CON']);
});

describe('a later import finds a match', () => {
  const first = imported(league(four));
  const again = (change: (rows: Record<string, unknown>[]) => unknown[]) =>
    imported(change(league(four)), { known: knownOf(first) });

  test.each<[string, (rows: Record<string, unknown>[]) => unknown[]]>([
    ['in another order', (rows) => rows.toReversed()],
    ['on another day', (rows) => rows.map((row, index) => (index === 0 ? { ...row, date: '2024-12-01' } : row))],
    ['on another matchday', (rows) => rows.map((row, index) => (index === 0 ? { ...row, round: 'Matchday 6' } : row))],
    ['with all times moved', (rows) => rows.map((row) => ({ ...row, time: '18:00' }))],
  ])('%s', (_, change) => {
    const read = again(change);
    expect(idsOf(read)).toEqual(idsOf(first));
    expect(read.gone).toEqual([]);
  });

  test('with its sides exchanged', () => {
    const tie = [match('Final', '2024-09-01 20:00 A v B'), match('Final', '2024-09-08 20:00 B v A')];
    const before = imported(tie);
    const swapped = [match('Final', '2024-09-01 20:00 B v A'), match('Final', '2024-09-08 20:00 A v B')];
    const read = imported(swapped, { known: knownOf(before) });
    expect(read.matches.length).toBe(2);
    expect(read.gone).toEqual([]);
  });

  test('by its number, whatever else has changed', () => {
    const before = imported([
      match('Final', '2024-09-01 20:00 A v B', { num: 31 }),
      match('Final', '2024-09-08 20:00 B v A', { num: 32 }),
    ]);
    const read = imported([match('Semi-finals', '2024-10-01 20:00 C v D', { num: 32 })], { known: knownOf(before) });
    expect(read.matches.map(({ id }) => id)).toEqual(['2']);
  });

  test('by its place in the round while its sides were unknown', () => {
    const semis = [match('Semi-finals', '2024-09-01 20:00 A v B'), match('Semi-finals', '2024-09-01 21:00 C v D')];
    const before = imported([...semis, match('Final', '2024-09-08 20:00 TBD v TBD')], { results: 'manual' });
    expect(before.matches[2]).toMatchObject({ placeholder1: 'LATER', placeholder2: 'LATER' });
    const read = imported([match('Final', '2024-09-09 20:00 A v C'), ...semis], {
      known: knownOf(before),
      results: 'manual',
    });
    expect(read.matches.find(({ stage }) => stage === 'FINAL')).toMatchObject({
      id: '3',
      team1: expect.any(String) as string,
    });
  });

  test('and gives a new one the next number, and names one that has vanished', () => {
    const playoff = match('Relegation', '2024-12-20 20:00 Alpha v Beta');
    const read = again((rows) => [...rows.slice(1), playoff]);
    expect(read.matches.at(-1)).toMatchObject({ id: '13', stage: 'RELEGATION' });
    expect(read.gone).toEqual(['1']);
  });

  test('and remembers the other names of a team', () => {
    const rename = (rows: Record<string, unknown>[]) =>
      rows.map((row, index) => (index > 5 && row['team1'] === 'Beta' ? { ...row, team1: 'Omega' } : row));
    const corrections = [{ alias: 'Omega', team: 'Beta', source: 'renamed' }];
    const before = imported(rename(league(four)), { corrections });
    const read = imported(rename(league(four)), { known: knownOf(before) });
    const rowsOf = (of: Imported) => of.matches.map(({ id, team1, team2 }) => [id, team1, team2]);
    expect(rowsOf(read)).toEqual(rowsOf(before));
  });

  test('and codes of teams never change', () => {
    const known = { ...knownOf(first), teams: { ...first.keys.teams, alpha: 'XYZ' } };
    expect(imported(league(four), { known }).teams.map(({ tla }) => tla)).toContain('XYZ');
  });
});

describe('a comparison with what is stored', () => {
  const parsed = (rows: unknown[]) => {
    const read = parseTournament(imported(rows));
    if ('errors' in read) throw new Error(read.errors.join('\n'));
    return read.tournament.matches;
  };
  const stored = (isLocked: boolean): StoredMatch[] => parsed(league(four)).map((row) => ({ ...row, isLocked }));
  const moved = parsed(league(four).map((row) => ({ ...row, time: '18:00' })));

  test('changes nothing if the file is the same', () => {
    expect(compareMatches(stored(false), parsed(league(four)))).toEqual({
      added: [],
      changed: [],
      refused: [],
      gone: [],
    });
  });

  test('names what changes', () => {
    const { changed } = compareMatches(stored(false), moved);
    expect(changed[0]?.sentence).toBe(
      'Match 1, ALP – DEL: kick-off 2024-08-17T16:00:00Z instead of 2024-08-17T13:30:00Z.',
    );
    expect(changed.length).toBe(12);
  });

  const first = (change: object): TournamentMatch[] =>
    parsed(league(four)).map((row, index) => (index === 0 ? { ...row, ...change } : row));
  const onlyChange = (known: StoredMatch[], file: TournamentMatch[]) => {
    const { changed } = compareMatches(known, file);
    expect(changed.length).toBe(1);
    return changed[0];
  };
  const asStored = (rows: TournamentMatch[]): StoredMatch[] => rows.map((row) => ({ ...row, isLocked: false }));

  test('does not take a match that is only postponed for one whose team changes', () => {
    const postponed = first({ dateKnown: false });
    expect(onlyChange(stored(false), postponed)).toMatchObject({
      fields: ['dateKnown'],
      parts: [{ field: 'date', before: 'true', after: 'false' }],
      sentence: 'Match 1, ALP – DEL: the date is no longer known.',
    });
    expect(onlyChange(asStored(postponed), parsed(league(four)))?.sentence).toBe(
      'Match 1, ALP – DEL: the date is now known.',
    );
  });

  test('names a time that becomes known or unknown in words', () => {
    expect(onlyChange(stored(false), first({ timeKnown: false }))).toMatchObject({
      parts: [{ field: 'time', before: 'true', after: 'false' }],
      sentence: 'Match 1, ALP – DEL: the time is no longer known.',
    });
  });

  test('does not take another placeholder for another team', () => {
    const known = asStored(first({ team1: null, placeholder1: 'W3' }));
    expect(onlyChange(known, first({ team1: null, placeholder1: 'LATER' }))).toMatchObject({
      fields: ['placeholder1'],
      parts: [{ field: 'placeholder', before: 'W3', after: 'LATER' }],
      sentence: 'Match 1, W3 – DEL: side 1 will be a team that is announced later instead of the winner of match 3.',
    });
  });

  test('names a side that becomes known once', () => {
    const known = asStored(first({ team1: null, placeholder1: 'W3' }));
    expect(onlyChange(known, first({}))).toMatchObject({
      fields: ['placeholder1', 'team1'],
      parts: [{ field: 'side', before: null, after: 'ALP' }],
      sentence: 'Match 1, W3 – DEL: side 1 is now ALP.',
    });
  });

  test('names another team of a side', () => {
    expect(onlyChange(stored(false), first({ team1: 'BET' }))).toMatchObject({
      parts: [{ field: 'side', before: 'ALP', after: 'BET' }],
      sentence: 'Match 1, ALP – DEL: side 1 BET instead of ALP.',
    });
  });

  test('writes both instants in the same way', () => {
    const known = asStored(first({})).map((row) => ({ ...row, utcDate: new Date(row.utcDate).toISOString() }));
    expect(compareMatches(known, moved).changed[0]?.sentence).toBe(
      'Match 1, ALP – DEL: kick-off 2024-08-17T16:00:00Z instead of 2024-08-17T13:30:00Z.',
    );
  });

  test('never changes a locked match', () => {
    const { changed, refused } = compareMatches(stored(true), moved);
    expect(changed).toEqual([]);
    expect(refused[0]).toMatch(/; the match is locked and stays as it is\.$/);
  });

  test('keeps and names a match that the file no longer has', () => {
    expect(compareMatches(stored(false), moved.slice(1)).gone).toEqual([
      'Match 1, ALP – DEL: is not in the file any more, and stays.',
    ]);
  });
});
