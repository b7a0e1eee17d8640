import { and, eq, sql } from 'drizzle-orm';
import { feedMatch } from '../../game/feed/feed-match.ts';
import type { FeedMatch } from '../../game/feed/feed-match.ts';
import { withMinute } from '../../game/feed/feed-minute.ts';
import { readEntry } from '../../game/feed/read-entry.ts';
import type { EntryReading } from '../../game/feed/read-entry.ts';
import type { HeldWhy } from '../../game/feed/read-feed.ts';
import type { Match } from '../../game/matches/match.ts';
import { wordsFor } from '../app/db/loggable-error.ts';
import type { Database, Tx } from '../app/db/database.ts';
import { auditLog } from '../competition/tables.ts';
import { listMatches } from '../matches/queries.ts';
import { matches } from '../matches/tables.ts';
import { packLockedMatches } from '../predictions/packs.ts';
import { announceMatches, isSameState, recordResult } from '../results/record-result.ts';
import { teams } from '../teams/tables.ts';
import { keepHeard } from './heard-of-pinned.ts';
import { joinToFeed } from './join-to-feed.ts';
import { lockDue } from './lock-due.ts';
import { moveKickoff } from './move-kickoff.ts';
import { feedMatches } from './tables.ts';

/** How far the feed's clock may be ahead of ours. */
const clocksApartMs = 10 * 60_000;

interface Taking {
  competition: string;
  /** As they stand in the answer. */
  answered: unknown[];
  now: Date;
  log: (line: string) => void;
}

/** One of our matches, and what is known of it from the feed. */
interface Followed {
  match: Match;
  pinned: boolean;
  fdId: number;
  teamIds: [number | null, number | null];
  lastUpdated: Date | null;
  why: HeldWhy | null;
  said: string | null;
}

/**
 * Takes an answer of the feed in: states of play, moved kick-offs; what contradicts itself is held and noted for the
 * admins. A match that an admin holds is left alone; an answer older than one that was taken is passed over. One
 * transaction a match, so that a fault in one keeps no other from its goal. Source: product §3 (Feed).
 */
export async function takeAnswer(database: Database, it: Taking): Promise<void> {
  const entries = it.answered.map((raw) => ({ raw, id: idOf(raw) }));
  const byId = new Map(entries.map((entry) => [entry.id, entry.raw]));
  // Kick-offs that came while the answer was on its way: it opens nothing again.
  await lockDue(database, it.competition);
  await joinToFeed(
    database,
    it.competition,
    it.answered.flatMap((raw) => feedMatch.safeParse(raw).data ?? []),
  );
  for (const followed of await listFollowed(database, it.competition)) {
    try {
      await takeMatch(database, it, { followed, raw: byId.get(followed.fdId) });
    } catch (error) {
      it.log(`Match ${followed.match.id} could not be taken from the feed: ${wordsFor(error)}`);
    }
  }
  await packLockedMatches(database, it.competition);
}

function idOf(raw: unknown): unknown {
  return typeof raw === 'object' && raw !== null && 'id' in raw ? raw.id : undefined;
}

async function listFollowed({ db }: Database, competition: string): Promise<Followed[]> {
  const [inForce, ids, numbers, notes] = await Promise.all([
    listMatches(db, { competition }),
    db.select({ id: matches.id, fdId: matches.fdId }).from(matches).where(eq(matches.competition, competition)),
    db.select({ tla: teams.tla, teamId: teams.teamId }).from(teams).where(eq(teams.competition, competition)),
    db.select().from(feedMatches).where(eq(feedMatches.competition, competition)),
  ]);
  const fdIds = new Map(ids.map((row) => [row.id, row.fdId]));
  const teamIds = new Map(numbers.map((row) => [row.tla, row.teamId]));
  const noted = new Map(notes.map((row) => [row.matchId, row]));
  const numberOf = (tla: string | null): number | null => (tla === null ? null : (teamIds.get(tla) ?? null));
  return inForce.flatMap(({ match, pinned }) => {
    const fdId = fdIds.get(match.id);
    if (typeof fdId !== 'number') return [];
    const own: [number | null, number | null] = [numberOf(match.team1), numberOf(match.team2)];
    const { lastUpdated = null, why = null, said = null } = noted.get(match.id) ?? {};
    return [{ match, pinned, fdId, teamIds: own, lastUpdated, why, said }];
  });
}

async function takeMatch(
  database: Database,
  it: Taking,
  { followed, raw }: { followed: Followed; raw: unknown },
): Promise<void> {
  const { match, pinned, lastUpdated } = followed;
  if (pinned) return keepPinned(database, it, { followed, raw });
  if (raw === undefined)
    return match.status === 'FINISHED' ? undefined : hold(database, it, { followed, why: 'missing' });
  const parsed = feedMatch.safeParse(raw);
  if (!parsed.success) return hold(database, it, { followed, why: 'unreadable', raw });
  const said = parsed.data;
  const saidAt = stampOf(said, it.now);
  if (lastUpdated && saidAt && saidAt < lastUpdated) return;
  const { reading, movesTo } = readingOf(said, followed, it.now);
  if (reading.kind === 'held') await hold(database, it, { followed, why: reading.why, raw });
  const changes = reading.kind === 'state' && !isAsInForce(reading.state, match);
  const isHeldNoMore = reading.kind !== 'held' && followed.why !== null;
  if (!movesTo && !changes && !isHeldNoMore && (reading.kind === 'held' || !isNewer(saidAt, lastUpdated))) return;
  await database.db.transaction(async (tx) => {
    if (movesTo) await move(tx, it, { match, to: movesTo });
    if (reading.kind !== 'held') await note(tx, it, { matchId: match.id, lastUpdated: saidAt ?? lastUpdated });
    if (reading.kind === 'state' && changes) {
      const { state } = reading;
      await recordResult(tx, { competition: it.competition, matchId: match.id, state, source: 'feed', at: it.now });
    }
  });
}

