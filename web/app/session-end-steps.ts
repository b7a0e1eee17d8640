import { setSessionEndSteps } from '../platform/calls/session-end-steps.ts';
import { unregisterPush, unsubscribePush } from '../push/push-session-steps.ts';

// This module is loaded before the routes, whose first queries may show that the session is over.
setSessionEndSteps(unregisterPush, unsubscribePush);
