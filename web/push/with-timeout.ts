/**
 * Settles like the promise, or rejects with the error of `onTimeout` if the promise does not settle in time. Some promises of browsers
 * never settle.
 */
export async function withTimeout<Value>(
  limitMs: number,
  promise: Promise<Value>,
  onTimeout: () => Error,
): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(onTimeout()), limitMs);
  });
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
