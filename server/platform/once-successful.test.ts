import { expect, test } from 'vitest';
import { onceSuccessful } from './once-successful.ts';

test('a promise that succeeds is made once, and one that fails is made again', async () => {
  let calls = 0;
  const read = onceSuccessful(async () => {
    calls++;
    if (calls < 3) throw new Error(`failure ${calls}`);
    return calls;
  });
  const [first, second] = [read(), read()];
  expect(first).toBe(second);
  await expect(first).rejects.toThrow('failure 1');
  await expect(read()).rejects.toThrow('failure 2');
  expect(await read()).toBe(3);
  expect(await read()).toBe(3);
});
