import { useLingui } from '@lingui/react/macro';
import type { QuarantinedMatch } from '../../../game/feed/api.ts';

export function useQuarantineReasons(): Record<QuarantinedMatch['why'], string> {
  const { t } = useLingui();
  return {
    unreadable: t`The feed sent unreadable data.`,
    unknown_status: t`The feed sent an unknown status.`,
    backwards: t`The feed says the match hasn't started or is live again.`,
    cancelled: t`The feed says the match is cancelled. If that's correct, enter the cancellation as the result.`,
    postponed: t`The feed says the match is postponed, with no new date.`,
    score_missing: t`The feed says the match has finished, but sent no score.`,
    score_contradicts: t`The parts of the score don't add up.`,
    shoot_out_contradicts: t`The shoot-out and the winner contradict each other.`,
    other_teams: t`The teams differ from those in the bracket.`,
    too_early: t`The feed says the match started or finished too early.`,
    kickoff_moved: t`The kick-off moved by a lot, at short notice or into the past.`,
    missing: t`The match is missing from the feed.`,
  };
}
