import { useLingui } from '@lingui/react/macro';
import type { QuarantinedMatch } from '../../../game/feed/api.ts';

/** Sentences that say why an entry of the feed is quarantined. */
export function useHeldWords(): Record<QuarantinedMatch['why'], string> {
  const { t } = useLingui();
  return {
    unreadable: t`Its entry has a shape that cannot be read.`,
    unknown_status: t`Its status is a word nobody here knows.`,
    backwards: t`It would go back: not begun, or on again.`,
    cancelled: t`It is called off. Decide whether it counts.`,
    postponed: t`It is put off, without a new date.`,
    score_missing: t`It is over, without a score.`,
    score_contradicts: t`The parts of its score do not add up.`,
    shoot_out_contradicts: t`Its shoot-out and its winner do not fit.`,
    other_teams: t`It names other teams than the bracket.`,
    too_early: t`It is said to be on, or over, before that can be.`,
    kickoff_moved: t`Its kick-off moves far, or at the last moment.`,
    missing: t`It is not in the feed any more, or cannot be found in it.`,
  };
}
