import { useEffect, useEffectEvent } from 'react';
import { useSeen } from '../identity/seen.ts';
import type { CurrentDay } from './current-day.ts';
import { whenSeen } from './seen-timer.ts';

/** Notes for the account that it has seen a day that is over, so that the day can be folded on the next morning. Undefined while none is in sight. */
export function useNoteSeen(inSight: CurrentDay | undefined): void {
  const { seen, add } = useSeen();
  const seenAs = inSight?.isOver && !seen.includes(inSight.seenAs) ? inSight.seenAs : undefined;
  const note = useEffectEvent(add);
  useEffect(() => {
    if (seenAs === undefined) return undefined;
    return whenSeen(() => note(seenAs));
  }, [seenAs]);
}
