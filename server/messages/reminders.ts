import { sql } from 'drizzle-orm';
import type { Match } from '../../game/matches/match.ts';
import { predictionRefusal } from '../../game/predictions/prediction.ts';
import { announce } from '../competition/announce.ts';
import type { Database, Tx } from '../platform/database/database.ts';
import { storeNotice } from './notice.ts';

const hourMs = 3_600_000;

/** A kick-off that players are reminded of. Times are ISO 8601. */
export interface Reminder {
  kickoff: string;
  matchIds: string[];
  /** When the reminder becomes useless, in wall time; undefined while the clock is stopped. */
  locksAt: string | undefined;
}

/**
 * Returns the reminders for the kick-offs within the hour after tournament time `now`; matches that start together form one reminder. Only
 * matches with a known date that are open for predictions at wall time `wallNow` are included. Source: docs/product.md#notifications.
 */
export function remindersDue(matches: readonly Match[], { now, wallNow }: { now: Date; wallNow: Date }): Reminder[] {
  const due = matches.filter((match) => {
    const leftMs = Date.parse(match.utcDate) - now.getTime();
    return match.dateKnown && predictionRefusal(match, wallNow) === undefined && leftMs > 0 && leftMs <= hourMs;
  });
  return [...Map.groupBy(due, (match) => match.utcDate)].map(([kickoff, together]) => ({
    kickoff,
    matchIds: together.map((match) => match.id),
    locksAt: together[0]?.locksAt ?? undefined,
  }));
}

/**
 * Stores the reminders whose time has come. A match is in only one reminder for each kick-off time, so a match that was moved gets another
 * one. A match whose sides become known after its kick-off's reminder was stored gets a separate one.
 */
export async function storeReminders(
  database: Database,
  plan: { competition: string; due: Reminder[] },
): Promise<void> {
  const { competition } = plan;
  for (const { kickoff, matchIds, locksAt } of plan.due) {
    await database.db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ id: string }>(
        sql`select jsonb_array_elements_text(facts -> 'matchIds') as id from notices
             where competition = ${competition} and kind = 'missing' and facts ->> 'kickoff' = ${kickoff}`,
      );
      const told = new Set(rows.map(({ id }) => id));
      const left = matchIds.filter((id) => !told.has(id));
      if (left.length === 0) return;
      await storeNotice(tx, {
        competition,
        notice: { kind: 'missing', facts: { kickoff, matchIds: left } },
        subject: `${kickoff} ${left.join(' ')}`,
        ...(locksAt === undefined ? {} : { expiresAt: new Date(locksAt) }),
      });
    });
  }
}

/**
 * Reopens the reminders that have not expired, in all competitions of an account, so that a device that has just registered gets them too.
 */
export async function remindNewcomer(tx: Tx, userId: string): Promise<void> {
  const { rows } = await tx.execute<{ competition: string }>(
    sql`update notices set completed_at = null
         where competition in (select competition from players where user_id = ${userId}) and kind = 'missing'
           and completed_at is not null and expires_at > clock_timestamp() returning competition`,
  );
  for (const competition of new Set(rows.map((row) => row.competition))) {
    await announce(tx, { kind: 'notices', competition });
  }
}
