import { and, asc, eq, sql } from 'drizzle-orm';
import type { RecordedMatch } from '../../../game/tournament/tournament.ts';
import { advance, createPace, playedSegments, rateAt, wallUntil } from '../../../game/results/pace.ts';
import type { Pace } from '../../../game/results/pace.ts';
import { tournamentTimeline } from '../../../game/results/timeline.ts';
import type { TimelineEvent } from '../../../game/results/timeline.ts';
import { announce, nextRevision } from '../../competition/announce.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { clocks } from '../../competition/tables.ts';
import { attendedMs } from '../../competition/tournament-clock.ts';
import { matches } from '../../matches/tables.ts';

/** The wall time from the start of a replay to the first kick-off. */
const leadMs = 2 * 60_000;

/** A replay has its own clock. All other competitions follow the wall clock (`manual`). */
export function clockMode(results: 'replay' | 'manual' | 'feed'): 'replay' | 'manual' {
  return results === 'replay' ? 'replay' : 'manual';
}

/** A competition's stored clock, with the database's wall clock at the moment of reading. */
export interface StoredClock {
  row: typeof clocks.$inferSelect;
  readAt: Date;
}

export async function readClock(db: Db | Tx, competition: string): Promise<StoredClock> {
  const [found] = await db
    .select({ row: clocks, readAt: sql<string>`clock_timestamp()` })
    .from(clocks)
    .where(eq(clocks.competition, competition));
  if (!found) throw new Error(`competition ${competition} has no clock`);
  return { row: found.row, readAt: new Date(found.readAt) };
}

/** Returns the recorded events of the tournament, from which the replay plays. */
export async function readTimeline(db: Db | Tx, competition: string): Promise<TimelineEvent[]> {
  const rows = await db
    .select({ id: matches.id, utcDate: matches.utcDate, recorded: matches.recorded })
    .from(matches)
    .where(eq(matches.competition, competition))
    .orderBy(asc(matches.utcDate), asc(matches.id));
  return tournamentTimeline(
    rows.map((row) => ({
      id: row.id,
      utcDate: row.utcDate.toISOString(),
      recorded: row.recorded === null ? null : { ...unsaid, ...(row.recorded as RecordedMatch) },
    })),
  );
}

/** Values for fields that are missing in results stored by an earlier version of the game. */
const unsaid = { through: null, awarded: false, estimated: false };

/** Locks the clock's row until the transaction ends, so that nothing is played and nobody else changes the clock. Returns the row. */
export async function lockClockRow(tx: Tx, competition: string): Promise<StoredClock['row']> {
  const [row] = await tx.select().from(clocks).where(eq(clocks.competition, competition)).for('update');
  if (!row) throw new Error(`competition ${competition} has no clock`);
  return row;
}

/** The pace last made of each timeline. Making one of a league takes a tenth of a millisecond, and every visit needs the clock. */
const paces = new WeakMap<TimelineEvent[], { speed: number; waitS: number; pace: Pace }>();

export function paceOf(timeline: TimelineEvent[], { speed, waitS }: { speed: number; waitS: number }): Pace {
  const known = paces.get(timeline);
  if (known?.speed === speed && known.waitS === waitS) return known.pace;
  const pace = createPace(playedSegments(timeline), { speed, waitS });
  paces.set(timeline, { speed, waitS, pace });
  return pace;
}

/**
 * Tournament time at a wall time. It does not advance while the clock is paused, jumps, waits for a process that plays, or has reached its
 * end.
 */
export function tournamentTime(row: StoredClock['row'], pace: Pace, wall: Date): Date {
  if (isClockStopped(row)) return row.at;
  return new Date(advance(pace, row.at.getTime(), wall.getTime() - row.since.getTime()));
}

export function isClockStopped(row: StoredClock['row']): boolean {
  return row.paused || row.waiting || row.ended || row.jumpTo !== null;
}

/**
 * Changes a replay's clock within a transaction. Tournament time continues from its present value: the position last stored, and what the
 * clock has run since then (at most `attendedMs` of wall time, but at least `ranForMs`). The lock times are rewritten and every process is
 * notified. `changeOf` returns undefined to change nothing. After a jump of the wall clock, the caller passes `ranForMs`: the time that the
 * clock has run, measured without the wall clock.
 */
