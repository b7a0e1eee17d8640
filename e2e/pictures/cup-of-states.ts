import type { ResultToRecord } from '../../game/results/result.ts';
import { addCompetition } from '../../server/import/add-competition.ts';
import type { AddOptions } from '../../server/import/add-competition.ts';
import { fileReader } from '../../server/import/file-reader.ts';
import { storePastResults } from '../../server/import/store-past-results.ts';
import { startTestGame } from '../../server/testing/test-game.ts';
import type { Client, TestGame } from '../../server/testing/test-game.ts';

/** A match in the game's own format. Its id names the state that it is in. */
type Row = Record<string, unknown> & { id: string; team1?: string; team2?: string };

/** A cup with a league, ties of two legs and rounds that ask who goes through, with a match for each state of a row. */
export interface CupOfStates {
  game: TestGame;
  admin: Client;
  /** `/db/CODE/YEAR`. */
  db: string;
  /** The kick-off of a match. The format is `YYYY-MM-DD`. */
  dayOf: (id: string) => string;
  record: (id: string, result: Omit<ResultToRecord, 'basedOn'>) => Promise<void>;
  /** Imports the file once more with some fields changed, as an admin does when the organiser publishes a change. */
  update: (changes: Record<string, object>, latePicks?: AddOptions['latePicks']) => Promise<void>;
}

const minuteMs = 60_000;
const code = 'CUP';

/** Teams with short and with long names. */
const teams = [
  ['Netherlands', 'NED', 'nl'],
  ['Switzerland', 'SUI', 'ch'],
  ['Saudi Arabia', 'KSA', 'sa'],
  ['South Korea', 'KOR', 'kr'],
  ['Australia', 'AUS', 'au'],
  ['Costa Rica', 'CRC', 'cr'],
  ['Argentina', 'ARG', 'ar'],
  ['Cameroon', 'CMR', 'cm'],
  ['England', 'ENG', 'gb-eng'],
  ['Iran', 'IRN', 'ir'],
  ['Germany', 'GER', 'de'],
  ['Japan', 'JPN', 'jp'],
  ['Portugal', 'POR', 'pt'],
  ['Uruguay', 'URU', 'uy'],
  ['Denmark', 'DEN', 'dk'],
  ['Tunisia', 'TUN', 'tn'],
  ['Qatar', 'QAT', 'qa'],
] as const;

/** The matches of the league, with the minutes until they kick off. */
const leagueStates: Record<string, number> = {
  'last-minutes': 4.8,
  closing: 50,
  locked: 1.5,
  live: 180,
  'live-without-pick': 183,
  exact: 186,
  right: 189,
  missed: 192,
  'no-pick-at-the-end': 195,
  corrected: 198,
  cancelled: 201,
  reopened: 207,
  open: 240,
  missing: 243,
  half: 246,
  saving: 249,
  saved: 252,
  'not-sent': 255,
  'not-saved': 258,
  'two-picks': 261,
  refused: 264,
  'signed-out': 267,
  'too-late': 270,
  'not-counted': 273,
  'made-late': 276,
  moved: 279,
  'no-date': 282,
  'no-time': 285,
};

/** The matches that ask who goes through. */
const throughStates: Record<string, number> = {
  'through-hint': 300,
  'through-asked': 303,
  'through-chosen': 306,
  'set-aside': 309,
  'through-live': 312,
  'shoot-out-live': 315,
  'shoot-out': 318,
  walkover: 321,
};

/** The legs: the tie and the number of the leg in it, with the minutes until it kicks off. */
const legStates: Record<string, number> = {
  'leg-1-open': 330,
  'leg-1-live': 333,
  'leg-1-over': 336,
  'leg-2-open': 339,
  'leg-2-live': 342,
  'leg-2-over': 345,
  'leg-2-penalties': -240,
};

export async function startCupOfStates(): Promise<CupOfStates> {
  const startMs = Math.ceil(Date.now() / 1000) * 1000;
  const at = (minutes: number): string => new Date(startMs + minutes * minuteMs).toISOString().replace('.000', '');
  const rows = rowsOf(at);
  const year = at(0).slice(0, 4);
  const game = await startTestGame();
  const admin = await game.admin();
  const given = (now: Row[], latePicks: AddOptions['latePicks'] = null) => ({
    files: { name: 'cup', kind: 'folder' as const, contents: filesOf(now) },
    options: { code, year, timeZone: null, name: null, results: 'manual' as const, isDryRun: false, latePicks },
    replay: { speed: 40, waitS: 60, players: 12 },
  });
  const add = async (...of: Parameters<typeof given>) => void (await addCompetition(game.game.database, given(...of)));
  await add(rows);
  await storePast(game, `${code}/${year}`, given(rows));
  await game.restart({ competition: `${code}/${year}`, results: 'manual' });
  const found = (id: string): Row => rows.find((row) => row.id === id) ?? { id };
  return {
    game,
    admin,
    db: `/db/${code}/${year}`,
    dayOf: (id) => String(found(id).utcDate).slice(0, 10),
    async record(id, result) {
      const { status, body } = await admin.ask('POST', `/admin/results/${id}`, result);
      if (status !== 200) throw new Error(`${id}: ${status} ${JSON.stringify(body)}`);
    },
    async update(changes, latePicks) {
      for (const row of rows) Object.assign(row, changes[row.id]);
      await add(rows, latePicks);
    },
  };
}

