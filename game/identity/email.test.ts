// oxlint-disable-next-line no-restricted-imports -- only the test reads the lists, the rules stay pure
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { email, emailFault, isEmail } from './email.ts';

/** One address per line. White space is part of the address. */
function linesOf(name: string): string[] {
  const text = readFileSync(new URL(`testdata/${name}`, import.meta.url), 'utf8');
  return text.split('\n').filter((line) => line !== '');
}

test.each(linesOf('valid-emails.txt'))('%j is a valid address', (text) => {
  expect(isEmail(text)).toBe(true);
  expect(email.safeParse(text).success).toBe(true);
});

test.each([...linesOf('invalid-emails.txt'), '', 'fan@example.com\n', 'fan\n@example.com'])(
  '%j is not a valid address',
  (text) => {
    expect(isEmail(text)).toBe(false);
    expect(email.safeParse(text).success).toBe(false);
  },
);

test.each([
  ['fan', 'at'],
  ['', 'at'],
  ['@example.com', 'local'],
  ["o'x@x.co", 'local'],
  [`${'a'.repeat(65)}@x.co`, 'local'],
  ['fan@', 'domain'],
  ['fan@exam_ple.com', 'domain'],
  ['a@b@example.com', 'domain'],
  ['fan@example..com', 'domain'],
  ['fan@example', 'ending'],
  ['fan@example.', 'ending'],
  ['fan@127.0.0.1', 'ending'],
  ['fan@example.c', 'ending'],
  [`a@${'d'.repeat(63)}.${'d'.repeat(63)}.${'d'.repeat(63)}.${'d'.repeat(63)}.co`, 'length'],
  ['q..b@c.co', undefined],
])('the fault of %j is %s', (text, fault) => {
  expect(emailFault(text)).toBe(fault);
});

describe('the length of an address is checked:', () => {
  const label = 'd'.repeat(63);
  /** An address with this many characters, made of labels that are not too long. */
  const ofLength = (length: number) => {
    const end = `@${label}.${label}.${label}.co`;
    return 'a'.repeat(length - end.length - 2) + '.b' + end;
  };

  test.each([
    ['5 characters are too few', 'a@b.c', false],
    ['6 characters are enough', 'a@b.co', true],
    ['254 characters are allowed', ofLength(254), true],
    ['255 characters are too many', ofLength(255), false],
    ['64 before the @ are allowed', `${'a'.repeat(64)}@x.co`, true],
    ['65 before the @ are too many', `${'a'.repeat(65)}@x.co`, false],
    ['63 in a label are allowed', `a@${label}.co`, true],
    ['64 in a label are too many', `a@${label}d.co`, false],
    ['2 in the last label are enough', 'ab@x.co', true],
    ['1 in the last label is too few', 'abc@x.c', false],
    ['63 in the last label are allowed', `a@x.${label}`, true],
    ['64 in the last label are too many', `a@x.${label}d`, false],
  ])('%s', (_, text, allowed) => {
    expect(isEmail(text)).toBe(allowed);
  });

  test('gives the lengths that the test names say', () => {
    expect([ofLength(254).length, ofLength(255).length]).toEqual([254, 255]);
  });
});
