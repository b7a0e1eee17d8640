import * as z from 'zod/mini';
import { clock, competitionCode, competitionYear, instant } from '../competition/competition.ts';
import { pointsRule } from '../competition/points.ts';
import { providerOffer } from '../identity/provider.ts';
import { newsSummary } from '../news/summary.ts';

/** How a visitor may sign in, and who runs the game. */
export const signInOffer = z.object({
  password: z.boolean(),
  signUp: z.enum(['open', 'invite', 'closed']),
  /** True if the game sends mail: addresses are confirmed by mail, and links to sign in are mailed. */
  mail: z.boolean(),
  /** True if passkeys are accepted. A browser may still not support them. */
  passkeys: z.boolean(),
  /** Providers to sign in with (OpenID Connect). */
  providers: z.array(providerOffer),
  siteName: z.string(),
  siteContact: z.string(),
});

/** What a guest may know of a competition. */
export const competitionForGuests = z.object({
  code: competitionCode,
  year: competitionYear,
  name: z.string(),
  points: pointsRule,
  signIn: signInOffer,
  clock,
  serverTime: instant,
});
export type CompetitionForGuests = z.output<typeof competitionForGuests>;

/** The competition's configuration. */
export const competition = z.extend(competitionForGuests, {
  /** IANA name of the time zone that decides on which day a match is. */
  timeZone: z.string(),
  startDateTime: instant,
  teamSelectionLocked: z.boolean(),
  teamSelectionActive: z.boolean(),
  settings: z.object({ RESERVED_NAMES: z.array(z.string()) }),
  /** Updates by name, each with the ids of the matches that devices must read again. */
  upd: z.record(z.string(), z.array(z.string())),
  /** What a browser needs for push messages: the key of our calls, and the public key it subscribes with. */
  push: z.object({ apiKey: z.string(), publicKey: z.string() }),
  /** Staff get all, players the public ones; the latest first. */
  newsSummaries: z.array(newsSummary),
});
export type Competition = z.output<typeof competition>;
