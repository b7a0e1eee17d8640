import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Where a test leaves the sentence for the end of the output, where nobody overlooks it. */
const file = 'test-results/reports/impossible.txt';

/** Prints why something could not be tested on this machine, now and at the end of the run. Returns the sentence. */
export function reportImpossible(sentence: string): string {
  console.error(`\n${sentence}\n`);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, sentence);
  return sentence;
}

/** Returns what could not be tested, if a test has said so since it was forgotten. */
export function readImpossible(): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

export function forgetImpossible(): void {
  rmSync(file, { force: true });
}
