import { isOfSite } from '../../../game/admin-paths.ts';
import { currentCompetition } from '../current-competition.ts';
import { fillPath } from './fill-path.ts';

/** Returns the path of a call with its parameters filled in. The code and year are by default those of this document's competition. */
export function ownPath(path: string, params?: Record<string, string>): string {
  return fillPath(withCompetition(path), { ...currentCompetition(), ...params });
}

/**
 * Returns the path of an admin's call to a competition with the competition in it. Without it the call would go to the default competition.
 * Source: docs/contract.md#addresses-of-a-competition.
 */
function withCompetition(path: string): string {
  return isOfSite(path) ? path : path.replace(/^\/admin\//, '/admin/:code/:year/');
}
