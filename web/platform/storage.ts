/** Reads and writes localStorage, which may be full, blocked or missing. None of these functions throws. */

/** All keys of localStorage; none if it is blocked. */
export function keysHere(): string[] {
  try {
    return Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '');
  } catch {
    return [];
  }
}

/** Returns the value at a key; null if there is none, or if it is not JSON. */
export function readJson(key: string): unknown {
  try {
    return JSON.parse(readText(key) ?? 'null') as unknown;
  } catch {
    return null;
  }
}

/** Returns the texts of the list at a key. The list is empty if there is none. */
export function readList(key: string): string[] {
  const stored = readJson(key);
  return Array.isArray(stored) ? stored.filter((entry) => typeof entry === 'string') : [];
}

/** Returns the texts of the record at a key. The record is empty if there is none. */
export function readTexts(key: string): Record<string, string> {
  const stored = readJson(key);
  if (!isRecord(stored)) return {};
  return Object.fromEntries(
    Object.entries(stored).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

export function readText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeText(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // Throws if the storage is full or blocked. The page then works without stored data.
  }
}

export function remove(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Blocked storage throws here, and contains nothing to remove.
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
