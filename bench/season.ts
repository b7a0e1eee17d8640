import type { Figure } from './figures.ts';
import { untilQuiet } from './machine.ts';
import type { Caller } from './seed.ts';
import { residentMb, withServer } from './server-process.ts';
import type { ServerProcess } from './server-process.ts';
import type { Stage } from './stage.ts';

/**
 * Measures the start of a process for a league with a million players, and its memory: after the start, and after opening the pages whose
 * answers need most memory.
 */
export async function benchSeason(stage: Stage): Promise<Figure[]> {
  const place = await stage.season();
  const at = '1,000,000 players, league, 370 over, 1 live, no favourites, postgres';
  await untilQuiet();
  return withServer(
    place,
    async (server) => {
      const [fan] = place.players;
      if (!fan) throw new Error('nobody is signed in');
      const atStart = await residentMb(server);
      await openPages(server, fan);
      const opened = await residentMb(server);
      return [
        { what: 'Restart to serving (/health 200)', at, unit: 's', measured: [server.startMs / 1000] },
        { what: 'Memory of the process after its start (RSS)', at, unit: 'MB', measured: [atStart] },
        {
          what: '… after a profile, a group, the leaderboards and the statistics were opened',
          at,
          asked: { under: 900 },
          unit: 'MB',
          measured: [opened],
        },
      ];
    },
    { COMPETITION: 'PL/2024' },
  );
}

async function openPages({ origin }: ServerProcess, { uid, cookie }: Caller): Promise<void> {
  const db = `${origin}/db/PL/2024`;
  const ask = async (path: string): Promise<unknown> => {
    const answer = await fetch(`${db}${path}`, { headers: { cookie } });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return answer.json();
  };
  const scopes = ['overall', 'matchday', 'half1', 'half2'];
  const paths = [
    ...scopes.map((scope) => `/users?limit=200&scope=${scope}`),
    `/users/${uid}/record`,
    `/users/${uid}/way`,
    '/groups/Bench%200',
    '/stats/crowd',
    '/matchday-winners',
  ];
  for (const path of paths) await ask(path);
}
