import { useEffect, useEffectEvent } from 'react';
import { useSeen } from '../identity/seen.ts';
import type { CurrentDay } from './current-day.ts';

/** How long a day that is over must be in sight until it counts as seen. */
const seenAfterMs = 3_000;

/** Notes for the account that it has seen a day that is over, so that the day can be folded on the next morning. Undefined while none is in sight. */
export function useNoteSeen(inSight: CurrentDay | undefined): void {
  const { seen, add } = useSeen();
  const seenAs = inSight?.isOver && !seen.includes(inSight.seenAs) ? inSight.seenAs : undefined;
  const note = useEffectEvent(add);
  useEffect(() => {
    if (seenAs === undefined) return undefined;
    const timer = setInterval(() => document.hidden || note(seenAs), seenAfterMs);
    return () => clearInterval(timer);
  }, [seenAs]);
}
