import { Problem } from '../../game/problem.ts';
import type { ReplayAction } from '../../game/results/api.ts';
import { findNext } from '../../game/results/timeline.ts';
import type { Database } from '../app/db/database.ts';
import { retried } from '../app/db/statement-errors.ts';
import { auditLog } from '../competition/tables.ts';
import { changeClock, readClock } from './clock.ts';
import type { StoredClock } from './clock.ts';
import { restartReplay } from './restart-replay.ts';
import type { WatchedClock } from './watched-clock.ts';

/** How long a jump may take before its caller is told that it goes on by itself. */
const jumpPatienceMs = 60_000;

/** What an admin asks of the replay. */
export interface ReplayOrder {
  action: ReplayAction;
  speed: number | undefined;
  /** Whose id the audit notes. */
  by: string;
  backupFolder: string;
}

interface Parts {
  database: Database;
  competition: string;
  watched: WatchedClock;
}

/** Carries out an order and notes who gave it. Whatever else is asked waits for a jump on its way to arrive. */
export async function controlReplay(it: Parts, order: ReplayOrder): Promise<void> {
  const { action, speed, by } = order;
  if (it.watched.mode !== 'replay') throw new Problem('no_replay', 'results are not replayed here');
  if (it.watched.row.jumpTo !== null && action !== 'pause' && action !== 'resume') await arrival(it.watched);
  await carryOut(it, order);
  await it.database.db.insert(auditLog).values({
    competition: it.competition,
    userId: by,
    act: `replay ${action}`,
    subject: 'replay',
    after: { speed },
  });
}

async function carryOut(it: Parts, { action, speed, backupFolder }: ReplayOrder): Promise<void> {
  switch (action) {
    case 'pause':
      return reset(it, { paused: true, pausedBecause: null });
    case 'resume':
      return reset(it, { paused: false, pausedBecause: null });
    case 'speed':
      if (speed === undefined)
        throw new Problem('invalid', 'speed is missing', { issues: [{ path: 'speed', message: 'how fast?' }] });
      return reset(it, { speed });
    case 'next-kickoff':
      return jumpToNext(it, 'kickoff');
    case 'next-goal':
      return jumpToNext(it, 'goal');
    case 'end':
      return jumpToEnd(it);
    case 'restart':
      await restartReplay(it.database, { competition: it.competition, backupFolder });
      return it.watched.refresh();
  }
}

/** Stops the clock where it is, changes it, and sets the locks anew. */
async function reset({ database, competition, watched }: Parts, change: Partial<StoredClock['row']>): Promise<void> {
  const { timeline } = watched;
  await retried(() =>
    database.db.transaction((tx) =>
      changeClock(tx, { competition, timeline }, (row) => {
        if (change.jumpTo && row.jumpTo) throw new Problem('unavailable', 'a jump is on its way', { retryAfterS: 5 });
        return change;
      }),
    ),
  );
  await watched.refresh();
}

/** To the next event of a kind, or to the last of all if there is none; resolves when it has arrived. */
async function jumpToNext(it: Parts, kind: 'kickoff' | 'goal'): Promise<void> {
  const { timeline } = it.watched;
  const { row } = await readClock(it.database.db, it.competition);
  const next = findNext(timeline, row.played, kind);
  const target = next === undefined ? timeline.at(-1) : timeline[next];
  if (!target || row.played >= timeline.length) return;
  await reset(it, { jumpTo: new Date(target.at) });
  await arrival(it.watched);
}

/** The whole tournament takes long: resolves at once. */
async function jumpToEnd(it: Parts): Promise<void> {
  const { timeline, row } = it.watched;
  const last = timeline.at(-1);
  if (last && row.played < timeline.length) await reset(it, { jumpTo: new Date(last.at) });
}

async function arrival(watched: WatchedClock): Promise<void> {
  const until = Date.now() + jumpPatienceMs;
  while (watched.row.jumpTo !== null) {
    if (Date.now() > until) throw new Problem('unavailable', 'the jump goes on by itself', { retryAfterS: 10 });
    await new Promise((resolve) => setTimeout(resolve, 50));
    await watched.refresh();
  }
}
