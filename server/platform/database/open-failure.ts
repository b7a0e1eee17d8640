import { reasonOf } from '../log/reason.ts';
import { DatabaseError } from './database.ts';

/** Why a server that can be reached refuses the connection, by SQLSTATE, in words for the organiser. */
const refusals: Record<string, string> = {
  '28P01': 'it does not take this name and password',
  '28000': 'it does not let this user in',
  '3D000': 'it has no database of this name',
  '42501': 'this user may not create tables in it; grant create on the database and its schema',
  '25006': 'it is read-only',
  '53100': 'its disk is full',
  '53300': 'it has too many connections already',
  '57P03': 'it is starting or shutting down',
};

export function addressWithoutLogin(url: string): string {
  return `${new URL(url).host}${new URL(url).pathname}`;
}

/**
 * Returns the error, with a sentence for the organiser, for a PostgreSQL that cannot be used. `where` is its address without the password.
 */
export function openFailure(where: string, error: unknown): DatabaseError {
  if (error instanceof DatabaseError) return error;
  const refusal = refusals[sqlStateOf(error) ?? ''];
  if (refusal !== undefined)
    return new DatabaseError(`PostgreSQL at ${where} cannot be used (DATABASE_URL): ${refusal}.`);
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  return new DatabaseError(`PostgreSQL at ${where} does not answer (DATABASE_URL): ${reasonOf(first)}.`);
}

/** Returns the SQLSTATE (PostgreSQL's five-character code) of an error, even if the query builder has wrapped the error. */
export function sqlStateOf(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { code?: unknown };
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && !/^E[A-Z]{4}$/.test(code)) return code;
  }
  return undefined;
}
