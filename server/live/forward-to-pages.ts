import type { Announcement, Announcements } from '../competition/announce.ts';
import type { GroupMemory } from '../groups/group-memory.ts';
import type { Replay } from '../results/replay/replay.ts';
import type { Standings } from '../standings/standings.ts';
import type { OpenPages } from './hub.ts';

/**
 * The shortest time between two events about the table, and between two about news. Sign-ups change the table too, and
 * many sign-ups at once must not make all pages fetch it each time.
 */
const tableMs = 1_000;
/** The shortest time between two events about favourite teams. They also change in bursts, and the counts are not urgent. */
const teamsMs = 2_000;

interface Sources {
  announcements: Announcements;
  standings: Standings;
  groups: GroupMemory;
  replay: Replay;
  pages: OpenPages;
}

type Kind = Announcement['kind'];
type Of<K extends Kind> = Extract<Announcement, { kind: K }>;

/** How pages learn of each kind of announcement. A new kind does not compile until it has an entry. */
type Forwarding = {
  [K in Kind]:
    | ((heard: Of<K>) => void)
    | 'sent by the standings'
    | 'sent by the replay'
    | 'sent by the list of games'
    | 'for processes only';
};

/** Translates the announcements about a competition into events for its pages. */
export function forwardToPages(sources: Sources): void {
  const { replay, pages } = sources;
  forwardStandings(sources);
  replay.onClock((clock) => pages.toEveryone({ type: 'clock', clock }));
  const forwarding = forwardingOf(sources);
  for (const kind of Object.keys(forwarding) as Kind[]) forward(sources, kind, forwarding);
}

function forward<K extends Kind>({ announcements }: Sources, kind: K, forwarding: Pick<Forwarding, K>): void {
  const send: Forwarding[K] = forwarding[kind];
  if (typeof send === 'function') announcements.on(kind, send);
}

function forwardingOf({ groups, pages }: Sources): Forwarding {
  const sendTeams = atMostEvery(teamsMs, () => pages.toEveryone({ type: 'teams', spreadMs: pages.spreadMs() }));
  const sendNews = atMostEvery(tableMs, () => pages.toEveryone({ type: 'news', spreadMs: pages.spreadMs() }));
  const sendDrafts = atMostEvery(tableMs, () => pages.toStaff({ type: 'news', spreadMs: pages.spreadMs() }));
  return {
    predictions: ({ picks, setAside }) => {
      if (setAside) pages.toEveryone({ type: 'reload', spreadMs: pages.spreadMs() });
      for (const [matchId, idx, writeName] of picks) pages.toPlayer(idx, { type: 'prediction', matchId, writeName });
    },
    user: ({ idx, writeName }) => pages.toPlayer(idx, { type: 'user', writeName }),
    favourites: sendTeams,
    updates: () => pages.toEveryone({ type: 'updates', spreadMs: pages.spreadMs() }),
    pin: ({ idx, group }) => pages.toPlayer(idx, { type: 'group', name: group }),
    group: (heard) => void sendGroup(groups, pages, heard).catch(() => undefined),
    news: ({ audience }) => (audience === 'staff' ? sendDrafts() : sendNews()),
    matches: 'sent by the standings',
    packs: 'sent by the standings',
    players: 'sent by the standings',
    locks: 'sent by the standings',
    reload: 'sent by the standings',
    clock: 'sent by the replay',
    sessions: 'for processes only',
    own: 'for processes only',
    competitions: 'sent by the list of games',
    notices: 'for processes only',
    echo: 'for processes only',
  };
}

function forwardStandings({ standings, pages }: Sources): void {
  const sendTable = atMostEvery(tableMs, () =>
    pages.toEveryone({ type: 'standings', version: standings.version, spreadMs: pages.spreadMs() }),
  );
  standings.onChange(({ version, matches }) => {
    if (matches === undefined) return pages.toEveryone({ type: 'reload', spreadMs: pages.spreadMs() });
    for (const id of matches) {
      const match = standings.findMatch(id);
      if (match) pages.toEveryone({ type: 'match', match, version });
    }
    sendTable();
  });
}

/** Sends a change of a group to its members and to those who have just left it. */
async function sendGroup(
  groups: GroupMemory,
  pages: OpenPages,
  { id, name, gone }: { id: number; name: string; gone: number[] },
): Promise<void> {
  const [group] = await groups.read([id]);
  for (const idx of [...(group?.members.keys() ?? []), ...gone]) pages.toPlayer(idx, { type: 'group', name });
}

/** Returns a function that runs `act` at once, or after the pause that follows each run; calls during a pause share one run. */
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
