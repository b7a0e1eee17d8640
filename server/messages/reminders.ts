import type { Match } from '../../game/matches/match.ts';
import type { Database } from '../app/db/database.ts';
import { putNotice } from './notice.ts';

const hourMs = 3_600_000;

/** A kick-off whose players are to be reminded; times are ISO 8601. */
export interface Reminder {
  kickoff: string;
  matchIds: string[];
  /** When it is too late, by the wall clock; undefined while the clock stands still. */
  locksAt: string | undefined;
}

/**
 * The kick-offs within the next hour of tournament time, the matches that start together as one. A match takes no
 * reminder before both its sides are known, nor once it is closed. Source: product §3, §5.
 */
export function remindersDue(matches: readonly Match[], now: Date): Reminder[] {
  const due = matches.filter((match) => {
    const leftMs = Date.parse(match.utcDate) - now.getTime();
    return match.lockedAt === null && match.team1 !== null && match.team2 !== null && leftMs > 0 && leftMs <= hourMs;
  });
  return [...Map.groupBy(due, (match) => match.utcDate)].map(([kickoff, together]) => ({
    kickoff,
    matchIds: together.map((match) => match.id),
    locksAt: together[0]?.locksAt ?? undefined,
  }));
}

/** Writes down what is due; a kick-off that has been reminded of is not again, unless it was moved. */
export async function remind(database: Database, it: { competition: string; due: Reminder[] }): Promise<void> {
  for (const { kickoff, matchIds, locksAt } of it.due) {
    await database.db.transaction((tx) =>
      putNotice(tx, {
        competition: it.competition,
        notice: { kind: 'missing', facts: { kickoff, matchIds } },
        subject: kickoff,
        ...(locksAt === undefined ? {} : { expiresAt: new Date(locksAt) }),
      }),
    );
  }
}
