import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aDevice, account, dayMs } from './a-device.fixture.ts';
import { handlePushInServiceWorker } from './worker/in-service-worker.ts';
import { pushCalls } from './push-calls.ts';
import { tokenStore } from './push-store.ts';
import type { PushTroubleCode } from './push-trouble.ts';
import { pushTroubleCodes } from './push-trouble.ts';
import type { PushCalls } from './push-calls.ts';
import { refreshToken, subscribeWithinMs, switchOff, switchOn } from './token-life.ts';
import { windowDependencies } from './window-dependencies.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetModules();
});

interface Case {
  name: string;
  code: PushTroubleCode;
  provoke: () => unknown;
}

const cases: Case[] = [
  {
    name: 'the competition has no keys for messages',
    code: 'missing-app-config-values',
    provoke: () => switchOn(aDevice().dependencies, { uid: 'u1', push: { apiKey: '', publicKey: '' } }),
  },
  {
    name: 'the competition has no public key at a refresh',
    code: 'missing-app-config-values',
    provoke: async () => {
      const { dependencies } = await aDevice().switchedOn();
      return refreshToken(dependencies, { uid: 'u1', push: { apiKey: 'api', publicKey: '' } });
    },
  },
  {
    name: 'messages are switched on where there is no page',
    code: 'only-available-in-window',
    provoke: () => windowDependencies(account.push),
  },
  {
    name: 'a page does what is the service worker’s',
    code: 'only-available-in-sw',
    provoke: handlePushInServiceWorker,
  },
  {
    name: 'the question is closed unanswered',
    code: 'permission-default',
    provoke: () => switchOn(aDevice({ permission: 'default', answer: 'default' }).dependencies, account),
  },
  {
    name: 'the question is answered with no',
    code: 'permission-blocked',
    provoke: () => switchOn(aDevice({ permission: 'default', answer: 'denied' }).dependencies, account),
  },
  {
    name: 'the browser blocks messages since long',
    code: 'permission-blocked',
    provoke: () => switchOn(aDevice({ permission: 'denied' }).dependencies, account),
  },
  {
    name: 'the browser knows no push messages',
    code: 'unsupported-browser',
    provoke: () => {
      stubBrowser({ without: 'PushManager' });
      return windowDependencies(account.push);
    },
  },
  {
    name: 'the page came without https, so that there is no service worker',
    code: 'unsupported-browser',
    provoke: () => {
      stubBrowser({ without: 'serviceWorker' });
      return windowDependencies(account.push);
    },
  },
  {
    name: 'the browser has no IndexedDB',
    code: 'indexed-db-unsupported',
    provoke: () => {
      stubBrowser({ without: 'indexedDB' });
      return windowDependencies(account.push);
    },
  },
  {
    name: 'IndexedDB cannot be opened, as in some private windows',
    code: 'indexed-db-unsupported',
    provoke: () => {
      vi.stubGlobal('indexedDB', {
        open: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
      return tokenStore.read();
    },
  },
  {
    name: 'IndexedDB never answers',
    code: 'indexed-db-unsupported',
    provoke: () => {
      vi.stubGlobal('indexedDB', { open: () => ({}) });
      return late(tokenStore.read(), 2000);
    },
  },
  {
    name: 'the service worker is never ready',
    code: 'failed-service-worker-registration',
    provoke: () => {
      stubBrowser({});
      return late(
        switchOn({ ...aDevice().dependencies, subscribe: windowDependencies(account.push).subscribe }, account),
        10_000,
      );
    },
  },
  {
    name: 'the browser refuses to subscribe',
    code: 'token-subscribe-failed',
    provoke: () => switchOn(aDevice({ failing: 'subscribe' }).dependencies, account),
  },
  {
    name: 'subscribe() never settles',
    code: 'token-subscribe-failed',
    provoke: () => late(switchOn(aDevice({ failing: 'never settles' }).dependencies, account), subscribeWithinMs),
  },
  {
    name: 'the server refuses to register',
    code: 'token-subscribe-failed',
    provoke: () => withServer({ status: 400, body: { error: { message: 'invalid' } } }, switchedOn),
  },
  {
    name: 'the server does not answer',
    code: 'token-subscribe-failed',
    provoke: () => withServer('silent', switchedOn),
  },
  {
    name: 'the server gives this session no installation',
    code: 'token-subscribe-failed',
    provoke: () => {
      vi.stubGlobal('fetch', async () => Response.json({ code: 'signed_out', detail: 'no session' }, { status: 401 }));
      return switchedOn(pushCalls('api'));
    },
  },
  {
    name: 'the server registers without a token',
    code: 'token-subscribe-no-token',
    provoke: () => withServer({ status: 201, body: {} }, switchedOn),
  },
  {
    name: 'the server refuses to remove a token',
    code: 'token-unsubscribe-failed',
    provoke: () => withServer({ status: 503, body: {} }, async (calls) => switchOff(await oldDevice(calls))),
  },
  {
    name: 'the browser does not unsubscribe',
    code: 'token-unsubscribe-failed',
    provoke: async () => switchOff((await aDevice({ failing: 'unsubscribe' }).switchedOn()).dependencies),
  },
  {
    name: 'the server refuses a refresh',
    code: 'token-update-failed',
    provoke: () => withServer({ status: 403, body: { error: { message: 'forbidden' } } }, refreshed),
  },
  {
    name: 'the server refreshes without a token',
    code: 'token-update-no-token',
    provoke: () => withServer({ status: 200, body: {} }, refreshed),
  },
];

test.each(cases)('trouble with push messages is recognised: $name: $code', async ({ code, provoke }) => {
  await expect((async () => provoke())()).rejects.toMatchObject({ name: 'PushTrouble', code });
});

test('every code has a case in the table', () => {
  expect(new Set(cases.map(({ code }) => code))).toEqual(new Set(pushTroubleCodes));
});

function stubBrowser({ without }: { without?: string }): void {
  const parts = { PushManager: {}, Notification: { permission: 'granted' }, indexedDB: {} };
  vi.stubGlobal('window', Object.fromEntries(Object.entries(parts).filter(([part]) => part !== without)));
  const serviceWorker = { ready: new Promise(() => undefined) };
  vi.stubGlobal('navigator', without === 'serviceWorker' ? {} : { serviceWorker });
}

/** Returns the result of a promise that settles only after this time. */
async function late<Value>(promise: Promise<Value>, afterMs: number): Promise<Value> {
  promise.catch(() => undefined);
  await vi.advanceTimersByTimeAsync(afterMs);
  return promise;
}

/** Runs `act` with a server that creates installations and gives this answer to everything else. */
function withServer<Value>(
  answer: 'silent' | { status: number; body: object },
  act: (calls: PushCalls) => Promise<Value>,
): Promise<Value> {
  vi.stubGlobal('fetch', async (path: string) => {
    if (path === '/push/installations') return Response.json({ token: 'installation' }, { status: 201 });
    if (answer === 'silent') throw new TypeError('Failed to fetch');
    return Response.json(answer.body, { status: answer.status });
  });
  return act(pushCalls('api'));
}

async function switchedOn(calls: PushCalls): Promise<string> {
  return switchOn({ ...aDevice().dependencies, calls }, account);
}

async function oldDevice(calls: PushCalls) {
  const device = await aDevice().switchedOn();
  device.nowMs = 8 * dayMs;
  return { ...device.dependencies, calls };
}

async function refreshed(calls: PushCalls): Promise<string | null> {
  return refreshToken(await oldDevice(calls), account);
}
