import { listSiteCompetitionsEndpoint, siteCompetition, waitingShown } from '../../game/site/site-competitions.ts';
import type { SiteCompetition } from '../../game/site/site-competitions.ts';
import * as z from 'zod/mini';
import { isLive, isOver } from '../../game/matches/match.ts';
import type { Match } from '../../game/matches/match.ts';
import type { Team } from '../../game/teams/team.ts';
import type { Site } from '../calls/game.ts';
import { sendJson, serveSite } from '../calls/serve.ts';
import type { SiteServer } from '../calls/serve.ts';
import type { AccountSession } from '../calls/session.ts';
import type { Game } from '../live/game.ts';
import { isSame } from '../platform/http/kept-answer.ts';
import { listHonours } from '../honours/queries.ts';
import { needsWinner } from '../../game/predictions/prediction.ts';
import { isOpenForPredictions } from '../predictions/open-for-predictions.ts';
import { decodePick, noPick } from '../../game/predictions/pack.ts';
import { ownPicksOf } from '../predictions/own-picks.ts';
import type { PicksOfPlayer } from '../predictions/own-picks.ts';
import { openMatchesOf } from '../results/open-matches.ts';
import { countRanked } from '../standings/count-ranked.ts';
import { scoreRows } from '../standings/player-rows.ts';
import { teamsOf } from '../teams/teams-memory.ts';

/** What is stored about a competition, whether or not it is in memory. */
export interface StoredCompetition {
  /** `CODE/YEAR`. */
  id: string;
  name: string;
  isDefault: boolean;
  isFinished: boolean;
  /** True once the ranks at the finish are stored (server/honours). */
  hasHonours: boolean;
  /** The team that won; null until the honours are stored, and if there is no winner. */
  champion: SiteCompetition['champion'];
  /** The first and the last kick-off. */
  from: Date;
  until: Date;
  matches: number;
  players: number;
}

/** The competitions of the site, and their games as far as they are in memory. */
interface Competitions {
  stored(): StoredCompetition[];
  list(): Game[];
}

const mineShape = siteCompetition.shape.mine.def.innerType;
const shapes = {
  facts: z.omit(siteCompetition, { mine: true }),
  place: z.pick(mineShape, { rank: true, movement: true }),
  waiting: z.pick(mineShape, { missing: true, waiting: true }),
};

/** Serves `/db/competitions`. What is the same for all readers is made once. Source: docs/product.md#several-competitions. */
export function siteCompetitionRoutes({ app, site, games }: SiteServer & { games: Competitions }): void {
  const writeFacts = keptFacts();
  serveSite({ app, site }, listSiteCompetitionsEndpoint, async ({ session, request, reply }) => {
    const reached = await ranksReached(site, { session, stored: games.stored() });
    const inMemory = new Map(games.list().map((game) => [game.competition, game]));
    const competitions = games.stored().map(async (stored) => {
      const game = inMemory.get(stored.id);
      const idx = session.players[stored.id];
      const mine = idx === undefined ? null : await ownPart(stored, { site, game, idx, reached });
      return `${writeFacts(stored, game)},"mine":${JSON.stringify(mine)}}`;
    });
    return sendJson(`{"competitions":[${(await Promise.all(competitions)).join(',')}]}`, request, reply);
  });
}

/** Returns a function that writes the facts of a competition as JSON without the last brace, again only if they may have changed. */
function keptFacts(): (stored: StoredCompetition, game: Game | undefined) => string {
  const kept = new WeakMap<StoredCompetition, { madeOf: readonly unknown[]; json: string }>();
  return (stored, game) => {
    const { version, players } = game?.standings ?? {};
    const madeOf = [game, version, players, game?.standings.listLocked()];
    const known = kept.get(stored);
    if (known && isSame(known.madeOf, madeOf)) return known.json;
    const json = JSON.stringify(shapes.facts.parse(factsOf(stored, game))).slice(0, -1);
    kept.set(stored, { madeOf, json });
    return json;
  };
}

/** Returns the ranks of an account in the finished competitions that it has entered. Most visits need none. */
async function ranksReached(
  { database }: Site,
  { session, stored }: { session: AccountSession; stored: StoredCompetition[] },
): Promise<ReadonlyMap<string, number>> {
  if (!stored.some(({ id, hasHonours }) => hasHonours && id in session.players)) return new Map();
  const honours = (await listHonours(database, session.userId)) ?? [];
  return new Map(honours.map(({ code, year, rank }) => [`${code}/${year}`, rank]));
}

function factsOf(stored: StoredCompetition, game: Game | undefined): Omit<SiteCompetition, 'mine'> {
  const [code = '', year = ''] = stored.id.split('/');
  const { name, isDefault, matches, champion } = stored;
  const period = { from: stored.from.toISOString(), until: stored.until.toISOString() };
  const facts = { code, year, name, isDefault, champion, ...period, matches };
  if (!game) {
    const over = stored.isFinished ? matches : 0;
    return { ...facts, state: stored.isFinished ? 'finished' : 'upcoming', players: stored.players, over, live: 0 };
  }
  const all = game.standings.listMatches();
  const over = all.filter(isOver).length;
  const hasBegun = all.some(({ lockedAt }) => lockedAt !== null);
  return {
    ...facts,
    state: over === all.length ? 'finished' : hasBegun ? 'running' : 'upcoming',
    players: stored.hasHonours ? stored.players : countRanked(game.standings.players),
    over,
    live: all.filter(isLive).length,
  };
}

