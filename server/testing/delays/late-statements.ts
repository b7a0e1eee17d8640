import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { noteDelay } from './note-delay.ts';

// Loaded by `--import` into the processes of tests: the result of each statement arrives up to 20 ms later, and those of a connection in the
// order of its statements. Both databases get their statements through this driver.

const longestMs = 20;
const prototype = pg.Client.prototype as unknown as { query: (...statement: unknown[]) => unknown };
const { query } = prototype;
const lastResults = new WeakMap<pg.Client, Promise<unknown>>();

prototype.query = function queryLate(this: pg.Client, ...statement: unknown[]): unknown {
  const result = query.apply(this, statement);
  if (!(result instanceof Promise)) return result;
  noteDelay();
  const late = Promise.allSettled([result, lastResults.get(this)])
    .then(() => sleep(Math.random() * longestMs))
    .then(() => result as Promise<unknown>);
  lastResults.set(this, late);
  return late;
};
