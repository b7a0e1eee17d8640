import type { Announcements } from '../app/announce.ts';
import type { Replay } from '../results/replay.ts';
import type { Standings } from '../standings/standings.ts';
import type { Hub } from './hub.ts';

/** Turns what processes tell each other into what pages hear. */
export function tellClients(it: {
  announcements: Announcements;
  competition: string;
  standings: Standings;
  replay: Replay;
  hub: Hub;
}): void {
  const { announcements, competition, standings, replay, hub } = it;
  standings.onChange(({ version, matches }) => {
    const spreadMs = hub.spreadMs();
    if (matches === undefined) return hub.toEveryone({ type: 'reload', spreadMs });
    for (const id of matches) {
      const match = standings.findMatch(id);
      if (match) hub.toEveryone({ type: 'match', match, version });
    }
    hub.toEveryone({ type: 'standings', version, spreadMs });
  });
  replay.onClock((clock) => hub.toEveryone({ type: 'clock', clock }));
  announcements.on('predictions', (heard) => {
    if (heard.competition !== competition) return;
    for (const [matchId, idx] of heard.picks) hub.toPlayer(idx, { type: 'prediction', matchId });
  });
  announcements.on('user', (heard) => heard.competition === competition && hub.toPlayer(heard.idx, { type: 'user' }));
  announcements.on('sessions', ({ users }) => void hub.recheck(users).catch(() => undefined));
}
