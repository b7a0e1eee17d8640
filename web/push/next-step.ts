import { refreshAfterDays } from '../../game/push/api.ts';

/** The parts of a browser's subscription; `publicKey` is null if the browser does not say it. */
export interface SubscriptionFacts {
  endpoint: string;
  auth: string;
  p256dh: string;
  publicKey: string | null;
}

/** A registration as this device remembers it. */
export interface RememberedRegistration {
  endpoint: string;
  auth: string;
  p256dh: string;
  publicKey: string;
  /** Undefined if the server was told none. */
  timeZone?: string | undefined;
  /** This device's clock, ms. */
  refreshedAt: number;
}

interface Situation {
  /** Undefined before the first registration. */
  stored: RememberedRegistration | undefined;
  /** Null if the browser has none, or dropped it. */
  held: SubscriptionFacts | null;
  /** The server's current key. */
  publicKey: string;
  /** The device's time zone now; undefined for a worker, which does not know it. */
  timeZone: string | undefined;
  nowMs: number;
}

/** What a device that wants notifications has to do now. It reports every new subscription to the server. */
export type NextStep = 'subscribe' | 'subscribe-anew' | 'tell' | 'nothing';

const refreshAfterMs = refreshAfterDays * 24 * 60 * 60 * 1000;

/**
 * Decides by the age of the registration and by what has changed since. Source: docs/product.md#life-of-a-push-token.
 */
export function nextStep({ stored, held, publicKey, timeZone, nowMs }: Situation): NextStep {
  if (!held) return 'subscribe';
  if ((held.publicKey ?? stored?.publicKey ?? publicKey) !== publicKey) return 'subscribe-anew';
  if (!stored || stored.publicKey !== publicKey) return 'tell';
  const isSame = stored.endpoint === held.endpoint && stored.auth === held.auth && stored.p256dh === held.p256dh;
  if (timeZone !== undefined && stored.timeZone !== timeZone) return 'tell';
  const ageMs = nowMs - stored.refreshedAt;
  // A negative age means that the clock was set back, which must not delay the refresh for years.
  return isSame && ageMs >= 0 && ageMs <= refreshAfterMs ? 'nothing' : 'tell';
}
