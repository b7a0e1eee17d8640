import { and, eq, sql } from 'drizzle-orm';
import { feedMatch } from '../../game/feed/feed-match.ts';
import type { Match } from '../../game/matches/match.ts';
import { wordsFor } from '../platform/log/loggable-error.ts';
import type { Database, Tx } from '../platform/database/database.ts';
import { packLockedMatches } from '../predictions/packs.ts';
import { announceMatches, lockMatchRow, recordResult } from '../results/record-result.ts';
import { changesOfEntry } from './changes-of-entry.ts';
import type { EntryChange } from './changes-of-entry.ts';
import { listFollowed } from './followed.ts';
import type { Followed } from './followed.ts';
import { joinToFeed } from './join-to-feed.ts';
import { holdLatePicks } from './late-picks.ts';
import { lockDueMatches } from './kickoff/lock-due-matches.ts';
import { moveKickoff } from './kickoff/move-kickoff.ts';
import { matches } from '../matches/tables.ts';
import { feedMatches } from './tables.ts';
import { storeUnjoined } from './unjoined-entries.ts';
import { audit } from '../competition/audit.ts';

interface AnswerToApply {
  competition: string;
  /** The unparsed entries of the answer. */
  answered: unknown[];
  now: Date;
  log: (line: string) => void;
}

/**
 * Applies an answer of the feed: states of play and moved kick-offs. Entries that cannot be believed are quarantined and stored for the
 * admins. Matches with an override are not changed, and an entry older than the last accepted one is ignored. Each match that changes has a
 * separate transaction, so that an error in one does not delay a goal in another. Source: docs/product.md#feed.
 */
export async function applyAnswer(database: Database, toApply: AnswerToApply): Promise<void> {
  const { competition, log } = toApply;
  const byId = new Map(toApply.answered.map((raw) => [idOf(raw), raw]));
  const entryOf = ({ fdId }: Followed): unknown => (fdId === null ? undefined : byId.get(fdId));
  // Matches may have kicked off while the answer was on its way, and the answer must not change them as if they were open.
  await lockDueMatches(database, competition);
  const readable = toApply.answered.flatMap((raw) => feedMatch.safeParse(raw).data ?? []);
  await joinToFeed(database, { competition, answered: readable, log });
  const dates = new Map<string, Date>();
  for (const followed of await listFollowed(database.db, { competition })) {
    const { id } = followed.match;
    const [change] = changesOfEntry(entryOf(followed), followed, toApply.now);
    if (change?.kind === 'set-time') dates.set(id, change.lastUpdated);
    if (change === undefined || change.kind === 'set-time') continue;
    try {
      for (const line of await applyToMatch(database, toApply, { id, entryOf })) log(line);
    } catch (error) {
      log(`Match ${id} could not be taken from the feed: ${wordsFor(error)}`);
    }
  }
  await database.db.transaction((tx) => storeTimes(tx, { competition, dates }));
  await packLockedMatches(database, competition);
  // Goals must not depend on this, so it comes last.
  await storeUnjoined(database, { competition, answered: toApply.answered });
}

function idOf(raw: unknown): unknown {
  return typeof raw === 'object' && raw !== null && 'id' in raw ? raw.id : undefined;
}

/**
 * Applies the feed's entry to one match and returns lines for the log. It locks the match's row and decides by its current state, because
 * another process may meanwhile have applied a newer answer, or an admin may have reopened the match.
 */
async function applyToMatch(
  { db }: Database,
  toApply: AnswerToApply,
  { id, entryOf }: { id: string; entryOf: (followed: Followed) => unknown },
): Promise<string[]> {
  return db.transaction(async (tx) => {
    await lockMatchRow(tx, { competition: toApply.competition, matchId: id });
    const [followed] = await listFollowed(tx, { competition: toApply.competition, ids: [id] });
    if (!followed) return [];
    const { competition, now } = toApply;
    const raw = entryOf(followed);
    const planned = changesOfEntry(raw, followed, now);
    const changes = await holdLatePicks(tx, { competition, followed, raw, changes: planned });
    for (const change of changes) await applyChange(tx, { competition, now }, { match: followed.match, change });
    return changes.flatMap((change) =>
      change.kind === 'quarantine'
        ? [`Match ${id} is not followed in the feed (${change.why}). An admin can type its result.`]
        : [],
    );
  });
}

