import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { canonicalBody } from '../rich-text/body-schema.ts';
import { storeDraft, readDraft, newDraft, caughtUp, draftFrom } from './draft.ts';
import type { DraftKey, Version, Draft } from './draft.ts';

/** The text that a writer is editing. The device stores it under `key` until it is saved on the server. */
export function useDraft(key: DraftKey, stored: Version | undefined) {
  const [kept] = useState(() => cleaned(readDraft(key)));
  const [written, setWritten] = useState(() => kept ?? (stored ? draftFrom(stored) : newDraft()));
  const draft = useMemo(() => caughtUp(written, stored), [written, stored]);
  /**
   * The current state. It is a ref, because an answer of the server must change the state at the time it arrives, not the state at the time of
   * the request.
   */
  const latest = useRef({ key, draft });
  const put = (change: (now: Draft) => Draft): void => {
    latest.current.draft = change(latest.current.draft);
    storeDraft(latest.current.key, latest.current.draft);
    setWritten(latest.current.draft);
  };
  useLayoutEffect(() => {
    if (draft === written) return;
    latest.current.draft = draft;
    storeDraft(latest.current.key, draft);
  }, [draft, written]);
  /** Called when a new item gets its id. From then on the text is stored under the id. */
  const moveTo = (id: string): void => {
    storeDraft(latest.current.key, undefined);
    latest.current.key = { ...key, id };
    storeDraft(latest.current.key, latest.current.draft);
  };
  return { draft, latest, put, moveTo, wasKept: kept !== undefined };
}

function cleaned(kept: Draft | undefined): Draft | undefined {
  return kept && { ...kept, body: canonicalBody(kept.body) };
}
