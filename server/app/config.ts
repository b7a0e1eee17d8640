import { fileURLToPath } from 'node:url';
import { createECDH } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import * as z from 'zod';
import { competitionId } from '../../game/competition/competition.ts';
import { isEmail } from '../../game/identity/email.ts';
import { knownPushHosts } from '../../game/push/endpoint.ts';
import type { PushHost } from '../../game/push/endpoint.ts';
import type { FeedAddress } from '../feed/fetch-feed.ts';
import type { ImportConfig } from '../import/config.ts';
import { readOidcSettings } from '../identity/provider/oidc-settings.ts';
import type { OidcSettings } from '../identity/provider/oidc-settings.ts';
import type { IdentityConfig } from '../identity/config.ts';
import type { MailSettings } from '../mail/mailer.ts';
import type { PushConfig } from '../push/config.ts';
import type { ServiceSettings } from './systemd/tell-systemd.ts';
import type { VapidKeys } from '../push/keys.ts';
import type { CompetitionConfig } from '../competition/config.ts';
import { readHost } from '../platform/http/host-names.ts';
import { isLoopback } from '../platform/http/reach.ts';
import { reasonOf } from '../platform/log/reason.ts';

const port = z.string().regex(/^\d+$/, 'a number').transform(Number).pipe(z.number().max(65_535));

const environment = z.object({
  PORT: port.prefault('8086'),
  FUNCTIONS_PORT: port.prefault('5010'),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  COMPETITION: z.string().regex(competitionId, 'write it as CODE/YEAR').optional(),
  RESULTS: z.enum(['replay', 'manual', 'feed']).optional(),
  FOOTBALL_DATA_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/, 'no token')
    .optional(),
  FOOTBALL_DATA_URL: z.url({ protocol: /^https?$/ }).default('https://api.football-data.org/v4'),
  REPLAY_SPEED: z.coerce.number().min(1).max(2000).default(40),
  REPLAY_WAIT_S: z.coerce.number().min(0).max(1_000_000).default(60),
  REPLAY_PLAYERS: z.coerce.number().int().min(0).max(500).default(60),
  PUSH_HOSTS: z.string().default('').transform(readPushHosts),
  VAPID_PUBLIC_KEY: z.string().optional(),
  VAPID_PRIVATE_KEY: z.string().optional(),
  SIGN_UP: z.enum(['open', 'invite', 'closed']).default('open'),
  SIGN_UPS_PER_MINUTE: z.coerce.number().int().min(1).max(1_000_000).default(300),
  PASSKEYS: z.enum(['on', 'off']).optional(),
  // The URL is validated below, where the error message can leave out its password.
  SMTP_URL: z.string().optional(),
  MAIL_FROM: z.string().max(200).optional(),
  SITE_NAME: z.string().min(1).max(60).default('Fulltime'),
  SITE_CONTACT: z.string().max(200).default(''),
  ALLOWED_HOSTS: z.string().default('').transform(readHostNames),
  MAX_STREAMS: z.coerce.number().int().min(1).max(1_000_000).default(20_000),
  DRAIN_S: z.coerce.number().min(0).max(300).default(5),
  CORS_ORIGINS: z.string().default('').transform(readOrigins),
  METRICS_TOKEN: z.string().min(16, 'at least 16 characters').optional(),
  TRUST_PROXY: z.enum(['true', 'false']).default('false'),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug']).default('warn'),
});

/** Where `npm start` builds the pages. */
export const builtPages = fileURLToPath(new URL('../../dist', import.meta.url));

/** The game's configuration. No other file of the server reads settings from the environment. The README lists meanings and defaults. */
export interface Config extends IdentityConfig, PushConfig, CompetitionConfig, ImportConfig {
  /** The address of the feed; undefined without a token for it. */
  feed: FeedAddress | undefined;
  maxStreams: number;
  /** The folder of the built pages. If it contains none, the game serves its calls only. */
  pagesFolder: string;
}

/** A wrong setting. The message is a sentence for the organiser. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Reads the settings from the environment and from `.env` in the working folder; the environment takes precedence. Throws ConfigError. */
export function readConfig(env: NodeJS.ProcessEnv = { ...readDotEnv(), ...process.env }): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map(
      (issue) => `${issue.path.join('.')}${shownValue(String(issue.path[0]), given)}: ${issue.message}`,
    );
    throw new ConfigError(`These settings cannot be used: ${lines.join('; ')}`);
  }
  return configOf({ ...parsed.data, PUBLIC_URL: publicOrigin(parsed.data.PUBLIC_URL) }, given);
}

