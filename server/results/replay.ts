import { eq, sql } from 'drizzle-orm';
import type { Clock } from '../../game/competition/competition.ts';
import { Problem } from '../../game/problem.ts';
import type { ReplayAction } from '../../game/results/api.ts';
import { findNext } from '../../game/results/timeline.ts';
import { announce } from '../app/announce.ts';
import type { Announcements } from '../app/announce.ts';
import type { Database, Tx } from '../app/db/database.ts';
import { auditLog, clocks } from '../competition/tables.ts';
import { clockRate, paceOf, readClock, readTimeline, rewriteLocks, tournamentTime } from './clock.ts';
import type { StoredClock } from './clock.ts';
import { restartReplay } from './restart-replay.ts';

/** How long a jump may take before its caller is told that it goes on by itself. */
const jumpPatienceMs = 60_000;

/** The competition's clock as every process sees it, and the admin's hand on it. */
export interface Replay {
  /** Tournament time now. */
  now(): Date;
  clock(): Clock;
  /** Carries out an admin's action; a jump resolves when it has arrived (`end`: at once). */
  control(it: { action: ReplayAction; speed: number | undefined; by: string; backupFolder: string }): Promise<Clock>;
  onClock(hear: (clock: Clock) => void): void;
}

/** Reads the clock and keeps up with what is announced of it. */
export async function watchReplay(
  database: Database,
  it: { competition: string; mode: 'replay' | 'manual' },
  announcements: Announcements,
): Promise<Replay> {
  const { competition } = it;
  const timeline = await readTimeline(database.db, competition);
  const mode = it.mode === 'replay' && timeline.length > 0 ? 'replay' : 'manual';
  let stored = await readClock(database.db, competition);
  let wallOffsetMs = stored.readAt.getTime() - Date.now();
  const hearers: ((clock: Clock) => void)[] = [];
  const wall = (): Date => new Date(Date.now() + wallOffsetMs);
  const pace = () => paceOf(timeline, stored.row);

  const refresh = async (): Promise<void> => {
    stored = await readClock(database.db, competition);
    wallOffsetMs = stored.readAt.getTime() - Date.now();
    for (const hear of hearers) hear(replay.clock());
  };
  announcements.on('clock', (heard) => {
    // A read that fails now is made up for at the gap's end.
    if (heard.competition === competition) refresh().catch(() => undefined);
  });
  announcements.onGap(() => void refresh().catch(() => undefined));

  const write = async (work: (tx: Tx, row: StoredClock['row']) => Promise<void>): Promise<void> => {
    await database.db.transaction(async (tx) => {
      await tx
        .select({ one: sql`1` })
        .from(clocks)
        .where(eq(clocks.competition, competition))
        .for('update');
      const { row } = await readClock(tx, competition);
      await work(tx, row);
      await announce(tx, { kind: 'clock', competition });
    });
    await refresh();
  };
  /** Stops the clock where it is, changes it, and sets the locks anew. */
  const reset = (change: Partial<StoredClock['row']>): Promise<void> =>
    write(async (tx, row) => {
      if (change.jumpTo && row.jumpTo) throw new Problem('unavailable', 'a jump is on its way', { retryAfterS: 5 });
      const { readAt } = await readClock(tx, competition);
      const at = tournamentTime(row, paceOf(timeline, row), readAt);
      await tx
        .update(clocks)
        .set({ at, since: readAt, ...change })
        .where(eq(clocks.competition, competition));
      await rewriteLocks(tx, { competition, pace: paceOf(timeline, { ...row, ...change }) });
    });
  const jump = async (to: Date, waits: boolean): Promise<void> => {
    await reset({ jumpTo: to });
    if (waits) await arrival();
  };
  const arrival = async (): Promise<void> => {
    const until = Date.now() + jumpPatienceMs;
    while (stored.row.jumpTo !== null) {
      if (Date.now() > until) throw new Problem('unavailable', 'the jump goes on by itself', { retryAfterS: 10 });
      await new Promise((resolve) => setTimeout(resolve, 50));
      await refresh();
    }
  };
  const jumpToNext = async (kind: 'kickoff' | 'goal'): Promise<void> => {
    const { row } = await readClock(database.db, competition);
    const next = findNext(timeline, row.played, kind);
    const target = next === undefined ? timeline.at(-1) : timeline[next];
    if (target && row.played < timeline.length) await jump(new Date(target.at), true);
  };

  const act = async (
    action: ReplayAction,
    asked: { speed: number | undefined; backupFolder: string },
  ): Promise<void> => {
    switch (action) {
      case 'pause':
        return reset({ paused: true });
      case 'resume':
        return reset({ paused: false });
      case 'speed':
        if (asked.speed === undefined)
          throw new Problem('invalid', 'speed is missing', { issues: [{ path: 'speed', message: 'how fast?' }] });
        return reset({ speed: asked.speed });
      case 'next-kickoff':
        return jumpToNext('kickoff');
      case 'next-goal':
        return jumpToNext('goal');
      case 'end': {
        const last = timeline.at(-1);
        return last && stored.row.played < timeline.length ? jump(new Date(last.at), false) : undefined;
      }
      case 'restart':
        await restartReplay(database, { competition, backupFolder: asked.backupFolder });
        return refresh();
    }
  };

  const replay: Replay = {
    now: () => (mode === 'manual' ? wall() : tournamentTime(stored.row, pace(), wall())),
    clock() {
      const serverTime = wall();
      const now = replay.now();
      const { paused, speed, ended } = stored.row;
      const rate = mode === 'manual' ? 1 : clockRate(stored.row, pace(), now);
      const shared = { now: now.toISOString(), serverTime: serverTime.toISOString(), rate };
      return mode === 'manual'
        ? { mode, ...shared, speed: 1, paused: false, ended: false }
        : { mode, ...shared, speed, paused, ended };
    },
    async control({ action, speed, by, backupFolder }) {
      if (mode !== 'replay') throw new Problem('no_replay', 'results are not replayed here');
      if (stored.row.jumpTo !== null && action !== 'pause' && action !== 'resume') await arrival();
      await act(action, { speed, backupFolder });
      await database.db
        .insert(auditLog)
        .values({ competition, userId: by, act: `replay ${action}`, subject: 'replay', after: { speed } });
      return replay.clock();
    },
    onClock: (hear) => hearers.push(hear),
  };
  return replay;
}
