import { messageFor } from './words.ts';
import type { Vocabulary } from './words.ts';
import { isWanted } from '../../game/messages/message.ts';
import { quietUntil } from '../../game/messages/quiet-hours.ts';
import type { Database } from '../app/db/database.ts';
import type { PushOutcome, PushRequest, PushTransport } from '../push/transport.ts';
import { noticeRules } from './notice.ts';
import { advanceNotice, holdOpenNotice, listNotices, settleDeliveries, takeDueDeliveries } from './queries.ts';
import type { Planned, Settlement, StoredNotice, Taken } from './queries.ts';
import { listRecipients } from './recipients.ts';
import type { Recipient } from './recipients.ts';

/**
 * How long nobody else takes up what this process is sending: longer than a batch can take (transport.ts), so that only
 * the messages of a process that died half-way are sent by another.
 */
const leaseMs = 120_000;
/** The first wait before another try; doubled each time. */
const firstRetryMs = 5_000;
const longestRetryMs = 15 * 60_000;
const mostAttempts = 10;

export interface Telling {
  database: Database;
  competition: string;
  /** In a replay some kinds are off until switched on. */
  isReplay: boolean;
  transport: PushTransport;
  vocabulary: () => Promise<Vocabulary>;
}

/** A batch on its way; `sent` resolves when what became of it is written down. */
export interface Batch {
  size: number;
  sent: Promise<void>;
}

/**
 * Makes the next deliveries of the most urgent open notice and sends those that are due. The deliveries and how far the
 * notice has come are one transaction: none is made twice, whichever processes take part and whenever they die. Undefined
 * when no notice is open (or others have them).
 */
export async function tellNext(it: Telling, limit: number): Promise<Batch | undefined> {
  const { competition, database } = it;
  const now = new Date();
  const next = await database.db.transaction(async (tx) => {
    const notice = await holdOpenNotice(tx, competition);
    if (!notice) return undefined;
    const isOver = notice.expiresAt <= now;
    const which = { after: notice.reached, registeredBy: notice.createdAt, limit };
    const recipients = isOver ? [] : await listRecipients(tx, { competition, notice, which });
    const planned = recipients.flatMap((recipient) => planFor(it, { notice, recipient, now }));
    await advanceNotice(tx, {
      competition,
      id: notice.id,
      planned: planned.map(({ seq, dueAt }) => ({ seq, dueAt })),
      reached: recipients.at(-1)?.seq ?? notice.reached,
      isComplete: recipients.length < limit,
    });
    return { notice, due: planned.filter(({ isDue }) => isDue).map(({ recipient }) => ({ recipient, attempts: 0 })) };
  });
  return next && { size: next.due.length, sent: send(it, next.notice, next.due) };
}

/** Takes up deliveries whose time has come: quiet hours over, another try, or left behind by a process that died. */
export async function tellDue(it: Telling, limit: number): Promise<Batch | undefined> {
  const { competition, database } = it;
  const taken = await takeDueDeliveries(database, { competition, limit, leaseMs });
  if (taken.length === 0) return undefined;
  const notices = await listNotices(database, { competition, ids: [...new Set(taken.map((one) => one.noticeId))] });
  const sent = notices.map((notice) =>
    resume(
      it,
      notice,
      taken.filter((one) => one.noticeId === notice.id),
    ),
  );
  return { size: taken.length, sent: Promise.all(sent).then(() => undefined) };
}

