import { diffArrays } from 'diff';

/** A run of text that is in both versions, only in the older one (`removed`), or only in the newer one (`added`). */
export interface DiffPart {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/**
 * If more words and spaces have changed, the whole text is shown as rewritten, because a comparison word by word would
 * not be readable.
 */
const mostChangedWords = 2_000;

export function diffWords(before: string, after: string): DiffPart[] {
  const changes = diffArrays(wordsOf(before), wordsOf(after), { maxEditLength: mostChangedWords });
  if (!changes) return rewritten(before, after);
  return changes.map(({ removed, added, value }) => ({
    kind: removed ? 'removed' : added ? 'added' : 'same',
    text: value.join(''),
  }));
}

/** Shortens unchanged runs to a few words beside each change. */
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

function rewritten(before: string, after: string): DiffPart[] {
  return [
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ];
}

/** Splits a text into words and the spaces between them. */
function wordsOf(text: string): string[] {
  return text.match(/\s+|\S+/gu) ?? [];
}
