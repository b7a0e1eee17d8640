import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { FocusEvent } from 'react';
import { entryOf, goalsOf, steppedEntry, typedEntry } from './score-entry.ts';
import type { Goals, ScoreEntry } from './score-entry.ts';

/** The two fields of a pick while they are being edited. */
export interface Entry {
  /** What the fields show: the text that is being typed, or else the value. */
  texts: ScoreEntry;
  /** True while only one field has a number, which is not sent. */
  isHalf: boolean;
  step: (side: 1 | 2, by: number) => void;
  /** Returns true if both fields have a number now. */
  type: (side: 1 | 2, text: string) => boolean;
  /** Forgets a half entry, so that the fields show the value again. */
  forgetDraft: () => void;
  /** To be called when an element around the fields loses the focus: forgets a half entry once nothing in the element has it. */
  leave: (event: FocusEvent) => void;
}

/** `value` is null if both fields are blank. `onChange` gets null if the pick is cleared. */
export function useEntry(value: Goals | null, onChange: (value: Goals | null) => void): Entry {
  const [draft, setDraft] = useState<ScoreEntry | null>(null);
  // On a slow phone a second key may be pressed before the page has rendered the result of the first, so the second key starts from these.
  const latest = useRef({ value, draft });
  useLayoutEffect(() => {
    latest.current = { value, draft };
  }, [value, draft]);
  const forgetDraft = useCallback(() => setDraft(null), []);
  const change = (to: Goals | null) => {
    latest.current = { value: to, draft: null };
    onChange(to);
  };
  return {
    texts: draft ?? entryOf(value),
    isHalf: draft !== null,
    step(side, by) {
      const { draft: typed, value: saved } = latest.current;
      setDraft(null);
      change(steppedEntry(typed ? goalsOf(typed) : saved, { side, by }));
    },
    type(side, text) {
      const typed = typedEntry(latest.current.draft ?? entryOf(latest.current.value), { side, text });
      latest.current.draft = typed.draft;
      setDraft(typed.draft);
      if (typed.value !== undefined) change(typed.value);
      return typed.value !== undefined && typed.value !== null;
    },
    forgetDraft,
    leave: ({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || forgetDraft(),
  };
}
