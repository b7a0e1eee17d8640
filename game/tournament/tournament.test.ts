import { describe, expect, test } from 'vitest';
import { defaultReservedNames } from '../competition/competition.ts';
import { fortyEightFiles } from './forty-eight.fixture.ts';
import { defaultPoints, pointsRule } from '../competition/points.ts';
import { parseTournament } from './tournament.ts';
import type { TournamentFiles } from './tournament-files.ts';
import { parsed, worldCupFiles } from './world-cup.fixture.ts';

const { teams, matches } = worldCupFiles;
type Row = Record<string, unknown>;

/** The files of 2022 with some fields of a match (by id) or team (by tla) changed. Undefined removes a field. */
function withMatch(id: string, fields: Row): TournamentFiles {
  return { teams, matches: matches.map((match): Row => (match.id === id ? { ...match, ...fields } : match)) };
}
function withTeam(tla: string, fields: Row): TournamentFiles {
  return { teams: teams.map((team): Row => (team.tla === tla ? { ...team, ...fields } : team)), matches };
}
function withThirdPlace(fields: Row): TournamentFiles {
  return { ...fortyEightFiles, thirdPlace: { ...fortyEightFiles.thirdPlace, ...fields } };
}
function errorsOf(files: TournamentFiles): string[] {
  const read = parseTournament(files);
  return 'errors' in read ? read.errors : [];
}

test('a tournament of 48 teams that has not been played yet has no fault', () => {
  const tournament = parsed(fortyEightFiles);
  expect(tournament.matches.every((match) => match.recorded === null)).toBe(true);
  expect(tournament).toMatchObject({ name: null, timeZone: 'UTC', reservedNames: defaultReservedNames });
});

test.each([undefined, null, ''])('a match whose id is %j is left out and reported', (id) => {
  const [first] = matches;
  const read = parseTournament({ teams, matches: [{ ...first, id }, ...matches] });
  expect(read).toMatchObject({ skipped: ['matches.json, row 1: left out, it has no id.'] });
  expect('tournament' in read && read.tournament.matches.length).toBe(64);
});

test('the command warns of sides that differ from those by the results', () => {
  const read = parseTournament(withMatch('49', { team1: 'QAT' }));
  expect(read).toMatchObject({ warnings: ['matches.json, match 49, team1: is QAT, but the results lead to NED.'] });
});

test('tournament.json changes the settings that it names and no others', () => {
  const tournament = {
    name: 'Cup',
    timeZone: 'America/New_York',
    reservedNames: ['boss'],
    start: '2022-11-20T10:00:00Z',
    points: { ...defaultPoints, winner: 3 },
  };
  const read = parsed({ teams, matches, tournament: { ...tournament, poolOrder: 'head-to-head-first' } });
  expect(read).toMatchObject(tournament);
  expect(read.stages[0]?.order).toEqual(['points', 'level', 'difference', 'goals']);
});

describe('a faulty row is reported with file, row and field:', () => {
  test.each<[string, TournamentFiles]>([
    ['teams.json: must be a list.', { teams: {}, matches }],
    ['matches.json: must be a list.', { teams, matches: undefined }],
    ['teams.json: must have at least one row.', { teams: [], matches }],
    ['matches.json: must have at least one row with an id.', { teams, matches: [{}] }],
    ['teams.json, row 1, tla: must have the form /^[A-Z]{3}$/, found "QA".', withTeam('QAT', { tla: 'QA' })],
    ['teams.json, row 1, section: must be of type string, found 1.', withTeam('QAT', { section: 1 })],
    ['teams.json, row 1, tla: must be of type string, found nothing.', withTeam('QAT', { tla: undefined })],
    ['matches.json, row 1, id: must be of type string, found 1.', withMatch('1', { id: 1 })],
    [
      'matches.json, match 1, utcDate: must be an instant: 2022-11-20T16:00:00Z, found "today".',
      withMatch('1', { utcDate: 'today' }),
    ],
    [
      'tournament.json, timeZone: must be an IANA time zone, found "Mars".',
      { teams, matches, tournament: { timeZone: 'Mars' } },
    ],
  ])('%s', (sentence, files) => {
    expect(errorsOf(files)).toContain(sentence);
  });

  test.each([
    ['an id with markup', { id: '<b>1</b>' }, 'matches.json, row 1, id: must be 1 to 40 letters'],
    ['an id with a line feed', { id: '1\n' }, 'matches.json, row 1, id: must be 1 to 40 letters'],
    ['an id that is a folder', { id: '..' }, 'matches.json, match .., id: cannot be part of an address'],
    ['an id that is the current folder', { id: '.' }, 'matches.json, match ., id: cannot be part of an address'],
    ['an id that is no name', { id: '__proto__' }, 'matches.json, match __proto__, id: cannot be part of an address'],
    ['a name of spaces', { venue: ' \u3000 ' }, 'matches.json, match 1, venue: must not be blank'],
    ['a name that turns its line around', { venue: 'Al\u202EBayt' }, 'matches.json, match 1, venue: must not contain'],
    ['a name of two lines', { venue: 'Al\u2028Bayt' }, 'matches.json, match 1, venue: must not contain'],
    ['a NUL in a name', { venue: 'Al\0Bayt' }, 'matches.json, match 1, venue: must not contain control characters'],
    [
      'half of a surrogate pair',
      { city: '\uD83D' },
      'matches.json, match 1, city: must not contain control characters',
    ],
  ])('%s is refused', (_, fields, sentence) => {
    expect(errorsOf(withMatch('1', fields))[0]).toContain(sentence);
  });

  test('faults of one kind in several rows become one sentence', () => {
    const files = { teams, matches: matches.map((match, n): Row => (n < 48 ? { ...match, venue: n } : match)) };
    expect(errorsOf(files)).toEqual([
      'matches.json, in 48 rows: venue: must be of type string, found 0. The rows are match 1, match 3, match 2 and 45 more.',
    ]);
    const unknown = { teams, matches: matches.map((match, n): Row => (n < 3 ? { ...match, team1: 'XXX' } : match)) };
    expect(errorsOf(unknown)).toEqual([
      'matches.json, in 3 rows: team1: no team has the code XXX. The rows are match 1, match 3, match 2.',
    ]);
  });

  test('a file of 200,000 rows is refused with one sentence', () => {
    const files = { teams, matches: Array.from({ length: 200_000 }, () => ({})) };
    expect(errorsOf(files)).toEqual(['matches.json: has 200000 rows; at most 2000 are read.']);
  });

  test('unknown fields are refused', () => {
    expect(errorsOf(withMatch('1', { golas: [] }))[0]).toContain('match 1: must not have the unknown field golas');
  });
});

