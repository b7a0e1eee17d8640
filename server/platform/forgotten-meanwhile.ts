/** Tells whether something was forgotten while it was being read under another name, when nobody could know yet that it is that. */
export interface ForgottenMeanwhile<Key> {
  /** Begins to note what is forgotten, until `end`. */
  begin(): { has: (key: Key) => boolean; end: () => void };
  add(key: Key): void;
  addAll(): void;
}

/** Creates the notes of a memory, which calls `add` or `addAll` whenever it forgets something. */
export function forgottenMeanwhile<Key>(): ForgottenMeanwhile<Key> {
  const begun = new Set<{ keys: Set<Key>; areAll: boolean }>();
  return {
    begin() {
      const noted = { keys: new Set<Key>(), areAll: false };
      begun.add(noted);
      return { has: (key) => noted.areAll || noted.keys.has(key), end: () => void begun.delete(noted) };
    },
    add: (key) => begun.forEach(({ keys }) => keys.add(key)),
    addAll: () => begun.forEach((noted) => (noted.areAll = true)),
  };
}
