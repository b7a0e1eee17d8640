export interface Attempt {
  /** The match and the player of the prediction. */
  key: string;
  value: string;
  /**
   * `unknown`: there was no answer, or the answer said that the outcome is unknown. The save may have been stored, or may still be stored
   * later.
   */
  outcome: 'saved' | 'refused' | 'unknown';
  /** For an acknowledged save: when it was stored, in ms since 1970 by the database's clock. */
  storedAtMs?: number;
}

export interface StoredPrediction {
  key: string;
  value: string;
  storedAtMs: number;
  /** When its match locked; null while the match is open. */
  lockedAtMs: number | null;
}

/**
 * Compares the stored predictions with the answers that players got, and returns each contradiction as a sentence: an acknowledged save
 * that is lost or has another value, a prediction that nobody sent or that is stored twice, or a save after the lock. `attempts` are in the
 * order in which each player sent them, one at a time.
 */
export function contradictions(attempts: readonly Attempt[], stored: readonly StoredPrediction[]): string[] {
  const byKey = Map.groupBy(attempts, (attempt) => attempt.key);
  const rows = Map.groupBy(stored, (row) => row.key);
  const found: string[] = [];
  for (const [key, sent] of byKey) {
    const acknowledged = sent.findLast((attempt) => attempt.outcome === 'saved');
    const [row, ...more] = rows.get(key) ?? [];
    if (more.length > 0) found.push(`${key} is stored ${more.length + 1} times`);
    if (acknowledged && !row) found.push(`${key} was acknowledged as ${acknowledged.value}, and is not there`);
    const possible = sent.filter((attempt) => attempt.outcome === 'unknown' || attempt === acknowledged);
    if (row && !possible.some((attempt) => attempt.value === row.value)) {
      found.push(`${key} is ${row.value}; acknowledged was ${acknowledged?.value ?? 'nothing'}`);
    }
    const late = sent.filter(({ storedAtMs = 0 }) => row?.lockedAtMs != null && storedAtMs > row.lockedAtMs);
    for (const attempt of late) found.push(`${key} was acknowledged as ${attempt.value} after the lock`);
  }
  for (const row of stored) {
    if (!byKey.has(row.key)) found.push(`${row.key} is stored, and nobody sent it`);
    if (row.lockedAtMs !== null && row.storedAtMs > row.lockedAtMs) found.push(`${row.key} was stored after the lock`);
  }
  return found;
}
