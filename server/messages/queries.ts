import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../platform/database/database.ts';
import { noticeRules } from './notice.ts';
import type { Notice } from './notice.ts';

/** A stored notice. `readAt` is when it was read. All times here are by the database's clock. */
export type StoredNotice = Notice & { id: number; reached: number; createdAt: Date; expiresAt: Date; readAt: Date };

/** The columns of a notice as they are read. Times are in milliseconds on both databases. */
type NoticeRow = Notice & { id: number; reached: number; created_ms: number; expires_ms: number; now_ms: number };

const columns = sql.raw(`id, kind, facts, reached,
  (extract(epoch from created_at) * 1000)::float8 as created_ms, (extract(epoch from expires_at) * 1000)::float8 as expires_ms,
  (extract(epoch from clock_timestamp()) * 1000)::float8 as now_ms`);

function noticeOf({ created_ms: createdMs, expires_ms: expiresMs, now_ms: nowMs, ...rest }: NoticeRow): StoredNotice {
  const [createdAt, expiresAt, readAt] = [new Date(Math.ceil(createdMs)), new Date(expiresMs), new Date(nowMs)];
  return { ...rest, createdAt, expiresAt, readAt };
}

/** SQL that is true for notices whose kind this version knows. Others wait for a process of the version that has stored them. */
const isKnown = `kind in (${Object.keys(noticeRules)
  .map((kind) => `'${kind}'`)
  .join(', ')})`;

/** SQL for the `rank` of a notice's kind; the notice with the lowest rank is sent first. */
const rankOf = sql.raw(
  `case kind ${Object.entries(noticeRules)
    .map(([kind, { rank }]) => `when '${kind}' then ${rank}`)
    .join(' ')} end`,
);

/**
 * Returns the notice with the lowest rank whose deliveries have not all been stored yet, and locks its row. Skips notices that another
 * process has locked.
 */
export async function lockOpenNotice(tx: Tx, competition: string): Promise<StoredNotice | undefined> {
  const { rows } = await tx.execute<NoticeRow & Record<string, unknown>>(
    sql`select ${columns} from notices where competition = ${competition} and completed_at is null and ${sql.raw(isKnown)}
         order by ${rankOf}, id limit 1 for update skip locked`,
  );
  return rows[0] && noticeOf(rows[0]);
}

/** True if a notice or a delivery of the competition waits, now or for later. */
export async function hasSomethingToSend({
  database,
  competition,
}: {
  database: Database;
  competition: string;
}): Promise<boolean> {
  const [row] = await database.query<{ waits: boolean }>(
    `select exists (select 1 from notices where competition = $1 and completed_at is null and ${isKnown})
         or exists (select 1 from deliveries d join notices n on n.competition = d.competition and n.id = d.notice_id
                     where d.competition = $1 and n.${isKnown}) as waits`,
    [competition],
    'has-something-to-send',
  );
  return row?.waits === true;
}

export async function listNotices(
  database: Database,
  { competition, ids }: { competition: string; ids: number[] },
): Promise<StoredNotice[]> {
  const { rows } = await database.db.execute<NoticeRow & Record<string, unknown>>(
    sql`select ${columns} from notices where competition = ${competition} and id = any(${`{${ids.join(',')}}`}::int[])`,
  );
  return rows.map(noticeOf);
}

export interface PlannedDelivery {
  seq: number;
  dueAt: Date;
}

/** Stores new deliveries and the notice's progress, both in the caller's transaction. */
export async function advanceNotice(
  tx: Tx,
  {
    competition,
    id,
    planned,
    reached,
    isComplete,
  }: { competition: string; id: number; planned: PlannedDelivery[]; reached: number; isComplete: boolean },
): Promise<void> {
  if (planned.length > 0) {
    await tx.execute(
      sql`insert into deliveries (competition, notice_id, seq, due_at)
          select ${competition}, ${id}, seq, due_at
            from unnest(${`{${planned.map((one) => one.seq).join(',')}}`}::int[],
                        ${`{${planned.map((one) => one.dueAt.toISOString()).join(',')}}`}::timestamptz[]) as t (seq, due_at)`,
    );
  }
  await tx.execute(
    sql`update notices set reached = ${reached}, completed_at = ${isComplete ? sql`clock_timestamp()` : sql`null`}
         where competition = ${competition} and id = ${id}`,
  );
}

