import { messageFor } from './words.ts';
import type { Vocabulary } from './words.ts';
import { isWanted } from '../../game/messages/message.ts';
import { quietUntil } from '../../game/messages/quiet-hours.ts';
import type { Database } from '../platform/database/database.ts';
import type { PushOutcome, PushRequest, PushTransport } from '../push/transport.ts';
import { noticeRules } from './notice.ts';
import { retriedWhileAway } from '../platform/database/statement-errors.ts';
import { advanceNotice, holdOpenNotice, listNotices, settleDeliveries, takeDueDeliveries } from './queries.ts';
import type { Settlement, StoredNotice, Taken } from './queries.ts';
import { listRecipients } from './recipients.ts';
import type { Recipient } from './recipients.ts';

/**
 * How long nobody else takes up what this process is sending: longer than a batch can take (transport.ts), so that only
 * the messages of a process that died half-way are sent by another.
 */
const leaseMs = 60_000;
/** How long it is tried to write down what was sent; after the lease another process sends it again. */
const settleMs = 45_000;
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

/** Deliveries to be sent now; `send` resolves when what became of all of them is written down. */
export interface Batch {
  size: number;
  send(onSettled: (count: number) => void): Promise<void>;
}

/**
 * Makes the next deliveries of the most urgent open notice and sends those that are due. The deliveries and how far the
 * notice has come are one transaction: none is made twice, whichever processes take part and whenever they die. Undefined
 * when no notice is open (or others have them).
 */
export async function tellNext(it: Telling, limit: number): Promise<Batch | undefined> {
  const { competition, database } = it;
  // This may take long: of a million devices nearly all may have to be passed over.
  const next = await database.patient.db.transaction(async (tx) => {
    const notice = await holdOpenNotice(tx, competition);
    if (!notice) return undefined;
    const which = { after: notice.reached, registeredBy: notice.createdAt, limit };
    const recipients = isOver(notice) ? [] : await listRecipients(tx, { competition, notice, which });
    const planned = recipients.flatMap((recipient) => planFor(it, { notice, recipient, attempts: 0 }));
    await advanceNotice(tx, {
      competition,
      id: notice.id,
      planned: planned.map(({ seq, waitMs }) => ({ seq, dueAt: new Date(notice.readAt.getTime() + waitMs) })),
      reached: recipients.at(-1)?.seq ?? notice.reached,
      isComplete: recipients.length < limit,
    });
    return { notice, due: planned.filter(({ isDue }) => isDue) };
  });
  return next && batchOf(it, [next]);
}

/** Takes up deliveries whose time has come: quiet hours over, another try, or left behind by a process that died. */
export async function tellDue(it: Telling, limit: number): Promise<(Batch & { isFull: boolean }) | undefined> {
  const { competition, database } = it;
  const taken = await takeDueDeliveries(database, { competition, limit, leaseMs });
  if (taken.length === 0) return undefined;
  const notices = await listNotices(database, { competition, ids: [...new Set(taken.map((one) => one.noticeId))] });
  const resumed = await Promise.all(
    notices.map(async (notice) => {
      const own = taken.filter((one) => one.noticeId === notice.id);
      return { notice, due: await resume(it, notice, own) };
    }),
  );
  return { ...batchOf(it, resumed), isFull: taken.length === limit };
}

interface Due {
  notice: StoredNotice;
  due: Plan[];
}

function batchOf(it: Telling, parts: Due[]): Batch {
  const size = parts.reduce((sum, { due }) => sum + due.length, 0);
  return {
    size,
    send: async (onSettled) => {
      await Promise.all(parts.map(({ notice, due }) => send(it, notice, { due, onSettled })));
    },
  };
}

/** Looks again at whom the deliveries are for: the pick may be made by now, the switch be off. */
async function resume(it: Telling, notice: StoredNotice, taken: Taken[]): Promise<Plan[]> {
  const { competition, database } = it;
  const seqs = taken.map((one) => one.seq);
  const attemptsOf = new Map(taken.map((one) => [one.seq, one.attempts]));
  const recipients = isOver(notice) ? [] : await listRecipients(database.db, { competition, notice, which: { seqs } });
  const planned = recipients.flatMap((recipient) =>
    planFor(it, { notice, recipient, attempts: attemptsOf.get(recipient.seq) ?? 0 }),
  );
  const kept = new Set(planned.map(({ seq }) => seq));
  await settleDeliveries(database, {
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
  /** From when the notice was read; of one that is due, until it may be taken up by another process. */
  waitMs: number;
}

/** When a device is told: now, after its player's quiet hours, or (an empty list) never. */
function planFor(
  { isReplay }: Telling,
  { notice, recipient, attempts }: { notice: StoredNotice; recipient: Recipient; attempts: number },
): Plan[] {
  const { preferences, timeZone, seq } = recipient;
  if (!isWanted(noticeRules[notice.kind].switch, { preferences, isReplay })) return [];
  const quiet = quietUntil(preferences, { timeZone, now: notice.readAt });
  if (!quiet) return [{ seq, recipient, attempts, isDue: true, waitMs: leaseMs }];
  if (quiet >= notice.expiresAt) return [];
  return [{ seq, recipient, attempts, isDue: false, waitMs: quiet.getTime() - notice.readAt.getTime() }];
}

/** `onSettled` is called with the number of deliveries that are settled, some at a time. */
async function send(
  it: Telling,
  notice: StoredNotice,
  { due, onSettled }: { due: Plan[]; onSettled: (count: number) => void },
): Promise<void> {
  if (due.length === 0) return;
  const words = await it.vocabulary();
  const started = performance.now();
  const leftMs = (): number => notice.expiresAt.getTime() - notice.readAt.getTime() - (performance.now() - started);
  await it.transport.send(
    due.map(({ recipient }) => requestFor(notice, recipient, { words, leftMs: leftMs() })),
    async (outcomes) => {
      const settled = outcomes.flatMap(([place, outcome]) => {
        const one = due[place];
        return one ? [{ seq: one.seq, attempts: one.attempts, outcome }] : [];
      });
      const settlement = settlementOf(settled, leftMs());
      // Until it is written down nothing more goes out in its place: while the database is away, nothing is sent unrecorded.
      await retriedWhileAway(
        () => settleDeliveries(it.database, { competition: it.competition, noticeId: notice.id, ...settlement }),
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
  // After a restore the ids of notices continue from those of the backup, so the time is needed to make the name unique.
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

/** What is written down about deliveries that came back: one that would come too late is not tried again. */
export function settlementOf(
  outcomes: { seq: number; attempts: number; outcome: PushOutcome }[],
  leftMs: number,
): Settlement {
  const settlement: Settlement = { sent: [], dropped: [], gone: [], later: [] };
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
