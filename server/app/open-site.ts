import type { IncomingHttpHeaders } from 'node:http';
import { announcementsOfProcess } from '../competition/announce.ts';
import { hasLivingInvite } from '../groups/queries.ts';
import { createHub } from '../live/hub.ts';
import { recheckSessions } from '../live/recheck-sessions.ts';
import { createMailer } from '../mail/mailer.ts';
import { remindNewcomer } from '../messages/reminders.ts';
import { readSecret } from '../identity/session/secret.ts';
import { ownRowMemory } from '../identity/own/own-rows.ts';
import { endDevices, endDevicesOfSession, moveDevicesToNewest } from '../push/end-devices.ts';
import { sessionCache } from '../identity/session/session-cache.ts';
import type { Database } from '../platform/database/database.ts';
import { contactOf } from '../push/contact.ts';
import { findInstallation } from '../push/installations.ts';
import { readPushKeys } from '../push/keys.ts';
import { newSaveCounts } from '../predictions/save-counts.ts';
import { pushTransport } from '../push/transport.ts';
import type { Config } from './config.ts';
import type { Site } from './game.ts';

/**
 * Reads and creates what belongs to no competition: sessions, mail, push, live streams and announcements. `main` knows the default
 * competition, which can change while the process runs. The type `Site` is what it returns.
 */
export async function openSite(
  config: Config,
  { database, main, log }: { database: Database; main: { readonly id: string }; log: (line: string) => void },
) {
  const { db } = database;
  const secret = await readSecret(db);
  const heard = announcementsOfProcess();
  const sessions = sessionCache({ database, secret, config }, heard);
  const ownRows = ownRowMemory(database, heard);
  sessions.readAlong(ownRows);
  const hub = createHub(sessions, config.maxStreams);
  recheckSessions(hub, heard);
  const pushKeys = await readPushKeys(db, config.vapid);
  await heard.start(database);
  return {
    config,
    database,
    db,
    get competition() {
      return main.id;
    },
    secret,
    announcements: heard,
    sessions,
    ownRows,
    hub,
    pushKeys,
    /** Sends push messages for all competitions. */
    transport: pushTransport({ keys: pushKeys, hosts: config.pushHosts, contact: contactOf(config) }),
    mail: config.mail && createMailer(config.mail, log),
    findInstallation: (headers: IncomingHttpHeaders) => findInstallation({ database, pushKeys }, headers),
    remindNewcomer,
    hasLivingInvite: (tokens: readonly string[]) => hasLivingInvite(database, tokens),
    devices: { end: endDevices, endOfSession: endDevicesOfSession, moveToNewest: moveDevicesToNewest },
    /** What this process has counted about saves, for all competitions together. */
    saveCounts: newSaveCounts(),
    log,
  };
}

/** Ends the streams and closes what `openSite` opened, and the database. */
export async function closeSite({ hub, mail, database }: Site): Promise<void> {
  hub.close();
  await mail?.close();
  await database.close();
}
