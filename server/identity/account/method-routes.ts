import { listMethodsEndpoint, removePasswordEndpoint } from '../../../game/identity/methods.ts';
import type { Site as CallsSite } from '../../calls/game.ts';
import type { Site as IdentitySite } from '../game.ts';
import { serveSite } from '../../calls/serve.ts';
import type { SiteServer } from '../../calls/serve.ts';
import { refuseOldSignIn } from '../../calls/fresh-sign-in.ts';
import { withNewSecret } from '../session/renew-session.ts';
import { listSignInMethods, removeMethod } from './sign-in-methods.ts';

type Site = CallsSite & IdentitySite;

export function methodRoutes(server: SiteServer<Site>): void {
  const { site } = server;
  serveSite(server, listMethodsEndpoint, ({ session }) => listSignInMethods(site, session));
  serveSite(server, removePasswordEndpoint, async ({ session, reply }) => {
    refuseOldSignIn(session);
    await withNewSecret(site, { session, reply }, (tx) =>
      removeMethod(tx, site, { session, method: { password: true } }),
    );
    return { ok: true as const };
  });
}
