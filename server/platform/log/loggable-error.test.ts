import { DrizzleQueryError } from 'drizzle-orm/errors';
import { describe, expect, test } from 'vitest';
import { loggableError, wordsFor } from './loggable-error.ts';

const secret = 'correct horse';

/** Creates errors like those of PostgreSQL's driver. */
function refused(more: object = {}): Error {
  const fields = {
    code: '23514',
    constraint: 'one_way_in',
    table: 'auth_accounts',
    detail: `Failing row contains (${secret})`,
  };
  const where = `unnamed portal parameter $1 = '${secret}'`;
  return Object.assign(new Error('new row violates check constraint "one_way_in"'), { ...fields, where, ...more });
}

const failed = (cause: Error) =>
  new DrizzleQueryError('insert into auth_accounts values ($1)', [secret, '\n    at x'], cause);

describe('an error for the log', () => {
  test.each([
    ['of a statement', failed(refused())],
    ['of the database', refused()],
    [
      'of a value that is none',
      failed(refused({ code: '22P02', message: `invalid input syntax for type integer: "${secret}\n"` })),
    ],
    [
      'of a value out of range',
      failed(refused({ code: '22003', message: `value "${secret}" is out of range for type integer` })),
    ],
    ['with more about it', Object.assign(new Error('no'), { body: secret, request: { headers: { cookie: secret } } })],
    ['far below', new Error('not done', { cause: new Error('nor this', { cause: failed(refused()) }) })],
    ['that is none', secret],
  ])('%s contains nothing that was sent to the database', (_, error) => {
    expect(JSON.stringify(loggableError(error))).not.toContain(secret);
    expect(wordsFor(error)).not.toContain(secret);
  });

  test('contains the facts that are needed to find the fault', () => {
    const told = loggableError(failed(refused()));
    expect(told).toMatchObject({
      type: 'DrizzleQueryError',
      message: 'Failed query: insert into auth_accounts values ($1)',
      cause: { code: '23514', constraint: 'one_way_in', table: 'auth_accounts' },
    });
    expect(told.stack).toMatch(/^at failed .*loggable-error\.test\.ts/);
    expect(wordsFor(failed(refused()))).toBe(
      'Failed query: insert into auth_accounts values ($1): new row violates check constraint "one_way_in" (23514)',
    );
    expect(wordsFor(refused({ code: '22P02', message: 'invalid input syntax for type integer: "x"' }))).toBe(
      'a value is none of its type, or out of its range (22P02)',
    );
  });
});
