import { worldCup } from '../../game/tournament/world-cup.fixture.ts';
import type { UserTeams } from '../../game/teams/selection.ts';
import type { Answer, Client, TestGame } from '../testing/test-game.ts';

export function selectionOf(...tlas: string[]): UserTeams {
  const chosen = tlas.map((tla) => {
    const team = worldCup.teams.find((team) => team.tla === tla);
    if (!team) throw new Error(`no team ${tla}`);
    return team;
  });
  return Object.fromEntries(
    chosen.map(({ teamId, shortName, tla, section }) => [String(teamId), { shortName, tla, section: section ?? '' }]),
  );
}

/** The data of the callable, unless a test sends something else. */
export function dataOf(uid: string, userTeams: unknown): Record<string, unknown> {
  return { userCollection: 'WC/2022/users', statsCollection: 'WC/2022/stats', uid, userTeams };
}

export function saveTeams(client: Client, userTeams: unknown): Promise<Answer> {
  return client.ask('POST', '/functions/teams-saveUserTeams', { data: dataOf(client.uid, userTeams) });
}

export async function storedTeams(game: TestGame, client: Client): Promise<Record<string, string>> {
  const rows = await game.game.database.query<{ section: string; tla: string }>(
    `select section, tla from favourites f join players p using (competition, idx) where p.user_id = $1 order by section`,
    [client.uid],
  );
  return Object.fromEntries(rows.map((row) => [row.section, row.tla]));
}
