import type { Systemd } from './tell-systemd.ts';

export interface Voice {
  /** To be called when the first process is ready. */
  ready(): void;
  /** To be called when the processes are about to be replaced. `replaced` resolves when they are, or when they go on as before. */
  reloading(replaced: Promise<void>): void;
  /** To be called when the processes are about to end. */
  stopping(): void;
}

/**
 * Tells systemd about the processes of a parent, which is the main process of the service. The watchdog of systemd hears the parent alone;
 * the parent kills a process of the game that hangs (silent-processes.ts). Without systemd nothing is said.
 */
export function speakForSeveral(systemd: Systemd | undefined, count: number): Voice {
  let state: 'starting' | 'ready' | 'stopping' = 'starting';
  const tell = (...lines: string[]): void => void systemd?.tell(...lines);
  const sayReady = (): void => tell('READY=1', `STATUS=The game runs in ${count} processes.`);
  const startBeating = (everyMs: number): void => void setInterval(() => tell('WATCHDOG=1'), everyMs).unref();
  return {
    ready() {
      if (state !== 'starting') return;
      state = 'ready';
      sayReady();
      if (systemd?.watchdogMs !== undefined) startBeating(systemd.watchdogMs / 2);
    },
    reloading(replaced) {
      if (state !== 'ready') return;
      tell('RELOADING=1', 'STATUS=The processes are replaced one after the other.');
      void replaced.then(() => {
        if (state === 'ready') sayReady();
      });
    },
    stopping() {
      state = 'stopping';
      tell('STOPPING=1', 'STATUS=The processes are ending.');
    },
  };
}
