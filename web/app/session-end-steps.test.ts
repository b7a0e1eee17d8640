import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aDatabase } from '../push/a-database.fixture.ts';

const stored = {
  uid: 'u1',
  token: 't1',
  endpoint: 'https://push.example/1',
  auth: 'a',
  p256dh: 'p',
  publicKey: 'key',
  apiKey: 'api',
  refreshedAt: 0,
};

const realTimeout = globalThis.setTimeout;

/** What never answers on a network that hangs. */
const hangs = () => new Promise<never>(() => undefined);

let removed: string[];
let unsubscribe: () => Promise<unknown>;

beforeEach(() => {
  removed = [];
  unsubscribe = async () => undefined;
  const { indexedDB, records } = aDatabase();
  records('fulltime-push').set('token', stored);
  vi.resetModules();
  vi.stubGlobal('indexedDB', indexedDB);
  const pushManager = { getSubscription: async () => ({ unsubscribe: async () => unsubscribe() }) };
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ pushManager }) } });
  vi.doMock('../push/push-calls.ts', () => ({
    pushCalls: () => ({ remove: async (token: string) => void removed.push(token) }),
  }));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.doUnmock('../push/push-session-steps.ts');
  vi.doUnmock('../push/push-calls.ts');
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('the end of a session waits for the code of the messages', async () => {
  const { beforeSignOut } = await theSteps();
  await beforeSignOut();
  expect(removed).toEqual(['t1']);
});

test('the end of a session waits three seconds at most for code that never arrives', async () => {
  vi.doMock('../push/push-session-steps.ts', hangs);
  const steps = await theSteps();
  await expectToEndAfterThreeSeconds(steps.beforeSignOut);
  await expectToEndAfterThreeSeconds(steps.afterSessionEnd);
});

test('the end of a session goes on without code that is missing', async () => {
  vi.doMock('../push/push-session-steps.ts', () => Promise.reject(new Error('404')));
  const steps = await theSteps();
  await steps.beforeSignOut();
  await steps.afterSessionEnd();
  expect(removed).toEqual([]);
});

test('a sign-out waits three seconds at most for the code of the call that removes the registration', async () => {
  vi.doMock('../push/push-calls.ts', hangs);
  const { unregisterPush } = await import('../push/push-session-steps.ts');
  await expectToEndAfterThreeSeconds(unregisterPush);
  expect(removed).toEqual([]);
});

test('the end of a session waits three seconds at most for a push service that does not answer', async () => {
  unsubscribe = hangs;
  const { unsubscribePush } = await import('../push/push-session-steps.ts');
  await expectToEndAfterThreeSeconds(unsubscribePush);
});

async function theSteps() {
  await import('./session-end-steps.ts');
  return import('../platform/calls/session-end-steps.ts');
}

async function expectToEndAfterThreeSeconds(step: () => Promise<void>): Promise<void> {
  let hasEnded = false;
  void step().then(() => (hasEnded = true));
  do await aTurn();
  while (vi.getTimerCount() === 0);
  await vi.advanceTimersByTimeAsync(2999);
  await aTurn();
  expect(hasEnded).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  while (!hasEnded) await aTurn();
}

/** Lets everything go on that waits for no time. */
const aTurn = () => new Promise((resolve) => realTimeout(resolve));
