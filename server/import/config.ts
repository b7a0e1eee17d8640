import type { FeedAddress } from '../feed/fetch-feed.ts';

export interface ImportConfig {
  /** The address and the token of football-data.org, also if results come from elsewhere; undefined without a token. */
  footballData: FeedAddress | undefined;
}
