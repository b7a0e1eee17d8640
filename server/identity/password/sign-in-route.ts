import { signInEndpoint } from '../../../game/identity/api.ts';
import type { Site as CallsSite } from '../../calls/game.ts';
import type { Site as IdentitySite } from '../game.ts';
import { serveSite } from '../../calls/serve.ts';
import type { SiteServer } from '../../calls/serve.ts';
import { signIn } from '../session/sign-in.ts';
import type { SignInLimits } from '../sign-in-limits.ts';
import { rememberDevice } from './device-cookie.ts';
import { passwordMethod } from './password-sign-in.ts';

type Site = CallsSite & IdentitySite;

export function signInRoute(server: SiteServer<Site>, limits: SignInLimits): void {
  const { site } = server;
  const method = passwordMethod(site, limits);
  serveSite(server, signInEndpoint, async ({ body, ...visitor }) => {
    const email = body.email.toLowerCase();
    const user = await signIn(site, method, {
      proof: { email, password: body.password, invites: body.invites },
      ...visitor,
    });
    rememberDevice(site, visitor, email);
    return { user };
  });
}
