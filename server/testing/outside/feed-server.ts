import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { matchTimeline } from '../../../game/results/timeline.ts';
import type { ResultState } from '../../../game/results/result.ts';
import type { Tournament } from '../../../game/tournament/tournament.ts';

/** A match in the form of football-data.org v4, which tests may make invalid. */
export type FeedEntry = Record<string, unknown> & { id: number; utcDate: string; status: string };

/** A server that behaves like football-data.org, with its token, its envelope, its headers and its refusals. */
export interface FeedServer {
  /** For `config.feed`. */
  address: { url: string; token: string };
  matches: unknown[];
  /** What /competitions lists. */
  competitions: unknown[];
  asked: string[];
  /** Answers the next requests in place of the usual answer, if it is set. */
  answerWith: ((request: IncomingMessage, response: ServerResponse) => void) | undefined;
  close(): Promise<void>;
}

export async function startFeedServer(): Promise<FeedServer> {
  const token = 'feed-token-for-tests';
  const server = createServer((request, response) => {
    feed.asked.push(request.url ?? '');
    if (feed.answerWith) return feed.answerWith(request, response);
    if (request.headers['x-auth-token'] !== token) {
      return void response
        .writeHead(400)
        .end(JSON.stringify({ message: 'Your API token is invalid.', errorCode: 400 }));
    }
    response.writeHead(200, { 'content-type': 'application/json', 'x-requests-available-minute': '9' });
    const { competitions, matches } = feed;
    const isList = request.url === '/v4/competitions';
    return void response.end(
      JSON.stringify(
        isList
          ? { count: competitions.length, filters: {}, competitions }
          : { filters: { season: '2022' }, resultSet: { count: matches.length }, matches },
      ),
    );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const feed: FeedServer = {
    address: { url: `http://127.0.0.1:${port}/v4`, token },
    matches: [],
    competitions: [],
    asked: [],
    answerWith: undefined,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
  return feed;
}

type Recorded = Tournament['matches'][number];

/** Returns a match as the feed shows it in this state. The feed counts the kicks of a shoot-out as goals. */
export function entryOf(
  match: { id: number; utcDate: string; stage: string; teamIds: [number | null, number | null] },
  shown: { state: ResultState | null; recorded?: Recorded['recorded']; lastUpdated?: string },
): FeedEntry {
  const [home, away] = match.teamIds;
  const { state } = shown;
  return {
    id: match.id,
    utcDate: match.utcDate,
    status: state?.status ?? 'TIMED',
    stage: match.stage,
    group: null,
    matchday: 1,
    lastUpdated: shown.lastUpdated ?? match.utcDate,
    homeTeam: { id: home, name: null, shortName: null, tla: null, crest: null },
    awayTeam: { id: away, name: null, shortName: null, tla: null, crest: null },
    score: scoreOf(state, shown.recorded),
    odds: { msg: 'Activate Odds-Package in User-Panel to retrieve odds.' },
    referees: [],
  };
}

function scoreOf(state: ResultState | null, recorded: Recorded['recorded'] | undefined): FeedEntry['score'] {
  const shootOut = state?.penalties ?? null;
  const full = state && state.full1 !== null && state.full2 !== null ? { home: state.full1, away: state.full2 } : null;
  const regular = shootOut && recorded ? recorded.regularTime : undefined;
  return {
    winner: winnerOf(state),
    duration: shootOut ? 'PENALTY_SHOOTOUT' : isExtra(state) ? 'EXTRA_TIME' : 'REGULAR',
    fullTime: full && shootOut ? { home: full.home + shootOut[1], away: full.away + shootOut[2] } : (full ?? none),
    halfTime: state?.period === 'FIRST' || !state ? none : { home: 0, away: 0 },
    ...(regular && full
      ? {
          regularTime: { home: regular[1], away: regular[2] },
          extraTime: { home: full.home - regular[1], away: full.away - regular[2] },
        }
      : {}),
    ...(shootOut ? { penalties: { home: shootOut[1], away: shootOut[2] } } : {}),
  };
}

function winnerOf(state: ResultState | null): string | null {
  if (state?.status !== 'FINISHED') return null;
  if (state.winner === null) return 'DRAW';
  return state.winner === 1 ? 'HOME_TEAM' : 'AWAY_TEAM';
}

const none = { home: null, away: null };

function isExtra(state: ResultState | null): boolean {
  return state?.period === 'EXTRA_FIRST' || state?.period === 'EXTRA_SECOND';
}

export function statesOf(match: Recorded): ResultState[] {
  return matchTimeline(match).map((event) => event.state);
}
