export interface CompetitionConfig {
  /**
   * The first competition of a site, as `CODE/YEAR`; undefined if the organiser has not chosen one. Source: docs/operations.md#the-start.
   */
  competition: string | undefined;
  /** The source of the results of `competition`; undefined if the organiser has not chosen one. */
  results: ResultsSource | undefined;
  replay: { speed: number; waitS: number; players: number };
}

export type ResultsSource = 'replay' | 'manual' | 'feed';

export interface StoringConfig {
  results: ResultsSource;
  replay: CompetitionConfig['replay'];
}
