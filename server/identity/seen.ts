import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../platform/database/database.ts';
import { remindersSeen, seenName, seenPrefix } from '../../game/identity/seen.ts';
import { authUsers } from './tables.ts';

/** The most names that are stored for an account and a competition, of steps and of all others. The oldest are removed. */
const mostSeen = 200;

/** Splits the names in a request into those of updates and those of what was seen or skipped. */
export function splitNames(names: readonly string[]): { updates: string[]; seen: string[] } {
  const isSeen = (name: string): boolean => name.startsWith(seenPrefix);
  return {
    updates: names.filter((name) => !isSeen(name)),
    seen: names.filter(isSeen).map((name) => seenName(name.slice(seenPrefix.length))),
  };
}

/** Adds names of what the account has seen or skipped in a competition. A name that is there already becomes the latest one. */
export async function addSeen(
  tx: Tx,
  { userId, competition, names }: { userId: string; competition: string; names: readonly string[] },
): Promise<void> {
  const added = names.map((name) => (name === remindersSeen ? name : `${competition} ${name}`));
  await tx
    .update(authUsers)
    .set({
      seen: sql`array(
        select name from (
          select name, max(place) as place,
                 row_number() over (partition by split_part(name, ' ', 1), name like '% step %' order by max(place) desc) as age
            from unnest(seen || array(select jsonb_array_elements_text(${JSON.stringify(added)}::jsonb))) with ordinality as named (name, place)
           group by name) as latest
         where age <= ${mostSeen}
         order by place)`,
    })
    .where(eq(authUsers.id, userId));
}

/** Returns what an account has seen or skipped in a competition, or in all of them at once. */
export function seenIn(competition: string, stored: readonly string[]): string[] {
  const start = `${competition} `;
  return stored.flatMap((name) => {
    if (name === remindersSeen) return [name];
    return name.startsWith(start) ? [name.slice(start.length)] : [];
  });
}
