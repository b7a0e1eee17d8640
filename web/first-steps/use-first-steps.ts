import { useState } from 'react';
import { useCompetition } from '../competition/data.ts';
import { useMe } from '../identity/data.ts';
import { readSkippedSteps, skipStep } from '../platform/device.ts';
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
  const [skipped, setSkipped] = useState(() => readSkippedSteps(me.uid));
  const shown = firstSteps({
    me,
    hasPicked: stored.size > 0,
    canChooseTeams: hasFavourites && selection.isOpen,
    canOfferReminders: permission === 'default',
    skipped,
    nowMs: serverNow(),
  });
  const skip = (step: FirstStep): void => {
    skipStep(me.uid, step);
    setSkipped(readSkippedSteps(me.uid));
  };
  return { shown, skip };
}
