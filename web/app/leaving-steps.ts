import { setLeavingSteps } from '../platform/calls/leaving.ts';
import { endPushAtServer, endPushHere } from '../push/keep-push-token.ts';

// This module is loaded before the routes, whose first queries may show that the session is over.
setLeavingSteps(endPushAtServer, endPushHere);
