import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AnswerStore, StoredAnswer } from '../device-cache/answer-store.ts';
import { createDeviceCache } from '../device-cache/device-cache.ts';
import { askedAtMs } from './asked-at.ts';

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

function ask(): { asking: Promise<string>; askedAt: () => number } {
  const store: Pick<AnswerStore, 'read'> = { read: () => stored.promise };
  const scope = { competition: () => 'WC/2022', version: '1' };
  const { persister } = createDeviceCache(store as AnswerStore, scope, () => undefined);
  const client = new QueryClient({ defaultOptions: { queries: { persister } } });
  const queryKey = ['session'];
  const asking = client.fetchQuery({
    queryKey,
    queryFn: () => answered.promise,
    meta: { accountOf: String, refreshedBy: [] },
  });
  return { asking, askedAt: () => askedAtMs(client.getQueryCache().find({ queryKey }) as never) };
}
