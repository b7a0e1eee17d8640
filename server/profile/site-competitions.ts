import { listSiteCompetitionsEndpoint, siteCompetition, waitingShown } from '../../game/site/site-competitions.ts';
import type { SiteCompetition } from '../../game/site/site-competitions.ts';
import * as z from 'zod/mini';
import { isLive, isOver } from '../../game/matches/match.ts';
import type { Match } from '../../game/matches/match.ts';
import type { Team } from '../../game/teams/team.ts';
import type { Game as CallsGame, Site } from '../calls/game.ts';
import { serveSite } from '../calls/serve.ts';
import type { SiteServer } from '../calls/serve.ts';
import type { AccountSession } from '../calls/session.ts';
import type { Game as CompetitionGame } from '../competition/game.ts';
import type { Game as StandingsGame } from '../standings/game.ts';
import type { Game as ResultsGame } from '../results/game.ts';
import { isSame, keptAnswer } from '../platform/answers/kept-answer.ts';
import type { KeptAnswer } from '../platform/answers/kept-answer.ts';
import { packed, readyPacked } from '../platform/answers/packed-answer.ts';
import type { PackedAnswer } from '../platform/answers/packed-answer.ts';
import { listHonours } from '../honours/queries.ts';
import { closesSoon, closesSoonMs, lacksPick } from '../../game/predictions/missing-pick.ts';
import { isOpenForPredictions } from '../predictions/open-for-predictions.ts';
import { decodePick, noPick } from '../../game/predictions/pack.ts';
import { ownPicksOf } from '../predictions/own-picks.ts';
import type { PicksOfPlayer } from '../predictions/own-picks.ts';
import { readTournamentTime } from '../results/clock/stored-time.ts';
import { openMatchesOf } from '../results/open-matches.ts';
import { countRanked } from '../standings/count-ranked.ts';
import { scoreRows } from '../standings/player-rows.ts';
import { teamsOf } from '../teams/teams-memory.ts';

type Game = CallsGame & CompetitionGame & StandingsGame & ResultsGame;

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
  waiting: z.pick(mineShape, { missing: true, closing: true, waiting: true }),
};

/**
 * Serves `/db/competitions`. What is the same for all readers is made once. The answer for a reader is kept as long as the session is in memory, which takes
 * some 0.5 kB per competition for each of at most 50,000 sessions. Source: docs/product.md#several-competitions.
 */
export function siteCompetitionRoutes({ app, site, games }: SiteServer & { games: Competitions }): void {
  const writeFacts = keptFacts();
  const kept = new WeakMap<AccountSession, KeptAnswer<PackedAnswer>>();
  serveSite({ app, site }, listSiteCompetitionsEndpoint, async ({ session }) => {
    const inMemory = new Map(games.list().map((game) => [game.competition, game]));
    const listed = games.stored().map((stored): Listed => {
      const [game, idx] = [inMemory.get(stored.id), session.players[stored.id]];
      return { stored, game, idx, facts: writeFacts(stored, game) };
    });
    const write = async (): Promise<string> => {
      const reached = await ranksReached(site, { session, listed });
      const written = listed.map(
        async (one) => `${one.facts},"mine":${JSON.stringify(await ownPart(one, { site, reached }))}}`,
      );
      return `{"competitions":[${(await Promise.all(written)).join(',')}]}`;
    };
    const parts = await Promise.all(listed.map(partsOf));
    if (!parts.every((part) => part !== undefined)) return readyPacked(await packed(await write()));
    const ofSession = kept.get(session) ?? keptAnswer<PackedAnswer>();
    kept.set(session, ofSession);
    const answer = await ofSession.read(parts.flat(), async () => packed(await write()));
    return readyPacked(answer);
  });
}

/** A competition in the list of a reader, whose number in it is `idx`, with its facts as JSON without the last brace. */
interface Listed {
  stored: StoredCompetition;
  game: Game | undefined;
  idx: number | undefined;
  facts: string;
}

/**
 * Returns what the entry of a competition is made of. Undefined if its matches that wait for picks are in the database only, where time changes
 * them. The stored competition is another object once its honours have changed.
 */
