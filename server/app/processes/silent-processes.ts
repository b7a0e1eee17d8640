/** Looks for processes that hang: they live, and no longer say so. */
export interface SilentProcesses<P> {
  /** To be called whenever a process says that it lives. */
  hear(process: P): void;
  /** Returns those of the processes that have said nothing since the look before the last one, each once. */
  look(processes: Iterable<P>): P[];
}

/**
 * Looks are counted, not time: if the whole machine stood still, the first look afterwards finds that nobody has spoken, and the second one
 * finds out who can.
 */
export function silentProcesses<P extends object>(): SilentProcesses<P> {
  const looks = new WeakMap<P, number>();
  return {
    hear: (process) => void looks.set(process, 0),
    look: (processes) =>
      [...processes].filter((process) => {
        const count = (looks.get(process) ?? 0) + 1;
        looks.set(process, count);
        return count === silentLooks;
      }),
  };
}

const silentLooks = 3;
