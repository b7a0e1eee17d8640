import { resolveSides } from '../../../game/matches/bracket.ts';
import { keptSides, newlyKept } from '../../../game/matches/kept-sides.ts';
import { freezeOrders } from '../../../game/matches/pool-orders.ts';
import type { Match } from '../../../game/matches/match.ts';
import type { ResultPreview } from '../../../game/results/preview.ts';
import type { StoredBracket } from './carry-to-bracket.ts';

/** Computes how an unsaved change would affect the bracket: all matches as they would then be, and the part that the preview shows. */
export function computeBracketChange(
  before: StoredBracket,
  after: StoredBracket,
): { matches: Match[]; shown: Pick<ResultPreview, 'sides' | 'setAside' | 'kept'> } {
  // Orders of pools that feed a locked match are frozen before the change is applied.
  const frozen = freezeOrders(before.draw, before.matches);
  const frozenAfter = freezeOrders({ ...after.draw, frozen }, after.matches);
  const sides = resolveSides({ ...after.draw, frozen: frozenAfter }, after.matches);
  const matches = after.matches.map((match) =>
    match.isFixed ? match.match : { ...match.match, ...sides.get(match.id) },
  );
  const moved = matches.flatMap((match, index) => {
    const was = before.matches[index]?.match;
    return !was || (was.team1 === match.team1 && was.team2 === match.team2) ? [] : [{ was, match }];
  });
  const keptBefore = keptSides({ ...before.draw, frozen }, before.matches);
  const keptAfter = keptSides({ ...after.draw, frozen: frozenAfter }, after.matches);
  return {
    matches,
    shown: {
      sides: moved.map(({ was, match }) => ({ matchId: was.id, before: sidesOf(was), after: sidesOf(match) })),
      setAside: moved.filter(({ was }) => was.team1 !== null && was.team2 !== null).map(({ was }) => was.id),
      kept: newlyKept(keptBefore, keptAfter),
    },
  };
}

function sidesOf({ team1, team2 }: Match): { team1: string | null; team2: string | null } {
  return { team1, team2 };
}
