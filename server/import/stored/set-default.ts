import { eq } from 'drizzle-orm';
import { announce } from '../../competition/announce.ts';
import { audit } from '../../competition/audit.ts';
import { competitions } from '../../competition/tables.ts';
import type { Database } from '../../platform/database/database.ts';
import { TournamentError } from '../../results/tournament/tournament-error.ts';

/**
 * Makes a competition the default, which the addresses without a code show, and logs this in the competition's audit log. Returns a
 * sentence that says so. Throws TournamentError if there is no such competition.
 */
export async function setDefault(
  { db }: Pick<Database, 'db'>,
  { competition, by }: { competition: string; by: string },
): Promise<string> {
  await db.transaction(async (tx) => {
    // All rows are locked in one order, so that of two admins who do this at once the later one decides.
    const stored = await tx.select().from(competitions).orderBy(competitions.id).for('update');
    if (!stored.some(({ id }) => id === competition)) {
      throw new TournamentError(`There is no competition ${competition} here.`);
    }
    const former = stored.find(({ isDefault }) => isDefault)?.id ?? null;
    if (former === competition) return;
    await tx.update(competitions).set({ isDefault: false }).where(eq(competitions.isDefault, true));
    await tx.update(competitions).set({ isDefault: true }).where(eq(competitions.id, competition));
    const subject = `competition ${competition}` as const;
    await audit(tx, {
      competition,
      by,
      act: 'make default',
      subject,
      before: { default: former },
      after: { default: competition },
    });
    await announce(tx, { kind: 'competitions' });
  });
  return `${competition} is the default competition.`;
}
