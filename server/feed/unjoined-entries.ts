import { and, eq, ne, sql } from 'drizzle-orm';
import { feedMatch } from '../../game/feed/feed-match.ts';
import { canBeJoined } from '../../game/feed/unjoined.ts';
import type { UnjoinedEntry } from '../../game/feed/unjoined.ts';
import { Problem } from '../../game/problem.ts';
import { audit } from '../competition/audit.ts';
import { matches } from '../matches/tables.ts';
import type { Database, Tx } from '../platform/database/database.ts';
import { lockMatchRow } from '../results/record-result.ts';
import { feedMatches, feeds } from './tables.ts';

const longestText = 60;

/**
 * Stores which entries of an answer belong to no match, so that an admin can join one by hand. All of them are stored, at most as many as an
 * answer has, because an admin may choose any. The feed's row is locked meanwhile, so that an entry that is joined by hand does not come back.
 */
export async function storeUnjoined(
  { db }: Database,
  { competition, answered }: { competition: string; answered: readonly unknown[] },
): Promise<void> {
  const entries = new Map(answered.flatMap((raw) => entryOf(raw) ?? []).map((entry) => [entry.number, entry]));
  const now = sql`clock_timestamp()`;
  await db.transaction(async (tx) => {
    await tx.insert(feeds).values({ competition, askedAt: now, nextAt: now }).onConflictDoNothing();
    await lockUnjoined(tx, competition);
    const ours = await tx.select({ fdId: matches.fdId }).from(matches).where(eq(matches.competition, competition));
    for (const { fdId } of ours) if (fdId !== null) entries.delete(fdId);
    const unjoined = [...entries.values()].toSorted(
      (a, b) => Date.parse(a.utcDate) - Date.parse(b.utcDate) || a.number - b.number,
    );
    await tx
      .update(feeds)
      .set({ unjoined })
      .where(and(eq(feeds.competition, competition), ne(feeds.unjoined, unjoined)));
  });
}

/** Locks the stored entries of a competition. Whoever gives a match the number of an entry locks the match first, and then these. */
export async function lockUnjoined(tx: Tx, competition: string): Promise<void> {
  await tx
    .select({ competition: feeds.competition })
    .from(feeds)
    .where(eq(feeds.competition, competition))
    .for('update');
}

function entryOf(raw: unknown): UnjoinedEntry | undefined {
  const said = feedMatch.safeParse(raw).data;
  if (!said) return undefined;
  const { homeTeam, awayTeam } = raw as { homeTeam?: unknown; awayTeam?: unknown };
  const utcDate = new Date(said.utcDate).toISOString();
  return { number: said.id, utcDate, stage: storable(said.stage), home: nameOf(homeTeam), away: nameOf(awayTeam) };
}

function nameOf(team: unknown): string | null {
  const { shortName, name } = Object(team) as { shortName?: unknown; name?: unknown };
  return storable(shortName) ?? storable(name);
}

/** Returns a text of the feed without what the database does not store, cut off if it is long; null if nothing is left. */
function storable(text: unknown): string | null {
  if (typeof text !== 'string') return null;
  return text.replaceAll('\0', '').trim().slice(0, longestText).toWellFormed() || null;
}

/**
 * Joins a match that is missing from the feed, or whose entry names other teams, to an entry that belongs to no match. From the next answer on,
 * the game follows that entry. Throws `not_found`, and `edited_meanwhile` if the match can no longer be joined or if the entry was joined or is
 * gone. Source: docs/product.md#feed.
 */
export async function joinByHand(
  { db }: Database,
  { competition, matchId, number, by }: { competition: string; matchId: string; number: number; by: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockMatchRow(tx, { competition, matchId });
    const ofMatch = and(eq(feedMatches.competition, competition), eq(feedMatches.matchId, matchId));
    const [held] = await tx.select({ why: feedMatches.why }).from(feedMatches).where(ofMatch);
    if (!canBeJoined(held?.why)) throw new Problem('edited_meanwhile', `match ${matchId} has its entry`);
    await takeEntry(tx, { competition, number });
    await refuseIfTaken(tx, { competition, number });
    const which = and(eq(matches.competition, competition), eq(matches.id, matchId));
    const [former] = await tx.select({ number: matches.fdId }).from(matches).where(which);
    await tx.update(matches).set({ fdId: number }).where(which);
    await tx.update(feedMatches).set({ why: null, said: null, since: null, lastUpdated: null }).where(ofMatch);
    await audit(tx, {
      competition,
      by,
      act: 'join to feed',
      subject: `match ${matchId}`,
      before: { number: former?.number ?? null },
      after: { number },
    });
  });
}

/** Removes an entry from the stored ones, so that nobody joins it to another match. */
async function takeEntry(tx: Tx, { competition, number }: { competition: string; number: number }): Promise<void> {
  const ofCompetition = eq(feeds.competition, competition);
  const [stored] = await tx.select({ unjoined: feeds.unjoined }).from(feeds).where(ofCompetition).for('update');
  const left = stored?.unjoined.filter((entry) => entry.number !== number);
  if (!stored || left?.length === stored.unjoined.length) {
    throw new Problem('edited_meanwhile', `the feed has no entry ${number} without a match`);
  }
  await tx.update(feeds).set({ unjoined: left }).where(ofCompetition);
}

/** An answer that is being applied may have joined the entry since the entries were stored. The feed's row is locked, so none does now. */
async function refuseIfTaken(tx: Tx, { competition, number }: { competition: string; number: number }): Promise<void> {
  const [holder] = await tx
    .select({ id: matches.id })
    .from(matches)
    .where(and(eq(matches.competition, competition), eq(matches.fdId, number)));
  if (holder) throw new Problem('edited_meanwhile', `entry ${number} belongs to match ${holder.id}`);
}
