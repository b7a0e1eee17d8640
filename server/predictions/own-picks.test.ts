import { beforeEach, expect, test } from 'vitest';
import type { Announcement } from '../competition/announce.ts';
import type { Game } from '../app/game.ts';
import { decodePick, noPick } from '../../game/predictions/pack.ts';
import { ownPicks } from './own-picks.ts';
import type { PicksOfPlayer } from './own-picks.ts';

let stored: { matchId: string; full1: number }[];
let readings: { idx: number; answer: (error?: Error) => void }[];
let listeners: Map<string, (announcement: never) => void>;
let missSome: () => void;
let picks: ReturnType<typeof ownPicks>;

beforeEach(() => {
  [stored, readings, listeners] = [[{ matchId: '1', full1: 0 }], [], new Map()];
  const game = {
    competition: 'XY/2099',
    standings: { findMatch: () => undefined },
    database: {
      query: (_text: string, [, idx]: [string, number]) => {
        const { promise, resolve, reject } = Promise.withResolvers<unknown>();
        const found = [{ picks: stored.map(({ matchId, full1 }) => [matchId, full1, 0, null, 0, null]) }];
        readings.push({ idx, answer: (error) => (error ? reject(error) : resolve(found)) });
        return promise;
      },
    },
    announcements: {
      on: (kind: string, listener: (announcement: never) => void) => void listeners.set(kind, listener),
      onGap: (listener: () => void) => (missSome = listener),
    },
  } as unknown as Game;
  picks = ownPicks(game, { most: 10, perPlayer: 1 });
});

const announce = (announcement: Announcement): void => listeners.get(announcement.kind)?.(announcement as never);

/** Reads the predictions of a player; what is asked of the database is answered at once. */
async function read(idx: number) {
  const reading = picks.read(idx);
  readings.at(-1)?.answer();
  return seen(await reading);
}

const seen = ({ matchIds, codes }: PicksOfPlayer) =>
  matchIds.map((matchId, at) => ({ matchId, full1: decodePick(codes[at] ?? noPick)?.full1 }));

const of = { kind: 'predictions', competition: 'XY/2099' } as const;
const changes: [string, (() => void) | Announcement, number][] = [
  ['a save of the player on any process', { ...of, picks: [['1', 7]] }, 2],
  ['an own change on this process', () => picks.forget(7), 2],
  ['predictions of unknown players that are set aside', { ...of, picks: [], setAside: true }, 2],
  ['a player whose account is deleted', { kind: 'players', competition: 'XY/2099', idx: [7], revision: 2 }, 2],
  ['an update of the competition', { kind: 'reload', competition: 'XY/2099', revision: 2 }, 2],
  ['announcements that were missed', () => missSome(), 2],
  ['a save of another player', { ...of, picks: [['1', 8]] }, 1],
];
const make = (change: (() => void) | Announcement): void =>
  typeof change === 'function' ? change() : announce(change);

test.each(changes)('%s: the number of readings is then as expected', async (_, change, times) => {
  expect(await read(7)).toEqual([{ matchId: '1', full1: 0 }]);
  await read(7);
  expect(readings).toHaveLength(1);
  stored[0] = { matchId: '1', full1: times };
  make(change);
  expect(await read(7)).toEqual([{ matchId: '1', full1: times === 2 ? 2 : 0 }]);
  expect(readings).toHaveLength(times);
});

test.each(changes.filter(([, , times]) => times === 2))(
  '%s during a reading: what it returns may be old, and is not kept',
  async (_, change) => {
    const early = picks.read(7);
    make(change);
    stored[0] = { matchId: '1', full1: 9 };
    const late = picks.read(7);
    expect(readings).toHaveLength(2);
    readings[1]?.answer();
    readings[0]?.answer();
    expect(seen(await early)).toEqual([{ matchId: '1', full1: 0 }]);
    expect(seen(await late)).toEqual([{ matchId: '1', full1: 9 }]);
    expect(await read(7)).toEqual([{ matchId: '1', full1: 9 }]);
    expect(readings).toHaveLength(2);
  },
);

test.each(changes)(
  '%s while predictions are read with a session: they are kept only if they are of another player',
  async (_, change, times) => {
    const expected = picks.expect(undefined);
    make(change);
    expected?.take({ userId: 'maja', idx: 7 }, [['1', 0, 0, null, 0, null]]);
    expected?.end();
    stored[0] = { matchId: '1', full1: 9 };
    expect(await read(7)).toEqual([{ matchId: '1', full1: times === 2 ? 9 : 0 }]);
    expect(readings).toHaveLength(times - 1);
  },
);

test('a failed reading is not kept, and everybody who waits for it hears of it', async () => {
  const waiting = [picks.read(7), picks.read(7)];
  readings[0]?.answer(new Error('the database is away'));
  for (const one of waiting) await expect(one).rejects.toThrow('away');
  expect(await read(7)).toEqual([{ matchId: '1', full1: 0 }]);
  expect(readings).toHaveLength(2);
});

test('beyond the limit, the players who have read longest ago are read again', async () => {
  stored = [1, 2, 3].map((match) => ({ matchId: `${match}`, full1: 0 }));
  for (const idx of [1, 2]) await read(idx);
  await read(1);
  expect(readings.map(({ idx }) => idx)).toEqual([1, 2]);
  await read(3);
  await read(1);
  expect(readings.map(({ idx }) => idx)).toEqual([1, 2, 3]);
  await read(2);
  expect(readings.map(({ idx }) => idx)).toEqual([1, 2, 3, 2]);
});

test('one player with more predictions than the limit is kept alone', async () => {
  stored = Array.from({ length: 20 }, (_, match) => ({ matchId: `${match}`, full1: 0 }));
  await read(1);
  await read(2);
  await read(2);
  expect(readings.map(({ idx }) => idx)).toEqual([1, 2]);
});
