/** What is played, and where its results come from. */
export interface CompetitionConfig {
  /** `CODE/YEAR`, the competition that is played. */
  competition: string;
  results: 'replay' | 'manual' | 'feed';
  replay: { speed: number; waitS: number; players: number };
}
