/**
 * Returns a function that calls `make` once and always returns its promise. A failed promise is not kept, so that the call after a failure, such as a
 * lack of file descriptors, tries again.
 */
export function onceSuccessful<T>(make: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | undefined;
  return () => {
    if (kept) return kept;
    const making = make();
    kept = making;
    making.catch(() => {
      if (kept === making) kept = undefined;
    });
    return making;
  };
}
