import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';
import type { Preferences } from '../../game/identity/player.ts';
import { competitions } from '../competition/tables.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/**
 * The accounts. Some columns of the `auth_` tables are not used, such as `image`: the tables have the form that a library gave them.
 * Source: docs/decisions/0024-sign-in-without-a-framework.md.
 */
export const authUsers = pgTable(
  'auth_users',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull().unique(),
    emailVerified: boolean('email_verified').notNull(),
    image: text('image'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    role: text('role').$type<'none' | 'staff' | 'admin'>().notNull().default('none'),
    blocked: boolean('blocked').notNull().default(false),
    /** The name under which the account plays in every competition; null until one is chosen. */
    nick: text('nick'),
    lowername: text('lowername').unique('auth_users_lowername'),
    /**
     * True if the game has changed the nick, because an older account had the same nick in another competition. Choosing a nick makes this
     * false.
     */
    isNickAssigned: boolean('is_nick_assigned').notNull().default(false),
    preferences: jsonb('preferences').$type<Preferences>().notNull().default({}),
    /** When a session was last created; a trigger on the sessions sets it. */
    lastSignInTime: instant('last_sign_in_time'),
    /** What the account has seen or skipped once, oldest first: names of `seen.ts`, most of them after the competition and a space. */
    seen: text('seen')
      .array()
      .notNull()
      .default(sql`'{}'`),
  },
  // Whenever the game starts, it searches all accounts for the few admins.
  (t) => [
    index('auth_users_roles')
      .on(t.role)
      .where(sql`${t.role} <> 'none'`),
    check('auth_users_nick', sql`(${t.nick} is null) = (${t.lowername} is null)`),
  ],
);

export const authSessions = pgTable(
  'auth_sessions',
  {
    id: text('id').primaryKey(),
    token: text('token').notNull().unique(),
    userId: text('user_id')
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    /** The sign-in; for a session that is older than this column, the upgrade. A session ends some time after it (`session_life` in the migrations). */
    begunAt: instant('begun_at')
      .notNull()
      .default(sql`clock_timestamp()`),
    /** Updated at most once a day. `expires_at` is computed from it and from the account's role (`session_idle` in the migrations). */
    lastUsedAt: instant('last_used_at')
      .notNull()
      .default(sql`clock_timestamp()`),
    /**
     * True if the last password that was typed for the session is too short for acts of admins and staff, or if its length is not known.
     */
    hasShortPassword: boolean('has_short_password').notNull().default(false),
    /**
     * The secret that the session had before it was renewed. It answers until `former_until`, which is null until the new one has been used
     * (renew-session.ts).
     */
    formerToken: text('former_token'),
    formerUntil: instant('former_until'),
    /** True after a change of the account's role, until the session's next request gives it a new secret. */
    isRenewalDue: boolean('is_renewal_due').notNull().default(false),
  },
  (t) => [
    index('auth_sessions_user').on(t.userId),
    index('auth_sessions_former')
      .on(t.formerToken)
      .where(sql`${t.formerToken} is not null`),
  ],
);

/**
 * The password of an account (`provider_id` is `credential`), and its identities at providers. The columns for tokens and `scope` are not
 * used.
 */
export const authAccounts = pgTable(
  'auth_accounts',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: instant('access_token_expires_at'),
    refreshTokenExpiresAt: instant('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [unique('auth_accounts_provider').on(t.providerId, t.accountId), index('auth_accounts_user').on(t.userId)],
);

export const authPasskeys = pgTable(
  'auth_passkeys',
  {
    id: text('id').primaryKey(),
    name: text('name'),
    /** A COSE key in standard base64 (not base64url). */
    publicKey: text('public_key').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    credentialID: text('credential_id').notNull().unique(),
    /** The device's signature counter, an unsigned 32-bit number; 0 for devices that do not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** `singleDevice` or `multiDevice`. */
    deviceType: text('device_type').notNull(),
    backedUp: boolean('backed_up').notNull(),
    transports: text('transports'),
    createdAt: instant('created_at'),
    /** The model of the authenticator. */
    aaguid: text('aaguid'),
  },
  (t) => [index('auth_passkeys_user').on(t.userId)],
);

/** Challenges for passkeys and visits to providers that have begun and are not finished. */
export const authVerifications = pgTable(
  'auth_verifications',
  {
    id: text('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [index('auth_verifications_identifier').on(t.identifier)],
);

/** Mailed and printed links. Each link works once, and only until it expires. */
export const authLinks = pgTable(
  'auth_links',
  {
    /** SHA-256 of the token. The token itself is only in the mail or on the console. */
    hash: text('hash').primaryKey(),
    kind: text('kind').$type<'verify' | 'reset' | 'link'>().notNull(),
    email: text('email').notNull(),
    /** Null for an address without an account; the link then creates one. */
    userId: text('user_id').references(() => authUsers.id, { onDelete: 'cascade' }),
    /** The hash of the password that the account gets once this link has confirmed the address. */
    password: text('password'),
    /** True if this password is known to be long enough for staff. It is false in a link that a former version made. */
    hasLongPassword: boolean('has_long_password').notNull().default(false),
    /**
     * SHA-256 of the key of the browser in which the password was typed when the link was requested; null if the link brings no password.
     */
    browser: text('browser'),
    /** The invite tokens that waited on the device on which the link was requested, for the device on which it is opened. */
    invites: text('invites')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** False for a link that was printed on the console, which proves nothing about the address. */
    byMail: boolean('by_mail').notNull(),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`clock_timestamp()`),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    index('auth_links_user').on(t.userId),
    index('auth_links_expires').on(t.expiresAt),
    check('auth_links_kind', sql`${t.kind} in ('verify', 'reset', 'link')`),
  ],
);

/** The user documents, one for each competition of an account. `idx` is the player's place in every packed vector of the competition. */
export const players = pgTable(
  'players',
  {
    competition: text('competition')
      .notNull()
      .references(() => competitions.id),
    idx: integer('idx').notNull(),
    /** Null once the account is deleted. The player's locked picks stay, without a name. */
    userId: text('user_id').references(() => authUsers.id, { onDelete: 'set null' }),
    /** `nick` and `lowername` are copies of the account's, so that tables can be ordered and searched by them. */
    nick: text('nick'),
    lowername: text('lowername'),
    simulated: boolean('simulated').notNull().default(false),
    /** True for a player: an account that has a nick and is not blocked. Only players are ranked, listed and counted. */
    ranked: boolean('ranked').notNull().default(false),
    firstAccess: instant('first_access')
      .notNull()
      .default(sql`clock_timestamp()`),
    readNewsList: text('read_news_list')
      .array()
      .notNull()
      .default(sql`'{}'`),
    updates: text('updates')
      .array()
      .notNull()
      .default(sql`'{}'`),
    lastAccess: instant('last_access'),
    lastLogin: instant('last_login'),
    platform: text('platform'),
    appVersion: text('app_version'),
    /**
     * The number of groups of the player, maintained by a trigger on the members. The check enforces the limit of docs/product.md#groups.
     */
    groupCount: integer('group_count').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.competition, t.idx] }),
    unique('players_user').on(t.userId, t.competition),
    unique('players_lowername').on(t.competition, t.lowername),
    index('players_unranked')
      .on(t.competition, t.idx)
      .where(sql`not ${t.ranked}`),
    check('players_groups', sql`${t.groupCount} between 0 and 50`),
    check('players_nick', sql`(${t.nick} is null) = (${t.lowername} is null)`),
    check('players_ranked', sql`not ${t.ranked} or ${t.nick} is not null`),
  ],
);
