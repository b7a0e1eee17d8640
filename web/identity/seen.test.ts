import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteUnsentSeen, readUnsentSeen } from '../platform/device.ts';
import { meQuery } from './data.ts';
import { sendSeen } from './seen.ts';

let sent: string[][];
let answer: (names: string[]) => Response;
let client: QueryClient;

beforeEach(() => {
  const stored = new Map<string, string>();
  sent = [];
  vi.stubGlobal('document', { querySelector: () => ({ content: 'WC/2022' }) });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    const { updates } = JSON.parse(body) as { updates: string[] };
    sent.push(updates);
    return answer(updates.map((name) => name.slice('seen '.length)));
  });
  client = new QueryClient();
  client.setQueryData(meQuery.queryKey, { uid: 'u1', seen: ['old'] } as never);
});
afterEach(() => vi.unstubAllGlobals());

const seenHeld = () => client.getQueryData(meQuery.queryKey)?.seen;

test('what the device has noted is sent and then forgotten, without what the server has already', async () => {
  answer = (names) => Response.json({ uid: 'u1', preferences: {}, seen: ['old', ...names] });
  noteUnsentSeen('u1', 'old');
  noteUnsentSeen('u1', 'rank 1');
  await sendSeen(client);
  expect(sent).toEqual([['seen rank 1']]);
  expect(readUnsentSeen('u1')).toEqual([]);
  expect(seenHeld()).toEqual(['old', 'rank 1']);
  await sendSeen(client);
  expect(sent).toHaveLength(1);
});

test.each<[string, () => Response]>([
  ['a server of the former version leaves it out', () => Response.json({ uid: 'u1', preferences: {} })],
  ['there is no answer', () => Response.error()],
  ['it is refused', () => Response.json({ code: 'too_many', message: 'too many' }, { status: 429 })],
])('what was noted stays on the device if %s', async (_what, given) => {
  answer = given;
  noteUnsentSeen('u1', 'rank 1');
  await sendSeen(client);
  expect(readUnsentSeen('u1')).toEqual(['rank 1']);
});
