import type { Registration } from '../../game/push/api.ts';
import { nextStep } from './next-step.ts';
import type { SubscriptionFacts } from './next-step.ts';
import type { PushCalls } from './push-calls.ts';
import type { TokenStore } from './push-store.ts';
import { PushTrouble } from './push-trouble.ts';
import { withTimeout } from './with-timeout.ts';

/** What this file needs from the browser, the token store and the server. Tests replace it. */
export interface PushDependencies {
  permission: () => NotificationPermission;
  /** Asks the fan for permission. It must be called from a click. */
  askPermission: () => Promise<NotificationPermission>;
  /** Returns the browser's subscription; null if there is none. */
  findSubscription: () => Promise<BrowserSubscription | null>;
  subscribe: (publicKey: string) => Promise<BrowserSubscription>;
  store: TokenStore;
  calls: PushCalls;
  device: () => Registration['device'];
  /** In ms by this device's clock. */
  now: () => number;
}

export type BrowserSubscription = Pick<PushSubscription, 'endpoint' | 'toJSON' | 'unsubscribe' | 'options'>;

/** The account, and the competition's keys (`competition.push`). */
export interface PushAccount {
  uid: string;
  push: { apiKey: string; publicKey: string };
}

/** Some browsers never answer, because they have no push service or cannot reach it. Source: docs/product.md#life-of-a-push-token. */
export const subscribeWithinMs = 15_000;

/**
 * Switches notifications on for this device and returns its token. Call it directly from a click, because browsers ask for the permission only
 * shortly after a click. Throws PushTrouble.
 */
export async function switchOn(dependencies: PushDependencies, account: PushAccount): Promise<string> {
  refuseMissingKeys(account);
  refusePermission(await askOnce(dependencies));
  const stored = await dependencies.store.read();
  if (stored && stored.uid !== account.uid) await switchOff(dependencies);
  return (await keepToken(dependencies, account)) ?? registerAnew(dependencies, account);
}

/**
 * Keeps a token valid without asking the fan. The token is refreshed after 7 days, sent again when the subscription, the key or the time
 * zone has changed, and ended when the permission was revoked, the device was removed from the list, or the token belongs to another
 * account. Returns null for a device without notifications. Throws PushTrouble.
 */
export async function refreshToken(dependencies: PushDependencies, account: PushAccount): Promise<string | null> {
  const stored = await dependencies.store.read();
  if (!stored) return null;
  if (stored.uid === account.uid && dependencies.permission() === 'granted') {
    refuseMissingKeys(account);
    const token = await keepToken(dependencies, account);
    if (token !== undefined) return token;
    await dependencies.store.clear();
  }
  await switchOff(dependencies);
  return null;
}

/**
 * Ends the token at the server and the subscription in the browser, and deletes the token from the device. If one of
 * these steps fails, the others are still done, and then `token-unsubscribe-failed` is thrown.
 */
export async function switchOff({ store, calls, findSubscription }: PushDependencies): Promise<void> {
  const endToken = async () => {
    const stored = await store.read();
    if (stored) await calls.remove(stored.token);
  };
  const endSubscription = async () => {
    const held = await findSubscription();
    if (held && !(await held.unsubscribe())) throw new Error('the browser did not unsubscribe');
  };
  const outcomes = await Promise.allSettled([endToken(), endSubscription()]);
  outcomes.push(...(await Promise.allSettled([store.clear()])));
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw new PushTrouble('token-unsubscribe-failed', 'not everything was ended', { cause: failed.reason });
}

/**
 * Returns the token, refreshed if necessary. Returns undefined if the server does not know the token although the
 * subscription is unchanged, because then the device was removed from the list. The permission must have been granted.
 */
async function keepToken(dependencies: PushDependencies, { uid, push }: PushAccount): Promise<string | undefined> {
  const { store, calls, now } = dependencies;
  const stored = await store.read();
  const held = await dependencies.findSubscription();
  const device = dependencies.device();
  const step = nextStep({
    stored,
    held: held && factsOf(held),
    publicKey: push.publicKey,
    timeZone: device?.timeZone,
    nowMs: now(),
  });
  if (step === 'nothing' && stored) return stored.token;
  const subscription =
    step === 'register' && held ? held : await resubscribe(dependencies, { held, publicKey: push.publicKey });
  const { endpoint, auth, p256dh } = factsOf(subscription);
  const registration: Registration = {
    web: { endpoint, auth, p256dh, applicationPubKey: push.publicKey },
    ...(device && { device }),
  };
  const refreshed = stored && (await calls.refresh(stored.token, registration));
  if (stored && refreshed === undefined && stored.endpoint === endpoint) return undefined;
  const token = refreshed ?? (await calls.register(registration));
  const timeZone = device?.timeZone ?? stored?.timeZone;
  await store.write({ uid, token, endpoint, auth, p256dh, ...push, timeZone, refreshedAt: now() });
  return token;
}

/** Registers again after the device was removed from the list and notifications were switched on again. */
async function registerAnew(dependencies: PushDependencies, account: PushAccount): Promise<string> {
  await dependencies.store.clear();
  const token = await keepToken(dependencies, account);
  if (token === undefined) throw new PushTrouble('token-update-no-token', 'registered without a token');
  return token;
}

async function askOnce({ permission, askPermission }: PushDependencies): Promise<NotificationPermission> {
  return permission() === 'default' ? askPermission() : permission();
}

function refusePermission(permission: NotificationPermission): void {
  if (permission === 'default') throw new PushTrouble('permission-default', 'the question was closed unanswered');
  if (permission === 'denied') throw new PushTrouble('permission-blocked', 'the person or the browser said no');
}

function refuseMissingKeys({ push }: PushAccount): void {
  if (!push.apiKey || !push.publicKey) throw new PushTrouble('missing-app-config-values', 'competition.push is empty');
}

/** A browser has only one subscription, so one with another key must be ended first. */
async function resubscribe(
  dependencies: PushDependencies,
  { held, publicKey }: { held: BrowserSubscription | null; publicKey: string },
): Promise<BrowserSubscription> {
  const late = () => new PushTrouble('token-subscribe-failed', `subscribe() did not settle in ${subscribeWithinMs} ms`);
  try {
    await held?.unsubscribe();
    return await withTimeout(subscribeWithinMs, dependencies.subscribe(publicKey), late);
  } catch (cause) {
    if (cause instanceof PushTrouble) throw cause;
    throw new PushTrouble('token-subscribe-failed', `subscribe() rejected: ${String(cause)}`, { cause });
  }
}

function factsOf(subscription: BrowserSubscription): SubscriptionFacts {
  const { endpoint = '', keys } = subscription.toJSON();
  const key = subscription.options?.applicationServerKey;
  return {
    endpoint,
    auth: withoutPadding(keys?.auth ?? ''),
    p256dh: withoutPadding(keys?.p256dh ?? ''),
    publicKey: key ? base64url(new Uint8Array(key)) : null,
  };
}

function base64url(bytes: Uint8Array): string {
  return withoutPadding(
    btoa(String.fromCharCode(...bytes))
      .replaceAll('+', '-')
      .replaceAll('/', '_'),
  );
}

function withoutPadding(text: string): string {
  return text.replace(/=+$/, '');
}
