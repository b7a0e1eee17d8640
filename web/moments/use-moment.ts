import type { PlayerRow } from '../../game/identity/player.ts';
import { useCompetition } from '../competition/data.ts';
import { useMe } from '../identity/data.ts';
import { useSeen } from '../identity/seen.ts';
import { useMatches } from '../matches/data.ts';
import { useIsComplete } from './use-is-complete.ts';
import { useOwnPicks } from '../predictions/data.ts';
import { nextMoment } from './next-moment.ts';
import type { Moment } from './next-moment.ts';

/**
 * The moment to show now, and a function that ends it for this account. There is none until the fan's own points are as new as the matches.
 */
export function useMoment(row: PlayerRow | null): { moment: Moment | undefined; close: (moment: Moment) => void } {
  const { firstAccess, version } = useMe();
  const { timeZone } = useCompetition();
  const matches = useMatches();
  const { stored: picked } = useOwnPicks();
  const { seen, add } = useSeen();
  const moment = nextMoment({ matches, picked, timeZone, row, since: firstAccess, seen });
  const isComplete = useIsComplete(moment?.key, [version]);
  return { moment: isComplete ? moment : undefined, close: ({ key }) => add(key) };
}
