import { QueryClient } from '@tanstack/react-query';
import type { Query } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AnswerStore, StoredAnswer } from '../device-cache/answer-store.ts';
import { createDeviceCache } from '../device-cache/device-cache.ts';
import { askedAtMs } from './asked-at.ts';
import { Unreachable } from './reach.ts';

let stored: PromiseWithResolvers<StoredAnswer | undefined>;
let answered: PromiseWithResolvers<string>;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  stored = Promise.withResolvers();
  answered = Promise.withResolvers();
});
afterEach(() => vi.useRealTimers());

test('an answer was asked for when its query was sent, however late it arrives', async () => {
  const { asking, askedAt } = ask();
  await vi.advanceTimersByTimeAsync(400);
  expect(askedAt(), 'while the device is looked through').toBe(1_000_000);
  stored.resolve(undefined);
  await vi.advanceTimersByTimeAsync(400);
  answered.resolve('from the server');
  await asking;
  expect(askedAt()).toBe(1_000_000);
});

test('a stored answer counts as old until it is asked for again', async () => {
  const { asking, askedAt } = ask();
  stored.resolve({ data: 'from the device', atMs: 999_999 });
  expect(await asking).toBe('from the device');
  expect(askedAt()).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(askedAt()).toBeGreaterThanOrEqual(1_000_000);
});

test('a request without an answer does not make the answer that the page has a newer one', async () => {
  const { asking, askedAt, askAgain } = ask();
  stored.resolve({ data: 'from the device', atMs: 999_999 });
  expect(await asking).toBe('from the device');
  await vi.advanceTimersByTimeAsync(1);
  answered.reject(new Unreachable());
  await vi.advanceTimersByTimeAsync(1);
  expect(askedAt(), 'after the first refetch').toBe(0);

  const gone = askAgain();
  await vi.advanceTimersByTimeAsync(10);
  const newer = askAgain();
  expect(askedAt(), 'while an answer is under way').toBe(Date.now());
  for (const refuse of [gone, newer]) refuse(new Unreachable());
  await vi.advanceTimersByTimeAsync(1);
  expect(askedAt()).toBe(0);
});

interface Asked {
  asking: Promise<string>;
  askedAt: () => number;
  /** Asks the server, also if a request is under way, which is then given up. Returns what makes the request fail. */
  askAgain: () => (error: Error) => void;
}

function ask(): Asked {
  const store: Pick<AnswerStore, 'read'> = { read: () => stored.promise };
  const scope = { competition: () => 'WC/2022', version: '1' };
  const { persister } = createDeviceCache(store as AnswerStore, scope, () => undefined);
  const client = new QueryClient({ defaultOptions: { queries: { persister, retry: false } } });
  const queryKey = ['session'];
  const asking = client.fetchQuery({
    queryKey,
    queryFn: () => answered.promise,
    meta: { accountOf: String, refreshedBy: [] },
  });
  const query = client.getQueryCache().find<string>({ queryKey }) as Query<string>;
  return {
    asking,
    askedAt: () => askedAtMs(query as never),
    askAgain() {
      answered = Promise.withResolvers();
      query.fetch(undefined, { cancelRefetch: true }).catch(() => undefined);
      return answered.reject;
    },
  };
}
