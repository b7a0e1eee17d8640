import { resolveSides } from '../matches/bracket.ts';
import type { Goal, Side } from '../matches/match.ts';
import type { PoolOrder } from '../matches/pools.ts';
import type { ThirdPlaceTable } from '../matches/third-place.ts';
import type { Team } from '../teams/team.ts';
import { defaultReservedNames } from '../competition/competition.ts';
import { defaultPoints } from '../competition/points.ts';
import type { PointsRule, Stage } from '../competition/points.ts';
import { combineFaults } from './combine-faults.ts';
import { checkTournament } from './tournament-checks.ts';
import { readTournamentFiles } from './tournament-files.ts';
import type { TournamentContents, TournamentFiles } from './tournament-files.ts';
import type { MatchEntry } from './tournament-schema.ts';

/** A tournament as it is known before its first kick-off. If it has been played, `recorded` has the results. */
export interface Tournament {
  /** Null if the files have no name. The competition is then named by code and year. */
  name: string | null;
  /** The IANA name of the time zone that decides which day a match is on. */
  timeZone: string;
  points: PointsRule;
  poolOrder: PoolOrder;
  reservedNames: string[];
  /** The `startDateTime` of the competition: the first kick-off, unless the files name another time. */
  start: string;
  /** In the order of teams.json. */
  teams: TournamentTeam[];
  /** Sorted by kick-off, then by the order of the file. */
  matches: TournamentMatch[];
  thirdPlace: ThirdPlaceTable | undefined;
}

/** `order` is the position in teams.json, from 0. It orders teams that are level. */
export interface TournamentTeam extends Team {
  order: number;
}

export interface TournamentMatch {
  id: string;
  /** The match id of football-data.org, for the feed. */
  fdId: number | null;
  utcDate: string;
  stage: Stage;
  pool: string | null;
  matchday: number;
  venue: string;
  city: string;
  /** Null for a side with a placeholder, even if the files name its team, because the team is part of the recorded result. */
  team1: string | null;
  team2: string | null;
  placeholder1: string | null;
  placeholder2: string | null;
  /** The recorded result, for the replay; never shown. Null if the files have none. */
  recorded: RecordedMatch | null;
}

/** The recorded result of a match. Each score includes the parts before it; kicks of a shoot-out are in `penalties` only. */
export interface RecordedMatch {
  team1: string | null;
  team2: string | null;
  duration: 'REGULAR' | 'EXTRA_TIME' | 'PENALTY_SHOOTOUT';
  halfTime: SideScores | null;
  regularTime: SideScores;
  afterExtraTime: SideScores | null;
  penalties: SideScores | null;
  winner: Side;
  goals: Goal[];
  shootout: Kick[];
}

export interface SideScores {
  1: number;
  2: number;
}

/** A kick of the shoot-out. Kicks are in the order in which they were taken. */
export interface Kick {
  team: 1 | 2;
  scorer: string;
  scored: boolean;
}

/**
 * Reads a tournament from its files (docs/tournament-files.md). Returns every fault as a sentence that names file, row and field. A match
 * without an id is left out and named in `skipped`. `warnings` are sentences about things that are allowed but probably a mistake.
 */
export function parseTournament(
  files: TournamentFiles,
): { tournament: Tournament; skipped: string[]; warnings: string[] } | { errors: string[] } {
  const read = readTournamentFiles(files);
  if ('errors' in read) return { errors: combineFaults(read.errors) };
  const errors = checkTournament(read.contents);
  if (errors.length > 0) return { errors: combineFaults(errors) };
  const tournament = toTournament(read.contents);
  return { tournament, skipped: combineFaults(read.skipped), warnings: combineFaults(sidesNotAsRecorded(tournament)) };
}

/** Returns the score that counts. Source: docs/product.md#score-of-a-match. */
export function recordedScore(recorded: RecordedMatch): { full1: number; full2: number } {
  const end = recorded.afterExtraTime ?? recorded.regularTime;
  return { full1: end[1], full2: end[2] };
}

function toTournament({ teams, matches, settings, thirdPlace }: TournamentContents): Tournament {
  const inOrder = matches.toSorted((a, b) => Date.parse(a.utcDate) - Date.parse(b.utcDate));
  return {
    name: settings.name ?? null,
    timeZone: settings.timeZone ?? 'UTC',
    points: settings.points ?? defaultPoints,
    poolOrder: settings.poolOrder ?? 'overall-first',
    reservedNames: settings.reservedNames ?? defaultReservedNames,
    start: settings.start ?? inOrder[0]?.utcDate ?? '',
    teams: teams.map(({ group, ...team }, order) => ({ ...team, pool: group, order })),
    matches: inOrder.map(toMatch),
    thirdPlace,
  };
}

function toMatch(entry: MatchEntry): TournamentMatch {
  const { id, utcDate, stage, matchday, venue, city } = entry;
  const placeholder1 = entry.placeholder1 ?? null;
  const placeholder2 = entry.placeholder2 ?? null;
  return {
    id,
    fdId: entry.fdId ?? null,
    utcDate,
    stage,
    pool: entry.group ?? null,
    matchday,
    venue,
    city,
    team1: placeholder1 === null ? (entry.team1 ?? null) : null,
    team2: placeholder2 === null ? (entry.team2 ?? null) : null,
    placeholder1,
    placeholder2,
    recorded: toRecorded(entry),
  };
}

function toRecorded(entry: MatchEntry): RecordedMatch | null {
  if (!entry.regularTime || !entry.duration) return null;
  return {
    team1: entry.team1 ?? null,
    team2: entry.team2 ?? null,
    duration: entry.duration,
    halfTime: entry.halfTime ?? null,
    regularTime: entry.regularTime,
    afterExtraTime: entry.afterExtraTime ?? null,
    penalties: entry.penalties ?? null,
    winner: entry.winner ?? null,
    goals: entry.goals ?? [],
    shootout: entry.shootout ?? [],
  };
}

/**
 * Returns a sentence for each side whose recorded team is not the one that the recorded results lead to. Then the order of a pool or of
 * teams.json is not the real one.
 */
function sidesNotAsRecorded(tournament: Tournament): string[] {
  const played = tournament.matches.map((match) => ({ ...match, ...endOf(match) }));
  const sides = resolveSides(tournament, played);
  return tournament.matches.flatMap(({ id, recorded }) =>
    (['team1', 'team2'] as const).flatMap((key) => {
      const [found, expected] = [sides.get(id)?.[key], recorded?.[key]];
      if (!found || !expected || found === expected) return [];
      return [`matches.json, match ${id}, ${key}: is ${expected}, but the results lead to ${found}.`];
    }),
  );
}

function endOf({ recorded }: TournamentMatch) {
  if (!recorded) return { status: 'SCHEDULED', full1: null, full2: null, winner: null } as const;
  return { status: 'FINISHED', ...recordedScore(recorded), winner: recorded.winner } as const;
}
