import type { StageEntry } from '../competition/stages.ts';
import type { Goal } from '../matches/match.ts';

/** What a file or a feed says about a competition, in one form for all sources. Names and words are as the source writes them. */
export interface SourceList {
  /** The name of the file, for messages. */
  file: string;
  name: string | null;
  matches: SourceMatch[];
  /** Other names of teams, with the names that take their place. */
  aliases?: { alias: string; team: string }[];
  /** Names that are similar and yet of different teams. */
  different?: [string, string][];
  /** The names of columns or fields that look like results and are not read. A list with such columns is not stored. */
  unread?: string[];
  /** Corrections of stages, which replace what the importer assumes. */
  stages?: StageCorrection[];
  /** Sentences about the form of the file. A list with faults is not stored. */
  faults: string[];
}

export interface StageCorrection {
  stage: string;
  set: Pick<StageEntry, 'name' | 'order' | 'factor' | 'title'>;
}

export interface SourceMatch {
  /** The place in the file, for messages: "row 12". */
  row: string;
  num: number | null;
  /** "Matchday 3", "Finals, Round of 16"; null if the source does not name rounds. */
  round: string | null;
  /** The word of football-data.org for the stage, if the source has it. It is used instead of `round`. */
  stage?: string;
  /** The number of the match at football-data.org; only that source has it. */
  fdId?: number;
  group: string | null;
  matchday: number | null;
  /** YYYY-MM-DD */
  date: string;
  /** "18:45" or "18:45 UTC+3"; null while only the day is known. */
  time: string | null;
  /** The zone of this match, if it is another than that of the competition. */
  timeZone: string | null;
  team1: SourceSide;
  team2: SourceSide;
  venue: string | null;
  city: string | null;
  status: SourceStatus | null;
  /** What the source has as the status, if the game does not know the word. */
  unknownStatus?: string;
  result: SourceResult | null;
}

export type SourceStatus = 'postponed' | 'cancelled' | 'awarded';

/** A side is a team, or else a placeholder such as W49. Both are null while nothing is known about it. */
export interface SourceSide {
  name: string | null;
  /** The three letters that the source gives the team. */
  code: string | null;
  /** The number of the team at football-data.org; only that source has it. */
  fdId?: number;
  placeholder: string | null;
}

export interface SourceResult {
  halfTime: Pair | null;
  regularTime: Pair | null;
  afterExtraTime: Pair | null;
  penalties: Pair | null;
  /** Null if the source has only scores. */
  goals: (Goal & { scorer: string })[] | null;
  /** What is wrong with the form of the result: field and fault. Such a result is dropped. */
  faults: string[];
  /** What is wrong with the form of the goals or of the half-time score, which are null then. The score stays. */
  decorationFaults?: string[];
  /** True if a correction names the score, so that nobody is asked about it. */
  isConfirmed?: true;
  /** The place of a correction that names the score as the source has it. It is a fault if there is no doubt about the score. */
  repeatedBy?: string;
}

export type Pair = [number, number];

/** A result that is left out because it cannot be right. */
export interface LeftOut {
  source: SourceMatch;
  /** The field and what is wrong with it: "score.ht: 2:0 at half-time is more than 1:0 after 90 minutes". */
  fault: string;
  /** The whole sentence, with file and row. */
  sentence: string;
}

export function leftOut(file: string, source: SourceMatch, fault: string): LeftOut {
  return { source, fault, sentence: `${labelOf(file, source)}, ${fault}.` };
}

/** The name of a team with folded white space, in NFC. Source: docs/tournament-files.md#teams-of-a-source. */
export function foldName(name: string): string {
  return name.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
}

/** Two names with the same key are names of the same team. Case does not count, and accents do. */
export function keyOfName(name: string): string {
  return foldName(name).toLowerCase();
}

/** The start of a sentence about a match: "pl.json, row 12 (Fulham – Everton)". */
export function labelOf(file: string, { row, team1, team2 }: Pick<SourceMatch, 'row' | 'team1' | 'team2'>): string {
  const nameOf = (side: SourceSide) => side.name ?? side.placeholder ?? '?';
  return `${file}, ${row} (${nameOf(team1)} – ${nameOf(team2)})`;
}
