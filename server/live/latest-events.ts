import { eventsRememberedMs } from '../../game/live.ts';
import type { LiveEvent } from '../../game/live.ts';
import type { Session } from '../calls/session.ts';

/** To everyone, to staff, or to the player with this number. */
export type Audience = 'everyone' | 'staff' | number;

/** When the latest event of each type was sent, so that a page whose stream has just opened knows which of its answers are older. */
export interface LatestEvents {
  note(audience: Audience, type: LiveEvent['type']): void;
  /** Returns by type how many ms ago the latest event was sent, as far as it is remembered (`eventsRememberedMs`). */
  agesFor(reader: Pick<Session, 'idx' | 'role'>): Record<string, number>;
}

/** `now` returns milliseconds. What happened before this call is not known, so it counts as a `reload`. */
export function createLatestEvents(now: () => number = () => performance.now()): LatestEvents {
  /** When the latest event of each type was sent, by audience. The audience without an event for the longest time comes first. */
  const sent = new Map<Audience, Map<LiveEvent['type'], number>>();
  const isOld = (at: number): boolean => now() - at > eventsRememberedMs;
  const forgetOld = (): void => {
    for (const [audience, times] of sent) {
      if (![...times.values()].every(isOld)) return;
      sent.delete(audience);
    }
  };
  const note: LatestEvents['note'] = (audience, type) => {
    // The first event of a stream brings the clock.
    if (type === 'clock') return;
    const times = sent.get(audience) ?? new Map<LiveEvent['type'], number>();
    sent.delete(audience);
    sent.set(audience, times.set(type, now()));
    forgetOld();
  };
  note('everyone', 'reload');
  return {
    note,
    agesFor({ idx, role }) {
      const audiences: Audience[] = ['everyone'];
      if (role !== 'none') audiences.push('staff');
      if (idx !== null) audiences.push(idx);
      const recent = audiences.flatMap((audience) => [...(sent.get(audience) ?? [])]).filter(([, at]) => !isOld(at));
      const latest = new Map<LiveEvent['type'], number>();
      for (const [type, at] of recent) latest.set(type, Math.max(at, latest.get(type) ?? at));
      return Object.fromEntries([...latest].map(([type, at]) => [type, Math.round(now() - at)]));
    },
  };
}
