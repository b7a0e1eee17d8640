import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { canonicalBody } from '../rich-text/body-schema.ts';
import { keepWriting, keptWriting, newWriting, upToDate, writingFrom } from './writing.ts';
import type { Place, Version, Writing } from './writing.ts';

/** The text that is being written at a place. The device stores it until it is saved on the server. */
export function useWriting(place: Place, stored: Version | undefined) {
  const [kept] = useState(() => cleaned(keptWriting(place)));
  const [written, setWritten] = useState(() => kept ?? (stored ? writingFrom(stored) : newWriting()));
  const writing = useMemo(() => upToDate(written, stored), [written, stored]);
  /** Answers of the server change the state at the time they arrive, not at the time of the request. */
  const latest = useRef({ place, writing });
  const put = (change: (now: Writing) => Writing): void => {
    latest.current.writing = change(latest.current.writing);
    keepWriting(latest.current.place, latest.current.writing);
    setWritten(latest.current.writing);
  };
  useLayoutEffect(() => {
    if (writing === written) return;
    latest.current.writing = writing;
    keepWriting(latest.current.place, writing);
  }, [writing, written]);
  /** Called when a new item gets its id. From then on the text is stored under the id. */
  const moveTo = (id: string): void => {
    keepWriting(latest.current.place, undefined);
    latest.current.place = { ...place, id };
    keepWriting(latest.current.place, latest.current.writing);
  };
  return { writing, latest, put, moveTo, wasKept: kept !== undefined };
}

function cleaned(kept: Writing | undefined): Writing | undefined {
  return kept && { ...kept, body: canonicalBody(kept.body) };
}
