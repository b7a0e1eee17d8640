import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Throws the first time in a run, as a story does that has bad luck. */
export function failOnce(name: string): void {
  const mark = path.join(process.env.EXAMPLE_MARKS ?? '', name);
  if (existsSync(mark)) return;
  writeFileSync(mark, '');
  throw new Error(`${name} has bad luck`);
}
