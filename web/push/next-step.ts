import { refreshAfterDays } from '../../game/push/api.ts';

/** The parts of a browser's subscription. `publicKey` is null if the browser does not reveal it. */
export interface SubscriptionFacts {
  endpoint: string;
  auth: string;
  p256dh: string;
  publicKey: string | null;
}

export interface RememberedRegistration {
  endpoint: string;
  auth: string;
  p256dh: string;
  publicKey: string;
  /** Undefined if none was sent to the server. */
  timeZone?: string | undefined;
  /** In ms by this device's clock. */
  refreshedAt: number;
}

interface Situation {
  /** Undefined before the first registration. */
  stored: RememberedRegistration | undefined;
  /** The subscription that the browser has now. Null if it has none, or has ended it. */
  held: SubscriptionFacts | null;
  /** The server's current key. */
  publicKey: string;
  /** The device's current time zone; undefined in a service worker, which sends no facts about the device. */
  timeZone: string | undefined;
  nowMs: number;
}

/**
 * The next step of a device with notifications. Every step but `nothing` sends a subscription to the server: `register` the present one,
 * `subscribe` and `resubscribe` a new one.
 */
export type NextStep = 'subscribe' | 'resubscribe' | 'register' | 'nothing';

const refreshAfterMs = refreshAfterDays * 24 * 60 * 60 * 1000;

/** Chooses the next step by the age of the registration and by what has changed since. Source: docs/product.md#life-of-a-push-token. */
export function nextStep({ stored, held, publicKey, timeZone, nowMs }: Situation): NextStep {
  if (!held) return 'subscribe';
  if ((held.publicKey ?? stored?.publicKey ?? publicKey) !== publicKey) return 'resubscribe';
  if (!stored || stored.publicKey !== publicKey) return 'register';
  const isSame = stored.endpoint === held.endpoint && stored.auth === held.auth && stored.p256dh === held.p256dh;
  if (timeZone !== undefined && stored.timeZone !== timeZone) return 'register';
  const ageMs = nowMs - stored.refreshedAt;
  // A negative age means that the clock was set back, which must not delay the refresh for years.
  return isSame && ageMs >= 0 && ageMs <= refreshAfterMs ? 'nothing' : 'register';
}