export interface DueDelivery {
  noticeId: number;
  seq: number;
  attempts: number;
}

/**
 * Takes up to `limit` deliveries whose time has come: those that have waited longest. No other process can take them until `leaseMs` have
 * passed.
 */
export async function takeDueDeliveries(
  database: Database,
  { competition, limit, leaseMs }: { competition: string; limit: number; leaseMs: number },
): Promise<DueDelivery[]> {
  return database.query<DueDelivery>(
    `with due as (
       select notice_id, seq from deliveries
        where competition = $1 and due_at <= clock_timestamp()
          and exists (select 1 from notices n where n.competition = $1 and n.id = notice_id and n.${isKnown})
        order by due_at limit $2 for update skip locked)
     update deliveries d set due_at = clock_timestamp() + $3 * interval '1 millisecond'
       from due where d.competition = $1 and d.notice_id = due.notice_id and d.seq = due.seq
     returning d.notice_id as "noticeId", d.seq, d.attempts`,
    [competition, limit, leaseMs],
    'take-due-deliveries',
  );
}

export interface DeliveryResults {
  sent: number[];
  dropped: number[];
  /** The devices to which no message can be sent any more. Their registrations are removed. */
  gone: number[];
  later: { seq: number; waitMs: number; attempts: number }[];
}

/**
 * Stores the outcomes of deliveries; finished deliveries leave no row. On PostgreSQL the commit does not wait for the disk: a crash of this
 * process loses nothing, and a crash of the database's machine loses at most the last second, whose messages are then sent twice. On the
 * embedded database `synchronous_commit` stays on, because the outcomes that are not written when the process ends would be lost.
 */
export async function storeDeliveryResults(
  { db, kind }: Database,
  { competition, noticeId, ...settled }: DeliveryResults & { competition: string; noticeId: number },
): Promise<void> {
  const done = [...settled.sent, ...settled.dropped, ...settled.gone];
  const commit = kind === 'postgres' ? sql`set_config('synchronous_commit', 'off', true)` : sql`''`;
  // A single statement needs no transaction around it, and usually there is nothing else to store.
  const settleDone = sql`
    with commit as materialized (select ${commit} as mode),
         settled as (delete from deliveries where competition = ${competition} and notice_id = ${noticeId}
                        and seq = any(${`{${done.join(',')}}`}::int[]))
    update notices set sent = sent + ${settled.sent.length}, dropped = dropped + ${done.length - settled.sent.length}
      from commit
     where commit.mode is not null and competition = ${competition} and id = ${noticeId}`;
  if (settled.gone.length === 0 && settled.later.length === 0) {
    if (done.length > 0) await db.execute(settleDone);
    return;
  }
  await db.transaction(async (tx) => {
    if (done.length > 0) await tx.execute(settleDone);
    if (settled.gone.length > 0) {
      await tx.execute(sql`delete from push_registrations where seq = any(${`{${settled.gone.join(',')}}`}::int[])`);
    }
    if (settled.later.length > 0) {
      await tx.execute(
        sql`update deliveries d set due_at = clock_timestamp() + t.wait_ms * interval '1 millisecond', attempts = t.attempts
              from unnest(${`{${settled.later.map((one) => one.seq).join(',')}}`}::int[],
                          ${`{${settled.later.map((one) => Math.round(one.waitMs)).join(',')}}`}::bigint[],
                          ${`{${settled.later.map((one) => one.attempts).join(',')}}`}::smallint[]) as t (seq, wait_ms, attempts)
             where d.competition = ${competition} and d.notice_id = ${noticeId} and d.seq = t.seq`,
      );
    }
  });
}

/** Returns to how many devices the notice about a change of a score has been sent so far; undefined if there is no notice. */
export async function countSent(
  database: Database,
  { competition, subject }: { competition: string; subject: string },
): Promise<number | undefined> {
  const [row] = await database.query<{ sent: number }>(
    "select sent from notices where competition = $1 and kind in ('goal', 'final') and subject = $2",
    [competition, subject],
  );
  return row?.sent;
}
