/** Returns the first letters of the first and the last word of a nick, or its first sign if no word begins with a letter. */
export function initialsOf(nick: string): string {
  const words = nick.split(/[\s._-]+/).filter((word) => /^\p{L}/u.test(word));
  const shown = words.length > 1 ? [words[0], words.at(-1)] : [words[0] ?? nick];
  return shown.map((word = '') => firstSign(word).toUpperCase()).join('');
}

/** Returns the first code point, so that a sign outside the basic plane is not cut in two. */
function firstSign(word: string): string {
  const code = word.codePointAt(0);
  return code === undefined ? '' : String.fromCodePoint(code);
}
