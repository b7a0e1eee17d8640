import { messageFor } from './message-text.ts';
import type { Vocabulary } from './message-text.ts';
import { isWanted } from '../../game/messages/message.ts';
import { quietUntil } from '../../game/messages/quiet-hours.ts';
import type { Database } from '../platform/database/database.ts';
import type { PushOutcome, PushRequest, PushTransport } from '../push/transport.ts';
import { noticeRules } from './notice.ts';
import { retriedWhileUnreachable } from '../platform/database/statement-errors.ts';
import { advanceNotice, lockOpenNotice, listNotices, storeDeliveryResults, takeDueDeliveries } from './queries.ts';
import type { DeliveryResults, StoredNotice, DueDelivery } from './queries.ts';
import { listRecipients } from './recipients.ts';
import type { Recipient } from './recipients.ts';

/**
 * For this long, no other process takes the deliveries that this process is sending. It is longer than a batch can take (transport.ts), so
 * another process takes only deliveries whose outcome could not be stored, for example because this process has died.
 */
const leaseMs = 60_000;
/** How long to keep trying to store the outcomes. When the lease is over, a process sends the messages again. */
const settleMs = 45_000;
/** The pause before the second attempt. It doubles with each further attempt, up to `longestRetryMs`. */
const firstRetryMs = 5_000;
const longestRetryMs = 15 * 60_000;
const mostAttempts = 10;

export interface DeliveryContext {
  database: Database;
  competition: string;
  /** True for a replay, in which some kinds of notifications are off until the player switches them on. */
  isReplay: boolean;
  transport: PushTransport;
  vocabulary: () => Promise<Vocabulary>;
}

/** Deliveries to be sent now. `send` resolves when all their outcomes are stored. */
export interface Batch {
  size: number;
  send(onSettled: (count: number) => void): Promise<void>;
}

/**
 * Stores the next deliveries of the most urgent open notice, and returns those whose time has come as a batch to send. The deliveries and
 * the notice's progress are stored in one transaction, so that none is made twice, however many processes take part and whenever they die.
 * Undefined if there is no open notice, or if other processes have locked all open notices.
 */
export async function sendNewDeliveries(context: DeliveryContext, limit: number): Promise<Batch | undefined> {
  const { competition, database } = context;
  // This may take long, because nearly all of a million devices may have to be skipped.
  const next = await database.withoutTimeLimit.db.transaction(async (tx) => {
    const notice = await lockOpenNotice(tx, competition);
    if (!notice) return undefined;
    const which = { after: notice.reached, registeredBy: notice.createdAt, limit };
    const recipients = isOver(notice) ? [] : await listRecipients(tx, { competition, notice, which });
    const planned = recipients.flatMap((recipient) => planFor(context, { notice, recipient, attempts: 0 }));
    await advanceNotice(tx, {
      competition,
      id: notice.id,
      planned: planned.map(({ seq, waitMs }) => ({ seq, dueAt: new Date(notice.readAt.getTime() + waitMs) })),
      reached: recipients.at(-1)?.seq ?? notice.reached,
      isComplete: recipients.length < limit,
    });
    return { notice, due: planned.filter(({ isDue }) => isDue) };
  });
  return next && batchOf(context, [next]);
}

/** Takes deliveries whose time has come: after quiet hours, for another attempt, or left behind by a process that died. */
export async function sendDueDeliveries(
  context: DeliveryContext,
  limit: number,
): Promise<(Batch & { isFull: boolean }) | undefined> {
  const { competition, database } = context;
  const taken = await takeDueDeliveries(database, { competition, limit, leaseMs });
  if (taken.length === 0) return undefined;
  const notices = await listNotices(database, { competition, ids: [...new Set(taken.map((one) => one.noticeId))] });
  const resumed = await Promise.all(
    notices.map(async (notice) => {
      const own = taken.filter((one) => one.noticeId === notice.id);
      return { notice, due: await resume(context, notice, own) };
    }),
  );
  return { ...batchOf(context, resumed), isFull: taken.length === limit };
}

interface Due {
  notice: StoredNotice;
  due: Plan[];
}

function batchOf(context: DeliveryContext, parts: Due[]): Batch {
  const size = parts.reduce((sum, { due }) => sum + due.length, 0);
  return {
    size,
    send: async (onSettled) => {
      await Promise.all(parts.map(({ notice, due }) => send(context, notice, { due, onSettled })));
    },
  };
}

/**
 * Checks again whether each delivery should still be sent, because the pick may have been made or the preference switched off meanwhile.
 */
