/** Knows which processes of a port do not answer, and since when. */
export interface MissingProcesses {
  /** To be called when a process has answered. */
  found(number: number): void;
  /** To be called when a process has ended or not answered. A process that is missing already stays missing since then. */
  lost(number: number): void;
  list(): { number: number; sinceMs: number }[];
}

/** All processes are missing until they have answered. */
export function missingProcesses(count: number): MissingProcesses {
  const startedAtMs = Date.now();
  const missing = new Map(Array.from({ length: count }, (_, place) => [place + 1, startedAtMs]));
  return {
    found: (number) => void missing.delete(number),
    lost: (number) => void missing.set(number, missing.get(number) ?? Date.now()),
    list: () => [...missing].map(([number, sinceMs]) => ({ number, sinceMs })).toSorted((a, b) => a.number - b.number),
  };
}