async function partsOf({ stored, game, idx, facts }: Listed): Promise<readonly unknown[] | undefined> {
  if (idx === undefined) return [stored, facts];
  if (!game) return stored.isFinished ? [stored, facts, idx] : undefined;
  const { version, players } = game.standings;
  const open = openMatchesOf(game);
  const nowMs = game.replay.now().getTime();
  // No event says that a match has come within 48 hours of its lock. While the open matches are the same, their number tells which have.
  const closing = open.filter((match) => closesSoon(match, nowMs)).length;
  const waiting = open.length === 0 ? [] : await Promise.all([ownPicksOf(game).read(idx), teamsOf(game).read()]);
  return [stored, facts, idx, game, version, players, game.standings.listLocked(), open, closing, ...waiting];
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
  { session, listed }: { session: AccountSession; listed: readonly Listed[] },
): Promise<ReadonlyMap<string, number>> {
  if (!listed.some(({ stored, idx }) => stored.hasHonours && idx !== undefined)) return new Map();
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

type Waiting = Pick<NonNullable<SiteCompetition['mine']>, 'missing' | 'closing' | 'waiting'>;

/** Returns the reader's part of a competition; null if the reader has not entered it. `reached` are the ranks in finished competitions. */
async function ownPart(
  { stored: { id, isFinished, hasHonours }, game, idx }: Listed,
  { site, reached }: { site: Site; reached: ReadonlyMap<string, number> },
): Promise<SiteCompetition['mine']> {
  if (idx === undefined) return null;
  const waiting = await (game ? waitingIn(game, idx) : isFinished ? noneWaiting : findWaiting(site, { id, idx }));
  if (hasHonours) return { ...shapes.place.parse({ rank: reached.get(id) ?? null, movement: null }), ...waiting };
  const isRanked = game?.standings.players.ranked[idx] === 1;
  const [row] = game && isRanked ? scoreRows(game.standings, { scope: 'overall', idx: [idx] }) : [];
  return { ...shapes.place.parse({ rank: row?.rank ?? null, movement: row?.movement ?? null }), ...waiting };
}

const noneWaiting: Waiting = { missing: 0, closing: 0, waiting: [] };

/** Returns the matches that wait for picks of a player. Source: docs/product.md#several-competitions. */
async function waitingIn(game: Game, idx: number): Promise<Waiting> {
  const open = openMatchesOf(game);
  if (open.length === 0) return noneWaiting;
  const [picks, teams] = await Promise.all([ownPicksOf(game).read(idx), teamsOf(game).read()]);
  return shapes.waiting.parse(findWaitingIn({ open, picks, teams, wall: game.replay.wall(), now: game.replay.now() }));
}

interface OpenMatches {
  open: readonly Match[];
  picks: PicksOfPlayer;
  teams: readonly Team[];
  /** The wall time and the tournament time. */
  wall: Date;
  now: Date;
}

/** Returns the matches of `open` that lack a pick, in their order. */
function findWaitingIn({ open, picks, teams, wall, now }: OpenMatches): Waiting {
  const made = new Map(picks.matchIds.map((matchId, at) => [matchId, decodePick(picks.codes[at] ?? noPick)]));
  const missing = open.filter((match) => lacksPick(match, made.get(match.id), wall));
  const nameOf = (tla: string | null): string => teams.find((team) => team.tla === tla)?.shortName ?? '';
  return {
    missing: missing.length,
    closing: missing.filter((match) => closesSoon(match, now.getTime())).length,
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
  const now = await readTournamentTime(database.db, id);
  const rows = await database.query<{ missing: number; closing: number } & Record<string, unknown>>(
    `select count(*) over ()::int as missing, (count(*) filter (where m.utc_date <= $3::timestamptz) over ())::int as closing,
            m.id, t1.short_name as team1, t2.short_name as team2, m.utc_date as "utcDate", m.locks_at as "locksAt"
       from matches m
       join teams t1 on t1.competition = m.competition and t1.tla = m.team1
       join teams t2 on t2.competition = m.competition and t2.tla = m.team2
      where m.competition = $1 and m.date_known and ${isOpenForPredictions('m')}
        and not exists (select 1 from predictions e
                         where e.competition = m.competition and e.match_id = m.id and e.idx = $2
                           and (not m.asks_through or e.full1 <> e.full2 or e.winner is not null))
      order by m.locks_at, m.utc_date, m.id limit ${waitingShown}`,
    [id, idx, new Date(now.getTime() + closesSoonMs).toISOString()],
    'find-waiting',
  );
  const { missing, closing } = rows[0] ?? noneWaiting;
  return shapes.waiting.parse({ missing, closing, waiting: rows.map(matchOf) });
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
