/** The promise's own outcome, or the error made by `onTimeout` if it has none in time: some never settle. */
export async function within<Value>(limitMs: number, promise: Promise<Value>, onTimeout: () => Error): Promise<Value> {
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
