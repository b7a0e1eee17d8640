import { useState } from 'react';
import { isOver } from '../../game/matches/match.ts';
import { nextOpenMatch } from '../../game/predictions/next-open.ts';
import { useCompetition } from '../competition/data.ts';
import { useMe } from '../identity/data.ts';
import { useSeen } from '../identity/seen.ts';
import { useMatches } from '../matches/data.ts';
import { serverNow } from '../platform/time.ts';
import { useOwnPicks } from '../predictions/data.ts';
import { usePermission } from '../push/permission.ts';
import { useSelectionWindow } from '../teams/use-selection-window.ts';
import { firstSteps } from './first-steps.ts';
import type { FirstStep } from './first-steps.ts';

/** What the newcomer is shown now, and a function that skips a step. */
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
  const { seen, add } = useSeen();
  const shown = firstSteps({
    me,
    hasPicked: stored.size > 0,
    canPick: nextOpenMatch(matches, new Date(serverNow())) !== undefined,
    canInvite: isGoingOn,
    canChooseTeams: hasFavourites && selection.isOpen,
    canOfferReminders: couldAsk && isGoingOn,
    skipped: seen.flatMap((name) => (name.startsWith(stepPrefix) ? [name.slice(stepPrefix.length)] : [])),
    nowMs: serverNow(),
  });
  const skip = (step: FirstStep): void => add(stepPrefix + step);
  return { shown, skip };
}

/** Stands before the name of a skipped step among what the account has seen. That of the offer of reminders is `remindersSeen`. */
const stepPrefix = 'step ';
