import { useEffect, useState } from 'react';
import type { DayScore, PlayerRow } from '../../../game/identity/player.ts';
import { ownPlayerRow } from '../../../game/identity/player.ts';
import type { OwnGroups } from '../../groups/data.ts';
import { useOwnGroups } from '../../groups/data.ts';
import { useMe } from '../../identity/data.ts';

/** The numbers of the board, which belong to one version of the standings. */
interface BoardFacts {
  /** Undefined in an answer of the former version. */
  day: DayScore | null | undefined;
  row: PlayerRow | null;
  /** Undefined until they have arrived. */
  groups: OwnGroups['groups'] | undefined;
}

/** How long the points and the rank wait for groups of the same version. */
const patienceMs = 3_000;

/**
 * Returns the points, the rank and the groups together: after a goal they change at once when all of them have arrived. If the groups do not come,
 * they are left out.
 */
export function useBoard(): BoardFacts {
  const me = useMe();
  const groups = useOwnGroups(me.uid).data;
  const isOneVersion = groups?.version === me.version;
  const [whole, setWhole] = useState(() => ({ me, groups: isOneVersion ? groups : undefined }));
  if (isOneVersion && (whole.me !== me || whole.groups !== groups)) setWhole({ me, groups });
  const isWaiting = !isOneVersion && whole.me !== me;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setWhole({ me, groups: undefined }), patienceMs);
    return () => clearTimeout(timer);
  }, [isWaiting, me]);
  const shown = isOneVersion ? { me, groups } : whole;
  return { day: shown.me.day, row: ownPlayerRow(shown.me), groups: shown.groups?.groups };
}
