import { replaceMarks } from './time-marks.ts';

/**
 * Turns the marks in the HTML of a first view into comments for `start.js`, such as `<!--time|$6:$7|1669420800000-->`. Comments may stand wherever text
 * does, also in an `<option>` or a drawing, and change no box. Before each there are blanks of the width of the text. Attributes contain
 * only blanks: until the page has replaced the first view, nothing in it can be touched or read aloud, unless the code cannot be loaded.
 */
export function withCommentsForTimes(html: string): string {
  let holdsOnlyText = false;
  return html.replaceAll(tagOrText, (piece) => {
    const isTag = piece.startsWith('<');
    if (isTag && !piece.startsWith('<!')) holdsOnlyText = textOnly.test(piece);
    return replaceMarks(piece, (words) => blanksFor(words) + (isTag || holdsOnlyText ? '' : `<!--${words}-->`));
  });
}

/** React escapes every `>` in an attribute. */
const tagOrText = /<[^>]*>|[^<]+/g;
/** Within these, a browser shows a comment as text. */
const textOnly = /^<(textarea|title)\b/;

/** Figure spaces are as wide as digits. A weekday gets one of them. */
const blank = '\u2007';
/** The name of a zone is filled in after the first paint. */
const blankForZone = '\u2002';

function blanksFor(words: string): string {
  const [kind, pattern = ''] = words.split('|');
  if (kind !== 'time') return '';
  if (pattern.startsWith('@')) return blankForZone;
  return /^\$[3-7]/.test(pattern)
    ? pattern.replace('$5', blank.repeat(4)).replaceAll(/\$[3-7]/g, blank.repeat(2))
    : blank;
}