export async function changeClock(
  tx: Tx,
  replay: { competition: string; timeline: TimelineEvent[]; ranForMs?: number },
  changeOf: (row: StoredClock['row']) => Partial<StoredClock['row']> | undefined,
): Promise<void> {
  const { competition, timeline, ranForMs = 0 } = replay;
  await lockClockRow(tx, competition);
  const { row, readAt } = await readClock(tx, competition);
  const change = changeOf(row);
  if (!change) return;
  const ranMs = Math.max(ranForMs, Math.min(attendedMs, readAt.getTime() - row.since.getTime()));
  const ran = tournamentTime(row, paceOf(timeline, row), new Date(row.since.getTime() + ranMs));
  const at = new Date(Math.max(ran.getTime(), timeline[row.played - 1]?.at ?? 0));
  await tx
    .update(clocks)
    .set({ at, since: readAt, ...change })
    .where(eq(clocks.competition, competition));
  await rewriteLocks(tx, { competition, pace: paceOf(timeline, { ...row, ...change }) });
  await announce(tx, { kind: 'clock', competition });
}

/** Tournament seconds per wall-clock second. */
export function clockRate(row: StoredClock['row'], pace: Pace, at: Date): number {
  return isClockStopped(row) ? 0 : rateAt(pace, at.getTime());
}

/**
 * Creates a competition's clock, or resets it to the start. A replay of recorded matches starts two minutes of wall time
 * before the first kick-off. Every other competition follows the wall clock, and the `locks_at` of a match with a known
 * date is its kick-off.
 */
export async function startClock(
  tx: Tx,
  settings: { competition: string; mode: 'replay' | 'manual'; speed: number; waitS: number },
): Promise<void> {
  const timeline = await readTimeline(tx, settings.competition);
  const first = timeline[0];
  const { speed, waitS, competition } = settings;
  const replayed = settings.mode === 'replay' && first !== undefined;
  const at = replayed ? new Date(first.at - leadMs * speed) : sql`clock_timestamp()`;
  const fresh = {
    at,
    since: sql`clock_timestamp()`,
    speed,
    waitS,
    paused: false,
    pausedBecause: null,
    waiting: false,
    ended: false,
    played: 0,
    jumpTo: null,
  };
  await tx
    .insert(clocks)
    .values({ competition, ...fresh })
    .onConflictDoUpdate({ target: clocks.competition, set: fresh });
  if (!replayed) {
    await tx
      .update(matches)
      .set({ locksAt: matches.utcDate })
      .where(and(eq(matches.competition, competition), eq(matches.dateKnown, true)));
    return;
  }
  await rewriteLocks(tx, { competition, pace: paceOf(timeline, { speed, waitS }) });
}

/**
 * Sets `locks_at` of every match without `locked_at`, except those with `startsByHand`, to the wall time at which the
 * replay's clock will reach the kick-off, or to null while the clock is stopped. If the clock has already reached the
 * kick-off, `locks_at` is the time at which the clock's position was stored. Every process is notified. Call it near the
 * end of a transaction, because it locks the competition's row.
 */
export async function rewriteLocks(tx: Tx, { competition, pace }: { competition: string; pace: Pace }): Promise<void> {
  const { row } = await readClock(tx, competition);
  const open = await tx
    .select({ id: matches.id, utcDate: matches.utcDate })
    .from(matches)
    .where(
      sql`${matches.competition} = ${competition} and ${matches.lockedAt} is null and not ${matches.startsByHand}`,
    );
  const locks = open.map((match) => {
    const waitMs = wallUntil(pace, row.at.getTime(), match.utcDate.getTime());
    const at = isClockStopped(row) && waitMs > 0 ? null : new Date(row.since.getTime() + Math.max(0, waitMs));
    return { id: match.id, at: at?.toISOString() ?? null };
  });
  await tx.execute(
    sql`update matches m set locks_at = l.at
          from jsonb_to_recordset(${JSON.stringify(locks)}::jsonb) as l (id text, at timestamptz)
         where m.competition = ${competition} and m.id = l.id and m.locked_at is null`,
  );
  const revision = await nextRevision(tx, competition);
  await announce(tx, { kind: 'locks', competition, revision });
}
