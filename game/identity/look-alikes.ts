/**
 * For each Latin letter, the letters and digits that look like it at a glance. The characters l and 1 count as i, because a capital i
 * looks like them. Characters that NFKC, lower case and the removal of accents turn into the Latin letter are left out. The characters were
 * chosen from Unicode's confusables.txt (https://www.unicode.org/reports/tr39/).
 */
const lookAlikes: Readonly<Record<string, string>> = {
  a: 'ꓮⲁᗅᗩ𐊠аɑαᴀⱥꭺ4',
  b: 'ꓐⲃᏼʙƀɓьвβ8',
  c: 'ꓚⲥсᴄϲƈȼꮯ',
  d: 'ꓓᗞᗪԁɗɖđðᴅδժꭰ',
  e: 'ꓰⲉеҽєᴇɛεꭼ3',
  f: 'ꓝƒꜰғϝ',
  g: 'ꓖɡɢցǥꮐ',
  h: 'ꓧⲏһʜħнհꮋ',
  i: 'ꓲⲓꓡıɪіɩιlłӏǀʟɭꭵꮮ1',
  j: 'ꓙјʝᴊϳꭻ',
  k: 'ꓗⲕкᴋκƙĸꮶ',
  m: 'ꓟⲙᗰмᴍɱꮇ',
  n: 'ꓠⲛᑎпոɴηŋɲƞ',
  o: 'ꓳⲟоοօᴏøɵσөס0',
  p: 'ꓑⲣᑭрρᴘꮲ',
  r: 'ꓣᖇгʀɾɼրꭱꮢ',
  s: 'ꓢᔕѕꜱʂꮪꮥ5',
  t: 'ꓔⲧтᴛτŧƭꭲ7',
  u: 'ꓴᑌυսᴜциʊμ',
  v: 'ꓦνѵᴠ',
  w: 'ꓪⲱѡԝωᴡաꮃ',
  x: 'ꓫⲭхχ',
  y: 'ꓬⲩуүγʏყ',
  z: 'ꓜᴢƶꮓ',
};

const letterOf = new Map(
  Object.entries(lookAlikes).flatMap(([letter, others]) => Array.from(others, (other) => [other, letter] as const)),
);

/** Returns a form of a name in lower case (`lowername`) that is equal for names that look alike, such as `adm1n` and `admin`. */
export function skeleton(lower: string): string {
  const bare = lower.normalize('NFD').replaceAll(/[^\p{L}\p{N}]/gu, '');
  const letters = Array.from(bare, (letter) => letterOf.get(letter) ?? letter).join('');
  return letters.replaceAll('rn', 'm').replaceAll('vv', 'w');
}
