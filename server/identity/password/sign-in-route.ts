import type { FastifyInstance } from 'fastify';
import { signInEndpoint } from '../../../game/identity/api.ts';
import type { Game } from '../game.ts';
import { serve } from '../../calls/serve.ts';
import { signIn } from '../session/sign-in.ts';
import type { SignInLimits } from '../sign-in-limits.ts';
import { rememberDevice } from './device-cookie.ts';
import { passwordMethod } from './password-sign-in.ts';

export function signInRoute(app: FastifyInstance, game: Game, limits: SignInLimits): void {
  const method = passwordMethod(game, limits);
  serve({ app, game }, signInEndpoint, async ({ body, ...visitor }) => {
    const email = body.email.toLowerCase();
    const user = await signIn(game, method, { proof: { email, password: body.password }, ...visitor });
    rememberDevice(game, visitor, email);
    return { user };
  });
}
