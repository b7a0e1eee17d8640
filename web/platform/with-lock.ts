/**
 * Runs `work` while no other tab of this browser works under the same name. Browsers without Web Locks (on plain HTTP), and those that refuse them
 * together with all storage, run it at once.
 */
export async function withLock<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  if (!('locks' in navigator)) return work();
  let hasBegun = false;
  const begin = (): Promise<Result> => {
    hasBegun = true;
    return work();
  };
  try {
    return await navigator.locks.request(name, begin);
  } catch (error) {
    if (hasBegun) throw error;
    return work();
  }
}
