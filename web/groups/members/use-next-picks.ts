import { useQuery } from '@tanstack/react-query';
import type { Group, MemberPick } from '../../../game/groups/group.ts';
import type { Match } from '../../../game/matches/match.ts';
import { nextOpenMatch } from '../../../game/predictions/next-open.ts';
import { useMatches } from '../../matches/data.ts';
import { serverNow } from '../../platform/time.ts';
import { groupPicksQuery, useIsLeaving } from '../data.ts';

export interface NextPicks {
  match: Match;
  /** Only who has picked, in the order of the table. */
  picks: MemberPick[];
}

/** Returns who has picked the match that locks next; undefined while no match is open, and until the answer is here. */
export function useNextPicks(group: Group): NextPicks | undefined {
  const next = nextOpenMatch(useMatches(), new Date(serverNow()));
  // After the fan has left, the server would refuse the picks.
  const isLeaving = useIsLeaving(group.name);
  const { data } = useQuery({
    ...groupPicksQuery(group.name, next?.id ?? ''),
    enabled: next !== undefined && !isLeaving,
  });
  return next && data && !data.open ? { match: next, picks: data.picks } : undefined;
}
