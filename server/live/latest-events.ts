import type { LiveEvent } from '../../game/live.ts';
import type { Session } from '../calls/session.ts';

/**
 * How long events are remembered. A page must open its stream within this time after the server has rendered it. A page that needs longer
 * fetches its answers again anyway, because they are too old.
 */
const rememberedMs = 30_000;

/** To everyone, to staff, or to the player with this number. */
export type Audience = 'everyone' | 'staff' | number;

/**
 * The kinds of events that were sent lately, for pages whose answers may be older than their stream. The pages compare the version of matches
 * and tables themselves, and always fetch the clock again.
 */
export interface LatestEvents {
  note(audience: Audience, type: LiveEvent['type']): void;
  /** Returns each type once. */
  typesFor(reader: Pick<Session, 'idx' | 'role'>): LiveEvent['type'][];
}

const remembered = ['prediction', 'user', 'group', 'news', 'updates', 'teams', 'reload'] as const;

/** `now` returns milliseconds. */
export function createLatestEvents(now: () => number = () => performance.now()): LatestEvents {
  // The longest ago comes first.
  const sentAt = new Map<string, number>();
  const forgetOld = (): void => {
    for (const [key, at] of sentAt) {
      if (now() - at <= rememberedMs) return;
      sentAt.delete(key);
    }
  };
  return {
    note(audience, type) {
      if (!remembered.some((one) => one === type)) return;
      const key = keyOf(audience, type);
      sentAt.delete(key);
      sentAt.set(key, now());
      forgetOld();
    },
    typesFor({ idx, role }) {
      forgetOld();
      const audiences: Audience[] = ['everyone'];
      if (role !== 'none') audiences.push('staff');
      if (idx !== null) audiences.push(idx);
      return remembered.filter((type) => audiences.some((audience) => sentAt.has(keyOf(audience, type))));
    },
  };
}

function keyOf(audience: Audience, type: LiveEvent['type']): string {
  return `${audience} ${type}`;
}
