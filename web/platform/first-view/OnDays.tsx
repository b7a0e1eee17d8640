import type { ReactNode } from 'react';
import { dayOf, formatDay, isZoneKnown } from '../format.ts';
import { markOfBegin, markOfEnd } from './time-marks.ts';
import type { DayRange } from './time-marks.ts';

interface OnDaysProps extends Pick<DayRange, 'at' | 'first'> {
  /** By default the first day. */
  last?: DayRange['last'];
  children?: ReactNode;
  otherwise: ReactNode;
}

/**
 * Shows its children if an instant is on one of some days in the fan's time zone, and something else if it is not. The server, which does not know that
 * zone, renders both, and `start.js` removes one of them.
 */
export function OnDays({ at, first, last = first, children, otherwise }: OnDaysProps): ReactNode {
  if (import.meta.env.SSR && !isZoneKnown()) {
    return (
      <>
        {markOfBegin()}
        {children}
        {markOfEnd('on', { at, first, last })}
        {markOfBegin()}
        {otherwise}
        {markOfEnd('off', { at, first, last })}
      </>
    );
  }
  const day = formatDay(at);
  return day >= dayOf(first) && day <= dayOf(last) ? children : otherwise;
}
