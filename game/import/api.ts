import * as z from 'zod/mini';
import { competitionCode, competitionYear, instant } from '../competition/competition.ts';
import { stageKind, tableCriterion } from '../competition/stages.ts';
import { tla } from '../competition/tla.ts';
import { endpoint } from '../endpoint.ts';
import { shirt } from '../teams/team.ts';
import { corrections } from './corrections.ts';

/** The largest file that is read, in bytes. */
export const fileBytes = 5_000_000;
/** The largest request in bytes: a file in base64, with its options and corrections. */
const fileRequestBytes = 7_500_000;

const text = (most: number) => z.string().check(z.minLength(1), z.maxLength(most));

export const competitionFile = z.strictObject({
  name: text(200),
  contents: z.base64(),
});
export type CompetitionFile = z.output<typeof competitionFile>;

export const resultSource = z.enum(['replay', 'manual', 'feed']);
export type ResultSource = z.output<typeof resultSource>;

export const competitionToAdd = z.strictObject({
  file: competitionFile,
  code: competitionCode,
  year: competitionYear,
  /** Null to use the name in the file or, if the file has none, the code and year. */
  name: z.nullable(text(100)),
  /**
   * The time zone of times for which the file names none. It can be null for files of football-data.org and files in the game's own format,
   * which need none.
   */
  timeZone: z.nullable(text(60)),
  results: resultSource,
  corrections,
});
export type CompetitionToAdd = z.output<typeof competitionToAdd>;

export const listedCompetition = z.object({
  code: competitionCode,
  year: competitionYear,
  name: z.string(),
  results: resultSource,
  /**
   * The name of the file that the competition was read from; `shipped` if it comes with the game; null if that was not
   * recorded.
   */
  source: z.nullable(z.string()),
  state: z.enum(['upcoming', 'running', 'finished']),
  teams: z.int(),
  matches: z.int(),
  players: z.int(),
  /** When a file was last imported into the competition; null if that was not recorded. */
  importedAt: z.nullable(instant),
  /** True for the competition that the addresses without a code show. */
  isDefault: z.boolean(),
  /** True if an admin has finished the competition by cancelling the matches that were left. */
  isFinishedByAdmin: z.boolean(),
  /** Why the process that answers cannot play the competition, as a sentence for the organiser; null if it can, or if nobody has tried. */
  fault: z.nullable(z.string()),
  /** What does not work in a competition that is played, such as its feed, as a sentence for the organiser; null if everything works. */
  trouble: z.nullable(z.string()),
  /** About how much memory the competition takes in the process that answers, in bytes; null if it is not in memory. */
  memoryBytes: z.nullable(z.int()),
});
export type ListedCompetition = z.output<typeof listedCompetition>;

export const listCompetitionsEndpoint = endpoint({
  summary: 'The competitions that are stored here, those that come with the game, and whether there is a feed token',
  method: 'GET',
  path: '/admin/competitions',
  who: 'admin',
  answer: z.object({
    competitions: z.array(listedCompetition),
    shipped: z.array(z.object({ code: competitionCode, year: competitionYear, name: z.string() })),
    hasFeedToken: z.boolean(),
  }),
});

export const listFeedCompetitionsEndpoint = endpoint({
  summary: 'The competitions at football-data.org that the token covers, or a sentence that says why there are none',
  method: 'GET',
  path: '/admin/feed-competitions',
  who: 'admin',
  answer: z.object({
    competitions: z.array(z.object({ code: competitionCode, name: z.string(), year: z.nullable(competitionYear) })),
    trouble: z.nullable(z.string()),
  }),
});

export const readSourceEndpoint = endpoint({
  summary:
    'Fetches the file of a competition from an https address or from football-data.org, or one that comes with the game',
  method: 'POST',
  path: '/admin/competitions/read',
  who: 'admin',
  body: z.discriminatedUnion('from', [
    z.strictObject({ from: z.literal('address'), address: text(2000) }),
    z.strictObject({ from: z.literal('shipped'), code: competitionCode, year: competitionYear }),
    z.strictObject({ from: z.literal('football-data'), code: competitionCode, year: competitionYear }),
  ]),
  answer: competitionFile,
});
export type SourceToRead = z.output<typeof readSourceEndpoint.body & object>;

