type Request = { result: unknown; onsuccess?: () => void; oncomplete?: () => void };

/** The parts of IndexedDB that the device's stores use, with one map for each database. */
export function aDatabase(): { indexedDB: unknown; records: (database: string) => Map<string, unknown> } {
  const databases = new Map<string, Map<string, unknown>>();
  const records = (name: string): Map<string, unknown> => {
    const held = databases.get(name) ?? new Map<string, unknown>();
    databases.set(name, held);
    return held;
  };
  const objectStore = (held: Map<string, unknown>) => ({
    transaction: answered(undefined),
    get: (key: string) => answered(held.get(key)),
    put: (value: unknown, key: string) => void held.set(key, value),
    delete: (key: string) => void held.delete(key),
    clear: () => held.clear(),
  });
  const open = (name: string): Request =>
    answered({ transaction: () => ({ objectStore: () => objectStore(records(name)) }) });
  return { indexedDB: { open }, records };
}

function answered(result: unknown): Request {
  const request: Request = { result };
  queueMicrotask(() => (request.onsuccess ?? request.oncomplete)?.());
  return request;
}
