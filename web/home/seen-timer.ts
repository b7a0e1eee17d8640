/** How long a day that is over must be in sight until it counts as seen. */
const seenAfterMs = 3_000;

/**
 * Calls `onSeen` once the page has been visible for three seconds without a break. Returns a function that stops it.
 * Source: docs/product.md#home.
 */
export function whenSeen(onSeen: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const begin = (): void => {
    clearTimeout(timer);
    if (!document.hidden) timer = setTimeout(onSeen, seenAfterMs);
  };
  begin();
  document.addEventListener('visibilitychange', begin);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', begin);
  };
}
