import { Problem } from '../../../game/problem.ts';
import type { ReplayAction } from '../../../game/results/api.ts';
import { findNext } from '../../../game/results/timeline.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { retried } from '../../platform/database/statement-errors.ts';
import { changeClock, readClock } from '../clock/clock.ts';
import type { StoredClock } from '../clock/clock.ts';
import { restartReplay } from './restart-replay.ts';
import type { WatchedClock } from '../clock/watched-clock.ts';
import { audit } from '../../competition/audit.ts';

/** How long a request waits for the end of a jump, in ms. After that, the request is refused with `unavailable`, and the jump continues. */
const jumpPatienceMs = 60_000;

export interface ReplayOrder {
  action: ReplayAction;
  speed: number | undefined;
  /** The account that gives the order, for the audit log. */
  by: string;
  backupFolder: string;
}

interface Parts {
  database: Database;
  competition: string;
  watched: WatchedClock;
}

type OrderInProgress = Parts & { order: ReplayOrder };

/**
 * Carries out an order and writes it to the audit log in the transaction of the change. A jump changes nothing if all events are played.
 * During a jump, an order other than pause and resume waits until the jump has ended. Throws `no_replay` if the competition is not a
 * replay, `invalid` for a missing speed, and `unavailable` after a minute of waiting or if no backup can be made before a restart.
 */
export async function controlReplay(parts: Parts, order: ReplayOrder): Promise<void> {
  if (parts.watched.mode !== 'replay') throw new Problem('no_replay', 'results are not replayed here');
  const { action, speed, backupFolder } = order;
  const orderInProgress = { ...parts, order };
  if (orderInProgress.watched.row.jumpTo !== null && action !== 'pause' && action !== 'resume')
    await arrival(orderInProgress.watched);
  switch (action) {
    case 'pause':
      return applyChange(orderInProgress, { paused: true, pausedBecause: null });
    case 'resume':
      return applyChange(orderInProgress, { paused: false, pausedBecause: null });
    case 'speed':
      if (speed === undefined)
        throw new Problem('invalid', 'speed is missing', { issues: [{ path: 'speed', message: 'how fast?' }] });
      return applyChange(orderInProgress, { speed });
    case 'next-kickoff':
      return jumpToNext(orderInProgress, 'kickoff');
    case 'next-goal':
      return jumpToNext(orderInProgress, 'goal');
    case 'end':
      return jumpToEnd(orderInProgress);
    case 'restart':
      await restartReplay(orderInProgress.database, {
        competition: orderInProgress.competition,
        backupFolder,
        note: (tx) => noteOrder(tx, orderInProgress),
      });
      return orderInProgress.watched.refresh();
  }
}

async function noteOrder(tx: Tx, { competition, order: { by, action, speed } }: OrderInProgress): Promise<void> {
  await audit(tx, { competition, by, act: `replay ${action}`, subject: 'replay', after: { speed } });
}

async function applyChange(orderInProgress: OrderInProgress, change: Partial<StoredClock['row']>): Promise<void> {
  const { database, competition, watched } = orderInProgress;
  const { timeline } = watched;
  await retried(() =>
    database.db.transaction(async (tx) => {
      await changeClock(tx, { competition, timeline }, (row) => {
        if (change.jumpTo && row.jumpTo) throw new Problem('unavailable', 'a jump is on its way', { retryAfterS: 5 });
        return change;
      });
      await noteOrder(tx, orderInProgress);
    }),
  );
  await watched.refresh();
}

/** Jumps to the next event of this kind, or to the timeline's last event if none is left. Resolves when the clock has arrived there. */
async function jumpToNext(orderInProgress: OrderInProgress, kind: 'kickoff' | 'goal'): Promise<void> {
  const { timeline } = orderInProgress.watched;
  const { row } = await readClock(orderInProgress.database.db, orderInProgress.competition);
  const next = findNext(timeline, row.played, kind);
  const target = next === undefined ? timeline.at(-1) : timeline[next];
  if (!target || row.played >= timeline.length) return;
  await applyChange(orderInProgress, { jumpTo: new Date(target.at) });
  await arrival(orderInProgress.watched);
}

/** Starts a jump to the end and resolves at once, because playing the rest of the tournament takes a long time. */
async function jumpToEnd(orderInProgress: OrderInProgress): Promise<void> {
  const { timeline, row } = orderInProgress.watched;
  const last = timeline.at(-1);
  if (last && row.played < timeline.length) await applyChange(orderInProgress, { jumpTo: new Date(last.at) });
}

async function arrival(watched: WatchedClock): Promise<void> {
  const until = Date.now() + jumpPatienceMs;
  while (watched.row.jumpTo !== null) {
    if (Date.now() > until) throw new Problem('unavailable', 'the jump goes on by itself', { retryAfterS: 10 });
    await new Promise((resolve) => setTimeout(resolve, 50));
    await watched.refresh();
  }
}