/** `utcDate` is the start of the day if the time is not known. */
const kickoff = z.object({ utcDate: instant, timeKnown: z.boolean(), sides: z.string() });

/** A row of the file about which an admin can decide something. */
const fileRow = {
  /** The number of the row in the file, by which a correction names it. */
  row: z.int(),
  sides: z.string(),
  date: z.string(),
};

const score = z.nullable(z.tuple([z.int(), z.int()]));

/** A result that is left out unless an admin types another one. */
export const leftOutResult = z.object({
  ...fileRow,
  /** The field as the importer names it, such as `score.ht`. */
  field: z.string(),
  fault: z.string(),
  ht: score,
  ft: score,
  et: score,
  p: score,
});
export type LeftOutResult = z.output<typeof leftOutResult>;

/** A result that can be understood in several ways, or that something else in the file contradicts. */
export const doubtfulResult = z.object({
  ...leftOutResult.shape,
  /** The results that are possible: after 90 minutes, after extra time, and in the shoot-out. */
  readings: z.array(z.object({ ft: z.tuple([z.int(), z.int()]), et: score, p: score })),
});
export type DoubtfulResult = z.output<typeof doubtfulResult>;

export const previewedStage = z.object({
  id: z.string(),
  name: z.nullable(z.string()),
  kind: stageKind,
  legs: z.literal([1, 2]),
  factor: z.number(),
  order: z.array(tableCriterion),
  matches: z.int(),
  first: instant,
});
export type PreviewedStage = z.output<typeof previewedStage>;

export const competitionChange = z.object({
  field: z.enum([
    'kick-off',
    'time',
    'date',
    'matchday',
    'venue',
    'side',
    'placeholder',
    'result',
    'new match',
    'new team',
  ]),
  /** The match, as "ARS – CHE", or the code of a new team. */
  subject: z.string(),
  /**
   * For `side`, the code of a team; for `placeholder`, a text such as `W49`; for `time` and `date`, whether they are known, as `true` or
   * `false`.
   */
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  /** The number of stored picks for the match. */
  picks: z.int(),
});
export type CompetitionChange = z.output<typeof competitionChange>;

/** Whether the picks that were made after the new kick-off of a match count. */
const latePicksDecisions = z.array(z.strictObject({ matchId: text(40), counts: z.boolean() })).check(z.maxLength(1000));
export type LatePicksDecision = z.output<typeof latePicksDecisions>[number];

/** What an update of a stored competition would change. */
export const competitionUpdate = z.object({
  /** Identifies the changes. An update must name it, and is refused as `edited_meanwhile` if the changes are different when it is made. */
  version: z.string(),
  changes: z.array(competitionChange),
  /**
   * Sentences about changes in the file that are not made, because the match is locked, its stage, pool or tie would change, or a replay
   * has passed the kick-off in the file.
   */
  refused: z.array(z.string()),
  /** Sentences about stored matches that the file does not have. They stay. */
  gone: z.array(z.string()),
  /** The number of matches that are locked or have a result. An update does not change them. */
  locked: z.int(),
  /** The matches that are moved into the past after some of their picks were made. An update must say whether these picks count. */
  latePicks: z.array(z.object({ matchId: z.string(), sides: z.string(), kickoff: instant, picks: z.int() })),
});
export type CompetitionUpdate = z.output<typeof competitionUpdate>;

export const preparedCompetition = z.object({
  name: z.string(),
  timeZone: z.string(),
  teams: z.array(z.object({ tla, shortName: z.string(), iso2: z.nullable(z.string()), shirt: z.nullable(shirt) })),
  hasSections: z.boolean(),
  /** True if the file is in the game's own format, in which nothing is assumed and nothing can be corrected. */
  isOwnFormat: z.boolean(),
  matches: z.int(),
  matchdays: z.int(),
  results: z.int(),
  stages: z.array(previewedStage),
  first: kickoff,
  last: kickoff,
  leftOut: z.array(leftOutResult),
  withoutTime: z.array(z.object(fileRow)),
  missing: z.array(z.string()),
  oddities: z.array(z.string()),
  /** Matches that are played after most matches of a later matchday. */
  moved: z.array(z.object({ ...kickoff.shape, matchday: z.int() })),
  /** Null if the competition is not stored yet. */
  update: z.nullable(competitionUpdate),
});
export type PreparedCompetition = z.output<typeof preparedCompetition>;

