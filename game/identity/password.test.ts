import { expect, test } from 'vitest';
import { isShortForStaff, password, passwordLength, passwordRefusal } from './password.ts';

const maja = {
  email: 'maja.lund@example.org',
  role: 'none',
  siteName: 'The Corner Café',
  isCommon: (lower: string) => ['password', 'trustno1', 'administrator'].includes(lower),
} as const;

test.each([
  ['7 characters are too few', 'a'.repeat(7), 'invalid'],
  ['8 characters are enough', 'kjhgfqwz', undefined],
  ['128 characters are allowed', 'kjhgfqwz'.repeat(16), undefined],
  ['129 characters are too many', `${'kjhgfqwz'.repeat(16)}x`, 'invalid'],
  ['one that most people choose', 'trustno1', 'password_common'],
  ['the same in capitals', 'PassWord', 'password_common'],
  ['the same within a longer one', 'trustno1 but verify', undefined],
  ['the name of the site', 'The Corner Café', 'password_personal'],
  ['the same without spaces, with digits and signs', '#thecornercafé2026!', 'password_personal'],
  ['the name of the site within a longer one', 'the corner café at dawn', undefined],
  ['the own address', 'maja.lund@example.org', 'password_personal'],
  ['the own address in capitals, with a digit', 'MAJA.LUND@example.org1', 'password_personal'],
  ['what stands before the @', 'majalund', 'password_personal'],
  ['the same with digits', 'maja.lund1987', 'password_personal'],
  ['the same twice', 'majalundmajalund', 'password_personal'],
  ['the own name within a longer one', 'maja lund likes rain', undefined],
  ['digits alone that nobody else chooses', '93847261', undefined],
  ['another script', 'правильныйконь', undefined],
  ['one that most people choose, in wide letters', 'ｔｒｕｓｔｎｏ１', 'password_common'],
  ['the own address in wide letters', 'ｍａｊａ.lund@example.org', 'password_personal'],
  ['the name of the site, with the accent as a character of its own', 'the corner cafe\u0301', 'password_personal'],
  ['8 letters, of which the accents are characters of their own', 'kjhgfqe\u0301e\u0301', undefined],
  ['7 letters, of which one accent is a character of its own', 'kjhgfqe\u0301', 'invalid'],
  ['128 letters, of which the accents are characters of their own', 'e\u0301'.repeat(128), undefined],
])('the length and the words of a password are checked: %s: %s', (_, text, refusal) => {
  expect(passwordRefusal(text, maja)).toBe(refusal);
});

test.each(['staff', 'admin'] as const)('a password of an account with the role %s needs 12 characters', (role) => {
  expect(passwordRefusal('kjhgfqwzxcv', { ...maja, role })).toBe('password_too_short');
  expect(passwordRefusal('kjhgfqwzxcvb', { ...maja, role })).toBeUndefined();
  expect(passwordRefusal('administrator', { ...maja, role })).toBe('password_common');
  expect(passwordRefusal('kjhgfqw', { ...maja, role })).toBe('invalid');
});

test('an address without letters and a site name without letters refuse no password', () => {
  expect(passwordRefusal('93847261', { ...maja, email: '12@34.org', siteName: '2026' })).toBeUndefined();
});

test('the schema of a password has the same bounds as the rule', () => {
  for (const length of [7, 8, 128, 129]) {
    const text = 'kjhgfqwz'.repeat(17).slice(0, length);
    expect(password.safeParse(text).success).toBe(passwordRefusal(text, maja) === undefined);
  }
  expect(isShortForStaff('x'.repeat(passwordLength.minForStaff - 1))).toBe(true);
  expect(isShortForStaff('x'.repeat(passwordLength.minForStaff))).toBe(false);
  expect(isShortForStaff('e\u0301'.repeat(passwordLength.minForStaff - 1))).toBe(true);
  expect(password.safeParse('e\u0301'.repeat(128)).success).toBe(true);
  expect(password.safeParse('e\u0301'.repeat(7)).success).toBe(false);
});
