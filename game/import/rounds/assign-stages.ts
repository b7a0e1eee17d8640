import { findStageWord } from '../../competition/stage-words.ts';
import type { StageEntry } from '../../competition/stages.ts';
import { findTables } from './find-tables.ts';
import { opponentsByTeam } from './opponents.ts';
import { idOfWords, readPool, readRoundWords } from './round-words.ts';
import { groupsId, knockoutIdOf, leagueIdOf } from './stage-ids.ts';
import type { RoundWords } from './round-words.ts';
import type { SourceMatch } from '../source.ts';
import { separateGroupStages } from './group-stages.ts';
import { numberedRounds } from './numbered-rounds.ts';

export interface DatedMatch {
  source: SourceMatch;
  utcDate: string;
  timeKnown: boolean;
  /** False if the match is postponed and has no new date. */
  dateKnown: boolean;
}

export interface StagedMatch extends DatedMatch {
  words: RoundWords;
  stage: string;
  kind: StageEntry['kind'];
  pool: string | null;
}

/**
 * Decides the stage of every match by the words of its round, and returns the stages in the order of their first kick-offs. The legs of
 * knockout stages are decided later. Source: docs/tournament-files.md#rounds.
 */
export function assignStages(matches: readonly DatedMatch[]): { matches: StagedMatch[]; stages: StageEntry[] } {
  const drafts = separateGroupStages(findTables(numberedRounds(matches.map(draftOf))));
  const decided = [...Map.groupBy(drafts, tableOf)].flatMap(([table, own]) =>
    table === null ? own : decideTable(own),
  );
  const parts = partsOf(decided);
  const staged = decided.map((draft) => {
    const part = partOf(draft, parts);
    return {
      ...draft,
      part,
      stage: part === null || isOwnOfPart(draft) ? draft.base : idOfWords(`${part} ${draft.base}`),
    };
  });
  const inOrder = staged.toSorted((a, b) => Date.parse(a.utcDate) - Date.parse(b.utcDate));
  const stages = [...Map.groupBy(inOrder, ({ stage }) => stage).values()].flatMap(([first]) =>
    first ? [entryOf(first)] : [],
  );
  const order = new Map(matches.map(({ source }, index) => [source, index]));
  return {
    matches: staged
      .toSorted((a, b) => (order.get(a.source) ?? 0) - (order.get(b.source) ?? 0))
      .map(({ source, utcDate, timeKnown, dateKnown, words, stage, kind, pool }) => ({
        source,
        utcDate,
        timeKnown,
        dateKnown,
        words,
        stage,
        kind,
        pool,
      })),
    stages,
  };
}

/** A match whose stage is not final. `base` is the id of the stage without the name of a part. */
export interface DraftMatch extends DatedMatch {
  words: RoundWords;
  kind: StageEntry['kind'];
  pool: string | null;
  base: string;
}

function draftOf(match: DatedMatch): DraftMatch {
  const known = draftOfWord(match);
  if (known) return known;
  const words = readRoundWords(match.source.round ?? '');
  const pool = match.source.group === null ? words.pool : readPool(match.source.group);
  const withDay = { ...words, number: words.number ?? match.source.matchday };
  if (pool !== null) return { ...match, words: withDay, kind: 'groups', pool, base: groupsId() };
  if (words.words === null)
    return { ...match, words: withDay, kind: 'league', pool: null, base: leagueIdOf(words.prefix) };
  return { ...match, words, kind: 'knockout', pool: null, base: knockoutIdOf(words.words) };
}

/** Puts a match into the stage that the source names by a word of football-data.org. Without a pool, a match of a group stage belongs to a league. */
function draftOfWord(match: DatedMatch): DraftMatch | undefined {
  const { stage, group, matchday } = match.source;
  const word = stage === undefined ? undefined : findStageWord(stage);
  if (stage === undefined || !word) return undefined;
  const pool = word.kind === 'groups' && group !== null ? readPool(group) : null;
  const kind = word.kind === 'groups' && pool === null ? 'league' : word.kind;
  const words = { ...readRoundWords(''), number: kind === 'knockout' ? null : matchday };
  return { ...match, words, kind, pool, base: stage };
}

/** Returns the prefix of the league that a match seems to belong to; null for any other match. */
function tableOf({ kind, words, source }: DraftMatch): string | null {
  return kind === 'league' && source.stage === undefined ? (words.prefix ?? '') : null;
}

