import type { Announcements } from '../competition/announce.ts';
import type { Hub } from './hub.ts';

/** How long to wait before streams are checked again if the database was unreachable. */
const recheckMs = 2_000;

/** Ends streams whose session has ended, and updates the roles of the others, whenever a change of accounts is announced. */
export function recheckSessions(hub: Pick<Hub, 'recheck'>, announcements: Announcements): void {
  announcements.on('sessions', ({ users }) => void hub.recheck(users).catch(() => undefined));
  announcements.onGap(() => void recheckEverybody(hub));
}

/** An announcement that was missed may have ended a session, so all sessions are checked as soon as the database answers. */
async function recheckEverybody(hub: Pick<Hub, 'recheck'>): Promise<void> {
  await hub.recheck().catch(() => void setTimeout(() => void recheckEverybody(hub), recheckMs).unref());
}
