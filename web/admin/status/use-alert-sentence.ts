import { useLingui } from '@lingui/react/macro';
import type { AlertName, SiteProblem, WorkKind } from '../../../game/admin/status.ts';

export function useWorkNames(): Record<WorkKind, string> {
  const { t } = useLingui();
  return {
    replay: t`Playing the replay`,
    jobs: t`Locks, points and reminders`,
    site_jobs: t`Cleaning up`,
    feed: t`Reading the feed`,
  };
}

/** Returns a function that says what is wrong, in one sentence. What to do about it is in `alertAdvice`. */
export function useAlertSentence(): (problem: Pick<SiteProblem, 'alert' | 'process' | 'work'>) => string {
  const { t } = useLingui();
  const names = useWorkNames();
  return ({ alert, process, work }) => {
    const number = process ?? 1;
    const kind = work === null ? '' : names[work];
    const sentences: Record<AlertName, string> = {
      FulltimeNotReady: t`The database doesn't answer or its disk is full, so nothing can be saved.`,
      FulltimeSavesFail: t`More than one of fifty picks can't be saved.`,
      FulltimeLockLate: t`A match should have locked more than a minute ago, and hasn't.`,
      FulltimeNobodyWorks: t`Nobody does this work, although a match is near: ${kind}.`,
      FulltimeFeedSilent: t`The feed has given no usable answer for more than five minutes, although a match is on.`,
      FulltimeMessagesStuck: t`Notifications have been stuck for more than five minutes.`,
      FulltimeDiskNearlyFull: t`The disk with the data folder is nearly full.`,
      FulltimeProcessDown: t`Process ${number} hasn't answered for more than ten minutes.`,
      FulltimeInternalErrors: t`Several requests ended with an unexpected error in the last quarter of an hour.`,
      FulltimeSavesSlow: t`One of twenty picks takes longer than a second to save.`,
      FulltimeLoopDelayed: t`Process ${number} has more to compute than it can manage.`,
      FulltimeMemoryNearlyFull: t`Process ${number} uses more than 85% of the memory it may have.`,
      FulltimeStreamsNearlyFull: t`Process ${number} has opened more than 90% of the live streams it may open.`,
    };
    return sentences[alert];
  };
}
