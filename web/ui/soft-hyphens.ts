const softHyphen = '\u00ad';
/** The number of letters of a word that fits beside its flag on the narrowest phones. Up to this length a word is not hyphenated. */
const longestWhole = 9;
/** The minimum number of letters on each side of a hyphen. */
const shortestPart = 4;

/** Letters without combining marks, each of which is one code unit. */
const plain = /^[\u0020-\u024f]*$/;
const vowel = /[aeiouyäöüáàâãåæéèêëíìîïóòôõøúùûœ]/i;
/** Two consonants that are one sound, or that begin a syllable together. */
const together = /^(ch|ck|gh|ll|ph|qu|rr|sc|sh|ss|th|tz|[bcfgkp]l|[bcdfgkpt]r)$/i;

/**
 * Puts a soft hyphen into each word of a name that is too long for a narrow card ("Nether-lands", "Wolver-hampton"): between two
 * consonants, as near to the middle as possible, otherwise after a vowel. The parts of a very long word are treated like words. Browsers
 * without a dictionary of the language ignore `hyphens: auto` and would cut such a word anywhere.
 */
export function softHyphens(name: string): string {
  return name
    .split(/(\s+|-)/)
    .map(hyphenated)
    .join('');
}

function hyphenated(word: string): string {
  // A letter has one or more code units, so this word is short.
  if (word.length <= longestWhole) return word;
  const letters = lettersOf(word);
  if (letters.length <= longestWhole) return word;
  const places = letters.map((_, at) => at).filter((at) => at >= shortestPart && at <= letters.length - shortestPart);
  const place =
    nearestToMiddle(
      places.filter((at) => isBetweenConsonants(letters, at)),
      letters.length,
    ) ??
    nearestToMiddle(
      places.filter((at) => isAfterVowel(letters, at)),
      letters.length,
    );
  if (place === undefined) return word;
  return [letters.slice(0, place), letters.slice(place)].map((part) => hyphenated(part.join(''))).join(softHyphen);
}

/** Creating a segmenter costs a phone 50 ms, and hardly any name of a team needs it. */
function lettersOf(word: string): string[] {
  if (plain.test(word)) return word.split('');
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  return Array.from(segmenter.segment(word), ({ segment }) => segment);
}

function isBetweenConsonants(letters: string[], at: number): boolean {
  const [before = '', after = ''] = [letters[at - 1], letters[at]];
  if (vowel.test(before) || vowel.test(after) || together.test(before + after)) return false;
  return letters.slice(0, at).some(isVowel) && letters.slice(at, at + 3).some(isVowel);
}

function isAfterVowel(letters: string[], at: number): boolean {
  return isVowel(letters[at - 1] ?? '') && !isVowel(letters[at] ?? '');
}

function isVowel(letter: string): boolean {
  return vowel.test(letter);
}

/** Of two places at the same distance, the later one is returned. */
function nearestToMiddle(places: number[], length: number): number | undefined {
  return places.toSorted((a, b) => Math.abs(a - length / 2) - Math.abs(b - length / 2) || b - a)[0];
}
