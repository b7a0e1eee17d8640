import { randomBytes } from 'node:crypto';

/** Returns a key that nobody can guess. Only who knows the key of a process may give it commands. */
export function newConsoleKey(): string {
  return randomBytes(24).toString('base64url');
}
