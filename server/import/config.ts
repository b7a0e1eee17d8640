import type { FeedAddress } from '../feed/fetch-feed.ts';

export interface ImportConfig {
  /** The address of football-data.org and the token for it, even if results do not come from there; undefined without a token. */
  footballData: FeedAddress | undefined;
}
