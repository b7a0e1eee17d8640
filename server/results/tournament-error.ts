/** A tournament that cannot be loaded: every fault of its files in one sentence each. */
export class TournamentError extends Error {
  override readonly name = 'TournamentError';
}
