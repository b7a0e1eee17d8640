import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queueFor } from './embedded-queue.ts';
import type { Ask, Rows } from './embedded-queue.ts';

/** The statements that reached the database, and how each is answered. */
let asked: string[];
let answers: Map<string, PromiseWithResolvers<Rows>>;

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  answers = new Map();
});
afterEach(() => {
  vi.useRealTimers();
});

const queue = () =>
  queueFor({
    ask: (request: Ask) => {
      const text = 'text' in request ? request.text : request.kind;
      asked.push(text);
      const answer = Promise.withResolvers<Rows>();
      answers.set(text, answer);
      return answer.promise;
    },
    revive: async () => undefined,
  });
const statement = (text: string): Ask => ({ kind: 'exec', text });
const answer = (text: string): void => answers.get(text)?.resolve({ rows: [], affectedRows: 0 });

test('a statement that has not had its turn after 4.9 seconds fails, and is never run', async () => {
  const { inTime } = queue();
  const slow = inTime.alone(statement('slow'));
  const waiting = inTime.alone(statement('waiting')).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(4_899);
  expect(await Promise.race([waiting, Promise.resolve('open')])).toBe('open');
  await vi.advanceTimersByTimeAsync(1);
  expect(await waiting).toMatchObject({ code: 'ETIMEDOUT' });

  answer('slow');
  await slow;
  await vi.advanceTimersByTimeAsync(10);
  expect(asked).toEqual(['slow']);
});

test('a statement that has its turn is waited for as long as it takes', async () => {
  const { inTime } = queue();
  const slow = inTime.alone(statement('slow'));
  await vi.advanceTimersByTimeAsync(60_000);
  answer('slow');
  await expect(slow).resolves.toEqual({ rows: [], affectedRows: 0 });
});

test('a patient statement waits for its turn as long as it takes', async () => {
  const { inTime, patient } = queue();
  const slow = inTime.alone(statement('slow'));
  const backup = patient.alone(statement('backup'));
  await vi.advanceTimersByTimeAsync(60_000);
  answer('slow');
  await slow;
  await vi.advanceTimersByTimeAsync(0);
  answer('backup');
  await backup;
  expect(asked).toEqual(['slow', 'backup']);
});
