import { useState } from 'react';
import type { PlayerRow } from '../../game/identity/player.ts';
import { useCompetition } from '../competition/data.ts';
import { useMe } from '../identity/data.ts';
import { useMatches } from '../matches/data.ts';
import { noteSeenMoment, readSeenMoments } from '../platform/device.ts';
import { useOwnPicks } from '../predictions/data.ts';
import { nextMoment } from './next-moment.ts';
import type { Moment } from './next-moment.ts';

/** The moment to show now, and a function that ends it for this account on this device. */
export function useMoment(row: PlayerRow | null): { moment: Moment | undefined; close: (moment: Moment) => void } {
  const { uid, firstAccess } = useMe();
  const { timeZone } = useCompetition();
  const matches = useMatches();
  const { stored: picked } = useOwnPicks();
  const [seen, setSeen] = useState(() => readSeenMoments(uid));
  const close = ({ key }: Moment): void => {
    noteSeenMoment(uid, key);
    setSeen(readSeenMoments(uid));
  };
  return { moment: nextMoment({ matches, picked, timeZone, row, since: firstAccess, seen }), close };
}
