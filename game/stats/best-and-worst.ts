import { isCancelled } from '../matches/match.ts';
import type { Match } from '../matches/match.ts';
import type { MatchCalls } from './api.ts';

export type CalledFacts = { [key in 'id' | 'utcDate' | 'status' | 'full1']: Match[key] };

/**
 * The match that players predicted best and the one that they predicted worst: by the share of picks with the right winner, then by the share
 * with the exact score. Of equal matches, the one with more picks is taken, then the one with the earlier kick-off. Only finished matches
 * that have a pick are compared. With a single one, there is no worst match.
 * Source: docs/product.md#statistics.
 */
export function bestAndWorst(
  matches: readonly CalledFacts[],
  crowd: readonly MatchCalls[],
): { best?: MatchCalls; worst?: MatchCalls } {
  const over = new Map(matches.filter(isOver).map((match) => [match.id, match]));
  const called = crowd.flatMap((calls) => {
    const match = over.get(calls.matchId);
    return match && calls.picks > 0 ? [{ calls, kickoff: match.utcDate }] : [];
  });
  const byShare = called.toSorted(
    (a, b) =>
      share(b.calls, 'winner') - share(a.calls, 'winner') ||
      share(b.calls, 'exact') - share(a.calls, 'exact') ||
      b.calls.picks - a.calls.picks ||
      a.kickoff.localeCompare(b.kickoff),
  );
  const best = byShare[0]?.calls;
  if (!best) return {};
  const lowest = byShare.at(-1)?.calls ?? best;
  const isAsBad = ({ calls }: (typeof called)[number]) =>
    share(calls, 'winner') === share(lowest, 'winner') && share(calls, 'exact') === share(lowest, 'exact');
  const worst = byShare.find((share) => share.calls !== best && isAsBad(share))?.calls;
  return worst ? { best, worst } : { best };
}

function isOver(match: CalledFacts): boolean {
  return match.status === 'FINISHED' && !isCancelled(match);
}

function share(calls: MatchCalls, kind: 'winner' | 'exact'): number {
  return (calls[kind] ?? 0) / calls.picks;
}
