import type { Announcements } from '../competition/announce.ts';
import type { Hub } from './hub.ts';

/** How long to wait before streams are checked again if the database was unreachable. */
const recheckMs = 2_000;

/**
 * Ends streams whose session has ended or whose account is blocked, and updates the sessions of the others, whenever a change of accounts
 * is announced. An announcement that was missed may have ended any session, so all are checked after a gap. If the database does not
 * answer, the check is repeated until it does.
 */
export function recheckSessions(hub: Pick<Hub, 'recheck'>, announcements: Announcements): void {
  announcements.on('sessions', ({ users }) => void recheckUntilDone(hub, users));
  announcements.onGap(() => void recheckUntilDone(hub));
}

async function recheckUntilDone(hub: Pick<Hub, 'recheck'>, users?: readonly string[]): Promise<void> {
  await hub.recheck(users).catch(() => void setTimeout(() => void recheckUntilDone(hub, users), recheckMs).unref());
}