async function keepPinned(
  database: Database,
  { competition }: Taking,
  { followed, raw }: { followed: Followed; raw: unknown },
): Promise<void> {
  const { match, why, said: known } = followed;
  const said = feedMatch.safeParse(raw).data;
  if (said) await keepHeard(database, { competition, matchId: match.id, said, known: why === null ? known : null });
}

/** When the feed changed the entry; a time that has not come yet would make every later answer an old one. */
function stampOf({ lastUpdated }: FeedMatch, now: Date): Date | null {
  const at = lastUpdated ? new Date(lastUpdated) : null;
  return at && at.getTime() <= now.getTime() + clocksApartMs ? at : null;
}

function isNewer(one: Date | null, other: Date | null): boolean {
  return one !== null && one.getTime() !== other?.getTime();
}

function readingOf(said: FeedMatch, { match, teamIds, why }: Followed, now: Date): EntryReading {
  const nowMs = now.getTime();
  const read = readEntry(said, { known: { ...match, teamIds, isPutOff: why === 'postponed' }, nowMs });
  const { reading, movesTo } = read;
  if (reading.kind !== 'state') return read;
  // Nobody can say by our bracket who plays: the result would be nobody's.
  if (match.team1 === null || match.team2 === null)
    return { reading: { kind: 'held', why: 'other_teams' }, movesTo: undefined };
  return { reading: { kind: 'state', state: withMinute(reading.state, match, nowMs) }, movesTo };
}

/** The minute alone is no news: it is counted on by every page. */
function isAsInForce(state: Parameters<typeof isSameState>[1], match: Match): boolean {
  const { status, full1, full2, penalties, winner, period, goals } = match;
  const inForce = { status, full1, full2, penalties, winner, period, goals, minute: state.minute };
  const isMinuteKnown = state.minute === null || match.minute !== null;
  return isMinuteKnown && isSameState(inForce, state);
}

async function move(tx: Tx, it: Taking, { match, to }: { match: Match; to: Date }): Promise<void> {
  await moveKickoff(tx, { competition: it.competition, matchId: match.id, utcDate: to });
  await tx.insert(auditLog).values({
    competition: it.competition,
    userId: 'feed',
    act: 'move kick-off',
    subject: `match ${match.id}`,
    before: match.utcDate,
    after: to.toISOString(),
  });
  await announceMatches(tx, it.competition, [match.id]);
}

async function note(tx: Tx, it: Taking, what: { matchId: string; lastUpdated: Date | null }): Promise<void> {
  const fresh = { lastUpdated: what.lastUpdated, why: null, said: null, since: null };
  await tx
    .insert(feedMatches)
    .values({ competition: it.competition, matchId: what.matchId, ...fresh })
    .onConflictDoUpdate({ target: [feedMatches.competition, feedMatches.matchId], set: fresh });
}

const longestSaid = 1000;

/** Noted, logged and put into the audit log once for each reason. */
async function hold(
  database: Database,
  it: Taking,
  { followed, why, raw }: { followed: Followed; why: HeldWhy; raw?: unknown },
): Promise<void> {
  const { competition } = it;
  const matchId = followed.match.id;
  const said = raw === undefined ? null : JSON.stringify(raw).slice(0, longestSaid).toWellFormed();
  if (followed.why === why) {
    // What an admin may follow is the kick-off it says by now.
    if (why === 'kickoff_moved' && said !== followed.said) await resay(database, { competition, matchId, said });
    return;
  }
  await database.db.transaction(async (tx) => {
    const held = { why, said, since: sql`clock_timestamp()` };
    await tx
      .insert(feedMatches)
      .values({ competition, matchId, ...held })
      .onConflictDoUpdate({ target: [feedMatches.competition, feedMatches.matchId], set: held });
    await tx.insert(auditLog).values({
      competition,
      userId: 'feed',
      act: 'hold',
      subject: `match ${matchId}`,
      before: null,
      after: { why, said },
    });
  });
  it.log(`Match ${matchId} is not followed in the feed (${why}). An admin can type its result.`);
}

async function resay(
  { db }: Database,
  { competition, matchId, said }: { competition: string; matchId: string; said: string | null },
): Promise<void> {
  await db
    .update(feedMatches)
    .set({ said })
    .where(and(eq(feedMatches.competition, competition), eq(feedMatches.matchId, matchId)));
}

/** Which matches are held. */
export function heldOf(competition: string) {
  return and(eq(feedMatches.competition, competition), sql`${feedMatches.why} is not null`);
}