/** Makes the file itself put Qatar into matches 49 and 50, which are both in the round of 16. */
function inMatch49And50({ placeholder1, ...row }: Row): Row {
  return row.id === '49' || row.id === '50' ? { ...row, team1: 'QAT' } : { ...row, placeholder1 };
}

describe('rows that contradict each other are reported:', () => {
  test.each<[string, TournamentFiles]>([
    ['teams.json, row 2, tla: another team has it, too.', withTeam('ECU', { tla: 'QAT' })],
    ['teams.json, row 2, teamId: another team has it, too.', withTeam('ECU', { teamId: 8030 })],
    [
      'teams.json, section: sections must be numbered from 1 without a gap, found 1, 2, 3, 4, 6.',
      withTeam('ECU', { section: '6' }),
    ],
    ['matches.json, match 2, id: another match has it, too.', withMatch('1', { id: '2' })],
    ['matches.json, match 3, fdId: another match has it, too.', withMatch('3', { fdId: 391882 })],
    ['matches.json, match 1, team1: no team has the code XXX.', withMatch('1', { team1: 'XXX' })],
    ['matches.json, match 1, team1: missing, and there is no placeholder1 either.', withMatch('1', { team1: null })],
    ['matches.json, match 1, team1: ENG is not in group A.', withMatch('1', { team1: 'ENG' })],
    [
      'matches.json, match 50, team1: QAT is in another match of the round, too.',
      { teams, matches: matches.map((row) => (row.stage === 'LAST_16' ? inMatch49And50(row) : row)) },
    ],
    ['matches.json, match 1, team2: the same as team1.', withMatch('1', { team2: 'QAT' })],
    ['matches.json, match 1, team1: QAT is not in group X.', withMatch('1', { group: 'X' })],
    [
      'matches.json, match 1, placeholder1: 1A needs matches of group A that are not earlier.',
      withMatch('1', { placeholder1: '1A' }),
    ],
    ['matches.json, match 64, group: only a pool match has a group.', withMatch('64', { group: 'A' })],
    ['matches.json, match 64, team1: no team has the code XXX.', withMatch('64', { team1: 'XXX' })],
    [
      'matches.json, match 64, team1: missing, and there is no placeholder1 either.',
      withMatch('64', { team1: null, placeholder1: null }),
    ],
    [
      'matches.json, match 49, placeholder1: A1 is no known form of placeholder.',
      withMatch('49', { placeholder1: 'A1' }),
    ],
    [
      'matches.json, match 49, placeholder1: 1X names group X, which no team is in.',
      withMatch('49', { placeholder1: '1X' }),
    ],
    [
      'matches.json, match 49, placeholder1: 5A names a place that group A has not.',
      withMatch('49', { placeholder1: '5A' }),
    ],
    ['matches.json, match 50, placeholder1: 1A stands in another match, too.', withMatch('50', { placeholder1: '1A' })],
    [
      'matches.json, match 49, placeholder1: 3AB needs the file third-place.json.',
      withMatch('49', { placeholder1: '3AB' }),
    ],
    [
      'matches.json, match 64, placeholder1: W99 names a match that does not exist.',
      withMatch('64', { placeholder1: 'W99' }),
    ],
    [
      'matches.json, match 64, placeholder1: W1 names a pool match, which nobody need win.',
      withMatch('64', { placeholder1: 'W1' }),
    ],
    [
      'matches.json, match 61, placeholder1: W64 names a match that is not earlier.',
      withMatch('61', { placeholder1: 'W64' }),
    ],
    [
      'matches.json, match 61, placeholder1: W61 names a match that is not earlier.',
      withMatch('61', { placeholder1: 'W61' }),
    ],
    [
      'matches.json, match 49, placeholder1: 1A needs matches of group A that are not earlier.',
      withMatch('1', { utcDate: '2022-12-03T15:00:00Z' }),
    ],
  ])('%s', (sentence, files) => {
    expect(errorsOf(files)).toContain(sentence);
  });
});

