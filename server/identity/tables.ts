import { sql } from 'drizzle-orm';
import {
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

/** Who signs in; the identity's own tables have the columns its library asks for, and `role` is ours. */
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
    /** When a session was last made; a trigger on the sessions writes it. */
    lastSignInTime: instant('last_sign_in_time'),
  },
  // Each start looks for the admins, who are a handful among all accounts.
  (t) => [
    index('auth_users_roles')
      .on(t.role)
      .where(sql`${t.role} <> 'none'`),
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
    /** Written once a day at most; `expires_at` follows it, as far as the account's role allows (a trigger at each insert). */
    lastUsedAt: instant('last_used_at')
      .notNull()
      .default(sql`clock_timestamp()`),
    /** True: signed in with a password that is too short for the acts of admins and staff, or whose length is not known. */
    hasShortPassword: boolean('has_short_password').notNull().default(false),
  },
  (t) => [index('auth_sessions_user').on(t.userId)],
);

/**
 * How often something was tried in a window of time, by all processes together. The key is a hash: addresses and accounts
 * cannot be read from it.
 */
export const tries = pgTable(
  'tries',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    endsAt: instant('ends_at').notNull(),
  },
  (t) => [index('tries_ends').on(t.endsAt)],
);

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

/** Passkeys (WebAuthn credentials); the columns are those the identity library asks for. */
export const authPasskeys = pgTable(
  'auth_passkeys',
  {
    id: text('id').primaryKey(),
    name: text('name'),
    publicKey: text('public_key').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    credentialID: text('credential_id').notNull().unique(),
    counter: integer('counter').notNull(),
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

/** Links that sign in, on their way to a mailbox: each works once, until it expires. */
export const authLinks = pgTable(
  'auth_links',
  {
    /** SHA-256 of the token; the token itself is in the mail only. */
    hash: text('hash').primaryKey(),
    kind: text('kind').$type<'verify' | 'reset' | 'link'>().notNull(),
    email: text('email').notNull(),
    /** Null for an address that has no account yet: the link makes it. */
    userId: text('user_id').references(() => authUsers.id, { onDelete: 'cascade' }),
    /** The hashed password the account has once the address is proven by this link. */
    password: text('password'),
    /** SHA-256 of the key of the browser that chose the password; null where no browser did. */
    browser: text('browser'),
    /** False for one that was printed on the console: it proves nothing about the address. */
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

/** The user document of a competition. `idx` names the player in every packed vector. */
export const players = pgTable(
  'players',
  {
    competition: text('competition')
      .notNull()
      .references(() => competitions.id),
    idx: integer('idx').notNull(),
    /** Null once the account is deleted: its locked picks stay, without a name. */
    userId: text('user_id').references(() => authUsers.id, { onDelete: 'set null' }),
    nick: text('nick'),
    lowername: text('lowername'),
    simulated: boolean('simulated').notNull().default(false),
    /** A player: has a nick and is not blocked. Only players are ranked, listed and counted. */
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
    preferences: jsonb('preferences').$type<Preferences>().notNull().default({}),
    /** In how many groups, counted by a trigger on the members; the check holds the limit of docs/product.md#groups. */
    groupCount: integer('group_count').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.competition, t.idx] }),
    unique('players_user').on(t.competition, t.userId),
    unique('players_lowername').on(t.competition, t.lowername),
    index('players_unranked')
      .on(t.competition, t.idx)
      .where(sql`not ${t.ranked}`),
    check('players_groups', sql`${t.groupCount} between 0 and 50`),
    check('players_nick', sql`(${t.nick} is null) = (${t.lowername} is null)`),
    check('players_ranked', sql`not ${t.ranked} or ${t.nick} is not null`),
  ],
);
