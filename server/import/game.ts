import type { CompetitionConfig } from '../competition/config.ts';
import type { Site as CallsSite } from '../calls/game.ts';
import type { ImportConfig } from './config.ts';

/** The parts of the site that imports use. */
export interface Site extends CallsSite {
  config: CallsSite['config'] & CompetitionConfig & ImportConfig;
}