type Waiting = Pick<NonNullable<SiteCompetition['mine']>, 'missing' | 'waiting'>;

interface OwnFacts {
  site: Site;
  game: Game | undefined;
  /** The player's number in the competition. */
  idx: number;
  /** The ranks in finished competitions, by competition. */
  reached: ReadonlyMap<string, number>;
}

async function ownPart(
  { id, isFinished, hasHonours }: StoredCompetition,
  { site, game, idx, reached }: OwnFacts,
): Promise<SiteCompetition['mine']> {
  const waiting = await (game ? waitingIn(game, idx) : isFinished ? noneWaiting : findWaiting(site, { id, idx }));
  if (hasHonours) return { ...shapes.place.parse({ rank: reached.get(id) ?? null, movement: null }), ...waiting };
  const isRanked = game?.standings.players.ranked[idx] === 1;
  const [row] = game && isRanked ? scoreRows(game.standings, { scope: 'overall', idx: [idx] }) : [];
  return { ...shapes.place.parse({ rank: row?.rank ?? null, movement: row?.movement ?? null }), ...waiting };
}

const noneWaiting: Waiting = { missing: 0, waiting: [] };

/** By the predictions of a player. */
const waitingKept = new WeakMap<PicksOfPlayer, { madeOf: readonly unknown[]; waiting: Waiting }>();

/**
 * Returns the matches that wait for picks of a player. They are looked for again when the predictions, the open matches or the teams are others.
 * Source: docs/product.md#several-competitions.
 */
async function waitingIn(game: Game, idx: number): Promise<Waiting> {
  const open = openMatchesOf(game);
  if (open.length === 0) return noneWaiting;
  const [picks, teams] = await Promise.all([ownPicksOf(game).read(idx), teamsOf(game).read()]);
  const madeOf = [open, teams];
  const known = waitingKept.get(picks);
  if (known && isSame(known.madeOf, madeOf)) return known.waiting;
  const waiting = shapes.waiting.parse(findWaitingIn({ open, picks, teams }));
  waitingKept.set(picks, { madeOf, waiting });
  return waiting;
}

interface OpenMatches {
  open: readonly Match[];
  picks: PicksOfPlayer;
  teams: readonly Team[];
}

function findWaitingIn({ open, picks, teams }: OpenMatches): Waiting {
  const made = new Map(picks.matchIds.map((matchId, at) => [matchId, decodePick(picks.codes[at] ?? noPick)]));
  const missing = open.filter((match) => {
    const pick = made.get(match.id);
    return !pick || needsWinner(pick, match);
  });
  const nameOf = (tla: string | null): string => teams.find((team) => team.tla === tla)?.shortName ?? '';
  return {
    missing: missing.length,
    waiting: missing.slice(0, waitingShown).map(({ id, team1, team2, utcDate, locksAt }) => ({
      id,
      team1: nameOf(team1),
      team2: nameOf(team2),
      utcDate,
      locksAt,
    })),
  };
}

/** Returns the same as `waitingIn` for a competition that is not in memory, because it cannot be played or has not been loaded yet. */
async function findWaiting({ database }: Site, { id, idx }: { id: string; idx: number }): Promise<Waiting> {
  const rows = await database.query<{ missing: number } & Record<string, unknown>>(
    `select count(*) over ()::int as missing,
            m.id, t1.short_name as team1, t2.short_name as team2, m.utc_date as "utcDate", m.locks_at as "locksAt"
       from matches m
       join teams t1 on t1.competition = m.competition and t1.tla = m.team1
       join teams t2 on t2.competition = m.competition and t2.tla = m.team2
      where m.competition = $1 and ${isOpenForPredictions('m')}
        and not exists (select 1 from predictions e
                         where e.competition = m.competition and e.match_id = m.id and e.idx = $2
                           and (not m.asks_through or e.full1 <> e.full2 or e.winner is not null))
      order by m.locks_at, m.utc_date, m.id limit ${waitingShown}`,
    [id, idx],
    'find-waiting',
  );
  return shapes.waiting.parse({ missing: rows[0]?.missing ?? 0, waiting: rows.map(matchOf) });
}

function matchOf({ id, team1, team2, utcDate, locksAt }: Record<string, unknown>): Waiting['waiting'][number] {
  const instantOf = (value: unknown): string => new Date(value as string | Date).toISOString();
  return {
    id: String(id),
    team1: String(team1),
    team2: String(team2),
    utcDate: instantOf(utcDate),
    locksAt: locksAt === null ? null : instantOf(locksAt),
  };
}
