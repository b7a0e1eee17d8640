import { isOver } from '../../../game/matches/match.ts';
import type { Match } from '../../../game/matches/match.ts';
import { readLockOverdueS } from '../../feed/kickoff/lock-due-matches.ts';
import { isFree, leaseKind, leaseS } from '../../platform/database/lease-rows.ts';
import type { LeaseKind } from '../../platform/database/lease-rows.ts';
import type { Game, Site } from '../game.ts';
import { feedLease } from '../games/follow-feeds.ts';
import type { Games } from '../games/games.ts';
import { replayLease } from '../games/play-while-leased.ts';
import { gameJobsLease, siteJobsLease } from '../games/run-jobs.ts';

/** What the database says about the whole site. All durations are in seconds. */
export interface SiteFacts {
  messages: { deliveries: number; notices: number; devices: number };
  /** For how long the message that should have been sent first has been waiting; 0 if none is late. */
  messageOverdue: number;
  /** Since the feed last answered, for the competition with the oldest answer; null without a feed. */
  feedAge: number | null;
  lockOverdue: number;
  /** From the time at which the match that locked last should have locked to its lock; null before the first lock. */
  lockDelay: number | null;
  /** How many picks of all locked matches there are. */
  lockedPicks: number;
  /** For how long nobody has held the lease of each kind of work that is needed; 0 while it is held. */
  freeLeases: Map<LeaseKind, number>;
}

/** Reads the facts with three statements, which cost little, because every process does this at each request of Prometheus. */
export async function readSiteFacts(site: Site, games: Games): Promise<SiteFacts> {
  const open = games.list();
  const played = open.filter((game) => !game.isFinished());
  const playedIds = played.map(({ competition }) => competition);
  const [counted, lockOverdue, freeLeases] = await Promise.all([
    readCounted(site, { open: open.map(({ competition }) => competition), played: playedIds }),
    readLockOverdueS(site.database, playedIds),
    readFreeLeases(site, neededLeases(site, played)),
  ]);
  return { ...counted, lockOverdue, freeLeases };
}

type Counted = Omit<SiteFacts, 'lockOverdue' | 'freeLeases'>;

/**
 * A finished competition is not followed by the feed any more, so its old answer does not count. Messages of a competition that is not in
 * memory are sent once it is, so they do not count either.
 */
async function readCounted(
  { database }: Site,
  { open, played }: { open: string[]; played: string[] },
): Promise<Counted> {
  const [row] = await database.query<{ facts: Counted }>(
    `select jsonb_build_object(
       'messages', jsonb_build_object(
         'deliveries', (select count(*) from deliveries),
         'notices', (select count(*) from notices where completed_at is null),
         'devices', (select count(*) from push_registrations)),
       'messageOverdue', greatest(0,
         (select extract(epoch from clock_timestamp() - min(d.due_at)) from deliveries d where d.competition = any($1)),
         (select extract(epoch from clock_timestamp() - min(n.created_at)) from notices n
           where n.competition = any($1) and n.completed_at is null and n.expires_at > clock_timestamp())),
       'feedAge', (select max(extract(epoch from clock_timestamp() - coalesce(f.answered_at, c.stored_at)))
         from competitions c left join feeds f on f.competition = c.id where c.results = 'feed' and c.id = any($2)),
       'lockDelay', (select greatest(0, extract(epoch from m.locked_at - m.locks_at)) from matches m
         where m.competition = any($1) and m.locked_at is not null and m.locks_at is not null
         order by m.locked_at desc limit 1),
       'lockedPicks', (select coalesce(sum((p.split->>'home')::int + (p.split->>'draw')::int + (p.split->>'away')::int), 0)
         from match_packs p where p.competition = any($1))) as facts`,
    [open, played],
  );
  if (!row) throw new Error('a statement without a table returned no row');
  return row.facts;
}

/** Returns the names of the leases that some process must hold, so that the competitions that are played go on. */
function neededLeases({ config }: Site, played: readonly Game[]): string[] {
  const sources = played.map(({ standings }) => standings.competition.results);
  const ofGames = played.flatMap(({ competition, standings }) => [
    gameJobsLease(competition),
    ...(standings.competition.results === 'replay' ? [replayLease(competition)] : []),
  ]);
  return [siteJobsLease, ...ofGames, ...(config.feed && sources.includes('feed') ? [feedLease] : [])];
}

/** A lease that was never taken has been free since this process started, as far as it knows. */
async function readFreeLeases({ database }: Site, names: string[]): Promise<Map<LeaseKind, number>> {
  const rows = await database.query<{ name: string; free: number | null }>(
    `select w.name, case
         when l.name is null then null
         when ${database.kind === 'postgres' ? isFree : `(l.holder is null or l.renewed_at < clock_timestamp() - interval '${leaseS} seconds')`}
         then greatest(0, extract(epoch from clock_timestamp() - l.renewed_at))::float8 else 0 end as free
       from unnest($1::text[]) as w (name) left join leases l on l.name = w.name`,
    [names],
  );
  const free = new Map<LeaseKind, number>();
  for (const { name, free: seconds } of rows) {
    const kind = leaseKind(name);
    free.set(kind, Math.max(free.get(kind) ?? 0, seconds ?? process.uptime()));
  }
  return free;
}

/** A match that has begun longer ago than this, in ms, is not taken to be on any more, even if nobody has reported its end. */
const longestMatchMs = 4 * 3_600_000;
const soonMs = 3_600_000;

/**
 * Returns whether a match is `on` at `nowMs` of wall time, or locks within an hour (`soon`); otherwise undefined. A match is on from its
 * lock, also if the feed has not reported that it began.
 */
export function stateOfMatch(
  match: Pick<Match, 'status' | 'lockedAt' | 'locksAt'>,
  nowMs: number,
): MatchState | undefined {
  const locks = match.lockedAt ?? match.locksAt;
  if (locks === null || isOver(match)) return undefined;
  const untilMs = Date.parse(locks) - nowMs;
  if (untilMs > 0) return untilMs <= soonMs ? 'soon' : undefined;
  return -untilMs <= longestMatchMs ? 'on' : undefined;
}

export type MatchState = 'on' | 'soon';
