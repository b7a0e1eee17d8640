/** The deepest nesting that JSON from outside may have. */
export const mostLevels = 50;
/** The most values that JSON from outside may have: lists, objects, and what is in them. A competition of 1,000 matches has about half as many. */
export const mostValues = 200_000;

/**
 * Returns what JSON has too much of, and the byte where the limit is exceeded; undefined if it may be parsed. Parsing cannot be interrupted,
 * and 5 MB of small objects would take a hundred times as much memory. The text need not be valid JSON.
 */
export function jsonExcess(json: Uint8Array): { of: 'levels' | 'values'; at: number } | undefined {
  let levels = 0;
  let values = 0;
  for (let at = 0; at < json.length; at++) {
    const byte = json[at];
    if (byte === quote) at = endOfText(json, at);
    else if (byte === closingBracket || byte === closingBrace) levels--;
    else if (byte === comma) values++;
    else if (byte === openingBracket || byte === openingBrace) {
      values++;
      levels++;
    } else continue;
    if (levels > mostLevels) return { of: 'levels', at };
    if (values > mostValues) return { of: 'values', at };
  }
  return undefined;
}

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [openingBracket, closingBracket, openingBrace, closingBrace] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Returns the index of the quotation mark that ends the text; the length of the JSON if it does not end. */
function endOfText(json: Uint8Array, start: number): number {
  let at = start + 1;
  while (at < json.length && json[at] !== quote) at += json[at] === backslash ? 2 : 1;
  return at;
}
