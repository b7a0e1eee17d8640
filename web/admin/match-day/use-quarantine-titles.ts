import { useLingui } from '@lingui/react/macro';
import type { QuarantinedMatch } from '../../../game/feed/api.ts';

/** Short titles for the reasons of a quarantine. */
export function useQuarantineTitles(): Record<QuarantinedMatch['why'], string> {
  const { t } = useLingui();
  return {
    unreadable: t`Unreadable data`,
    unknown_status: t`Unknown status`,
    backwards: t`Status moved backward`,
    cancelled: t`Match cancelled`,
    postponed: t`Match postponed`,
    score_missing: t`Final score missing`,
    score_contradicts: t`Score doesn't add up`,
    shoot_out_contradicts: t`Shoot-out doesn't add up`,
    other_teams: t`Different teams`,
    too_early: t`Status too early`,
    kickoff_moved: t`Kick-off moved`,
    missing: t`Match missing from the feed`,
  };
}
