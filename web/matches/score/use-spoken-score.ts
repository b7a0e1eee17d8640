import { useLingui } from '@lingui/react/macro';
import type { Match } from '../../../game/matches/match.ts';
import { throughIn } from '../../../game/matches/ties.ts';
import type { Sides } from '../sides-and-round.ts';

/**
 * Returns the score of a match as screen readers should say it, with each side's goals beside its name, and who goes through if the score alone does
 * not say it: "Argentina 3, France 3, Argentina through on penalties". Undefined without a score.
 */
export function useSpokenScore(match: Match, sides: Sides): string | undefined {
  const { t } = useLingui();
  const { full1, full2, penalties, tie } = match;
  if (full1 === null || full2 === null) return undefined;
  const score = `${sides[1].name} ${full1}, ${sides[2].name} ${full2}`;
  const side = throughIn(match);
  if (side === null || (full1 !== full2 && !tie)) return score;
  const through = sides[side].name;
  return (tie ? tie.penalties : penalties)
    ? t`${score}, ${through} through on penalties`
    : t`${score}, ${through} through`;
}
