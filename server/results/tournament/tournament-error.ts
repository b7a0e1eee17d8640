/** Thrown if a tournament cannot be loaded. The message has one sentence for each fault, or kind of fault, in the files. */
export class TournamentError extends Error {
  override readonly name = 'TournamentError';
}
