import { describe, expect, test } from 'vitest';
import { foldName } from '../identity/name.ts';
import { groupNameRefusal } from './group.ts';

const anybody = { isAdmin: false, reservedNames: ['admin', 'official'] };

describe('the name of a group', () => {
  test.each([
    'The Back Four',
    "Maja's group",
    'A&B',
    'x-y_z.1!',
    'ÉQUIPE №1'.replace('№', 'N'),
    '日本代表ファン',
    'Die Elf',
    'abc',
    'a'.repeat(30),
    'Кубок мира',
  ])('is accepted: %j', (name) => expect(groupNameRefusal(foldName(name), anybody)).toBeUndefined());

  test.each([
    ['too short', 'ab'],
    ['only spaces', '     '],
    ['too long', 'a'.repeat(31)],
    ['10,000 characters', 'a'.repeat(10_000)],
    ['a letter that is 18 letters', 'abcdefghijklmnop\uFDFA'],
    ['a zero-width space', 'Back\u200bFour'],
    ['a zero-width joiner', 'Back\u200dFour'],
    ['a right-to-left override', 'Back\u202eruoF'],
    ['a soft hyphen', 'Back\u00adFour'],
    ['a Hangul filler', '\u3164\u3164\u3164'],
    ['marks piled up', 'Ba\u0301\u0301\u0301ck'],
    ['signs of markup', '<b>Four</b>'],
    ['a slash', 'Back/Four'],
    ['a line end inside a control character', 'Back\u0007Four'],
    ['punctuation alone', "...'!"],
    ['Latin and Cyrillic', 'Bасk Four'],
    ['Latin and Greek', 'Βack Four'],
    ['an emoji', 'Four ⚽'],
    ['a key no object can have', '__proto__'],
    ['the same in other width', '＿＿ｐｒｏｔｏ＿＿'],
  ])('is refused as invalid: %s', (_, name) => expect(groupNameRefusal(foldName(name), anybody)).toBe('invalid'));

  test.each([
    'admin',
    'ADMIN',
    ' Admin ',
    'ａｄｍｉｎ',
    'Official',
    'ｏｆｆｉｃｉａｌ',
    'admın!',
    'ᴀdmin',
    "o'fficial",
  ])('that is reserved, %j, may be taken by admins only', (name) => {
    expect(groupNameRefusal(foldName(name), anybody)).toBe('name_reserved');
    expect(groupNameRefusal(foldName(name), { ...anybody, isAdmin: true })).toBeUndefined();
  });
});