/** Looks again at whom the deliveries are for: the pick may be made by now, the switch be off. */
async function resume(it: Telling, notice: StoredNotice, taken: Taken[]): Promise<void> {
  const { competition, database } = it;
  const now = new Date();
  const seqs = taken.map((one) => one.seq);
  const recipients =
    notice.expiresAt <= now ? [] : await listRecipients(database.db, { competition, notice, which: { seqs } });
  const planned = recipients.flatMap((recipient) => planFor(it, { notice, recipient, now }));
  const kept = new Set(planned.map(({ seq }) => seq));
  const attemptsOf = new Map(taken.map((one) => [one.seq, one.attempts]));
  const later = planned.filter(({ isDue }) => !isDue);
  await settleDeliveries(database, {
    competition,
    noticeId: notice.id,
    sent: [],
    gone: [],
    dropped: seqs.filter((seq) => !kept.has(seq)),
    later: later.map(({ seq, dueAt }) => ({ seq, dueAt, attempts: attemptsOf.get(seq) ?? 0 })),
  });
  const due = planned.filter(({ isDue }) => isDue);
  await send(
    it,
    notice,
    due.map(({ recipient }) => ({ recipient, attempts: attemptsOf.get(recipient.seq) ?? 0 })),
  );
}

/** When a device is told: now, after its player's quiet hours, or (an empty list) never. */
function planFor(
  { isReplay }: Telling,
  { notice, recipient, now }: { notice: StoredNotice; recipient: Recipient; now: Date },
): (Planned & { recipient: Recipient; isDue: boolean })[] {
  const { preferences, timeZone, seq } = recipient;
  if (!isWanted(noticeRules[notice.kind].switch, { preferences, isReplay })) return [];
  const quiet = quietUntil(preferences, { timeZone, now });
  if (quiet && quiet >= notice.expiresAt) return [];
  return [{ seq, recipient, isDue: quiet === undefined, dueAt: quiet ?? new Date(now.getTime() + leaseMs) }];
}

interface Due {
  recipient: Recipient;
  attempts: number;
}

async function send(it: Telling, notice: StoredNotice, due: Due[]): Promise<void> {
  if (due.length === 0) return;
  const words = await it.vocabulary();
  let written: Promise<void> = Promise.resolve();
  await it.transport.send(
    due.map(({ recipient }) => requestFor(notice, recipient, words)),
    (outcomes) => {
      const settled = outcomes.flatMap(([place, outcome]) => {
        const one = due[place];
        return one ? [{ seq: one.recipient.seq, attempts: one.attempts, outcome }] : [];
      });
      const settlement = settlementOf(settled, { expiresAt: notice.expiresAt, now: Date.now() });
      written = written.then(() =>
        settleDeliveries(it.database, { competition: it.competition, noticeId: notice.id, ...settlement }),
      );
    },
  );
  await written;
}

function requestFor(notice: StoredNotice, recipient: Recipient, words: Vocabulary): PushRequest {
  const { endpoint, auth, p256dh } = recipient;
  const message = messageFor(notice, recipient, words);
  return {
    endpoint,
    auth,
    p256dh,
    payload: JSON.stringify(message),
    ttlS: Math.max(0, Math.round((notice.expiresAt.getTime() - Date.now()) / 1000)),
    urgency: noticeRules[notice.kind].urgency,
    topic: `n${notice.id}`,
  };
}

/** What is written down about deliveries that came back: one that would come too late is not tried again. */
export function settlementOf(
  outcomes: { seq: number; attempts: number; outcome: PushOutcome }[],
  it: { expiresAt: Date; now: number },
): Settlement {
  const settlement: Settlement = { sent: [], dropped: [], gone: [], later: [] };
  for (const { seq, attempts, outcome } of outcomes) {
    if (outcome.kind === 'sent') settlement.sent.push(seq);
    else if (outcome.kind === 'gone') settlement.gone.push(seq);
    else if (outcome.kind === 'refused') settlement.dropped.push(seq);
    else {
      const tried = outcome.kind === 'failed' ? attempts + 1 : attempts;
      const waitMs = outcome.afterS === undefined ? backOffMs(tried) : outcome.afterS * 1000;
      const dueAt = new Date(it.now + waitMs);
      if (tried >= mostAttempts || dueAt >= it.expiresAt) settlement.dropped.push(seq);
      else settlement.later.push({ seq, dueAt, attempts: tried });
    }
  }
  return settlement;
}

function backOffMs(tried: number): number {
  return Math.min(firstRetryMs * 2 ** (tried - 1), longestRetryMs);
}
