import type { Announcements } from '../competition/announce.ts';
import type { GroupMemory } from '../groups/group-memory.ts';
import type { Replay } from '../results/replay/replay.ts';
import type { Standings } from '../standings/standings.ts';
import type { Hub } from './hub.ts';

/**
 * The shortest time between two events about the table. Sign-ups change the table too, and many at once must not make all pages fetch it
 * each time.
 */
const tableMs = 1_000;
/** The shortest time between two events about favourite teams. They also change in bursts, and the counts are not urgent. */
const teamsMs = 2_000;
/** The delay before streams are checked again that could not be checked because the database was unreachable. */
const recheckMs = 2_000;

interface Sources {
  announcements: Announcements;
  competition: string;
  standings: Standings;
  groups: GroupMemory;
  replay: Replay;
  hub: Hub;
}

/** Translates the announcements of processes into events for pages. */
export function forwardToPages(sources: Sources): void {
  const { announcements, competition, groups, replay, hub } = sources;
  forwardStandings(sources);
  forwardNews(sources);
  const sendTeams = atMostEvery(teamsMs, () => hub.toEveryone({ type: 'teams', spreadMs: hub.spreadMs() }));
  replay.onClock((clock) => hub.toEveryone({ type: 'clock', clock }));
  announcements.on('predictions', (heard) => {
    if (heard.competition !== competition) return;
    for (const [matchId, idx] of heard.picks) hub.toPlayer(idx, { type: 'prediction', matchId });
  });
  announcements.on('favourites', (heard) => heard.competition === competition && sendTeams());
  announcements.on('user', (heard) => heard.competition === competition && hub.toPlayer(heard.idx, { type: 'user' }));
  announcements.on(
    'updates',
    (heard) => heard.competition === competition && hub.toEveryone({ type: 'updates', spreadMs: hub.spreadMs() }),
  );
  announcements.on('group', (heard) => {
    if (heard.competition === competition && hub.size > 0) void sendGroup(groups, hub, heard).catch(() => undefined);
  });
  announcements.on('sessions', ({ users }) => void hub.recheck(users).catch(() => undefined));
  announcements.onGap(() => void recheckEverybody(hub));
}

function forwardStandings({ standings, hub }: Sources): void {
  const sendTable = atMostEvery(tableMs, () =>
    hub.toEveryone({ type: 'standings', version: standings.version, spreadMs: hub.spreadMs() }),
  );
  standings.onChange(({ version, matches }) => {
    if (matches === undefined) return hub.toEveryone({ type: 'reload', spreadMs: hub.spreadMs() });
    for (const id of matches) {
      const match = standings.findMatch(id);
      if (match) hub.toEveryone({ type: 'match', match, version });
    }
    sendTable();
  });
}

function forwardNews({ announcements, competition, hub }: Sources): void {
  const sendNews = atMostEvery(tableMs, () => hub.toEveryone({ type: 'news', spreadMs: hub.spreadMs() }));
  const sendDrafts = atMostEvery(tableMs, () => hub.toStaff({ type: 'news', spreadMs: hub.spreadMs() }));
  announcements.on('news', (heard) => {
    if (heard.competition !== competition) return;
    if (heard.audience === 'staff') sendDrafts();
    else sendNews();
  });
}

/** A missed announcement may have ended a session, so all sessions are checked as soon as the database answers. */
async function recheckEverybody(hub: Hub): Promise<void> {
  await hub.recheck().catch(() => void setTimeout(() => void recheckEverybody(hub), recheckMs).unref());
}

/** Sends a change of a group to its members and to those who have just left it. */
async function sendGroup(
  groups: GroupMemory,
  hub: Hub,
  { id, name, gone }: { id: number; name: string; gone: number[] },
): Promise<void> {
  const [group] = await groups.read([id]);
  for (const idx of [...(group?.members.keys() ?? []), ...gone]) hub.toPlayer(idx, { type: 'group', name });
}

/** Returns a function that runs `act` at once, and once more after the pause if it was called again meanwhile. */
function atMostEvery(pauseMs: number, act: () => void): () => void {
  let isPausing = false;
  let isWanted = false;
  const run = (): void => {
    act();
    isPausing = true;
    setTimeout(() => {
      isPausing = false;
      if (!isWanted) return;
      isWanted = false;
      run();
    }, pauseMs).unref();
  };
  return () => {
    if (isPausing) isWanted = true;
    else run();
  };
}
