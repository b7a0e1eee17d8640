import { and, eq, sql } from 'drizzle-orm';
import {
  selectionActiveUntil,
  selectionIssues,
  teamsBySection,
  teamSelectionRefusal,
} from '../../game/teams/selection.ts';
import type { UserTeams } from '../../game/teams/selection.ts';
import { Problem } from '../../game/problem.ts';
import { announce } from '../competition/announce.ts';
import type { Tx } from '../platform/database/database.ts';
import { actAsPlayer } from '../identity/entering/enter.ts';
import type { Session } from '../calls/session.ts';
import type { Game as CallsGame } from '../calls/game.ts';
import type { Game as CompetitionGame } from '../competition/game.ts';
import type { Game as IdentityGame } from '../identity/game.ts';
import { competitions } from '../competition/tables.ts';
import { players } from '../identity/tables.ts';
import { listTeams, replaceFavourites } from './queries.ts';

type Game = CallsGame & CompetitionGame & IdentityGame;

type Parts = Pick<Game, 'db' | 'competition' | 'isFinished' | 'replay' | 'sessions' | 'ownRows' | 'standings'>;

/**
 * Replaces a player's favourites if this player may choose teams at this moment. Throws `invalid` with the issues of the selection,
 * `selection_closed`, `competition_over`, or `not_found` if the account is gone; nothing is stored then.
 */
export async function saveUserTeams(
  game: Parts,
  { session, userTeams }: { session: Session; userTeams: UserTeams },
): Promise<void> {
  const { competition, db } = game;
  const issues = selectionIssues(userTeams, await listTeams(db, competition));
  if (issues.length > 0) throw new Problem('invalid', 'not one team of each section', { issues });
  await actAsPlayer(game, session, async (tx, idx) => {
    await lockSelectingPlayer(tx, game, idx);
    await replaceFavourites(tx, { competition, idx, favourites: teamsBySection(userTeams) });
    await announce(tx, { kind: 'favourites', competition, idx });
    await announce(tx, { kind: 'user', competition, idx });
  });
}

/**
 * Locks the rows that the player's selection depends on until the transaction ends, and checks that the selection is open. Throws
 * `selection_closed` or `not_found`.
 */
async function lockSelectingPlayer(tx: Tx, { competition, isFinished, replay }: Parts, idx: number): Promise<void> {
  // The player's row is locked first and alone, so that two saves of one player happen one after the other. As in other transactions, it is
  // locked before the competition's row.
  const [player] = await tx
    .select({ firstAccess: players.firstAccess })
    .from(players)
    .where(and(eq(players.competition, competition), eq(players.idx, idx)))
    .for('no key update');
  if (!player) throw new Problem('not_found', 'the account is gone');
  const [settings] = await tx.select().from(competitions).where(eq(competitions.id, competition)).for('share');
  if (!settings) throw new Error(`competition ${competition} is not loaded`);
  // The time is read after the rows are locked, so that a save that had to wait is judged by the time of its turn.
  const { rows } = await tx.execute<{ nowMs: number }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as "nowMs"`,
  );
  const refusal = teamSelectionRefusal(
    { ...settings, startDateTime: settings.startDateTime.toISOString(), isOver: isFinished() },
    { teamSelectionActiveUntil: selectionActiveUntil(player.firstAccess).toISOString() },
    { tournamentNow: replay.now(), wallNow: new Date(rows[0]?.nowMs ?? Infinity) },
  );
  if (refusal) throw new Problem(refusal, 'the selection of favourites is closed for this player');
}
