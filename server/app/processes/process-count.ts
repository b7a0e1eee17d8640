import { ConfigError } from '../config.ts';

/** Each process holds up to 22 connections to PostgreSQL, so a larger number is a slip of the finger. */
const mostProcesses = 64;

/**
 * Returns how many processes the arguments of `npm start` ask for (`--processes N`); 1 without the option. Throws ConfigError for any other
 * argument, and for a number that cannot be used.
 */
export function readProcessCount(args: string[]): number {
  const given = valueIn(args);
  if (given === undefined) return 1;
  const count = /^\d{1,5}$/.test(given) ? Number(given) : 0;
  if (count >= 1 && count <= mostProcesses) return count;
  throw new ConfigError(
    `--processes takes a whole number from 1 to ${mostProcesses}, as in npm start -- --processes 4; ${given === '' ? 'it got none' : `it got ${given}`}.`,
  );
}

/** Throws ConfigError if several processes would have to share the embedded database, which only one process can open. */
export function refuseEmbedded(count: number, databaseUrl: string | undefined): void {
  if (count === 1 || databaseUrl !== undefined) return;
  throw new ConfigError(
    `--processes ${count} needs PostgreSQL, because only one process can use the embedded database: set DATABASE_URL, or start without --processes.`,
  );
}

/**
 * Returns the value of the option, which is empty if it is missing; undefined without the option. `parseArgs` of Node.js takes `-1` for an
 * option of its own, so it is not used.
 */
function valueIn(args: string[]): string | undefined {
  let value: string | undefined;
  for (let at = 0; at < args.length; at++) {
    const arg = args[at] ?? '';
    if (arg === '--processes') value = args[(at += 1)] ?? '';
    else if (arg.startsWith('--processes=')) value = arg.slice('--processes='.length);
    else throw new ConfigError(`npm start takes one option, --processes N, and does not know ${arg}.`);
  }
  return value;
}