/** Two names that are probably of one team. The second one is in no more matches than the first. */
export const nearNames = z.object({
  names: z.tuple([z.string(), z.string()]),
  /** The first row that has the second name. */
  row: z.nullable(z.int()),
});
export type NearNames = z.output<typeof nearNames>;

/** The stages of a part of the competition of which it is not clear which one has the title. */
export const openTitles = z.object({ stages: z.array(z.object({ id: z.string(), name: z.nullable(z.string()) })) });
export type OpenTitles = z.output<typeof openTitles>;

export const competitionPreview = z.object({
  /** Structural faults, a sentence each. The competition cannot be stored while there is one. */
  faults: z.array(z.string()),
  /** Names that are probably of one team. The competition cannot be stored before an admin has decided about each pair. */
  near: z.array(nearNames),
  /**
   * The names of columns that look like results and are not read. The competition cannot be stored before an admin has said that they are
   * left out.
   */
  unread: z.array(z.string()),
  /** The competition cannot be stored before an admin has said which stage of each of them has the title. */
  titles: z.array(openTitles),
  /** Results that are not clear. The competition cannot be stored before an admin has said each of them, or left it out. */
  doubts: z.array(doubtfulResult),
  /** Null if there are structural faults. */
  prepared: z.nullable(preparedCompetition),
});
export type CompetitionPreview = z.output<typeof competitionPreview>;

export const previewCompetitionEndpoint = endpoint({
  summary: 'What adding or updating a competition from a file would store, with every fault. Nothing is stored',
  method: 'POST',
  path: '/admin/competitions/preview',
  who: 'admin',
  body: competitionToAdd,
  bodyLimit: fileRequestBytes,
  answer: competitionPreview,
});

const named = z.object({ code: competitionCode, year: competitionYear });

export const addCompetitionEndpoint = endpoint({
  summary: 'Adds a competition from a file, completely or not at all',
  method: 'POST',
  path: '/admin/competitions',
  who: 'admin',
  body: competitionToAdd,
  bodyLimit: fileRequestBytes,
  answer: named,
  status: 201,
});

/**
 * The parameters are not named `:code` and `:year`. A call with parameters of these names needs the game of the competition, and that game
 * may be unable to run.
 */
const otherCompetition = z.strictObject({ ofCode: competitionCode, ofYear: competitionYear });

export const updateCompetitionEndpoint = endpoint({
  summary: 'Updates a stored competition from a file. Locked matches never change',
  method: 'PUT',
  path: '/admin/competitions/:ofCode/:ofYear',
  who: 'admin',
  params: otherCompetition,
  body: z.strictObject({
    ...competitionToAdd.shape,
    version: text(64),
    /** For each match with late picks, whether they count. The decision is also about late picks that are made after the preview. */
    latePicks: z.optional(latePicksDecisions),
  }),
  bodyLimit: fileRequestBytes,
  answer: named,
});

export const removeCompetitionEndpoint = endpoint({
  summary: 'Removes a competition that is not the default, with its players and predictions. Accounts stay',
  method: 'DELETE',
  path: '/admin/competitions/:ofCode/:ofYear',
  who: 'admin',
  params: otherCompetition,
  answer: z.object({ ok: z.literal(true) }),
});

export const makeDefaultEndpoint = endpoint({
  summary: 'Makes a competition the one that the addresses without a code show',
  method: 'POST',
  path: '/admin/competitions/:ofCode/:ofYear/default',
  who: 'admin',
  params: otherCompetition,
  answer: z.object({ ok: z.literal(true) }),
});

export const exportCompetitionEndpoint = endpoint({
  summary: "A competition as a zip in the game's own format",
  method: 'GET',
  path: '/admin/export/competitions/:ofCode/:ofYear',
  who: 'admin',
  params: otherCompetition,
  answer: z.unknown(),
});
