import { keptSides, newlyKept } from '../../../game/matches/kept-sides.ts';
import type { Tx } from '../../platform/database/database.ts';
import { freezeDueOrders, readBracket } from './carry-to-bracket.ts';
import { audit } from '../../competition/audit.ts';

/**
 * Runs a change of results, of sides or of the order of a pool. Each side that stays although the change would put another team there is
 * written to the audit log. First the pool orders that feed a locked match are frozen, so that the change cannot affect them.
 */
export async function auditKeptSides<T>(
  tx: Tx,
  { competition, userId }: { competition: string; userId: string },
  change: () => Promise<T>,
): Promise<T> {
  const before = await freezeDueOrders(tx, competition);
  const result = await change();
  const after = await readBracket(tx, competition);
  const kept = newlyKept(keptSides(before.draw, before.matches), keptSides(after.draw, after.matches));
  for (const { matchId, stands, byResults } of kept) {
    await audit(tx, {
      competition,
      by: userId,
      act: 'keep side',
      subject: `match ${matchId}`,
      before: { stands, byResults: stands },
      after: { stands, byResults },
    });
  }
  return result;
}
