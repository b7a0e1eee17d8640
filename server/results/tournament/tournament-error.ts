/**
 * Thrown if a competition cannot be read, stored, updated, exported or removed. The message has one line for each fault or kind of fault;
 * `combineFaults` limits their number.
 */
export class TournamentError extends Error {
  override readonly name = 'TournamentError';
}
