import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { ownPlayerRow } from '../../game/identity/player.ts';
import { competitionQuery, teamsQuery } from '../competition/data.ts';
import { meQuery } from '../identity/data.ts';
import { matchesQuery } from '../matches/data.ts';
import { openAutosave } from '../predictions/data.ts';
import { recordQuery, userQuery, usersQuery } from '../standings/data.ts';

/** For one's own profile and another player's; an unknown nick is for the page to say. */
export function profileLoader(client: QueryClient): (args: LoaderFunctionArgs) => Promise<null> {
  return async ({ params }) => {
    const [me] = await Promise.all([
      client.ensureQueryData(meQuery),
      client.ensureQueryData(competitionQuery),
      client.ensureQueryData(teamsQuery),
      client.ensureQueryData(matchesQuery),
      client.ensureQueryData(usersQuery('overall')),
    ]);
    openAutosave(client, me.uid);
    const other = params.nick === undefined ? null : await client.ensureQueryData(userQuery(params.nick));
    // Who has no nick yet has no record.
    const shown = [ownPlayerRow(me), other].filter((row) => row !== null);
    await Promise.all(shown.map(({ uid }) => client.ensureQueryData(recordQuery(uid))));
    return null;
  };
}
