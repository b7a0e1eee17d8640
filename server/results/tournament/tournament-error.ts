/** A tournament that cannot be loaded. The message has one sentence for each fault, or for each kind of fault, of its files. */
export class TournamentError extends Error {
  override readonly name = 'TournamentError';
}
