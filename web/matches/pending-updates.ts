/** A named update that this account has not carried out yet. */
export interface PendingUpdate {
  name: string;
  /** Ids. */
  matches: string[];
}

/** The updates to carry out: not applied yet, and with matches. Source: docs/product.md#match-updates. */
export function pendingUpdates(upd: Record<string, string[]>, applied: readonly string[]): PendingUpdate[] {
  return Object.entries(upd).flatMap(([name, matches]) =>
    matches.length === 0 || applied.includes(name) ? [] : [{ name, matches }],
  );
}

/** The matches to read again, each once. */
export function matchesToRead(pending: readonly PendingUpdate[]): string[] {
  return [...new Set(pending.flatMap(({ matches }) => matches))];
}

/** The names of those that are carried out once these matches have been read. */
export function namesOfDone(pending: readonly PendingUpdate[], read: ReadonlySet<string>): string[] {
  return pending.flatMap(({ name, matches }) => (matches.every((id) => read.has(id)) ? [name] : []));
}
