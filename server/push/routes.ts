import type { FastifyInstance } from 'fastify';
import {
  deleteRegistrationEndpoint,
  listRegistrationsEndpoint,
  patchRegistrationEndpoint,
  postInstallationEndpoint,
  postRegistrationEndpoint,
} from '../../game/push/api.ts';
import type { Game } from './game.ts';
import { limitPerMinute } from '../platform/limits/limits.ts';
import { serve } from '../calls/serve.ts';
import type { Session } from '../calls/session.ts';
import { makeInstallation } from './installations.ts';
import { listDevices } from './queries.ts';
import { dropRegistration, putRegistration, refreshRegistration } from './registrations.ts';

/** The most installation tokens of an account per minute. A device needs one when it changes its registration, about once a week. */
const mostInstallations = 30;
const mostChanges = 60;

/** Serves `/push/…`: the calls about registrations (docs/contract.md#push-registrations), and the list of one's devices. */
export function pushRoutes(app: FastifyInstance, game: Game): void {
  const installations = limitPerMinute(mostInstallations);
  const changes = limitPerMinute(mostChanges);
  serve({ app, game }, postInstallationEndpoint, ({ session }) => {
    installations.take(session.userId);
    const { token, expiresAt } = makeInstallation(game, { session, now: new Date() });
    return { token, expiresAt: expiresAt.toISOString() };
  });
  serve({ app, game }, postRegistrationEndpoint, async ({ body, session }) => {
    changes.take(session.userId);
    return { token: await putRegistration(game, { ...ownerOf(session), registration: body }) };
  });
  serve({ app, game }, patchRegistrationEndpoint, async ({ params, body, session }) => {
    changes.take(session.userId);
    await refreshRegistration(game, { ...ownerOf(session), token: params.token, registration: body });
    return { token: params.token };
  });
  serve({ app, game }, deleteRegistrationEndpoint, async ({ params, session }) => {
    await dropRegistration(game, { ...ownerOf(session), token: params.token });
    return { token: params.token };
  });
  serve({ app, game }, listRegistrationsEndpoint, async ({ session }) => {
    const devices = await listDevices(game.db, session.userId);
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

function ownerOf({ id: sessionId, userId }: Session): { userId: string; sessionId: string } {
  return { userId, sessionId };
}
