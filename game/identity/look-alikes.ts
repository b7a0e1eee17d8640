/**
 * Letters and digits that look like a Latin letter at a glance, by that letter. The characters l and 1 count as i, because a capital i
 * looks like them. Characters that become equal by NFKC, lower case and the removal of accents are left out. Chosen from Unicode's
 * confusables.txt (https://www.unicode.org/reports/tr39/) for the scripts in which a whole name can be written.
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

/** Reduces a name in lower case (`lowername`) to a skeleton. Names that look alike have the same skeleton. */
export function skeleton(lower: string): string {
  const bare = lower.normalize('NFD').replaceAll(/[^\p{L}\p{N}]/gu, '');
  const letters = Array.from(bare, (letter) => letterOf.get(letter) ?? letter).join('');
  return letters.replaceAll('rn', 'm').replaceAll('vv', 'w');
}
