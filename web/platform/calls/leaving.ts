/** What a feature ends when the account leaves this device. The steps never reject. */
export interface LeavingSteps {
  /** Runs before a sign-out, while the session is still valid. */
  atServer: () => Promise<void>;
  /** Runs whenever the session is over: after a sign-out, and when it has ended by itself. */
  onDevice: () => Promise<void>;
}

const all: LeavingSteps[] = [];

/** The wiring calls it for the features that have something to end, so that nothing below them needs to know them. */
export function addLeavingSteps(steps: LeavingSteps): void {
  all.push(steps);
}

export async function leaveAtServer(): Promise<void> {
  await Promise.all(all.map(({ atServer }) => atServer()));
}

export async function leaveOnDevice(): Promise<void> {
  await Promise.all(all.map(({ onDevice }) => onDevice()));
}
