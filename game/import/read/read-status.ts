import type { SourceMatch, SourceStatus } from '../source.ts';
import { textOf } from './read-values.ts';

/** The words of sources for each status, in English and German. They are compared without case, brackets and a full stop at the end. */
const words: Record<SourceStatus, RegExp> = {
  postponed: /^(postponed|suspended|delayed|ppd?|verlegt|abgesagt)$/,
  cancelled: /^(cancel+ed|abandoned|annul+ed|void(ed)?|ausgefallen|annulliert)$/,
  awarded: /^(awarded|walk-?over|w[/.]?o|forfeit(ed)?|gewertet)$/,
};

/** Words for a match that was played, is being played or is to come. The result and the kick-off say the same. */
const ordinary =
  /^(finished|played|final|full[ -]?time|ft|complete[d]?|aet|after extra time|pen(s|alties)?|scheduled|timed|fixture|planned|not started|ns|upcoming|live|in[ _]play|paused|beendet|gespielt|geplant|angesetzt)$/;

/** Reads the status of a match. An unknown word is returned as `unknownStatus`. */
export function readStatus(value: unknown): Pick<SourceMatch, 'status' | 'unknownStatus'> {
  const text = textOf(value);
  const word = text?.toLowerCase().replaceAll(/^\[|\]$|\.$/g, '') ?? '';
  const status = (Object.keys(words) as SourceStatus[]).find((known) => words[known].test(word)) ?? null;
  return { status, ...(text !== null && status === null && !ordinary.test(word) && { unknownStatus: text }) };
}
