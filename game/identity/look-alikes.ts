/**
 * Letters and digits that pass for a Latin letter at a glance, by that letter; l and 1 count as i, because a capital i looks
 * like them. Those that NFKC, lower case and the loss of accents make equal are left out. Chosen from Unicode's
 * confusables.txt (https://www.unicode.org/reports/tr39/) for the scripts in which a whole name can be written.
 */
const lookAlikes: Readonly<Record<string, string>> = {
  a: 'аɑαᴀⱥꭺ4',
  b: 'ʙƀɓьвβ8',
  c: 'сᴄϲƈȼꮯ',
  d: 'ԁɗɖđðᴅδժꭰ',
  e: 'еҽєᴇɛεꭼ3',
  f: 'ƒꜰғϝ',
  g: 'ɡɢցǥꮐ',
  h: 'һʜħнհꮋ',
  i: 'ıɪіɩιlłӏǀʟɭꭵꮮ1',
  j: 'јʝᴊϳꭻ',
  k: 'кᴋκƙĸꮶ',
  m: 'мᴍɱꮇ',
  n: 'пոɴηŋɲƞ',
  o: 'оοօᴏøɵσөס0',
  p: 'рρᴘꮲ',
  r: 'гʀɾɼրꭱꮢ',
  s: 'ѕꜱʂꮪꮥ5',
  t: 'тᴛτŧƭꭲ7',
  u: 'υսᴜциʊμ',
  v: 'νѵᴠ',
  w: 'ѡԝωᴡաꮃ',
  x: 'хχ',
  y: 'уүγʏყ',
  z: 'ᴢƶꮓ',
};

const letterOf = new Map(
  Object.entries(lookAlikes).flatMap(([letter, others]) => Array.from(others, (other) => [other, letter] as const)),
);

/** What a name in lower case (`lowername`) looks like at a glance: two with the same skeleton pass for each other. */
export function skeleton(lower: string): string {
  const bare = lower.normalize('NFD').replaceAll(/[^\p{L}\p{N}]/gu, '');
  const letters = Array.from(bare, (letter) => letterOf.get(letter) ?? letter).join('');
  return letters.replaceAll('rn', 'm').replaceAll('vv', 'w');
}
