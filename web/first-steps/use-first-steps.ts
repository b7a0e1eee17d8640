import { useState } from 'react';
import { isOver } from '../../game/matches/match.ts';
import { nextOpenMatch } from '../../game/predictions/next-open.ts';
import { useCompetition } from '../competition/data.ts';
import { useMe } from '../identity/data.ts';
import { isSkippedAnywhere, readSkippedSteps, skipStep } from '../platform/device.ts';
import { useMatches } from '../matches/data.ts';
import { serverNow } from '../platform/time.ts';
import { useOwnPicks } from '../predictions/data.ts';
import { usePermission } from '../push/permission.ts';
import { useSelectionWindow } from '../teams/use-selection-window.ts';
import { firstSteps } from './first-steps.ts';
import type { FirstStep } from './first-steps.ts';

/** What the newcomer is shown now, and a function that skips a step on this device. */
export function useFirstSteps() {
  const me = useMe();
  const { hasFavourites } = useCompetition();
  const { stored } = useOwnPicks();
  const selection = useSelectionWindow();
  const permission = usePermission();
  // The offer stays when the browser has asked, because what follows may fail.
  const [couldAsk] = useState(permission === 'default');
  const matches = useMatches();
  const isGoingOn = !matches.every(isOver);
  const [skipped, setSkipped] = useState(() => skippedBy(me.uid));
  const shown = firstSteps({
    me,
    hasPicked: stored.size > 0,
    canPick: nextOpenMatch(matches, new Date(serverNow())) !== undefined,
    canInvite: isGoingOn,
    canChooseTeams: hasFavourites && selection.isOpen,
    canOfferReminders: couldAsk && isGoingOn,
    skipped,
    nowMs: serverNow(),
  });
  const skip = (step: FirstStep): void => {
    skipStep(me.uid, step);
    setSkipped(skippedBy(me.uid));
  };
  return { shown, skip };
}

/**
 * The steps that are skipped in this competition, and the offer of reminders if it was answered in any, because notifications are switched
 * on for all competitions at once.
 */
function skippedBy(uid: string): string[] {
  return [...readSkippedSteps(uid), ...(isSkippedAnywhere(uid, 'reminders') ? ['reminders'] : [])];
}
