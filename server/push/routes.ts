import {
  deleteRegistrationEndpoint,
  listRegistrationsEndpoint,
  patchRegistrationEndpoint,
  postInstallationEndpoint,
  postRegistrationEndpoint,
} from '../../game/push/api.ts';
import type { Site as CallsSite } from '../calls/game.ts';
import type { Site as PushSite } from './game.ts';
import { limitPerMinute } from '../platform/limits/limits.ts';
import { serveSite } from '../calls/serve.ts';
import type { SiteServer } from '../calls/serve.ts';
import type { AccountSession } from '../calls/session.ts';
import { makeInstallation } from './installations.ts';
import { listDevices } from './queries.ts';
import { dropRegistration, putRegistration, refreshRegistration } from './registrations.ts';

type Site = CallsSite & PushSite;

/** The most installation tokens of an account per minute. A device needs one when it changes its registration, about once a week. */
const mostInstallations = 30;
const mostChanges = 60;

/** Serves `/push/…`: the calls about registrations (docs/contract.md#push-registrations), and the list of one's devices. */
export function pushRoutes(server: SiteServer<Site>): void {
  const { site } = server;
  const installations = limitPerMinute(mostInstallations);
  const changes = limitPerMinute(mostChanges);
  serveSite(server, postInstallationEndpoint, ({ session }) => {
    installations.take(session.userId);
    const { token, expiresAt } = makeInstallation(site, { session, now: new Date() });
    return { token, expiresAt: expiresAt.toISOString() };
  });
  serveSite(server, postRegistrationEndpoint, async ({ body, session }) => {
    changes.take(session.userId);
    return { token: await putRegistration(site, { ...ownerOf(session), registration: body }) };
  });
  serveSite(server, patchRegistrationEndpoint, async ({ params, body, session }) => {
    changes.take(session.userId);
    await refreshRegistration(site, { ...ownerOf(session), token: params.token, registration: body });
    return { token: params.token };
  });
  serveSite(server, deleteRegistrationEndpoint, async ({ params, session }) => {
    await dropRegistration(site, { ...ownerOf(session), token: params.token });
    return { token: params.token };
  });
  serveSite(server, listRegistrationsEndpoint, async ({ session }) => {
    const devices = await listDevices(site.db, session.userId);
    return {
      registrations: devices.map(({ token, name, createdAt, refreshedAt }) => ({
        token,
        name,
        created: createdAt.toISOString(),
        refreshed: refreshedAt.toISOString(),
      })),
    };
  });
}

function ownerOf({ id: sessionId, userId }: AccountSession): { userId: string; sessionId: string } {
  return { userId, sessionId };
}
