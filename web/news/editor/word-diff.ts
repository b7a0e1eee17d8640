import { diffArrays } from 'diff';

/** A run of text: in both versions, only in the one before, or only in the one after. */
export interface DiffPart {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** A text with more changed words counts as rewritten: nobody reads such a difference word by word. */
const mostChangedWords = 2_000;

/** What became of a text, word by word. */
export function diffWords(before: string, after: string): DiffPart[] {
  const changes = diffArrays(wordsOf(before), wordsOf(after), { maxEditLength: mostChangedWords });
  if (!changes) return rewritten(before, after);
  return changes.map(({ removed, added, value }) => ({
    kind: removed ? 'removed' : added ? 'added' : 'same',
    text: value.join(''),
  }));
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

function rewritten(before: string, after: string): DiffPart[] {
  return [
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ];
}

/** Words and the space between them, in turn. */
function wordsOf(text: string): string[] {
  return text.match(/\s+|\S+/gu) ?? [];
}
