import { appendFileSync } from 'node:fs';

/** How many processes or threads with delays are above this one: 1 if the runner of tests has started it to run tests in it. */
const depth = Number(process.env.DELAY_DEPTH ?? 0);
process.env.DELAY_DEPTH = String(depth + 1);
const file = process.env.DELAY_FILE;
let isNoted = false;

/** Called at each delay. Notes once in the file that DELAY_FILE names, if there is one, that delays are in effect in a process that runs tests. */
export function noteDelay(): void {
  if (isNoted || depth !== 1 || file === undefined) return;
  isNoted = true;
  appendFileSync(file, `${process.pid}\n`);
}
