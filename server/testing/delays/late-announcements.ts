import pg from 'pg';
import { noteDelay } from './note-delay.ts';

// Loaded by `--import` into the processes of tests: each announcement arrives 0.3 s later, in the same order. Both databases send announcements
// through this driver. One that has not arrived when its connection ends is lost, as on a slow network.

const delayMs = 300;
// Tests may replace the global function.
const { setTimeout } = globalThis;
const prototype = pg.Client.prototype as unknown as { emit: (...event: unknown[]) => boolean };
const { emit } = prototype;
const ended = new WeakSet<pg.Client>();

prototype.emit = function emitLate(this: pg.Client, ...event: unknown[]): boolean {
  const [name] = event;
  if (name === 'end') ended.add(this);
  if (name !== 'notification') return emit.apply(this, event);
  noteDelay();
  setTimeout(() => ended.has(this) || emit.apply(this, event), delayMs).unref();
  return true;
};
