import { resolveSides, sidesByResults } from './bracket.ts';
import type { BracketMatch, Draw } from './bracket.ts';
import { isKnockout } from './match.ts';

/** A side that was kept although the results now lead to another team. Admins see it in previews and in the audit log. */
export interface KeptSide {
  matchId: string;
  stands: string;
  byResults: string;
}

/**
 * Returns the sides that a lock or a frozen order keeps although the results now lead to other teams. Sides that an admin has set are left
 * out.
 */
export function keptSides(draw: Draw, matches: BracketMatch[]): KeptSide[] {
  const sides = resolveSides(draw, matches);
  const live = sidesByResults(draw, matches);
  return matches.filter(isKnockout).flatMap((match) =>
    ([1, 2] as const).flatMap((side) => {
      const [stands, byResults] = [sides.get(match.id)?.[`team${side}`], live.get(match.id)?.[`team${side}`]];
      if (!stands || !byResults || stands === byResults || match[`set${side}`] === stands) return [];
      return [{ matchId: match.id, stands, byResults }];
    }),
  );
}

export function newlyKept(before: KeptSide[], after: KeptSide[]): KeptSide[] {
  const known = new Set(before.map((keptSide) => JSON.stringify(keptSide)));
  return after.filter((keptSide) => !known.has(JSON.stringify(keptSide)));
}
