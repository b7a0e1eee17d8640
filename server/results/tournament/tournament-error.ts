/**
 * Thrown if a competition cannot be read, stored, updated, exported or removed. The message has one sentence for each
 * fault, or kind of fault.
 */
export class TournamentError extends Error {
  override readonly name = 'TournamentError';
}
