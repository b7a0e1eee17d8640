import type { QueryClient } from '@tanstack/react-query';
import type { OwnUser } from '../../game/identity/player.ts';
import { competitionQuery, teamsQuery } from '../competition/data.ts';
import { meQuery } from '../identity/data.ts';
import { matchesQuery } from '../matches/data.ts';
import { openAutosave, predictionsQuery } from './data.ts';

/**
 * Loads what every page with matches and the fan's picks needs, and opens the autosave of the picks. Returns the own user. Throws if anything
 * cannot be loaded.
 */
export async function loadOwnPicks(client: QueryClient): Promise<OwnUser> {
  const [me] = await Promise.all([
    client.ensureQueryData(meQuery),
    client.ensureQueryData(competitionQuery),
    client.ensureQueryData(teamsQuery),
    client.ensureQueryData(matchesQuery),
    client.ensureQueryData(predictionsQuery),
  ]);
  openAutosave(client, me.uid);
  return me;
}
