export interface PendingUpdate {
  name: string;
  matches: string[];
}

/** Returns the updates to carry out: those that have matches and were not carried out yet. Source: docs/product.md#match-updates. */
export function pendingUpdates(upd: Record<string, string[]>, applied: readonly string[]): PendingUpdate[] {
  return Object.entries(upd).flatMap(([name, matches]) =>
    matches.length === 0 || applied.includes(name) ? [] : [{ name, matches }],
  );
}

export function matchesToRead(pending: readonly PendingUpdate[]): string[] {
  return [...new Set(pending.flatMap(({ matches }) => matches))];
}

/** Returns the names of the updates that are complete once these matches have been fetched. */
export function namesOfDone(pending: readonly PendingUpdate[], read: ReadonlySet<string>): string[] {
  return pending.flatMap(({ name, matches }) => (matches.every((id) => read.has(id)) ? [name] : []));
}
