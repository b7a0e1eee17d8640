import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveEvent } from '../../../game/live.ts';
import { groupPicksQuery } from '../../groups/data.ts';
import { meQuery } from '../../identity/data.ts';
import { makeWrite } from '../../platform/calls/own-writes.ts';
import { predictionsQuery } from '../../predictions/data.ts';
import { devicesQuery } from '../../push/data.ts';
import { applyLiveEvent } from './live.ts';

// The events about writes of this page. A page that has the answer to its write does not ask again.

const definitions = {
  me: meQuery,
  devices: devicesQuery,
  predictions: predictionsQuery,
  groupPicks: groupPicksQuery('Campers', '1'),
};
type Name = keyof typeof definitions;

let client: QueryClient;

beforeEach(() => {
  vi.useFakeTimers();
  client = new QueryClient();
  for (const name of Object.keys(definitions) as Name[]) hold(name);
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

/** Puts an answer into the cache, as a fetch of this query does. */
function hold(name: Name): void {
  client
    .getQueryCache()
    .build(client, definitions[name] as never)
    .setData({});
}

function outdated(): string[] {
  const isOld = (name: Name): boolean => client.getQueryState(definitions[name].queryKey)?.isInvalidated ?? false;
  return (Object.keys(definitions) as Name[]).filter(isOld).toSorted();
}

/** Makes a write, and returns its name with functions that answer it. */
function write(name: 'me' | 'predictions') {
  const answer = Promise.withResolvers<unknown>();
  let writeName = '';
  const queryKey = definitions[name].queryKey as never;
  makeWrite({ client, queryKey, change: (_held, changed) => changed as never }, (given) => {
    writeName = given;
    return answer.promise;
  }).catch(() => undefined);
  return { writeName, ...answer };
}

test.each<[LiveEvent & { type: 'user' | 'prediction' }, 'me' | 'predictions', Name[]]>([
  [{ type: 'user' }, 'me', ['devices']],
  [{ type: 'prediction', matchId: '1' }, 'predictions', ['groupPicks']],
])(
  'the event about a write makes everything outdated but what its answer is in: $type',
  async (event, keptIn, others) => {
    const { writeName, resolve } = write(keptIn);
    applyLiveEvent(client, { ...event, writeName });
    await vi.advanceTimersByTimeAsync(1);
    // The answer may still be a refusal.
    expect(outdated()).toEqual([]);
    resolve({});
    await vi.advanceTimersByTimeAsync(1);
    expect(outdated()).toEqual(others);
  },
);

test('the event about a write makes its own answer outdated too if the answer was lost', async () => {
  const { writeName, reject } = write('me');
  reject(new Error('no network'));
  applyLiveEvent(client, { type: 'user', writeName });
  await vi.advanceTimersByTimeAsync(1);
  expect(outdated()).toEqual(['devices', 'me']);
});

test.each([
  ['of another page', 'abcdef0'],
  ['without a name', undefined],
])('an event about a write %s makes the own answer outdated too', async (_, name) => {
  write('me').resolve({});
  applyLiveEvent(client, { type: 'user', writeName: name });
  await vi.advanceTimersByTimeAsync(1);
  expect(outdated()).toEqual(['devices', 'me']);
});

test('the event about a write makes its own answer outdated too if another write was under way, whose answer may be the older one', async () => {
  const [one, other] = [write('me'), write('me')];
  other.resolve({ nick: 'newer' });
  one.resolve({ nick: 'older' });
  for (const { writeName } of [one, other]) {
    hold('me');
    applyLiveEvent(client, { type: 'user', writeName });
    await vi.advanceTimersByTimeAsync(1);
    expect(outdated()).toContain('me');
  }
  hold('me');
  const next = write('me');
  next.resolve({});
  applyLiveEvent(client, { type: 'user', writeName: next.writeName });
  await vi.advanceTimersByTimeAsync(1);
  expect(outdated()).not.toContain('me');
});

test('a write is remembered for some seconds only', async () => {
  const { writeName, resolve } = write('me');
  resolve({});
  await vi.advanceTimersByTimeAsync(10_001);
  applyLiveEvent(client, { type: 'user', writeName });
  expect(outdated()).toEqual(['devices', 'me']);
});

test('a stream that opens during a write asks for the answer that the write changes only after it, and for others at once', async () => {
  const { resolve } = write('me');
  // The stream does not know of anything earlier, so everything counts as outdated.
  applyLiveEvent(client, { type: 'hello', ago: undefined, clock: null, version: 0 } as never);
  await vi.advanceTimersByTimeAsync(1);
  expect(outdated()).toEqual(['devices', 'groupPicks', 'predictions']);
  resolve({});
  await vi.advanceTimersByTimeAsync(1);
  expect(outdated()).toEqual(['devices', 'groupPicks', 'me', 'predictions']);
});
