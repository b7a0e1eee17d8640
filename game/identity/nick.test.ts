// oxlint-disable-next-line no-restricted-imports -- only the test reads the lists, the rules stay pure
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { defaultReservedNames } from '../competition/competition.ts';
import { foldName, lowername, mixesScripts } from './name.ts';
import { nickRefusal, profilePages } from './nick.ts';

const player = { isAdmin: false, reservedNames: defaultReservedNames };
const admin = { isAdmin: true, reservedNames: defaultReservedNames };

/** One nick per line. */
function linesOf(name: string): string[] {
  const text = readFileSync(new URL(`testdata/${name}`, import.meta.url), 'utf8');
  return text.split('\n').filter((line) => line !== '');
}

test.each(linesOf('valid-nicks.txt'))('the nick %j is accepted', (nick) => {
  expect(nickRefusal(nick, player)).toBeUndefined();
});

test.each([...linesOf('invalid-nicks.txt'), '', 'new\nline', 'tab\tbed', 'a\u200Db', 'rtl\u202Ex', 'nul\0l'])(
  'the nick %j is refused',
  (nick) => {
    expect(nickRefusal(nick, player)).toBe('invalid');
  },
);

describe('the length of a nick is checked:', () => {
  test.each([
    ['2 characters are too few', 'ab', 'invalid'],
    ['3 characters are enough', 'abc', undefined],
    ['20 characters are allowed', 'a'.repeat(20), undefined],
    ['21 characters are too many', 'a'.repeat(21), 'invalid'],
    ['a letter of two code units counts once', '𠮷'.repeat(20), undefined],
    ['21 such letters are too many', '𠮷'.repeat(21), 'invalid'],
  ])('%s', (_, nick, refusal) => {
    expect(nickRefusal(nick, player)).toBe(refusal);
  });
});

describe('a nick that is invisible or looks like another one is refused:', () => {
  test.each([
    ['letters that show nothing', '\u3164\u3164\u3164'],
    ['half-width letters that show nothing', '\uFFA0\uFFA0\uFFA0'],
    ['a variation selector behind a name', 'Oskar\uFE0F'],
    ['an invisible joiner within a name', 'Os\u034Fkar'],
  ])('%s', (_, nick) => {
    expect(nickRefusal(nick, player)).toBe('invalid');
  });
});

describe('the name of a page below /profile/', () => {
  test.each(['account', 'Account', 'ＡＣＣＯＵＮＴ'])('%s is refused as a nick, even for an admin', (nick) => {
    expect(nickRefusal(nick, player)).toBe('name_reserved');
    expect(nickRefusal(nick, admin)).toBe('name_reserved');
  });

  test('is in the list of refused nicks for every such page', () => {
    const source = readFileSync(new URL('../../web/platform/paths.ts', import.meta.url), 'utf8');
    const pages = [...source.matchAll(/'\/profile\/([a-z]+)'/g)].map(([, page]) => page);
    expect(pages).toEqual(profilePages);
  });
});

describe('a reserved name', () => {
  test.each([...defaultReservedNames, 'ADMIN', 'Admin', 'ＡＤＭＩＮ', 'Fulltime'])('%s is refused', (nick) => {
    expect(nickRefusal(nick, player)).toBe('name_reserved');
  });

  test.each([
    ['a dotless i', 'admın'],
    ['a Lisu letter', 'ꓮdmin'],
    ['Coptic letters', 'ⲁdⲙⲓⲛ'],
    ['a Canadian syllable', 'ᗩdmin'],
    ['a small capital', 'ᴀdmin'],
    ['small capitals', 'ᴀᴅᴍɪɴ'],
    ['a dot behind it', 'admin.'],
    ['dots and spaces in it', 'a.d m-i_n'],
    ['digits for letters', '4dm1n'],
    ['another digit', 'r00t'],
    ['an accent', 'ádmín'],
    ['a stroke', 'ađmin'],
    ['a letter for another', 'adrnin'],
    ['a capital i for an l', 'fuIltime'],
    ['a small l for an i', 'offlcial'],
    ['Cyrillic letters', 'ѕтаff'.replace(/f/g, 'ғ')],
    ['Cyrillic letters alone', 'ассоипт'],
    ['Greek letters among others', 'gυεsτ'],
    ['letters in circles', 'Ⓐⓓⓜⓘⓝ'],
    ['mathematical letters', '𝐚𝐝𝐦𝐢𝐧'],
    ['Cherokee letters', 'ᏚᎢᎪғғ'.replace(/ғ/g, 'f')],
    ['other Cyrillic letters', 'ѕуѕтем'],
  ])('written with %s is refused: %s', (_, nick) => {
    expect(nickRefusal(nick, player)).not.toBeUndefined();
  });

  test.each([
    'Адам',
    'Админов',
    'Максим',
    'Стафф Ан',
    'Αδμήτος',
    'Σταύρος',
    'Ռուբեն',
    'ადამი',
    '関東地方',
    'อดัม',
    'אדם',
    'أدمين',
    'Özil',
    'Łukasz',
    'Đorđe',
    'Administratorin',
    'Admina',
    'Adam1n',
    'Rooter',
    'Guestav',
    'Supporter',
    'Maja 10',
    '1899',
    'Rott',
    'Rut',
  ])('does not refuse the ordinary name %s', (nick) => {
    expect(nickRefusal(nick, player)).toBeUndefined();
  });

  test('may be taken by an admin', () => {
    expect(nickRefusal('Support', admin)).toBeUndefined();
  });

  test('may be part of a nick', () => {
    expect(nickRefusal('administrators', player)).toBeUndefined();
  });

  test('is recognised if it is written with other white space', () => {
    expect(nickRefusal('The Boss', { isAdmin: false, reservedNames: [' the  boss '] })).toBe('name_reserved');
  });

  test('must follow all other rules even if an admin takes it', () => {
    expect(nickRefusal('a', admin)).toBe('invalid');
  });
});

test.each([
  ['  Ann  ', 'Ann'],
  ['La \t Pulga', 'La Pulga'],
  ['La\u00A0\u3000Pulga', 'La Pulga'],
])('the name %j is stored as %j', (typed, stored) => {
  expect(foldName(typed)).toBe(stored);
});

test.each([
  ['Oskar', 'OSKAR'],
  [' La  Pulga', 'la pulga'],
  ['Ｏskar', 'oskar'],
  ['Zoe\u0308', 'ZOË'],
  ['ﬁnn', 'FINN'],
])('%j and %j are the same name', (a, b) => {
  expect(lowername(a)).toBe(lowername(b));
});

test.each([
  ['Pelé', false],
  ['Пеле', false],
  ['Πελέ', false],
  ['Pелé', true],
  ['Αnna', true],
  ['Лα', true],
  ['東京 FC', false],
])('%j mixes look-alike scripts: %s', (text, mixes) => {
  expect(mixesScripts(text)).toBe(mixes);
});
