import type { MatchUpdate } from '../../game/competition/match-update.ts';
import { Problem } from '../../game/problem.ts';
import { announce } from '../competition/announce.ts';
import type { Game as CallsGame } from '../calls/game.ts';
import type { Game as StandingsGame } from '../standings/game.ts';
import type { Session } from '../calls/session.ts';
import { matchUpdates } from '../competition/tables.ts';
import { audit } from '../competition/audit.ts';

type Game = CallsGame & StandingsGame;

type Parts = Pick<Game, 'db' | 'competition' | 'standings'>;

/**
 * Publishes a named update, after which every device reads the listed matches again, once (docs/product.md#match-updates). Throws `invalid`
 * for a match that does not exist, and `name_taken` for a name that was used before.
 */
export async function publishUpdate(
  { db, competition, standings }: Parts,
  by: Session,
  { name, matches }: MatchUpdate,
): Promise<MatchUpdate> {
  refuseUnknown(matches, (id) => standings.findMatch(id) !== undefined);
  const matchIds = [...new Set(matches)];
  await db.transaction(async (tx) => {
    const stored = await tx
      .insert(matchUpdates)
      .values({ competition, name, matchIds })
      .onConflictDoNothing()
      .returning({ name: matchUpdates.name });
    if (stored.length === 0) throw new Problem('name_taken', `there is an update ${name}`);
    await audit(tx, {
      competition,
      by: by.userId,
      act: 'publish update',
      subject: `update ${name}`,
      after: { matchIds },
    });
    await announce(tx, { kind: 'updates', competition });
  });
  return { name, matches: matchIds };
}

function refuseUnknown(matches: readonly string[], exists: (id: string) => boolean): void {
  const issues = matches.flatMap((id, place) =>
    exists(id) ? [] : [{ path: `matches.${place}`, message: `no match ${id}` }],
  );
  if (issues.length > 0) throw new Problem('invalid', 'an update of matches that do not exist', { issues });
}
