/** The competition that is played, and the source of its results. */
export interface CompetitionConfig {
  /** The competition that is played, as `CODE/YEAR`. */
  competition: string;
  results: 'replay' | 'manual' | 'feed';
  replay: { speed: number; waitS: number; players: number };
}
