import type { QueryClient } from '@tanstack/react-query';
import type { Params } from '../platform/router/patterns.ts';
import { ownPlayerRow } from '../../game/identity/player.ts';
import { competitionQuery, teamsQuery } from '../competition/data.ts';
import { meQuery } from '../identity/data.ts';
import { matchesQuery } from '../matches/data.ts';
import { openAutosave } from '../predictions/data.ts';
import { recordQuery, userQuery } from '../standings/data.ts';
import { shortTableQuery } from '../standings/short-table/data.ts';

/** Loads the fan's own profile or another player's. The page itself handles an unknown nick. */
export function profileLoader(client: QueryClient): (args: { params: Params }) => Promise<null> {
  return async ({ params }) => {
    const [me] = await Promise.all([
      client.ensureQueryData(meQuery),
      client.ensureQueryData(competitionQuery),
      client.ensureQueryData(teamsQuery),
      client.ensureQueryData(matchesQuery),
      client.ensureQueryData(shortTableQuery),
    ]);
    openAutosave(client, me.uid);
    const other = params.nick === undefined ? null : await client.ensureQueryData(userQuery(params.nick));
    // An account without a nick has no record.
    const shown = [ownPlayerRow(me), other].filter((row) => row !== null);
    await Promise.all(shown.map(({ uid }) => client.ensureQueryData(recordQuery(uid))));
    return null;
  };
}
