import { Problem } from '../../../game/problem.ts';
import type { Session } from '../../calls/session.ts';
import { retried } from '../../platform/database/statement-errors.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Game as CallsGame } from '../../calls/game.ts';
import type { Game as CompetitionGame } from '../../competition/game.ts';
import type { Game as IdentityGame } from '../game.ts';
import { enterIn } from './enter-in.ts';

type Game = CallsGame & CompetitionGame & IdentityGame;

type Parts = Pick<Game, 'competition' | 'db' | 'isFinished' | 'sessions' | 'ownRows' | 'standings'>;

/**
 * True if the account has not entered the competition yet and enters it by reading its user document, without an act such as a pick.
 * Source: docs/product.md#entering.
 */
export function entersByReading({ standings }: Pick<Game, 'standings'>, { idx }: Session): boolean {
  return idx === null && standings.competition.autoEnter;
}

/**
 * Enters the account in the competition, unless it has entered already, and returns its `idx`. Throws `competition_over` if the competition
 * is finished, unless all accounts enter it (`autoEnter`).
 */
export async function enter(game: Parts, session: Session): Promise<number> {
  return actAsPlayer(game, session, async (_tx, idx) => idx);
}

/**
 * Runs an act of a player in a transaction. An account that has not entered the competition enters it in the same transaction, so it does
 * not enter if the act is refused. Throws `competition_over` like `enter`.
 */
export async function actAsPlayer<Done>(
  game: Parts,
  session: Session,
  act: (tx: Tx, idx: number) => Promise<Done>,
): Promise<Done> {
  const done = await retried(() => game.db.transaction(async (tx) => act(tx, await playerIn(tx, game, session))));
  forgetNewcomer(game, session);
  return done;
}

/**
 * Makes this process read the session and the own rows again after an act by which the account may have entered, without waiting for the
 * announcement. A reading that is under way may have found no player.
 */
export function forgetNewcomer(
  { sessions, ownRows }: Pick<Game, 'sessions' | 'ownRows'>,
  { idx, userId }: Session,
): void {
  if (idx !== null) return;
  sessions.forget([userId]);
  ownRows.forget([userId]);
}

/**
 * Returns the caller's `idx` in the competition. An account that has not entered the competition enters it in this transaction. Throws
 * `competition_over` like `enter`.
 */
export async function playerIn(
  tx: Tx,
  { competition, isFinished, standings }: Pick<Parts, 'competition' | 'isFinished' | 'standings'>,
  { idx, userId }: Session,
): Promise<number> {
  if (idx !== null) return idx;
  // A competition that all accounts enter stays open for new accounts, which would otherwise find nothing on the site.
  if (isFinished() && !standings.competition.autoEnter) {
    throw new Problem('competition_over', `${competition} is finished`);
  }
  return (await enterIn(tx, { competition, userId })).idx;
}
