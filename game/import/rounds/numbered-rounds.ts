import type { DraftMatch } from './assign-stages.ts';
import { opponentsByTeam } from './opponents.ts';
import { leagueIdOf } from './stage-ids.ts';

/** With fewer rounds than this, the rounds may be those of a cup. */
const leastRounds = 3;
/** In a cup fewer than this share of all teams play in the average round. */
const leastShare = 0.75;

/**
 * Turns rounds of unknown words with numbers, such as "Speelronde 1", "Speelronde 2" and so on, into matchdays of a league if there are at
 * least three rounds and on average at least three quarters of the teams play in a round. In a cup the losers of a round are not in the
 * next one.
 */
export function numberedRounds(matches: DraftMatch[]): DraftMatch[] {
  const days = new Map<DraftMatch, number>();
  for (const own of Map.groupBy(matches, wordsOf).values()) {
    const rounds = Map.groupBy(own, (match) => numberOf(match));
    if (!own[0] || wordsOf(own[0]) === null || rounds.size < leastRounds) continue;
    const places = [...rounds.values()].reduce((sum, round) => sum + opponentsByTeam(round).size, 0);
    if (places < leastShare * rounds.size * opponentsByTeam(own).size) continue;
    for (const match of own) days.set(match, numberOf(match) ?? 1);
  }
  return matches.map((match) => {
    const number = days.get(match);
    if (number === undefined) return match;
    return {
      ...match,
      kind: 'league',
      base: leagueIdOf(match.words.prefix),
      words: { ...match.words, number, words: null },
    };
  });
}

/** The words of a knockout round without its number; null for any other match, and for words without a number. */
function wordsOf({ kind, words, source }: DraftMatch): string | null {
  if (kind !== 'knockout' || words.words === null || source.stage !== undefined || !/\d/.test(words.words)) return null;
  return `${words.prefix ?? ''} | ${words.words.toLowerCase().replace(/\d+/, '#')}`;
}

function numberOf({ words }: DraftMatch): number | null {
  const number = /\d{1,3}/.exec(words.words ?? '')?.[0];
  return number === undefined ? null : Math.max(1, Number(number));
}
