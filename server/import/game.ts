import type { CompetitionConfig } from '../competition/config.ts';
import type { Game as SettingsGame } from '../settings/game.ts';
import type { ImportConfig } from './config.ts';

/** The parts of the running game that imports use. */
export interface Game extends SettingsGame {
  config: SettingsGame['config'] & CompetitionConfig & ImportConfig;
}
