import { useLingui } from '@lingui/react/macro';
import type { QuarantinedMatch } from '../../../game/feed/api.ts';

/** Sentences that explain why an entry of the feed is quarantined. */
export function useQuarantineReasons(): Record<QuarantinedMatch['why'], string> {
  const { t } = useLingui();
  return {
    unreadable: t`The feed sent unreadable data.`,
    unknown_status: t`The feed sent an unknown status.`,
    backwards: t`The feed says the match hasn't started, or is live again.`,
    cancelled: t`Cancelled. Decide whether it counts.`,
    postponed: t`Postponed, with no new date.`,
    score_missing: t`Finished, but without a score.`,
    score_contradicts: t`The parts of the score don't add up.`,
    shoot_out_contradicts: t`The shoot-out and the winner contradict each other.`,
    other_teams: t`The teams differ from those in the bracket.`,
    too_early: t`The feed says the match started or finished before that was possible.`,
    kickoff_moved: t`Kick-off was moved by a lot, or at the last moment.`,
    missing: t`The match is missing from the feed.`,
  };
}
