import type { Game as SettingsGame } from '../settings/game.ts';
import type { Config } from './config.ts';

/** All that a route may reach. Built once by `startGame`, passed to every feature's routes. */
export interface Game extends SettingsGame {
  config: Config;
}
