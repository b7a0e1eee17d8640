import { expect, test } from 'vitest';
import { startGameProcess } from '../../testing/game-process.ts';

// The start on PostgreSQL is in several-processes.pg.test.ts.

test.each([
  [
    'several processes on the embedded database',
    ['--processes', '2'],
    '--processes 2 needs PostgreSQL, because only one process can use the embedded database: set DATABASE_URL, or start without --processes.',
  ],
  [
    'a wrong number of processes',
    ['--processes', 'x'],
    '--processes takes a whole number from 1 to 64, as in npm start -- --processes 4; it got x.',
  ],
])('the start of %s ends with a sentence and exit code 1', async (_, args, sentence) => {
  const started = startGameProcess('never', {}, { args });
  expect(await started.exit).toBe(1);
  expect(started.output().trim()).toBe(sentence);
});
