import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { fairTurns } from './fair-turns.ts';

/** Pieces that end when told, and the order in which they began. */
function workshop(atOnce: number) {
  const inTurn = fairTurns(atOnce);
  const begun: string[] = [];
  const ends = new Map<string, { end: () => void; fail: (error: Error) => void }>();
  const add = (key: string, piece: string): Promise<string> =>
    inTurn(key, () => {
      begun.push(piece);
      return new Promise<string>((resolve, reject) => {
        ends.set(piece, { end: () => resolve(piece), fail: reject });
      });
    });
  const end = async (piece: string): Promise<void> => {
    ends.get(piece)?.end();
    await nextTurn();
  };
  return { add, begun, end, fail: (piece: string) => ends.get(piece)?.fail(new Error('no')) };
}

test('so much at once, the rest in the order it came', async () => {
  const { add, begun, end } = workshop(2);
  const all = ['a1', 'a2', 'a3'].map((piece) => add('a', piece));
  await nextTurn();
  expect(begun).toEqual(['a1', 'a2']);
  await end('a2');
  expect(begun).toEqual(['a1', 'a2', 'a3']);
  await end('a1');
  await end('a3');
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3']);
});

test('whoever brings one piece waits for one turn, not for the forty of another', async () => {
  const { add, begun, end } = workshop(1);
  for (let n = 1; n <= 40; n++) void add('guesser', `g${n}`);
  void add('ada', 'ada');
  void add('bob', 'bob');
  await nextTurn();
  await end('g1');
  await end('g2');
  await end('ada');
  await end('bob');
  await end('g3');
  expect(begun).toEqual(['g1', 'g2', 'ada', 'bob', 'g3', 'g4']);
});

test('more of one key than may wait is refused, and no other key for it', async () => {
  const inTurn = fairTurns(1, 2);
  let end: () => void = () => undefined;
  const first = inTurn('a', () => new Promise<void>((resolve) => (end = resolve)));
  const waiting = [inTurn('a', async () => 'a2'), inTurn('a', async () => 'a3')];
  await expect(inTurn('a', async () => 'a4')).rejects.toMatchObject({ code: 'too_many', retryAfterS: 5 });
  const other = inTurn('b', async () => 'b1');
  end();
  await first;
  expect(await Promise.all([...waiting, other])).toEqual(['a2', 'a3', 'b1']);
  expect(await inTurn('a', async () => 'a5')).toBe('a5');
});

test('a piece that fails makes room, and fails for its own caller alone', async () => {
  const { add, begun, end, fail } = workshop(1);
  const failing = expect(add('a', 'a1')).rejects.toThrow('no');
  const other = add('b', 'b1');
  await nextTurn();
  fail('a1');
  await failing;
  await nextTurn();
  expect(begun).toEqual(['a1', 'b1']);
  await end('b1');
  expect(await other).toBe('b1');
});
