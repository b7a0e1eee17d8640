import type { Clock } from '../../../game/competition/competition.ts';
import type { TournamentClock } from '../../competition/tournament-clock.ts';
import type { Announcements } from '../../competition/announce.ts';
import type { Database } from '../../platform/database/database.ts';
import { controlReplay } from './control-replay.ts';
import type { ReplayOrder } from './control-replay.ts';
import { watchClock } from '../clock/watched-clock.ts';

/** The competition's clock in this process, with the orders that admins can give. */
export interface Replay extends TournamentClock {
  /** The wall clock of the database, which decides whether a match takes picks. */
  wall(): Date;
  clock(): Clock;
  /** Carries out an admin's order. An order to jump resolves when the jump has ended, except a jump to the end, which resolves at once. */
  control(order: ReplayOrder): Promise<void>;
  onClock(listener: (clock: Clock) => void): void;
}

/** Reads the clock, and reads it again whenever a change is announced. */
export async function watchReplay(
  database: Database,
  settings: { competition: string; mode: 'replay' | 'manual' },
  announcements: Announcements,
): Promise<Replay> {
  const watched = await watchClock(database, settings, announcements);
  return {
    now: () => watched.now(),
    wall: () => watched.wall(),
    clock: () => watched.show(),
    control: (order) => controlReplay({ database, competition: settings.competition, watched }, order),
    onClock: (listener) => watched.onClock(listener),
  };
}