describe('a recorded result that contradicts itself is reported:', () => {
  test.each<[string, TournamentFiles]>([
    ['match 1, halfTime: 1:2 is not what the goals give, 0:2', withMatch('1', { halfTime: { 1: 1, 2: 2 } })],
    ['match 1, regularTime: 0:3 is not what the goals give, 0:2', withMatch('1', { regularTime: { 1: 0, 2: 3 } })],
    [
      'match 64, afterExtraTime: 3:4 is not what the goals give, 3:3',
      withMatch('64', { afterExtraTime: { 1: 3, 2: 4 } }),
    ],
    ['match 64, penalties: 5:2 is not what the kicks give, 4:2', withMatch('64', { penalties: { 1: 5, 2: 2 } })],
    ['match 64, winner: 2 is not what the score gives, 1', withMatch('64', { winner: 2 })],
    ['match 1, winner: null is not what the score gives, 2', withMatch('1', { winner: null })],
    ['match 1, goals: missing though there is a result', withMatch('1', { goals: undefined })],
    ['match 1, duration: missing though there is a result', withMatch('1', { duration: undefined })],
    [
      'match 1, duration: a match of a league or a pool ends after 90 minutes',
      withMatch('1', { duration: 'EXTRA_TIME' }),
    ],
    ['match 64, penalties: missing though duration is PENALTY_SHOOTOUT', withMatch('64', { penalties: undefined })],
    ['match 64, afterExtraTime: given though duration is REGULAR', withMatch('64', { duration: 'REGULAR' })],
    ['match 64, goals: one after 90 without extra time', withMatch('64', { afterExtraTime: undefined })],
    ['match 1, goals: given without regularTime', withMatch('1', { regularTime: undefined })],
    [
      'match 1, goals.1: earlier than the goal before',
      withMatch('1', { goals: matches.find((match) => match.id === '1')?.goals.toReversed() }),
    ],
    [
      'match 1, goals.0.offset: not in stoppage time',
      withMatch('1', { goals: [{ minute: 16, offset: 1, team: 2, scorer: 'A' }] }),
    ],
  ])('%s', (sentence, files) => {
    expect(errorsOf(files)).toContain(`matches.json, ${sentence}.`);
  });
});

describe('a wrong table of third-placed teams is reported:', () => {
  const { groups, order } = fortyEightFiles.thirdPlace;
  test.each<[string, TournamentFiles]>([
    [
      'order: must name the sides who meet a third (1A, 1B, 1C, 1D, 1E, 1F, 1G, 1H), each once.',
      withThirdPlace({ order: order.slice(1) }),
    ],
    [
      'groups: 494 combinations are missing: ABCDEFGI, ABCDEFGJ, ABCDEFGK, ABCDEFGL, ABCDEFHI, ABCDEFHJ, ABCDEFHK, ABCDEFHL, ABCDEFIJ, ABCDEFIK and 484 more.',
      withThirdPlace({ groups: { ABCDEFGH: groups['ABCDEFGH'] } }),
    ],
    [
      'groups: a combination is missing: EFGHIJKL.',
      withThirdPlace({ groups: Object.fromEntries(Object.entries(groups).filter(([key]) => key !== 'EFGHIJKL')) }),
    ],
    [
      'row ABCDEFGH: 1A may not meet the third of group A.',
      withThirdPlace({ groups: { ...groups, ABCDEFGH: 'ABCDEFGH' } }),
    ],
    [
      'row ABCDEFGH: ABCDEFGI is no other order of the same groups.',
      withThirdPlace({ groups: { ...groups, ABCDEFGH: 'ABCDEFGI' } }),
    ],
    [
      'row HGFEDCBA: must be 8 different groups in order of the alphabet.',
      withThirdPlace({ groups: { ...groups, HGFEDCBA: 'ABCDEFGH' } }),
    ],
  ])('%s', (sentence, files) => {
    expect(errorsOf(files)).toContain(`third-place.json, ${sentence}`);
  });
});

test('points that exceed one byte when multiplied by their stage factor are refused', () => {
  expect(pointsRule.safeParse({ ...defaultPoints, winner: 85 }).success).toBe(true);
  expect(pointsRule.safeParse({ ...defaultPoints, winner: 86 }).success).toBe(false);
});
