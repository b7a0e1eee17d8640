import { foldName } from '../../../game/identity/name.ts';

/** Letters that Unicode does not split into a plain letter and an accent. */
const plainLetters = new Map(
  Object.entries({ æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ł: 'l', þ: 'th', ı: 'i', '’': "'", '‘': "'" }),
);

/** Returns the form in which names and searched words are compared: without accents and case. Source: docs/product.md#order-of-own-groups. */
export function plainName(text: string): string {
  // Upper case first turns "ß" into "SS", so that "strasse" finds "Straße".
  const letters = foldName(text).toUpperCase().toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '');
  return Array.from(letters, (letter) => plainLetters.get(letter) ?? letter).join('');
}

/** Returns the groups whose names contain every word of the text, in the given order; all groups for a text without a word. */
export function foundGroups<Named extends { name: string }>(groups: readonly Named[], text: string): Named[] {
  const words = plainName(text)
    .split(' ')
    .filter((word) => word !== '');
  return groups.filter(({ name }) => {
    const plain = plainName(name);
    return words.every((word) => plain.includes(word));
  });
}