function configOf(settings: z.output<typeof environment>, given: Record<string, string | undefined>): Config {
  return {
    port: settings.PORT,
    functionsPort: settings.FUNCTIONS_PORT,
    host: settings.HOST,
    dataDir: settings.DATA_DIR,
    databaseUrl: settings.DATABASE_URL,
    publicUrl: settings.PUBLIC_URL,
    competition: settings.COMPETITION,
    results: settings.RESULTS,
    feed: feedAddress(settings),
    footballData: footballData(settings),
    replay: { speed: settings.REPLAY_SPEED, waitS: settings.REPLAY_WAIT_S, players: settings.REPLAY_PLAYERS },
    pushHosts: settings.PUSH_HOSTS,
    vapid: vapidKeys(settings),
    signUp: settings.SIGN_UP,
    signUpsPerMinute: settings.SIGN_UPS_PER_MINUTE,
    mail: mailSettings(settings),
    passkeys: mayHavePasskeys(settings),
    oidc: oidcSettings(given),
    siteName: settings.SITE_NAME,
    siteContact: settings.SITE_CONTACT,
    metricsToken: settings.METRICS_TOKEN,
    corsOrigins: settings.CORS_ORIGINS,
    allowedHosts: settings.ALLOWED_HOSTS,
    maxStreams: settings.MAX_STREAMS,
    pagesFolder: builtPages,
    drainS: settings.DRAIN_S,
    trustProxy: settings.TRUST_PROXY === 'true',
    logLevel: settings.LOG_LEVEL,
  };
}

/** Returns the value as an error message may show it: empty for settings that are secrets or contain one. */
function shownValue(name: string, given: Record<string, string | undefined>): string {
  return /TOKEN|SECRET|PRIVATE|_URL$/.test(name) ? '' : `=${given[name] ?? ''}`;
}

/**
 * Returns the public address in lower case and without a slash at its end. Paths are refused, because every path of the game begins at the
 * root of its host, and so are hosts that no request may name, because the game would refuse every request.
 */
function publicOrigin(address: string | undefined): string | undefined {
  if (address === undefined) return undefined;
  const { origin, href, host, hostname } = new URL(address);
  if (!readHost(host)) {
    throw new ConfigError(`PUBLIC_URL cannot be used: ${hostname.slice(0, 100)} is no host name such as club.example.`);
  }
  if (href !== `${origin}/`) {
    throw new ConfigError(
      `PUBLIC_URL cannot be used: write ${origin} alone, because the game needs a host name for itself and cannot be below a path.`,
    );
  }
  return origin;
}

function feedAddress(settings: z.output<typeof environment>): FeedAddress | undefined {
  const address = footballData(settings);
  if (!address && settings.RESULTS === 'feed') {
    throw new ConfigError('RESULTS=feed needs FOOTBALL_DATA_TOKEN; football-data.org gives one to everybody.');
  }
  return address;
}

function footballData(settings: z.output<typeof environment>): FeedAddress | undefined {
  const { FOOTBALL_DATA_TOKEN: token, FOOTBALL_DATA_URL: url } = settings;
  return token === undefined ? undefined : { url: url.replace(/\/+$/, ''), token };
}

function mayHavePasskeys({ PASSKEYS: wish, PUBLIC_URL: url }: z.output<typeof environment>): boolean {
  const isPossible = url === undefined || url.startsWith('https:') || new URL(url).hostname === 'localhost';
  if (wish === 'on' && !isPossible) {
    throw new ConfigError(
      'PASSKEYS=on needs PUBLIC_URL to begin with https:// (browsers make passkeys for such sites only).',
    );
  }
  return isPossible && wish !== 'off';
}

function oidcSettings(given: Record<string, string | undefined>): OidcSettings[] {
  const { providers, faults } = readOidcSettings(given);
  if (faults.length > 0) throw new ConfigError(`These settings cannot be used: ${faults.join('; ')}`);
  return providers;
}

