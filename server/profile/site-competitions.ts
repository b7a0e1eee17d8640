import { sql } from 'drizzle-orm';
import { listSiteCompetitionsEndpoint, waitingShown } from '../../game/site/site-competitions.ts';
import type { SiteCompetition } from '../../game/site/site-competitions.ts';
import { isLive, isOver } from '../../game/matches/match.ts';
import type { Site } from '../calls/game.ts';
import { serveSite } from '../calls/serve.ts';
import type { SiteServer } from '../calls/serve.ts';
import type { AccountSession } from '../calls/session.ts';
import type { Game } from '../live/game.ts';
import { listHonours } from '../honours/queries.ts';
import { isOpenForPredictions } from '../predictions/open-for-predictions.ts';
import { countRanked } from '../standings/count-ranked.ts';
import { scoreRows } from '../standings/player-rows.ts';

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

/** Serves `/db/competitions`. Source: docs/product.md#several-competitions. */
export function siteCompetitionRoutes({ app, site, games }: SiteServer & { games: Competitions }): void {
  serveSite({ app, site }, listSiteCompetitionsEndpoint, async ({ session }) => {
    const waiting = await listWaiting(site, session.userId);
    const honours = (await listHonours(site.database, session.userId)) ?? [];
    const reached = new Map(honours.map(({ code, year, rank }) => [`${code}/${year}`, rank]));
    const competitions = games.stored().map((stored) => {
      const game = games.list().find(({ competition }) => competition === stored.id);
      return {
        ...factsOf(stored, game),
        mine: stored.id in session.players ? ownPart(stored, { game, session, waiting, reached }) : null,
      };
    });
    return { competitions };
  });
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
  game: Game | undefined;
  session: AccountSession;
  /** The missing picks, by competition. */
  waiting: ReadonlyMap<string, Waiting>;
  /** The ranks in finished competitions, by competition. */
  reached: ReadonlyMap<string, number>;
}

function ownPart(
  { id, hasHonours }: StoredCompetition,
  { game, session, waiting, reached }: OwnFacts,
): SiteCompetition['mine'] {
  const missing = waiting.get(id) ?? { missing: 0, waiting: [] };
  if (hasHonours) return { rank: reached.get(id) ?? null, movement: null, ...missing };
  const idx = session.players[id] ?? -1;
  const isRanked = game?.standings.players.ranked[idx] === 1;
  const [row] = game && isRanked ? scoreRows(game.standings, { scope: 'overall', idx: [idx] }) : [];
  return {
    rank: row?.rank ?? null,
    movement: row?.movement ?? null,
    ...missing,
  };
}

/** Returns the matches that wait for picks of an account, by competition. Source: docs/product.md#several-competitions. */
async function listWaiting({ db }: Pick<Site, 'db'>, userId: string): Promise<Map<string, Waiting>> {
  const { rows } = await db.execute(
    sql`select * from (
        select m.competition, count(*) over (partition by m.competition)::int as missing,
               row_number() over (partition by m.competition order by m.locks_at, m.utc_date, m.id) as place,
               m.id, t1.short_name as team1, t2.short_name as team2, m.utc_date as "utcDate", m.locks_at as "locksAt"
          from players p
          join matches m on m.competition = p.competition and m.team1 is not null and m.team2 is not null
               and ${sql.raw(isOpenForPredictions('m'))}
          join teams t1 on t1.competition = m.competition and t1.tla = m.team1
          join teams t2 on t2.competition = m.competition and t2.tla = m.team2
         where p.user_id = ${userId}
           and not exists (select 1 from predictions e
                            where e.competition = m.competition and e.match_id = m.id and e.idx = p.idx
                              and (not m.asks_through or e.full1 <> e.full2 or e.winner is not null))
        ) waiting where place <= ${waitingShown} order by competition, place`,
  );
  const byCompetition = Map.groupBy(rows, ({ competition }) => String(competition));
  return new Map(
    [...byCompetition].map(([competition, own]) => [
      competition,
      { missing: Number(own[0]?.missing), waiting: own.map(matchOf) },
    ]),
  );
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
