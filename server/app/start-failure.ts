import { ConfigError, isDebugging } from './config.ts';
import { DatabaseError } from '../platform/database/database.ts';
import { TournamentError } from '../results/tournament/tournament-error.ts';
import { reasonOf } from '../platform/log/reason.ts';

/** Describes any error that ends a start, in words for the organiser. */
export function sentenceForStart(error: unknown): string {
  const isSentence = error instanceof ConfigError || error instanceof DatabaseError || error instanceof TournamentError;
  // The message may have several lines, one for each fault of a tournament.
  if (isSentence) return error.message;
  const { path } = error as { path?: unknown };
  const about = typeof path === 'string' ? `${path}: ` : '';
  return `The game cannot start: ${about}${reasonOf(error)}. LOG_LEVEL=debug shows where.`;
}

/** Prints why the start failed and ends the process with exit code 1, even if parts of the game are running already. */
export function giveUp(error: unknown): never {
  console.error(sentenceForStart(error));
  if (isDebugging()) console.error(error);
  process.exit(1);
}
