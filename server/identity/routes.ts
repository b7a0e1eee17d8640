import type { SiteServer } from '../calls/serve.ts';
import type { Site as CallsSite } from '../calls/game.ts';
import type { Site as IdentitySite } from './game.ts';
import { firstAdminRoute } from './account/first-admin.ts';
import { methodRoutes } from './account/method-routes.ts';
import { linkRoutes } from './link/link-routes.ts';
import { passkeyRoutes } from './passkey/passkey-routes.ts';
import { addPasswordRoute } from './password/add-password-route.ts';
import { changePasswordRoute } from './password/change-password-route.ts';
import { signInRoute } from './password/sign-in-route.ts';
import { signUpRoute } from './password/sign-up-route.ts';
import { providerRoutes } from './provider/provider-routes.ts';
import { sessionRoutes } from './session/session-routes.ts';
import { signInLimits } from './sign-in-limits.ts';

type Site = CallsSite & IdentitySite;

export function identityRoutes(server: SiteServer<Site>): void {
  const { site } = server;
  const limits = signInLimits(site.database, site.config);
  signUpRoute(server, limits);
  signInRoute(server, limits);
  changePasswordRoute(server, limits);
  addPasswordRoute(server, limits);
  sessionRoutes(server);
  methodRoutes(server);
  passkeyRoutes(server, limits);
  providerRoutes(server, limits);
  linkRoutes(server, limits);
  firstAdminRoute(server, limits);
}
