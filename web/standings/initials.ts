/** Returns the first letters of the first and the last word of a nick, or its first sign if no word begins with a letter. */
export function initialsOf(nick: string): string {
  const firsts = nick
    .split(/[\s._-]+/)
    .filter((word) => /^\p{L}/u.test(word))
    .map(firstOf);
  if (firsts.length === 0) return firstOf(nick.trim());
  return firsts.length === 1 ? (firsts[0] ?? '') : `${firsts[0]}${firsts.at(-1)}`;
}

function firstOf(text: string): string {
  // A letter with its marks. A segmenter would take 50 ms to create on a phone.
  const sign = /^\P{M}\p{M}*/u.exec(text)?.[0] ?? '';
  const upper = sign.toUpperCase();
  // The upper case of ß has two letters.
  return upper.length > sign.length ? sign : upper;
}
