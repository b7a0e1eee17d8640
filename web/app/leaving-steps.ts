import { addLeavingSteps } from '../platform/calls/leaving.ts';
import { endPushAtServer, endPushHere } from '../push/keep-push-token.ts';

// This module is imported before the routes, because a session may turn out to be over as soon as they are loaded.
addLeavingSteps({ atServer: endPushAtServer, onDevice: endPushHere });
