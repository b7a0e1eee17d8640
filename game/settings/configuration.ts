import * as z from 'zod/mini';
import { clock, competitionCode, competitionYear, instant } from '../competition/competition.ts';
import { pointsRule } from '../competition/points.ts';
import { stage } from '../competition/stages.ts';
import { providerOffer } from '../identity/provider.ts';
import { match } from '../matches/match.ts';
import { newsSummary } from '../news/summary.ts';
import { team } from '../teams/team.ts';

/** The ways in which a visitor may sign in, the site's name, and how to contact the organiser. */
export const signInOffer = z.object({
  password: z.boolean(),
  signUp: z.enum(['open', 'invite', 'closed']),
  /** True if the game sends mail. Addresses are then confirmed by mail, and people can sign in by a mailed link. */
  mail: z.boolean(),
  /** True if the game offers passkeys. Whether the browser supports them is not known to the server. */
  passkeys: z.boolean(),
  /** The OpenID Connect providers that people can sign in with. */
  providers: z.array(providerOffer),
  siteName: z.string(),
  siteContact: z.string(),
});

/** The fields that are different at every request. */
export const presentTime = z.object({ clock, serverTime: instant });

/** What accounts and guests read alike. */
const common = {
  code: competitionCode,
  year: competitionYear,
  name: z.string(),
  points: pointsRule,
  /** The stages in the order of play. */
  stages: z.array(stage),
  /** True if the teams are in pots, so that players choose favourites. */
  hasFavourites: z.boolean(),
  signIn: signInOffer,
  ...presentTime.shape,
};

const guestSide = z.pick(team, { tla: true, shortName: true, iso2: true, shirt: true });

/** The match that a guest can try to predict. Source: docs/product.md#sign-in-and-help. */
export const guestMatch = z.extend(
  z.pick(match, {
    id: true,
    utcDate: true,
    timeKnown: true,
    locksAt: true,
    stage: true,
    stageName: true,
    part: true,
    kind: true,
    pool: true,
    matchday: true,
    asksThrough: true,
  }),
  { leg: z.nullable(z.int()), 1: guestSide, 2: guestSide },
);
export type GuestMatch = z.output<typeof guestMatch>;

/** The configuration as guests read it. It contains no prediction, no share of predictions and no name of a player. */
export const competitionForGuests = z.object({
  ...common,
  /** The open match that locks first (`nextOpenMatch`); null if there is none. */
  nextMatch: z.nullable(guestMatch),
  /** How many players are ranked. */
  players: z.int(),
  /** True once all matches are over. */
  isFinished: z.boolean(),
});
export type CompetitionForGuests = z.output<typeof competitionForGuests>;

export const competition = z.object({
  ...common,
  /** The IANA name of the time zone that decides which day a match is on. */
  timeZone: z.string(),
  startDateTime: instant,
  teamSelectionLocked: z.boolean(),
  teamSelectionActive: z.boolean(),
  settings: z.object({ RESERVED_NAMES: z.array(z.string()) }),
  /** The named updates of matches: for each name, the ids of the matches that every device must refetch. */
  upd: z.record(z.string(), z.array(z.string())),
  /** What a browser needs to get push messages: the API key for calls about registrations, and the public key to subscribe with. */
  push: z.object({ apiKey: z.string(), publicKey: z.string() }),
  /** All news items for staff, only public ones for other readers; newest first. */
  newsSummaries: z.array(newsSummary),
});
export type Competition = z.output<typeof competition>;

export type CommonConfiguration = Omit<CompetitionForGuests, 'nextMatch' | 'players' | 'isFinished'>;