async function resume(context: DeliveryContext, notice: StoredNotice, taken: DueDelivery[]): Promise<Plan[]> {
  const { competition, database } = context;
  const seqs = taken.map((one) => one.seq);
  const attemptsOf = new Map(taken.map((one) => [one.seq, one.attempts]));
  const recipients = isOver(notice) ? [] : await listRecipients(database.db, { competition, notice, which: { seqs } });
  const planned = recipients.flatMap((recipient) =>
    planFor(context, { notice, recipient, attempts: attemptsOf.get(recipient.seq) ?? 0 }),
  );
  const kept = new Set(planned.map(({ seq }) => seq));
  await storeDeliveryResults(database, {
    competition,
    noticeId: notice.id,
    sent: [],
    gone: [],
    dropped: seqs.filter((seq) => !kept.has(seq)),
    later: planned.filter(({ isDue }) => !isDue),
  });
  return planned.filter(({ isDue }) => isDue);
}

function isOver({ expiresAt, readAt }: StoredNotice): boolean {
  return expiresAt <= readAt;
}

interface Plan {
  seq: number;
  recipient: Recipient;
  attempts: number;
  isDue: boolean;
  /**
   * For a delivery that is not due yet: how long its player's quiet hours last, counted from when the notice was read. For one that is due:
   * after which time another process may take it. In ms.
   */
  waitMs: number;
}

/** Decides when a device gets the message: now, after its player's quiet hours, or never (an empty list). */
function planFor(
  { isReplay }: DeliveryContext,
  { notice, recipient, attempts }: { notice: StoredNotice; recipient: Recipient; attempts: number },
): Plan[] {
  const { preferences, timeZone, seq } = recipient;
  if (!isWanted(noticeRules[notice.kind].switch, { preferences, isReplay })) return [];
  const quiet = quietUntil(preferences, { timeZone, now: notice.readAt });
  if (!quiet) return [{ seq, recipient, attempts, isDue: true, waitMs: leaseMs }];
  if (quiet >= notice.expiresAt) return [];
  return [{ seq, recipient, attempts, isDue: false, waitMs: quiet.getTime() - notice.readAt.getTime() }];
}

/** Sends the messages. `onSettled` is called several times, with the number of deliveries that were settled since its last call. */
async function send(
  context: DeliveryContext,
  notice: StoredNotice,
  { due, onSettled }: { due: Plan[]; onSettled: (count: number) => void },
): Promise<void> {
  if (due.length === 0) return;
  const words = await context.vocabulary();
  const started = performance.now();
  const leftMs = (): number => notice.expiresAt.getTime() - notice.readAt.getTime() - (performance.now() - started);
  await context.transport.send(
    due.map(({ recipient }) => requestFor(notice, recipient, { words, leftMs: leftMs() })),
    async (outcomes) => {
      const settled = outcomes.flatMap(([place, outcome]) => {
        const one = due[place];
        return one ? [{ seq: one.seq, attempts: one.attempts, outcome }] : [];
      });
      const settlement = deliveryResultsOf(settled, leftMs());
      // `onSettled` is called only after the outcomes are stored. Until then these messages count as being sent, so that no others take
      // their place while the database is unreachable.
      await retriedWhileUnreachable(
        () =>
          storeDeliveryResults(context.database, {
            competition: context.competition,
            noticeId: notice.id,
            ...settlement,
          }),
        settleMs,
      );
      onSettled(settled.length);
    },
  );
}

function requestFor(
  notice: StoredNotice,
  recipient: Recipient,
  { words, leftMs }: { words: Vocabulary; leftMs: number },
): PushRequest {
  const { endpoint, auth, p256dh } = recipient;
  // After a restore, the ids of notices continue from those in the backup, so the time is needed to make this id unique.
  const id = `${notice.createdAt.getTime().toString(36)}-${notice.id}`;
  return {
    endpoint,
    auth,
    p256dh,
    payload: JSON.stringify(messageFor(notice, recipient, { id, words })),
    ttlS: Math.max(0, Math.round(leftMs / 1000)),
    urgency: noticeRules[notice.kind].urgency,
    topic: id,
  };
}

/**
 * Decides by the outcomes of deliveries what to store about each. A delivery is not tried again if its next attempt would be too late, or
 * after `mostAttempts`.
 */
export function deliveryResultsOf(
  outcomes: { seq: number; attempts: number; outcome: PushOutcome }[],
  leftMs: number,
): DeliveryResults {
  const settlement: DeliveryResults = { sent: [], dropped: [], gone: [], later: [] };
  for (const { seq, attempts, outcome } of outcomes) {
    if (outcome.kind === 'sent') settlement.sent.push(seq);
    else if (outcome.kind === 'gone') settlement.gone.push(seq);
    else if (outcome.kind === 'refused') settlement.dropped.push(seq);
    else {
      const tried = outcome.kind === 'failed' ? attempts + 1 : attempts;
      const waitMs = outcome.afterS === undefined ? backOffMs(tried) : outcome.afterS * 1000;
      if (tried >= mostAttempts || waitMs >= leftMs) settlement.dropped.push(seq);
      else settlement.later.push({ seq, waitMs, attempts: tried });
    }
  }
  return settlement;
}

function backOffMs(tried: number): number {
  return Math.min(firstRetryMs * 2 ** (tried - 1), longestRetryMs);
}
