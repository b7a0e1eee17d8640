import * as z from 'zod/mini';
import { feedStageWords, findStageWord, partWords } from '../../competition/stage-words.ts';
import type { SourceList, SourceMatch, SourceSide, SourceStatus } from '../source.ts';
import { findClub } from '../teams/clubs.ts';
import { findNationalTeam } from '../teams/national-teams.ts';
import { readFootballDataResult, score } from './read-football-data-result.ts';
import { isRecord, textOf } from './read-values.ts';

const text = z.nullish(z.string());
const team = z.nullish(z.object({ id: z.nullish(z.int32()), name: text, shortName: text, tla: text }));

/** The fields of a match of football-data.org v4 that an import reads. */
const entry = z.object({
  id: z.int32().check(z.minimum(1)),
  utcDate: z.iso.datetime(),
  status: z.string(),
  matchday: z.nullish(z.int().check(z.minimum(1), z.maximum(199))),
  stage: text,
  group: text,
  venue: text,
  homeTeam: team,
  awayTeam: team,
  score: z.nullish(score),
});
type Entry = z.output<typeof entry>;

/** The most matches that are read from a file. A competition has at most 1,000. */
const mostRows = 2000;

/** True if the contents of a JSON file look like an answer of football-data.org v4 with the matches of a competition. */
export function isFootballData(contents: unknown): contents is Record<string, unknown> & { matches: unknown[] } {
  if (!isRecord(contents) || !Array.isArray(contents['matches'])) return false;
  const first: unknown = contents['matches'][0];
  return isRecord(first) && 'homeTeam' in first && 'utcDate' in first;
}

/**
 * Reads the matches of a competition as football-data.org v4 sends them. The numbers of matches and teams are stored, so that the feed
 * finds them. Source: docs/tournament-files.md#football-dataorg.
 */
export function readFootballData(contents: { matches: unknown[] } & Record<string, unknown>, file: string): SourceList {
  const { competition, matches } = contents;
  const list = { file, name: isRecord(competition) ? textOf(competition['name']) : null };
  if (matches.length > mostRows) {
    return { ...list, matches: [], faults: [`${file}: has ${matches.length} matches; at most ${mostRows} are read.`] };
  }
  const faults: string[] = [];
  const read = matches.flatMap((value, index) => {
    const row = `row ${index + 1}`;
    const parsed = entry.safeParse(value);
    if (parsed.success) return [matchOf(parsed.data, row)];
    faults.push(
      ...parsed.error.issues.map(
        ({ path, message }) => `${file}, ${row}, ${path.map(String).join('.') || 'match'}: ${message}.`,
      ),
    );
    return [];
  });
  return { ...list, matches: read, faults };
}

function matchOf(said: Entry, row: string): SourceMatch {
  // If only the day is fixed, football-data.org sends midnight UTC.
  const isDayOnly = said.status === 'SCHEDULED' && said.utcDate.slice(11, 16) === '00:00';
  return {
    row,
    num: said.id,
    fdId: said.id,
    ...roundOf(said),
    group: said.group?.replace(/^GROUP_/, '') ?? null,
    matchday: said.matchday ?? null,
    date: said.utcDate.slice(0, 10),
    time: isDayOnly ? null : `${said.utcDate.slice(11, 16)} UTC`,
    timeZone: null,
    team1: sideOf(said.homeTeam),
    team2: sideOf(said.awayTeam),
    venue: textOf(said.venue),
    city: null,
    status: statuses.get(said.status) ?? null,
    result: readFootballDataResult(said),
  };
}

const statuses = new Map<string, SourceStatus>([
  ['POSTPONED', 'postponed'],
  ['CANCELLED', 'cancelled'],
  ['CANCELED', 'cancelled'],
  ['AWARDED', 'awarded'],
]);

/** Halves of a season are parts, so they become round names. An unknown word becomes the name of a round, such as "Some round" for SOME_ROUND. */
function roundOf({ stage, matchday }: Entry): Pick<SourceMatch, 'round' | 'stage'> {
  if (!stage) return { round: null };
  const word = feedStageWords.get(stage) ?? stage;
  const name = word.slice(0, 1) + word.slice(1).toLowerCase().replaceAll('_', ' ');
  if (partWords.has(word)) return { round: `${name}, Matchday ${matchday ?? 1}` };
  return findStageWord(word) ? { round: null, stage: word } : { round: name };
}

/** Prefers the name, short or long, for which the game knows a flag or a shirt; otherwise the short name is used. */
function sideOf(said: Entry['homeTeam']): SourceSide {
  const names = [textOf(said?.shortName), textOf(said?.name)].flatMap((name) => name ?? []);
  const name = names.find((known) => findNationalTeam(known) ?? findClub(known)) ?? names[0] ?? null;
  const fdId = said?.id ?? undefined;
  if (name === null) return { name, code: null, placeholder: null };
  const code = /^[A-Z]{3}$/.test(said?.tla ?? '') ? (said?.tla ?? null) : null;
  return { name, code, placeholder: null, ...(fdId !== undefined && fdId > 0 && { fdId }) };
}
