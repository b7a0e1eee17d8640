import { rememberedMs } from '../../game/live.ts';
import type { LiveEvent } from '../../game/live.ts';
import type { Session } from '../calls/session.ts';

/** To everyone, to staff, or to the player with this number. */
export type Audience = 'everyone' | 'staff' | number;

/** When the latest event of each type was sent, so that a page whose stream has just opened knows which of its answers are older. */
export interface LatestEvents {
  note(audience: Audience, type: LiveEvent['type']): void;
  /** Returns by type how many ms ago the latest event was sent, as far as it is remembered (`rememberedMs`). */
  agesFor(reader: Pick<Session, 'idx' | 'role'>): Record<string, number>;
}

/** `now` returns milliseconds. What happened before this call is not known, so it counts as a `reload`. */
export function createLatestEvents(now: () => number = () => performance.now()): LatestEvents {
  // The longest ago comes first.
  const sent = new Map<string, { audience: Audience; type: LiveEvent['type']; at: number }>();
  const forgetOld = (): void => {
    for (const [key, { at }] of sent) {
      if (now() - at <= rememberedMs) return;
      sent.delete(key);
    }
  };
  const note: LatestEvents['note'] = (audience, type) => {
    // The first event of a stream brings the clock.
    if (type === 'clock') return;
    const key = `${audience} ${type}`;
    sent.delete(key);
    sent.set(key, { audience, type, at: now() });
    forgetOld();
  };
  note('everyone', 'reload');
  return {
    note,
    agesFor({ idx, role }) {
      forgetOld();
      const heard = [...sent.values()].filter(
        ({ audience }) => audience === 'everyone' || audience === idx || (audience === 'staff' && role !== 'none'),
      );
      // Of two audiences, the later event counts, which comes last.
      return Object.fromEntries(heard.map(({ type, at }) => [type, Math.round(now() - at)]));
    },
  };
}
