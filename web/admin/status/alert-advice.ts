import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AlertName } from '../../../game/admin/status.ts';

export interface AlertAdvice {
  /** What the problem means for players. */
  means: MessageDescriptor;
  /** What to look at first. */
  look: MessageDescriptor;
  /** What to do then. */
  act: MessageDescriptor;
}

/** The sentences of docs/operations.md#alerts without the names of metrics. A test compares them. */
export const alertAdvice: Record<AlertName, AlertAdvice> = {
  FulltimeNotReady: {
    means: msg`Nobody can save a pick, and most pages show what they had.`,
    look: msg`Look at whether the database server runs and has free disk space.`,
    act: msg`Start the database or make room on its disk; the game goes on by itself.`,
  },
  FulltimeSavesFail: {
    means: msg`Some players see that their pick is not saved, and their pages send it again.`,
    look: msg`Look at the load, the locks and the disk of the database, and at the statements that wait for a connection.`,
    act: msg`End what blocks or burdens the database, such as a long transaction or a backup; if one process alone fails, restart it.`,
  },
  FulltimeLockLate: {
    means: msg`No pick is accepted after the kick-off, but the picks of the match stay hidden and earn no points.`,
    look: msg`Look at which process does the work of competitions, or plays the replay, and at its lines that say "Locking matches fails".`,
    act: msg`Restart that process, and another takes the work; if the match was postponed, enter that on the match day of admins.`,
  },
  FulltimeNobodyWorks: {
    means: msg`Matches do not lock, scores stand still or reminders are not sent, depending on the kind of work.`,
    look: msg`Look at the table leases and at the output of the processes for the line that says that this work has stopped.`,
    act: msg`Restart the processes one after the other.`,
  },
  FulltimeFeedSilent: {
    means: msg`Scores and tables stand still during a match.`,
    look: msg`Look at the page of the feed for admins, which shows the last trouble, and at whether football-data.org works.`,
    act: msg`Enter the results on the match day of admins until the feed answers, and release them then.`,
  },
  FulltimeMessagesStuck: {
    means: msg`Fans learn late or not at all of goals and of picks that they have not made.`,
    look: msg`Look for "Messages are held up" in the output of the processes, and at how many messages were sent.`,
    act: msg`Let the machine reach the push services on port 443, and restart the process whose output has that line.`,
  },
  FulltimeDiskNearlyFull: {
    means: msg`Nothing yet, but no pick can be saved once the disk is full.`,
    look: msg`Look at data/private/backups and at what else grows on the disk.`,
    act: msg`Move old backups away or enlarge the disk; a backup needs as much free space as the database uses.`,
  },
  FulltimeProcessDown: {
    means: msg`Nothing, as long as the other processes carry the load.`,
    look: msg`Look at the end of the output of that process and at the memory of its machine.`,
    act: msg`Start it again if that does not happen by itself.`,
  },
  FulltimeInternalErrors: {
    means: msg`Some requests fail, and the page shows that something went wrong.`,
    look: msg`Look in the log for "unexpected error" with the id of the request.`,
    act: msg`Report the error with its stack; go back to the version before if it began with an upgrade.`,
  },
  FulltimeSavesSlow: {
    means: msg`Players wait longer than a second until a pick counts as saved.`,
    look: msg`Look at the processor and the disk of the database, and at the number of saves.`,
    act: msg`End what else runs there, or move the database to a faster machine before the next match day.`,
  },
  FulltimeLoopDelayed: {
    means: msg`Every answer and every goal comes late on the pages of that process.`,
    look: msg`Look at what the process does: the number of streams and answers, and whether a file is being read or a replay restarted.`,
    act: msg`Add a process behind the load balancer, or give the process a core of its own.`,
  },
  FulltimeMemoryNearlyFull: {
    means: msg`Nothing yet, but the process ends once its memory is used up, and its pages open their streams again.`,
    look: msg`Look at whether the memory grew with the number of players and competitions or without any reason.`,
    act: msg`Allow more memory, and restart the process at a quiet time.`,
  },
  FulltimeStreamsNearlyFull: {
    means: msg`Pages beyond the limit get no live events and fetch their data once per minute.`,
    look: msg`Look at how the streams are spread over the processes.`,
    act: msg`Add a process, or set MAX_STREAMS and the limit of open files higher.`,
  },
};