/** A file in the game's own format brings the results of matches that are over to a replay only, so they are stored here. */
async function storePast(
  game: TestGame,
  competition: string,
  { files, options }: { files: Parameters<typeof addCompetition>[1]['files']; options: AddOptions },
): Promise<void> {
  const { tournament } = await fileReader.use((reading) => reading.prepareFiles(files, options));
  await game.game.database.db.transaction((tx) =>
    storePastResults(tx, { competition, matches: tournament.matches, cancelled: [] }),
  );
}

function rowsOf(at: (minutes: number) => string): Row[] {
  return [
    ...Object.entries(leagueStates).map(([id, minutes], index) => ({
      id,
      utcDate: id === 'no-time' ? `${at(24 * 60).slice(0, 10)}T00:00:00Z` : at(minutes),
      ...(id === 'no-date' && { dateKnown: false }),
      ...(id === 'no-time' && { timeKnown: false }),
      stage: 'LEAGUE_STAGE',
      matchday: 1,
      ...pairOf(index),
    })),
    {
      id: 'awarded',
      utcDate: at(-180),
      stage: 'LEAGUE_STAGE',
      matchday: 1,
      ...pairOf(29),
      ...wonBy(3),
      awarded: true,
    },
    ...Object.entries(legStates).flatMap(([id, minutes], index) =>
      tieOf(id, index, at(minutes), at(minutes + 7 * 24 * 60)),
    ),
    ...Object.entries(throughStates).map(([id, minutes], index) => ({
      id,
      utcDate: at(minutes),
      stage: 'QUARTER_FINALS',
      matchday: 4,
      ...pairOf(index),
    })),
    {
      id: 'extra-time',
      utcDate: at(-240),
      stage: 'SEMI_FINALS',
      matchday: 5,
      team1: 'SUI',
      team2: 'NED',
      ...afterExtraTime,
    },
    ...['61', '62'].map((id) => ({
      id,
      utcDate: at(355),
      stage: 'SEMI_FINALS',
      matchday: 5,
      placeholder1: 'LATER',
      placeholder2: 'LATER',
    })),
    {
      id: 'unknown',
      utcDate: at(360),
      stage: 'FINAL',
      matchday: 6,
      placeholder1: 'W61',
      placeholder2: 'W62',
    },
  ];
}

/** A tie of two legs whose other leg is a week apart. A second leg comes after one that is over. */
function tieOf(id: string, index: number, utcDate: string, later: string): Row[] {
  const leg = { stage: 'LAST_16', tie: id };
  const { team1, team2 } = pairOf(index);
  if (id.startsWith('leg-1')) {
    return [
      { ...leg, id, utcDate, matchday: 2, team1, team2 },
      { ...leg, id: `${id}-other`, utcDate: later, matchday: 3, team1: team2, team2: team1 },
    ];
  }
  const before = new Date(Date.parse(utcDate) - 7 * 24 * 60 * minuteMs).toISOString().replace('.000', '');
  return [
    { ...leg, id: `${id}-other`, utcDate: before, matchday: 2, team1: team2, team2: team1, ...wonBy(1) },
    { ...leg, id, utcDate, matchday: 3, team1, team2, ...(id === 'leg-2-penalties' && afterPenalties) },
  ];
}

/** Each eight matches have all teams, and other pairs of them. */
function pairOf(index: number): { team1: string; team2: string } {
  const turn = Math.floor(index / 8);
  const first = (index % 8) * 2;
  const second = (first + 1 + turn * 2) % 16;
  return { team1: teams[first]?.[1] ?? '', team2: teams[second]?.[1] ?? '' };
}

/** The result of a match that the first side won by some goals to none. */
function wonBy(goals: number): object {
  const score = { 1: goals, 2: 0 };
  const scored = Array.from({ length: goals }, (_, index) => ({ minute: 50 + index, team: 1, scorer: 'Ada Prim' }));
  return { duration: 'REGULAR', halfTime: { 1: 0, 2: 0 }, regularTime: score, winner: 1, goals: scored };
}

const afterExtraTime = {
  duration: 'EXTRA_TIME',
  halfTime: { 1: 1, 2: 0 },
  regularTime: { 1: 1, 2: 1 },
  afterExtraTime: { 1: 2, 2: 1 },
  winner: 1,
  goals: [
    { minute: 12, team: 1, scorer: 'Ada Prim' },
    { minute: 70, team: 2, scorer: 'Bo Secund' },
    { minute: 109, team: 1, scorer: 'Ada Prim' },
  ],
};

/** A second leg that ends the aggregate level, and goes on to a shoot-out. */
const afterPenalties = {
  ...wonBy(1),
  duration: 'PENALTY_SHOOTOUT',
  afterExtraTime: { 1: 1, 2: 0 },
  penalties: { 1: 5, 2: 4 },
  through: 1,
  estimated: true,
};

function filesOf(rows: Row[]): Map<string, Uint8Array> {
  const encode = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));
  const stages = [
    { id: 'LEAGUE_STAGE', kind: 'league' },
    { id: 'LAST_16', kind: 'knockout', legs: 2 },
    { id: 'QUARTER_FINALS', kind: 'knockout' },
    { id: 'SEMI_FINALS', kind: 'knockout' },
    { id: 'FINAL', kind: 'knockout' },
  ];
  return new Map([
    ['teams.json', encode(teams.map(([shortName, tla, iso2], index) => ({ teamId: index + 1, shortName, tla, iso2 })))],
    ['matches.json', encode(rows.toSorted((one, other) => String(one.utcDate).localeCompare(String(other.utcDate))))],
    ['tournament.json', encode({ name: 'Cup of states', timeZone: 'UTC', stages })],
  ]);
}
