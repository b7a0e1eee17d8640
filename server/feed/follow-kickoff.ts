import { and, eq } from 'drizzle-orm';
import { Problem } from '../../game/problem.ts';
import type { Database, Tx } from '../platform/database/database.ts';
import { listMatches } from '../matches/queries.ts';
import { packLockedMatches } from '../predictions/packs.ts';
import { setPicksAside } from '../results/bracket/carry-to-bracket.ts';
import { announceMatches, lockMatchRow } from '../results/record-result.ts';
import { applyChange } from './apply-answer.ts';
import { listHeldLatePicks } from './late-picks.ts';
import { moveKickoff } from './kickoff/move-kickoff.ts';
import { feedMatches } from './tables.ts';
import { audit } from '../competition/audit.ts';

interface KickoffToFollow {
  competition: string;
  matchId: string;
  utcDate: Date;
  /** Whether the picks made from this kick-off on count, if the match was played before its kick-off was known. */
  latePicksCount?: boolean | undefined;
  by: string;
  now: Date;
}

/**
 * Accepts a quarantined kick-off (which moved too far or with too little notice) after an admin has confirmed it. With `latePicksCount` it
 * accepts an entry that waits for that decision.
 * Throws `not_found`, `edited_meanwhile` if the match is no longer quarantined for the kick-off that the admin saw,
 * `match_locked` if it has started, and `invalid` for a time in the past. A match that is locked stays locked.
 */
export async function followKickoff(database: Database, kickoff: KickoffToFollow): Promise<void> {
  const { competition, matchId, utcDate, by, now } = kickoff;
  await database.db.transaction(async (tx) => {
    await lockMatchRow(tx, kickoff);
    const [found] = await listMatches(tx, { competition, ids: [matchId] });
    await refuseUnlessQuarantinedFor(tx, kickoff);
    if (kickoff.latePicksCount !== undefined) return decideLatePicks(tx, kickoff, kickoff.latePicksCount);
    if (!found || found.match.status !== 'SCHEDULED') throw new Problem('match_locked', `match ${matchId} has begun`);
    if (utcDate <= now) throw new Problem('invalid', 'a kick-off that has come', { issues: [pastIssue] });
    await moveKickoff(tx, { competition, matchId, utcDate });
    await tx
      .update(feedMatches)
      .set({ why: null, said: null, since: null, isPutOff: false })
      .where(and(eq(feedMatches.competition, competition), eq(feedMatches.matchId, matchId)));
    const [before, after] = [found.match.utcDate, utcDate.toISOString()];
    await audit(tx, { competition, by, act: 'follow kick-off', subject: `match ${matchId}`, before, after });
    await announceMatches(tx, competition, [matchId]);
  });
  if (kickoff.latePicksCount !== undefined) await packLockedMatches(database, competition);
}

/** Follows an entry that was quarantined because of late picks, so that the match locks. Late picks that do not count are set aside. */
async function decideLatePicks(tx: Tx, kickoff: KickoffToFollow, counts: boolean): Promise<void> {
  const { competition, matchId, utcDate, by, now } = kickoff;
  const held = (await listHeldLatePicks(tx, { competition, ids: [matchId], now })).get(matchId);
  if (!held) throw new Problem('edited_meanwhile', `match ${matchId} is not quarantined for late picks`);
  const { followed, picks, changes } = held;
  if (!counts) await setPicksAside(tx, { competition, matchId, madeFrom: utcDate.toISOString() });
  const after = { kickoff: utcDate.toISOString(), picks, counts };
  await audit(tx, { competition, by, act: 'decide late picks', subject: `match ${matchId}`, after });
  for (const change of changes) await applyChange(tx, { competition, now }, { match: followed.match, change });
}

const pastIssue = { path: 'utcDate', message: 'has come' };

async function refuseUnlessQuarantinedFor(tx: Tx, { competition, matchId, utcDate }: KickoffToFollow): Promise<void> {
  const [quarantined] = await tx
    .select({ why: feedMatches.why, said: feedMatches.said })
    .from(feedMatches)
    .where(and(eq(feedMatches.competition, competition), eq(feedMatches.matchId, matchId)));
  const kickoff = quarantined?.why === 'kickoff_moved' ? kickoffInEntry(quarantined.said) : null;
  if (kickoff === utcDate.toISOString()) return;
  throw new Problem('edited_meanwhile', `match ${matchId} is not quarantined for this kick-off`);
}

/** Returns the kick-off in a stored entry, whose text may have been cut off; null if there is none. */
export function kickoffInEntry(said: string | null): string | null {
  const [, date] = /"utcDate":"([^"]{1,40})"/.exec(said ?? '') ?? [];
  const at = date === undefined ? Number.NaN : Date.parse(date);
  return Number.isNaN(at) ? null : new Date(at).toISOString();
}
