import type { DraftMatch } from './assign-stages.ts';
import { opponentsByTeam } from './opponents.ts';
import { groupsId, leagueIdOf } from './stage-ids.ts';
import { keyOfName } from '../source.ts';

/**
 * Finds the tables that the words of a round do not name. If the teams of a round form several sets of three or more, and each team of a set
 * meets all others of it and nobody else, the sets are the pools of a group stage. One such set in a knockout round, such as the "Final Round" of
 * the World Cup of 1950, is a league, and so is a round in which nearly all teams meet several others. Source: docs/tournament-files.md#rounds.
 */
export function findTables(matches: DraftMatch[]): DraftMatch[] {
  const used = new Set(matches.flatMap(({ pool }) => pool ?? []));
  return [...Map.groupBy(matches, roundOf)].flatMap(([round, own]) => (round === null ? own : asTables(own, used)));
}

/** The round whose table may have no name; null for matches of a pool and for those of a source that names its stages. */
function roundOf({ kind, pool, words, base, source }: DraftMatch): string | null {
  return pool === null && source.stage === undefined ? `${kind} ${words.prefix ?? ''} ${base}` : null;
}

function asTables(matches: DraftMatch[], used: Set<string>): DraftMatch[] {
  const sets = roundRobinsOf(matches);
  if (matches[0]?.kind === 'knockout' && (sets.length === 1 || meetSeveral(matches))) return matches.map(asLeague);
  if (sets.length < 2) return matches;
  const names = sets.map(() => takeName(used));
  return matches.map((match) => {
    const place = sets.findIndex((set) => set.has(keyOfName(match.source.team1.name ?? '')));
    return asPool(match, names[place] ?? '');
  });
}

/**
 * Returns the sets of three or more teams in which each meets all others and nobody else, in the order of the source. Returns none if a
 * team is in no such set or a side is not known.
 */
function roundRobinsOf(matches: readonly DraftMatch[]): Set<string>[] {
  if (matches.some(({ source: { team1, team2 } }) => team1.name === null || team2.name === null)) return [];
  const opponents = opponentsByTeam(matches);
  const sets = new Map(
    [...opponents].map(([team, others]) => [[team, ...others].toSorted().join('\n'), new Set([team, ...others])]),
  );
  const all = [...sets.values()];
  const isDivided = all.reduce((sum, { size }) => sum + size, 0) === opponents.size;
  return isDivided && all.every(({ size }) => size >= 3) ? all : [];
}

/**
 * True if nearly all teams of a round meet several others, as in a league of which only some days are known. If the winners of a cup play
 * on in a round of the same name, half of its teams meet only one other team.
 */
function meetSeveral(matches: readonly DraftMatch[]): boolean {
  const opponents = [...opponentsByTeam(matches).values()];
  return opponents.length > 3 && opponents.filter(({ size }) => size > 1).length > 0.75 * opponents.length;
}

/** Returns the first letter that names no pool yet, or a number if all letters do. */
function takeName(used: Set<string>): string {
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCodePoint(65 + index));
  const name = letters.find((letter) => !used.has(letter)) ?? String(used.size + 1);
  used.add(name);
  return name;
}

function asPool(match: DraftMatch, pool: string): DraftMatch {
  const { prefix, words } = match.words;
  const named = [prefix, words].filter((part) => part !== null && !groupWords.test(part)).join(', ') || null;
  return { ...match, kind: 'groups', pool, base: groupsId(), words: { ...match.words, prefix: named, words: null } };
}

const groupWords = /^(?:groups?|group stage|gruppen?(?:phase)?|grupos?|fase de grupos|groupes?|gironi?)$/i;

function asLeague(match: DraftMatch): DraftMatch {
  const prefix = [match.words.prefix, match.words.words].filter((part) => part !== null).join(', ');
  return { ...match, kind: 'league', base: leagueIdOf(prefix), words: { ...match.words, prefix, words: null } };
}
