import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import type { Config } from '../app/config.ts';
import type { Db } from '../app/db/database.ts';
import { passkeyPlugin } from './passkey/library.ts';
import { cookieDays } from './session/session-lifetime.ts';
import { authAccounts, authPasskeys, authSessions, authUsers, authVerifications } from './tables.ts';

const daySeconds = 86_400;

/** The identity library, set up for e-mail and password and for passkeys; only the routes `auth-routes.ts` serves reach it. */
export function createAuth(it: { config: Config; db: Db; secret: string; port: number }) {
  const { config } = it;
  const baseURL = config.publicUrl ?? `http://localhost:${it.port}`;
  return betterAuth({
    appName: config.siteName,
    baseURL,
    basePath: '/auth',
    secret: it.secret,
    database: drizzleAdapter(it.db, {
      provider: 'pg',
      schema: {
        user: authUsers,
        session: authSessions,
        account: authAccounts,
        verification: authVerifications,
        passkey: authPasskeys,
      },
    }),
    emailAndPassword: {
      enabled: true,
      autoSignIn: true,
      minPasswordLength: 8,
      maxPasswordLength: 128,
      // The mail itself is ours (`send-links.ts`).
      requireEmailVerification: config.mail !== undefined,
    },
    // `fresh.ts` says what needs a fresh sign-in, and the database when a session ends (`session-lifetime.ts`).
    session: {
      expiresIn: cookieDays * daySeconds,
      disableSessionRefresh: true,
      freshAge: 0,
      cookieCache: { enabled: false },
    },
    // Ours are checked before the hash, by account and by address.
    rateLimit: { enabled: false },
    trustedOrigins: [baseURL, `http://127.0.0.1:${it.port}`, `http://localhost:${it.port}`],
    advanced: {
      cookiePrefix: 'fulltime',
      useSecureCookies: config.publicUrl?.startsWith('https:') ?? false,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/' },
      disableCSRFCheck: true,
    },
    plugins: [passkeyPlugin(config)],
    telemetry: { enabled: false },
    logger: { disabled: true },
  });
}

export type Auth = ReturnType<typeof createAuth>;

/** The key that signs the session cookies. */
export function secretOf({ options }: Auth): string {
  return options.secret;
}

/** The name of the session cookie under this configuration. */
export function sessionCookieName(config: Pick<Config, 'publicUrl'>): string {
  return config.publicUrl?.startsWith('https:') ? '__Secure-fulltime.session_token' : 'fulltime.session_token';
}
