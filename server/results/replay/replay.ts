import type { Clock } from '../../../game/competition/competition.ts';
import type { TournamentClock } from '../../competition/tournament-clock.ts';
import type { Announcements } from '../../competition/announce.ts';
import type { Database } from '../../platform/database/database.ts';
import { controlReplay } from './control-replay.ts';
import type { ReplayOrder } from './control-replay.ts';
import { watchClock } from './watched-clock.ts';

/** The competition's clock as every process sees it, and the admin's hand on it. */
export interface Replay extends TournamentClock {
  clock(): Clock;
  /** Carries out an admin's order; a jump resolves when it has arrived (`end`: at once). */
  control(order: ReplayOrder): Promise<Clock>;
  onClock(listener: (clock: Clock) => void): void;
}

/** Reads the clock and keeps up with what is announced of it. */
export async function watchReplay(
  database: Database,
  it: { competition: string; mode: 'replay' | 'manual' },
  announcements: Announcements,
): Promise<Replay> {
  const watched = await watchClock(database, it, announcements);
  return {
    now: () => watched.now(),
    clock: () => watched.show(),
    async control(order) {
      await controlReplay({ database, competition: it.competition, watched }, order);
      return watched.show();
    },
    onClock: (listener) => watched.onClock(listener),
  };
}
