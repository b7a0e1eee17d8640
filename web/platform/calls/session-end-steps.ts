type Step = () => Promise<void>;

/** Runs before a sign-out, while the session is still valid. It never rejects. */
export let beforeSignOut: Step = async () => undefined;

/** Runs whenever the session is over: after a sign-out, and when the server has ended it. It never rejects. */
export let afterSessionEnd: Step = beforeSignOut;

/** `web/app/session-end-steps.ts` sets both steps, so that this folder does not import `web/push/`. */
export function setSessionEndSteps(atServer: Step, onDevice: Step): void {
  beforeSignOut = atServer;
  afterSessionEnd = onDevice;
}
