/** A run of text: in both versions, only in the one before, or only in the one after. */
export interface DiffPart {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** Above this many comparisons the middle counts as rewritten: nobody reads such a difference word by word. */
const mostComparisons = 4_000_000;

/** What became of a text, word by word: the longest run of words that both have stays, the rest was removed or added. */
export function diffWords(before: string, after: string): DiffPart[] {
  const [a, b] = [wordsOf(before), wordsOf(after)];
  const start = sharedStart(a, b);
  const end = sharedStart(a.slice(start).toReversed(), b.slice(start).toReversed());
  return merged([
    { kind: 'same', text: a.slice(0, start).join('') },
    ...diffMiddle(a.slice(start, a.length - end), b.slice(start, b.length - end)),
    { kind: 'same', text: a.slice(a.length - end).join('') },
  ]);
}

/** The same, with runs that did not change cut down to a few words beside what did. */
export function shortened(parts: DiffPart[], around = 8): DiffPart[] {
  return parts.map((part, place) => {
    if (part.kind !== 'same') return part;
    const words = wordsOf(part.text);
    const head = place === 0 ? 0 : around * 2;
    const tail = place === parts.length - 1 ? 0 : around * 2;
    if (words.length <= head + tail + 4) return part;
    return { kind: 'same', text: [...words.slice(0, head), '… ', ...words.slice(words.length - tail)].join('') };
  });
}

/** Words and the space between them, in turn. */
function wordsOf(text: string): string[] {
  return text.match(/\s+|\S+/gu) ?? [];
}

function sharedStart(a: string[], b: string[]): number {
  const end = a.findIndex((word, place) => word !== b[place]);
  return end < 0 ? a.length : end;
}

function diffMiddle(a: string[], b: string[]): DiffPart[] {
  if (a.length * b.length > mostComparisons || a.length > 65_535) {
    return [
      { kind: 'removed', text: a.join('') },
      { kind: 'added', text: b.join('') },
    ];
  }
  const width = b.length + 1;
  const common = commonLengths(a, b);
  const parts: DiffPart[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    const [before, after] = [a[i], b[j]];
    if (before !== undefined && before === after) {
      parts.push({ kind: 'same', text: before });
      i += 1;
      j += 1;
    } else if (after === undefined || (before !== undefined && at(i + 1, j) >= at(i, j + 1))) {
      parts.push({ kind: 'removed', text: before ?? '' });
      i += 1;
    } else {
      parts.push({ kind: 'added', text: after });
      j += 1;
    }
  }
  return parts;

  function at(row: number, column: number): number {
    return common[row * width + column] ?? 0;
  }
}

/** How many words the rests of both from each pair of places on have in common, row by row. */
function commonLengths(a: string[], b: string[]): Uint16Array {
  const width = b.length + 1;
  const common = new Uint16Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      const here = i * width + j;
      common[here] =
        a[i] === b[j]
          ? (common[here + width + 1] ?? 0) + 1
          : Math.max(common[here + width] ?? 0, common[here + 1] ?? 0);
    }
  }
  return common;
}

/** Neighbours of one kind as one; of a changed stretch what was removed comes first, with the space it shares. */
function merged(parts: DiffPart[]): DiffPart[] {
  const out: DiffPart[] = [];
  for (const part of parts) {
    if (part.text === '') continue;
    const last = out.at(-1);
    if (last?.kind === part.kind) last.text += part.text;
    else out.push({ ...part });
  }
  return out;
}
