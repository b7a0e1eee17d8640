import type { Game as SettingsGame } from '../settings/game.ts';
import type { Hub } from '../live/hub.ts';
import type { Site as PushSite } from '../push/game.ts';
import type { ProcessAnnouncements } from '../platform/announcements.ts';
import type { Announcement } from '../competition/announce.ts';
import type { PushTransport } from '../push/transport.ts';
import type { SaveCounts } from '../predictions/save-counts.ts';
import type { Config } from './config.ts';

/** The parts of the site that belong to no competition, in the memory of this process. `openSite` creates them once. */
export interface Site extends PushSite {
  config: Config;
  hub: Hub;
  announcements: ProcessAnnouncements<Announcement>;
  /** Sends push messages for all competitions. */
  transport: PushTransport;
  /** What this process has counted about saves, for all competitions together. */
  saveCounts: SaveCounts;
  log: (line: string) => void;
}

/** Everything that the calls to one competition may use. `openGame` builds it and the games pass it to each call. */
export interface Game extends SettingsGame {
  config: Config;
}
