import type { CompetitionConfig } from '../competition/config.ts';
import type { ImportConfig } from './config.ts';

/** The part of the site that imports add. */
export interface Site {
  config: CompetitionConfig & ImportConfig;
}
