import { expect, test } from 'vitest';
import { compressed } from './compressed-answer.ts';
import { keptAnswer } from './kept-answer.ts';

const answer = (text: string) => compressed(text, 4);

test('an answer is made once for the same parts, also for readers who come while it is being made', async () => {
  const kept = keptAnswer();
  const parts = [1, {}];
  const gate = Promise.withResolvers<void>();
  let made = 0;
  const make = async () => {
    made++;
    await gate.promise;
    return answer('one');
  };
  const readers = [kept.read([...parts], make), kept.read([...parts], make)];
  gate.resolve();
  const [first, second] = await Promise.all(readers);
  expect(first).toBe(second);
  expect(await kept.read(parts, make)).toBe(first);
  expect(made).toBe(1);
});

test.each([
  ['a version', [1, 'a'], [2, 'a']],
  ['an object with the same contents', [1, {}], [1, {}]],
  ['the number of parts', [1], [1, undefined]],
])('an answer is made again when %s has changed', async (_, before, after) => {
  const kept = keptAnswer();
  await kept.read(before, async () => answer('old'));
  expect(String((await kept.read(after, async () => answer('new'))).plain)).toBe('new');
});

test('an answer that fails late does not remove a newer one', async () => {
  const kept = keptAnswer();
  const gate = Promise.withResolvers<void>();
  const failing = kept.read([1], async () => {
    await gate.promise;
    throw new Error('late');
  });
  const newer = kept.read([2], async () => answer('new'));
  gate.resolve();
  await expect(failing).rejects.toThrow('late');
  expect(await kept.read([2], async () => answer('again'))).toBe(await newer);
});

test('a failed answer is made again', async () => {
  const kept = keptAnswer();
  await expect(kept.read([1], () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(String((await kept.read([1], async () => answer('up'))).plain)).toBe('up');
});
