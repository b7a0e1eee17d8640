import { Problem } from '../../game/problem.ts';
import { newDurations, noteDuration } from '../platform/durations.ts';
import type { Durations } from '../platform/durations.ts';

/**
 * How the save of a pick ended for its caller. `refused`: a rule of the game decided so, for example because the match is locked. `failed`:
 * the database was busy, full or did not answer.
 */
export type SaveOutcome = 'saved' | 'refused' | 'failed';

/** What this process has done about saves since its start, for all competitions together. */
export interface SaveCounts {
  /** The numbers of statements and of stored picks. */
  batches: number;
  picks: number;
  /** How long callers waited for their answers. */
  answers: Readonly<Record<SaveOutcome, Durations>>;
}

/** Returns counts of saves in which nothing has been counted yet. */
export function newSaveCounts(): SaveCounts {
  return { batches: 0, picks: 0, answers: { saved: newDurations(), refused: newDurations(), failed: newDurations() } };
}

/** Counts the answer to one caller, who has waited since `sinceMs` of `performance.now()`. `error` is undefined if the pick was saved. */
export function countAnswer({ answers }: SaveCounts, sinceMs: number, error?: unknown): void {
  noteDuration(answers[outcomeOf(error)], (performance.now() - sinceMs) / 1000);
}

/** Counts the answer to a caller whose save began just now, and returns it. */
export async function countingAnswer<T>(counts: SaveCounts, saving: Promise<T>): Promise<T> {
  const sinceMs = performance.now();
  try {
    const written = await saving;
    countAnswer(counts, sinceMs);
    return written;
  } catch (error) {
    countAnswer(counts, sinceMs, error);
    throw error;
  }
}

function outcomeOf(error: unknown): SaveOutcome {
  if (error === undefined) return 'saved';
  return error instanceof Problem && error.status < 500 ? 'refused' : 'failed';
}