/** Applies a change to a match that the transaction has locked. */
export async function applyChange(
  tx: Tx,
  { competition, now }: Pick<AnswerToApply, 'competition' | 'now'>,
  { match, change }: { match: Match; change: EntryChange },
): Promise<void> {
  const matchId = match.id;
  const none = { why: null, said: null, since: null };
  switch (change.kind) {
    case 'quarantine':
      return quarantine(tx, { competition, matchId, ...change });
    case 'replace-text':
      return updateEntry(tx, { competition, matchId, set: { said: change.said } });
    case 'store-entry':
      return updateEntry(tx, { competition, matchId, set: { ...none, said: change.said } });
    case 'set-time':
      return storeTimes(tx, { competition, dates: new Map([[matchId, change.lastUpdated]]) });
    case 'accept':
      return updateEntry(tx, {
        competition,
        matchId,
        set: { ...none, isPutOff: false, lastUpdated: change.lastUpdated },
      });
    case 'date-unknown':
      return removeDate(tx, { competition, match });
    case 'move':
      return move(tx, { competition, match, to: change.to });
    case 'record':
      return recordResult(tx, { competition, matchId, state: change.state, source: 'feed', at: now });
  }
}

/**
 * Stores the times of entries in which nothing else has changed, which are most entries of an answer, in one statement. It never replaces a
 * time by an older one.
 */
async function storeTimes(
  tx: Tx,
  { competition, dates }: { competition: string; dates: ReadonlyMap<string, Date> },
): Promise<void> {
  if (dates.size === 0) return;
  await tx
    .insert(feedMatches)
    .values([...dates].map(([matchId, lastUpdated]) => ({ competition, matchId, lastUpdated })))
    .onConflictDoUpdate({
      target: [feedMatches.competition, feedMatches.matchId],
      set: { lastUpdated: sql`greatest(${feedMatches.lastUpdated}, excluded.last_updated)` },
    });
}

async function updateEntry(
  tx: Tx,
  {
    competition,
    matchId,
    set,
  }: { competition: string; matchId: string; set: Partial<typeof feedMatches.$inferInsert> },
): Promise<void> {
  await tx
    .insert(feedMatches)
    .values({ competition, matchId, ...set })
    .onConflictDoUpdate({ target: [feedMatches.competition, feedMatches.matchId], set });
}

/** The most characters of an entry in the audit log. */
const loggedSaid = 1000;

/** Stores why a match is quarantined, and logs it in the audit log. */
async function quarantine(
  tx: Tx,
  change: { competition: string; matchId: string } & Omit<Extract<EntryChange, { kind: 'quarantine' }>, 'kind'>,
): Promise<void> {
  const { competition, matchId, why, said, isPutOff } = change;
  const quarantined = { why, said, isPutOff, since: sql`clock_timestamp()` };
  await tx
    .insert(feedMatches)
    .values({ competition, matchId, ...quarantined })
    .onConflictDoUpdate({ target: [feedMatches.competition, feedMatches.matchId], set: quarantined });
  await audit(tx, {
    competition,
    by: 'feed',
    act: 'hold',
    subject: `match ${matchId}`,
    after: { why, said: said?.slice(0, loggedSaid).toWellFormed() ?? null },
  });
}

async function move(
  tx: Tx,
  { competition, match, to }: { competition: string; match: Match; to: Date },
): Promise<void> {
  await moveKickoff(tx, { competition, matchId: match.id, utcDate: to });
  await audit(tx, {
    competition,
    by: 'feed',
    act: 'move kick-off',
    subject: `match ${match.id}`,
    before: match.utcDate,
    after: to.toISOString(),
  });
  await announceMatches(tx, competition, [match.id]);
}

/**
 * Stores that a postponed match, which is not locked, has no date and therefore no lock time. Source: docs/product.md#postponed-matches.
 */
async function removeDate(tx: Tx, { competition, match }: { competition: string; match: Match }): Promise<void> {
  await tx
    .update(matches)
    .set({ dateKnown: false, locksAt: null })
    .where(and(eq(matches.competition, competition), eq(matches.id, match.id)));
  await announceMatches(tx, competition, [match.id]);
}

export function isQuarantinedIn(competition: string) {
  return and(eq(feedMatches.competition, competition), sql`${feedMatches.why} is not null`);
}
