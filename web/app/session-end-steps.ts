import { setSessionEndSteps } from '../platform/calls/session-end-steps.ts';

/** The longest time for which a network that hangs may delay a sign-out. */
const loadWithinMs = 3000;

/**
 * `listenerSteps` loads this code once the first page is shown, so that it is here when the session ends. Should it be missing after all, the
 * session ends without it, as when the push service does not answer.
 */
const pushSteps = () =>
  Promise.race([
    import('../push/push-session-steps.ts').catch(() => undefined),
    new Promise<undefined>((resolve) => setTimeout(resolve, loadWithinMs)),
  ]);

// This module is loaded before the routes, whose first queries may show that the session is over.
setSessionEndSteps(
  async () => (await pushSteps())?.unregisterPush(),
  async () => (await pushSteps())?.unsubscribePush(),
);
