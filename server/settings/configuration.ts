import type { Match } from '../../game/matches/match.ts';
import { nextOpenMatch } from '../../game/predictions/next-open-match.ts';
import type { NewsSummary } from '../../game/news/summary.ts';
import { getCompetitionEndpoint } from '../../game/settings/api.ts';
import { presentTime } from '../../game/settings/configuration.ts';
import type { GuestMatch } from '../../game/settings/configuration.ts';
import { serveKeptOpen } from '../calls/serve-kept.ts';
import type { Server } from '../calls/serve.ts';
import { openMatchesOf } from '../results/open-matches.ts';
import { countRanked } from '../standings/count-ranked.ts';
import { teamsOf } from '../teams/teams-memory.ts';
import type { Game as CallsGame } from '../calls/game.ts';
import type { Game as CompetitionGame } from '../competition/game.ts';
import type { IdentityConfig } from '../identity/config.ts';
import type { Game as StandingsGame } from '../standings/game.ts';
import type { Game as ResultsGame } from '../results/game.ts';
import type { Game as SettingsGame } from './game.ts';

export type ConfigurationParts = CallsGame & CompetitionGame & StandingsGame & ResultsGame & SettingsGame & Shown;

/** What the configuration shows of the ways to sign in, of push messages and of the news. */
interface Shown {
  config: IdentityConfig;
  pushKeys: { apiKey: string; publicKey: string };
  news: { summaries(): Promise<NewsSummary[]> };
}

/** Those who read the same configuration. Only staff read the drafts of news. */
type Audience = 'guests' | 'players' | 'staff';

/**
 * Serves `GET /db/:code/:year`. A guest gets only the parts that the sign-in and help pages need. Browsers do not store drafts, because they
 * would keep them when the account is signed out.
 */
export function serveConfiguration(server: Server<ConfigurationParts>): void {
  serveKeptOpen(server, getCompetitionEndpoint, {
    // A blocked account, even one of staff, gets the answer for guests here. Other calls refuse the account as blocked.
    audienceOf: (session): Audience => {
      if (!session || session.blocked) return 'guests';
      return session.role === 'none' ? 'players' : 'staff';
    },
    isStorable: (audience) => audience !== 'staff',
    madeOf: ({ game, audience }) => (audience === 'guests' ? partsForGuests(game) : partsForAccounts(game)),
    make: ({ game, audience }) =>
      audience === 'guests' ? forGuests(game) : forAccounts(game, { drafts: audience === 'staff' }),
    last: { shape: presentTime, read: timeOf },
  });
}

function timeOf({ replay }: ConfigurationParts) {
  const clock = replay.clock();
  return { clock, serverTime: clock.serverTime };
}

async function partsForGuests(game: ConfigurationParts): Promise<readonly unknown[]> {
  const { competition, hasFavourites, players } = game.standings;
  const teams = await teamsOf(game).read();
  return [competition, hasFavourites, players, teams, game.isFinished(), nextMatchOf(game)];
}

async function partsForAccounts(game: ConfigurationParts): Promise<readonly unknown[]> {
  const { competition, hasFavourites } = game.standings;
  return [competition, hasFavourites, game.pushKeys, await game.updates.read(), await game.news.summaries()];
}

/** By the open matches of a game. */
const nextMatches = new WeakMap<readonly Match[], { match: Match | undefined }>();

function nextMatchOf(game: ConfigurationParts): Match | undefined {
  const open = openMatchesOf(game);
  const known = nextMatches.get(open) ?? { match: nextOpenMatch(open, game.replay.wall()) };
  nextMatches.set(open, known);
  return known.match;
}

async function forGuests(game: ConfigurationParts) {
  const next = nextMatchOf(game);
  return {
    ...commonConfiguration(game),
    nextMatch: next ? await guestMatchOf(game, next) : null,
    players: countRanked(game.standings.players),
    isFinished: game.isFinished(),
  };
}

async function guestMatchOf(game: ConfigurationParts, match: Match): Promise<GuestMatch | null> {
  const teams = await teamsOf(game).read();
  const [one, other] = [match.team1, match.team2].map((tla) => teams.find((team) => team.tla === tla));
  return one && other ? { ...match, leg: match.tie?.leg ?? null, 1: one, 2: other } : null;
}

function commonConfiguration(game: ConfigurationParts) {
  const { standings, config } = game;
  const { code, year, name, points, stages } = standings.competition;
  return {
    code,
    year,
    name,
    points,
    stages,
    hasFavourites: standings.hasFavourites,
    signIn: {
      password: true,
      signUp: config.signUp,
      mail: config.mail !== undefined,
      passkeys: config.passkeys,
      providers: config.oidc.map(({ id, label }) => ({ id, label })),
      siteName: config.siteName,
      siteContact: config.siteContact,
    },
    ...timeOf(game),
  };
}

async function forAccounts(game: ConfigurationParts, { drafts }: { drafts: boolean }) {
  const row = game.standings.competition;
  return {
    ...commonConfiguration(game),
    timeZone: row.timeZone,
    startDateTime: row.startDateTime.toISOString(),
    teamSelectionLocked: row.teamSelectionLocked,
    teamSelectionActive: row.teamSelectionActive,
    settings: { RESERVED_NAMES: row.reservedNames },
    upd: await game.updates.read(),
    push: { apiKey: game.pushKeys.apiKey, publicKey: game.pushKeys.publicKey },
    newsSummaries: (await game.news.summaries()).filter((summary) => summary.public || drafts),
  };
}
