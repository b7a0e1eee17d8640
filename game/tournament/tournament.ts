import { resolveSides } from '../matches/bracket.ts';
import type { Goal, Side } from '../matches/match.ts';
import type { ThirdPlaceTable } from '../matches/third-place.ts';
import type { Team } from '../teams/team.ts';
import { defaultReservedNames } from '../competition/competition.ts';
import { defaultPoints } from '../competition/points.ts';
import type { PointsRule } from '../competition/points.ts';
import { asksThrough, completeFactors, completeStages, headToHeadFirst, overallFirst } from '../competition/stages.ts';
import type { Stage, StageId } from '../competition/stages.ts';
import { tiesById } from '../matches/ties.ts';
import { combineFaults } from './combine-faults.ts';
import { estimateGoals, estimateShootOut } from './estimate-goals.ts';
import { checkTournament } from './tournament-checks.ts';
import { readTournamentFiles } from './tournament-files.ts';
import type { TournamentContents, TournamentFiles } from './tournament-files.ts';
import type { MatchEntry } from './tournament-schema.ts';

/**
 * A tournament as it is known before its first kick-off. If it has been played, `recorded` of each match has the
 * result.
 */
export interface Tournament {
  /** Null if the files have no name. The competition is then named by code and year. */
  name: string | null;
  /** The IANA name of the time zone that decides which day a match is on. */
  timeZone: string;
  points: PointsRule;
  /** In the order of play. */
  stages: Stage[];
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
  timeKnown: boolean;
  /** False if the match is postponed and has no new date. `utcDate` is then its former kick-off. */
  dateKnown: boolean;
  stage: StageId;
  stageName: string | null;
  part: string | null;
  kind: Stage['kind'];
  asksThrough: boolean;
  /** The tie of two legs that the match belongs to, and which leg it is; null for every other match. */
  tieId: string | null;
  leg: number | null;
  pool: string | null;
  matchday: number;
  venue: string | null;
  city: string | null;
  /** Null for a placeholder, even if the files name the team, because the team is part of the recorded result. */
  team1: string | null;
  team2: string | null;
  placeholder1: string | null;
  placeholder2: string | null;
  /** The result in the files; null if they have none. A replay shows it only when it is played. */
  recorded: RecordedMatch | null;
  /**
   * The teams that the files name for a match without a result; null if there is a result. They take the place of
   * LATER.
   */
  recordedSides: RecordedSides | null;
}

export interface RecordedSides {
  team1: string | null;
  team2: string | null;
}

