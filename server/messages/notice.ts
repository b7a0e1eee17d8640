import { sql } from 'drizzle-orm';
import type { MessageKind } from '../../game/messages/message.ts';
import { announce } from '../competition/announce.ts';
import type { Tx } from '../platform/database/database.ts';

/** The facts of a message to fans (docs/product.md#notifications). The kind decides who receives it (`recipients.ts`). */
export type Notice =
  /** Missing picks. Matches with the same kick-off share one message, unless the sides of some become known later. */
  | { kind: 'missing'; facts: { kickoff: string; matchIds: string[] } }
  /** A goal, or a goal that no longer counts (`isTakenBack`). */
  | { kind: 'goal'; facts: ScoreFacts & { minute: number | null; scorer: string | null; isTakenBack: boolean } }
  | { kind: 'final'; facts: ScoreFacts & { isCorrected: boolean } }
  /** The player `by` published a news item, and gets no message about it. */
  | { kind: 'news'; facts: { newsId: string; by: number | null } }
  | { kind: 'joined'; facts: { groupId: number; group: string; idx: number } };

export interface ScoreFacts {
  matchId: string;
  full1: number;
  full2: number;
  winner: 1 | 2 | null;
  penalties: { 1: number; 2: number } | null;
}

export type NoticeKind = Notice['kind'];

/**
 * The rules of each kind: the preference that switches it off, for how long its message is worth sending, how urgently it is sent to a
 * phone, and its rank. Notices with the lowest rank are sent first.
 */
export const noticeRules: Record<
  NoticeKind,
  { switch: MessageKind; expiresAfterMs: number; urgency: 'normal' | 'high'; rank: number }
> = {
  missing: { switch: 'missing', expiresAfterMs: 60 * 60_000, urgency: 'high', rank: 0 },
  goal: { switch: 'matches', expiresAfterMs: 10 * 60_000, urgency: 'high', rank: 1 },
  final: { switch: 'matches', expiresAfterMs: 12 * 3_600_000, urgency: 'high', rank: 2 },
  joined: { switch: 'joined', expiresAfterMs: 24 * 3_600_000, urgency: 'normal', rank: 3 },
  news: { switch: 'news', expiresAfterMs: 48 * 3_600_000, urgency: 'normal', rank: 4 },
};

/**
 * Stores a notice in the transaction of the event, so that it is sent only if the transaction commits. A second notice with the same kind
 * and `subject` is not stored, so fans are told once. Nothing is stored while no device is registered.
 */
export async function storeNotice(
  tx: Tx,
  draft: { competition: string; notice: Notice; subject: string; expiresAt?: Date },
): Promise<void> {
  const { competition, notice, subject } = draft;
  const latest = sql`clock_timestamp() + ${noticeRules[notice.kind].expiresAfterMs} * interval '1 millisecond'`;
  const expiresAt =
    draft.expiresAt === undefined ? latest : sql`least(${latest}, ${draft.expiresAt.toISOString()}::timestamptz)`;
  const { rows } = await tx.execute(
    sql`insert into notices (competition, kind, subject, facts, expires_at)
        select ${competition}, ${notice.kind}, ${subject}, ${JSON.stringify(notice.facts)}::jsonb, ${expiresAt}
         where exists (select 1 from push_registrations)
        on conflict (competition, kind, subject) do nothing
        returning id`,
  );
  if (rows.length > 0) await announce(tx, { kind: 'notices', competition });
}
