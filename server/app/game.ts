import type { Game as SettingsGame } from '../settings/game.ts';
import type { Config } from './config.ts';

/** Everything that routes may use. `startGame` builds it once and passes it to every feature's routes. */
export interface Game extends SettingsGame {
  config: Config;
}