/** Both settings must be given or neither. Error messages never contain the URL, because a password is in it. */
function mailSettings(settings: z.output<typeof environment>): MailSettings | undefined {
  const { SMTP_URL: url, MAIL_FROM: from } = settings;
  if (url === undefined && from === undefined) return undefined;
  if (url === undefined || from === undefined) throw new ConfigError('Mail needs both SMTP_URL and MAIL_FROM.');
  if (!URL.canParse(url) || !/^smtps?:$/.test(new URL(url).protocol) || new URL(url).hostname === '') {
    throw new ConfigError('SMTP_URL cannot be used: write it as smtps://user:password@host:465 or smtp://host:587.');
  }
  const [, named, bare] = /^(?:[^<>"\r\n]*<([^<>]+)>|([^<>]+))$/.exec(from) ?? [];
  if (!isEmail(named ?? bare ?? '')) {
    throw new ConfigError(`MAIL_FROM=${from} cannot be used: write an address, or a name before <name@example.org>.`);
  }
  if (settings.PUBLIC_URL === undefined && !isLoopback(settings.HOST)) {
    throw new ConfigError(`Mail needs PUBLIC_URL with HOST=${settings.HOST}: the links in it lead there.`);
  }
  return { url, from };
}

/** Both halves of one pair must be given, in base64url as web-push prints them, or neither. */
function vapidKeys(settings: z.output<typeof environment>): VapidKeys | undefined {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = settings;
  if (publicKey === undefined && privateKey === undefined) return undefined;
  if (publicKey === undefined || privateKey === undefined || !isPair({ publicKey, privateKey })) {
    throw new ConfigError(
      'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are not a pair; `npx web-push generate-vapid-keys` makes one.',
    );
  }
  return { publicKey, privateKey };
}

function isPair({ publicKey, privateKey }: VapidKeys): boolean {
  const keys = createECDH('prime256v1');
  try {
    keys.setPrivateKey(privateKey, 'base64url');
    return keys.getPublicKey('base64url') === publicKey;
  } catch {
    return false;
  }
}

/** Reads a comma-separated list of push services: `host`, `*.host`, or `host=origin` to send a service's requests to another address. */
function readPushHosts(text: string, context: z.RefinementCtx): PushHost[] {
  const own = text.split(',').flatMap((entry) => {
    if (entry.trim() === '') return [];
    const [, host, origin] = /^\s*((?:\*\.)?[a-z0-9.-]+)(?:=(https?:\/\/[^/\s]+))?\s*$/.exec(entry) ?? [];
    if (host === undefined) context.addIssue(`${entry.trim()} is neither a host nor host=origin`);
    return host === undefined ? [] : [{ host, origin }];
  });
  return [...own, ...knownPushHosts];
}

/** Reads a comma-separated list of origins in the form that browsers use: scheme, host and port. */
function readOrigins(text: string, context: z.RefinementCtx): string[] {
  return text.split(',').flatMap((entry) => {
    const origin = entry.trim();
    if (origin === '') return [];
    const isOrigin =
      URL.canParse(origin) && /^https?:$/.test(new URL(origin).protocol) && new URL(origin).origin === origin;
    if (!isOrigin) context.addIssue(`${origin} is no origin such as https://club.example`);
    return isOrigin ? [origin] : [];
  });
}

/** Reads a comma-separated list of host names without scheme and port. */
function readHostNames(text: string, context: z.RefinementCtx): string[] {
  return text.split(',').flatMap((entry) => {
    const name = entry.trim().toLowerCase();
    if (name === '') return [];
    const isName = /^[a-z\d_](?:[a-z\d._-]*[a-z\d_-])?$/.test(name);
    if (!isName) context.addIssue(`${name} is no host name such as game.home.arpa`);
    return isName ? [name] : [];
  });
}

/**
 * Returns what systemd has told this process about its service; undefined if it is no service, or none that speaks to systemd. The variables
 * are removed from the environment, so that no process that this one starts speaks for the service.
 */
export function takeServiceSettings(env: NodeJS.ProcessEnv = process.env): ServiceSettings | undefined {
  const { NOTIFY_SOCKET: notifySocket, WATCHDOG_USEC: watchdogUs, WATCHDOG_PID: watchdogPid } = env;
  for (const name of ['NOTIFY_SOCKET', 'WATCHDOG_USEC', 'WATCHDOG_PID']) delete env[name];
  if (notifySocket === undefined || notifySocket === '') return undefined;
  const isWatched = /^[1-9]\d*$/.test(watchdogUs ?? '') && (watchdogPid ?? `${process.pid}`) === `${process.pid}`;
  return { notifySocket, watchdogMs: isWatched ? Number(watchdogUs) / 1000 : undefined };
}

function readDotEnv(): Record<string, string | undefined> {
  try {
    return parseEnv(readFileSync('.env', 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw new ConfigError(`The file .env cannot be read: ${reasonOf(error)}.`);
  }
}

/**
 * True if the organiser wants a stack trace with an error that ends the start. The environment is read here directly, because the answer is
 * also needed when the settings are wrong.
 */
export function isDebugging(): boolean {
  return process.env.LOG_LEVEL === 'debug';
}
