import { eq } from 'drizzle-orm';
import { isCancelled, isLive, isOver } from '../../game/matches/match.ts';
import type { Match } from '../../game/matches/match.ts';
import { Problem } from '../../game/problem.ts';
import { audit } from '../competition/audit.ts';
import { getCompetition } from '../competition/queries.ts';
import { competitions } from '../competition/tables.ts';
import { listMatches } from '../matches/queries.ts';
import type { Database, Tx } from '../platform/database/database.ts';
import { retried } from '../platform/database/statement-errors.ts';
import { restorePrevious } from './admin-result.ts';
import { auditKeptSides } from './bracket/audit-kept-sides.ts';
import { carryToBracket, lockBracket } from './bracket/carry-to-bracket.ts';
import { announceMatches, recordResults } from './record-result.ts';
import { unplayedState } from './reopen-match.ts';

interface FinishAct {
  competition: string;
  /** The admin's account. */
  by: string;
  /** Tournament time. */
  now: Date;
}

/**
 * Finishes a competition whose remaining matches will not be played: cancels all of them at once. Throws `cannot_finish` for a replay,
 * while a match is live, and if no match is left. Source: docs/product.md#finished-competitions.
 */
export async function finishCompetition(database: Database, { competition, by, now }: FinishAct): Promise<void> {
  await retried(() =>
    database.withoutTimeLimit.db.transaction(async (tx) => {
      await lockBracket(tx, competition);
      const { cancelledByFinish, results } = await getCompetition(tx, competition);
      if (results === 'replay') throw new Problem('cannot_finish', `${competition} is a replay`);
      const left = await listMatchesToCancel(tx, competition);
      const states = left.map(({ id }) => ({
        competition,
        matchId: id,
        state: { ...unplayedState, status: 'FINISHED' as const },
        source: 'admin' as const,
        at: now,
        by,
        isCatchingUp: true,
      }));
      await recordResults(tx, competition, states);
      const ids = left.map(({ id }) => id);
      await tx
        .update(competitions)
        .set({ cancelledByFinish: [...new Set([...(cancelledByFinish ?? []), ...ids])] })
        .where(eq(competitions.id, competition));
      const subject = `competition ${competition}` as const;
      await audit(tx, { competition, by, act: 'finish competition', subject, after: { cancelled: ids } });
    }),
  );
}

async function listMatchesToCancel(tx: Tx, competition: string): Promise<Match[]> {
  const all = (await listMatches(tx, { competition })).map(({ match }) => match);
  if (all.some(isLive)) throw new Problem('cannot_finish', `a match of ${competition} is live`);
  const left = all.filter((match) => !isOver(match));
  if (left.length === 0) throw new Problem('cannot_finish', `${competition} is finished`);
  return left;
}

/**
 * Takes back what `finishCompetition` did: each match that it cancelled, and that nobody has changed since, gets its former state again. A
 * match whose kick-off has come meanwhile is locked. Throws `nothing_to_undo` if no admin has finished the competition.
 */
export async function reopenCompetition(database: Database, { competition, by, now }: FinishAct): Promise<void> {
  await retried(() =>
    database.withoutTimeLimit.db.transaction(async (tx) => {
      await lockBracket(tx, competition);
      const { cancelledByFinish: ids } = await getCompetition(tx, competition);
      if (!ids) throw new Problem('nothing_to_undo', `no admin has finished ${competition}`);
      const all = await listMatches(tx, { competition, ids });
      const cancelled = all.filter(({ match }) => isCancelled(match)).map(({ match }) => match);
      const moved = await auditKeptSides(tx, { competition, userId: by }, async () => {
        for (const match of cancelled) await restorePrevious(tx, { competition, match, by, now });
        return carryToBracket(tx, competition);
      });
      await tx.update(competitions).set({ cancelledByFinish: null }).where(eq(competitions.id, competition));
      const reopened = cancelled.map(({ id }) => id);
      const subject = `competition ${competition}` as const;
      await audit(tx, { competition, by, act: 'reopen competition', subject, after: { reopened } });
      await announceMatches(tx, competition, [...new Set([...reopened, ...moved])]);
    }),
  );
}
