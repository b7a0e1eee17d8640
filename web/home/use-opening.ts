import { useEffect, useState } from 'react';
import { listKickedOff } from '../../game/matches/kickoffs.ts';
import { hasStarted } from '../../game/matches/match.ts';
import { useCompetition } from '../competition/data.ts';
import { useMe } from '../identity/data.ts';
import { useSeen } from '../identity/seen.ts';
import { useMatches } from '../matches/data.ts';
import { formatDay } from '../platform/format.ts';
import { useWantedLocation } from '../platform/router/hooks.ts';
import { serverNow, tournamentNow, useNow } from '../platform/time.ts';
import { useOwnPicks } from '../predictions/data.ts';
import { currentDay, morningOf } from './current-day.ts';
import type { CurrentDay } from './current-day.ts';
import { openingDay } from './opening-day.ts';
import type { Days } from './opening-day.ts';
import { orderOfSlots } from './list/slots.ts';
import { stadiumView } from './stadium/stadium-view.ts';
import type { StadiumView } from './stadium/stadium-view.ts';

/** What home shows until the next event that changes its subject. */
export interface Opening {
  view: StadiumView;
  current: CurrentDay | undefined;
  /** The day or matchday of the list. */
  day: string | undefined;
  /** The place of each kick-off time in the list. */
  order: Map<string, number>;
  /** How often the fan has come back after a while. */
  returns: number;
}

/** How often the page looks whether a new day has begun, and whether the fan has left a field. */
const stepMs = 5_000;

/**
 * Decides what home shows when it is opened, and again when a match kicks off, is called off or reopened, at 05:00 where the competition is, at the end of the competition, and when
 * the fan comes back after five minutes; but never while the fan is typing or has a match open. A goal or a whistle changes nothing of it. Source:
 * docs/product.md#home.
 */
export function useOpening(days: Days, isEnded: boolean): Opening {
  const { clock, timeZone } = useCompetition();
  const matches = useMatches();
  const { stored: picked } = useOwnPicks();
  const { seen } = useSeen();
  const { firstAccess: since } = useMe();
  const atMs = tournamentNow(clock, useNow(stepMs));
  const returns = useReturns();
  // A match that is called off counts as started too.
  const started = matches.filter(hasStarted).length;
  const due = [morningOf(atMs, timeZone), started, listKickedOff(matches).at(-1)?.id, isEnded, returns].join(' ');
  const decide = (former?: Opening) => {
    const current = currentDay(matches, { timeZone, atMs, seen, since });
    const nowMs = serverNow();
    const today = formatDay(atMs, timeZone);
    return {
      due,
      view: stadiumView(matches, { current, isEnded, picked, nowMs }),
      current,
      day: openingDay(days, { current, picked, nowMs, today }),
      order: former?.returns === returns ? former.order : orderOfSlots(matches),
      returns,
    };
  };
  const [opening, setOpening] = useState(() => decide());
  const wanted = useWantedLocation();
  useEffect(() => {
    // A fan who has tapped a match holds the page while its sheet loads too.
    const hasOpenMatch = new URLSearchParams(wanted().search).has('match');
    if (opening.due !== due && !hasOpenMatch && !isBusy()) setOpening(decide(opening));
  });
  return opening;
}

/** True while the fan is typing or has a dialog open. */
function isBusy(): boolean {
  const isTyping = document.activeElement?.matches('input, textarea, select') === true;
  return isTyping || document.querySelector('dialog[open]') !== null;
}

const awayMs = 5 * 60_000;

/** Counts how often the fan has come back to this page after five minutes or more. */
function useReturns(): number {
  const [returns, setReturns] = useState(0);
  useEffect(() => {
    let leftAtMs = Date.now();
    const onChange = () => {
      if (document.hidden) leftAtMs = Date.now();
      else if (Date.now() - leftAtMs >= awayMs) setReturns((count) => count + 1);
    };
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, []);
  return returns;
}
