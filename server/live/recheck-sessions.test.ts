import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recheckSessions } from './recheck-sessions.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the sessions of streams are checked again until the database answers', async () => {
  const checked: (readonly string[] | undefined)[] = [];
  const outages = ['first', 'second'];
  const hub = {
    recheck: async (users?: readonly string[]) => {
      checked.push(users);
      if (outages.pop() !== undefined) throw new Error('the database is unreachable');
    },
  };
  const listeners: ((announcement: never) => void)[] = [];
  const on = (_: string, listener: (announcement: never) => void): (() => void) => {
    listeners.push(listener);
    return () => undefined;
  };
  recheckSessions(hub, { on, onGap: () => undefined });
  for (const listener of listeners) listener({ kind: 'sessions', users: ['maja'] } as never);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(checked).toEqual([['maja'], ['maja'], ['maja']]);
});