/**
 * Decides whether numbered rounds belong to a league. "Matchday 2" does, unless each team meets only one opponent; then
 * the matchdays are the legs of a knockout round. "Round 2" is a round of a cup if it belongs to a qualifying
 * competition, or if each round has clearly fewer teams than the one before.
 */
function decideTable(matches: DraftMatch[]): DraftMatch[] {
  const rounds = [...Map.groupBy(matches, ({ words }) => words.number)].toSorted(([a], [b]) => (a ?? 0) - (b ?? 0));
  const isQualifying = /^quali/i.test(matches[0]?.words.prefix ?? '');
  const isNumbered = matches.every(({ words }) => words.isNumbered);
  if (isNumbered && (isQualifying || isCup(rounds.map(([, own]) => own)))) {
    const round = isQualifying ? 'qualifying round' : 'round';
    return matches.map((match) =>
      asKnockout(match, knockoutIdOf(`${ordinals[match.words.number ?? 0] ?? match.words.number} ${round}`)),
    );
  }
  const isPlayed = matches.some(({ words }) => words.number !== null);
  if (!isPlayed || [...opponentsByTeam(matches).values()].some((opponents) => opponents.size > 1)) return matches;
  const prefix = matches[0]?.words.prefix ?? null;
  const teams = opponentsByTeam(matches).size;
  return matches.map((match) => asKnockout(match, knockoutIdOf(prefix ?? wordsBySize[teams] ?? 'Play-offs')));
}

const ordinals = ['', '1st', '2nd', '3rd', '4th'];
/** What a knockout round without a name is called, by the number of its teams. */
const wordsBySize: Record<number, string> = {
  2: 'Final',
  4: 'Semi-finals',
  8: 'Quarter-finals',
  16: 'Round of 16',
  32: 'Round of 32',
};

function asKnockout(match: DraftMatch, base: string): DraftMatch {
  return { ...match, kind: 'knockout', base, words: { ...match.words, words: match.words.prefix, prefix: null } };
}

/**
 * True if there are several rounds, and each later one has fewer than three quarters of the teams of the round before, or at most two
 * teams.
 */
function isCup(rounds: DraftMatch[][]): boolean {
  const sizes = rounds.map((round) => opponentsByTeam(round).size);
  return sizes.length > 1 && sizes.slice(1).every((size, index) => size < 0.75 * (sizes[index] ?? 0) || size <= 2);
}

/** Returns the prefixes that are parts of a season, because another prefix has the same knockout round. */
function partsOf(matches: readonly DraftMatch[]): Set<string> {
  const rounds = Map.groupBy(
    matches.filter(({ kind, words }) => kind === 'knockout' && words.prefix !== null),
    ({ base }) => base,
  );
  const shared = [...rounds.values()].flatMap((round) => {
    const prefixes = [...new Set(round.flatMap(({ words }) => words.prefix ?? []))];
    return prefixes.length > 1 ? prefixes : [];
  });
  return new Set(shared);
}

const partWords = /^(apertura|clausura|opening|closing|autumn|spring|fall)\b/i;

/** "Apertura" and "Apertura Playoffs" are one part, because the first decides who plays in the second. */
function partOf({ words: { prefix } }: DraftMatch, parts: Set<string>): string | null {
  if (prefix === null) return null;
  return partWords.exec(prefix)?.[0] ?? (parts.has(prefix) ? prefix : null);
}

/** The league of the part "Apertura" is the stage APERTURA, and needs no other name. */
function isOwnOfPart({ kind, words, base }: DraftMatch): boolean {
  return kind === 'league' && words.prefix !== null && base === leagueIdOf(words.prefix);
}

function entryOf({ stage, base, kind, words, part }: DraftMatch & { stage: string; part: string | null }): StageEntry {
  const word = findStageWord(base);
  const name = kind === 'knockout' ? words.words : words.prefix;
  return {
    id: stage,
    ...(!findStageWord(stage) && { name: (name ?? stage).slice(0, 60) }),
    kind,
    ...(stage !== base && word && { factor: word.factor, side: word.side }),
    ...(!word && kind === 'knockout' && { factor: 2 }),
    ...(part !== null && { part }),
  };
}