/** The recorded result of a match. Each score includes the parts before it; kicks of a shoot-out are in `penalties` only. */
export interface RecordedMatch extends RecordedSides {
  duration: 'REGULAR' | 'EXTRA_TIME' | 'PENALTY_SHOOTOUT';
  halfTime: SideScores | null;
  regularTime: SideScores;
  afterExtraTime: SideScores | null;
  penalties: SideScores | null;
  winner: Side;
  awarded: boolean;
  /** Who goes through if the scores of the tie do not decide it. */
  through: Side;
  goals: Goal[];
  /**
   * True if the goals or the order of the kicks are not those of the real match, because the source has only scores.
   */
  estimated: boolean;
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
 * Reads a tournament from its files (docs/tournament-files.md). Returns the faults as sentences that name the file and, if a fault is in
 * one, the row and the field. A match without an id is left out and named in `skipped`. `warnings` are sentences about things that are
 * allowed but probably a mistake.
 *
 * `labels` are for files that were made from another file: what the sentences call a match in place of "matches.json, match 12", by its id.
 */
export function parseTournament(
  files: TournamentFiles,
  labels?: ReadonlyMap<string, string>,
): { tournament: Tournament; skipped: string[]; warnings: string[] } | { errors: string[] } {
  const read = readTournamentFiles(files);
  const say = (sentences: string[]) =>
    combineFaults(labels ? sentences.map((said) => withLabel(said, labels)) : sentences);
  if ('errors' in read) return { errors: say(read.errors) };
  const errors = checkTournament(read.contents);
  if (errors.length > 0) return { errors: say(errors) };
  const tournament = toTournament(read.contents);
  return { tournament, skipped: say(read.skipped), warnings: say(sidesNotAsRecorded(tournament)) };
}

function withLabel(sentence: string, labels: ReadonlyMap<string, string>): string {
  return sentence.replace(/^matches\.json, match ([^\s,]+)/, (found, id: string) => labels.get(id) ?? found);
}

/** Returns the score at the end of play, without a shoot-out. Source: docs/product.md#score-of-a-match. */
export function recordedScore(recorded: RecordedMatch): { full1: number; full2: number } {
  const end = recorded.afterExtraTime ?? recorded.regularTime;
  return { full1: end[1], full2: end[2] };
}

function toTournament({ teams, matches, stages: entries, settings, thirdPlace }: TournamentContents): Tournament {
  const inOrder = matches.toSorted((a, b) => Date.parse(a.utcDate) - Date.parse(b.utcDate));
  const order = settings.poolOrder === 'head-to-head-first' ? headToHeadFirst : overallFirst;
  const stages = completeStages(entries, order);
  const points = settings.points ?? defaultPoints;
  return {
    name: settings.name ?? null,
    timeZone: settings.timeZone ?? 'UTC',
    points: { ...points, factor: completeFactors(settings.points?.factor ?? {}, entries) },
    stages,
    reservedNames: settings.reservedNames ?? defaultReservedNames,
    start: settings.start ?? inOrder[0]?.utcDate ?? '',
    teams: teams.map(({ name, group, section, iso2, shirt, ...team }, order) => ({
      ...team,
      name: name ?? null,
      section: section ?? null,
      pool: group ?? null,
      iso2: iso2 ?? null,
      shirt: shirt ?? null,
      order,
    })),
    matches: inOrder.map((match) => toMatch(match, { stages, matches: inOrder })),
    thirdPlace,
  };
}

function toMatch(entry: MatchEntry, all: { stages: Stage[]; matches: MatchEntry[] }): TournamentMatch {
  const { id, utcDate, stage: stageId, matchday } = entry;
  const stage = all.stages.find((other) => other.id === stageId);
  const legs = all.matches.filter((other) => entry.tie && other.tie === entry.tie);
  const placeholder1 = entry.placeholder1 ?? null;
  const placeholder2 = entry.placeholder2 ?? null;
  return {
    id,
    fdId: entry.fdId ?? null,
    utcDate,
    timeKnown: entry.timeKnown ?? true,
    dateKnown: entry.dateKnown ?? true,
    stage: stageId,
    stageName: stage?.name ?? null,
    part: stage?.part ?? null,
    kind: stage?.kind ?? 'knockout',
    asksThrough: stage !== undefined && asksThrough(stage),
    tieId: entry.tie ?? null,
    leg: entry.tie ? legs.indexOf(entry) + 1 : null,
    pool: entry.group ?? null,
    matchday,
    venue: entry.venue ?? null,
    city: entry.city ?? null,
    team1: placeholder1 === null ? (entry.team1 ?? null) : null,
    team2: placeholder2 === null ? (entry.team2 ?? null) : null,
    placeholder1,
    placeholder2,
    recorded: toRecorded(entry),
    recordedSides: entry.regularTime ? null : { team1: entry.team1 ?? null, team2: entry.team2 ?? null },
  };
}

function toRecorded(entry: MatchEntry): RecordedMatch | null {
  if (!entry.regularTime || !entry.duration) return null;
  const { id, regularTime, halfTime = null, afterExtraTime = null, penalties = null } = entry;
  const estimated = entry.estimated ?? false;
  const estimate = () => (estimated ? estimateGoals(id, { halfTime, regularTime, afterExtraTime }) : []);
  const kicks = () => (estimated && penalties ? estimateShootOut(id, penalties) : []);
  return {
    team1: entry.team1 ?? null,
    team2: entry.team2 ?? null,
    duration: entry.duration,
    halfTime,
    regularTime,
    afterExtraTime,
    penalties,
    winner: entry.winner ?? null,
    awarded: entry.awarded ?? false,
    through: entry.through ?? null,
    estimated,
    goals: entry.goals ?? estimate(),
    shootout: entry.shootout ?? kicks(),
  };
}

/**
 * Returns a sentence for each side whose recorded team is not the one that the recorded results lead to. A usual cause is a wrong order of
 * the tables (`order`, `poolOrder`) or of teams.json.
 */
function sidesNotAsRecorded(tournament: Tournament): string[] {
  const played = endedMatches(tournament);
  const sides = resolveSides(tournament, played);
  return tournament.matches.flatMap(({ id, recorded }) =>
    (['team1', 'team2'] as const).flatMap((key) => {
      const [found, expected] = [sides.get(id)?.[key], recorded?.[key]];
      if (!found || !expected || found === expected) return [];
      return [`matches.json, match ${id}, ${key}: is ${expected}, but the results lead to ${found}.`];
    }),
  );
}

/** Returns the matches as they are once all recorded results are known. */
export function endedMatches({ matches, stages }: Tournament) {
  const ended = matches.map((match) => ({ ...match, ...endOf(match) }));
  const ties = tiesById(ended, stages);
  return ended.map((match) => ({ ...match, tie: ties.get(match.id) ?? null }));
}

function endOf({ recorded }: TournamentMatch) {
  const none = { full1: null, full2: null, winner: null, penalties: null, saidThrough: null };
  if (!recorded) return { ...none, status: 'SCHEDULED' } as const;
  const { team1, team2, winner, penalties, through } = recorded;
  const teams = { team1, team2, recorded1: team1, recorded2: team2 };
  return { status: 'FINISHED', ...teams, ...recordedScore(recorded), winner, penalties, saidThrough: through } as const;
}
