import { QueryClient, QueryObserver, queryOptions } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { putAnswer } from './own-writes.ts';

const nickQuery = queryOptions({ queryKey: ['nick'], queryFn: () => ({ nick: 'old' }), meta: { refreshedBy: [] } });
const { queryKey } = nickQuery;

test('what a write has changed is in the cached answer', () => {
  const client = new QueryClient();
  putAnswer(client, queryKey, () => ({ nick: 'new' }));
  // There is nothing to change as long as nobody has asked.
  expect(client.getQueryData(queryKey)).toBeUndefined();
  client.setQueryData(queryKey, { nick: 'old' });
  putAnswer(client, queryKey, (held) => ({ nick: `${held.nick}, changed` }));
  expect(client.getQueryData(queryKey)).toEqual({ nick: 'old, changed' });
});

test('an answer that was asked for before the write does not replace what it has changed', async () => {
  const client = new QueryClient();
  client.setQueryData(queryKey, { nick: 'old' });
  const answers = [Promise.withResolvers<{ nick: string }>(), Promise.withResolvers<{ nick: string }>()];
  const queryFn = vi.fn<() => Promise<{ nick: string }>>();
  for (const { promise } of answers) queryFn.mockReturnValueOnce(promise);
  const stop = new QueryObserver(client, { ...nickQuery, queryFn, staleTime: 0 }).subscribe(() => undefined);
  expect(queryFn).toHaveBeenCalledOnce();
  putAnswer(client, queryKey, () => ({ nick: 'new' }));
  answers[0]?.resolve({ nick: 'old' });
  await expect.poll(() => queryFn.mock.calls.length).toBe(2);
  expect(client.getQueryData(queryKey)).toEqual({ nick: 'new' });
  answers[1]?.resolve({ nick: 'newer' });
  await expect.poll(() => client.getQueryData(queryKey)).toEqual({ nick: 'newer' });
  stop();
});
