import type { PointsRule } from '../../game/competition/points.ts';
import type { Role } from '../../game/admin/api.ts';
import type { Correction } from '../../game/import/corrections.ts';
import type { Settings } from '../../game/settings/settings.ts';
import type { QuarantineReason } from '../../game/results/quarantine-reasons.ts';
import type { Sides } from '../../game/matches/bracket.ts';
import type { ReplayAction } from '../../game/results/api.ts';
import type { ResultState } from '../../game/results/result.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import { auditLog } from './tables.ts';

/** Actors other than accounts (which are named by their ids): the organiser at the console, the feed, and the replay itself. */
type Actor = 'console' | 'feed' | 'replay';

type Entry = Act & { competition: string; by: Actor | (string & {}) };

/**
 * Every act in the audit log: its name, its subject, and the state before and after it. The names are stored, shown and exported, so they
 * must not change.
 */
export type Act =
  | ActOnMatch
  | ActOnAccount
  | ActOnNews
  | ActOnGroup
  | { act: `replay ${ReplayAction}`; subject: 'replay'; before?: never; after: { speed: number | undefined } }
  | { act: 'replay pause'; subject: 'clock jump'; before?: never; after: { jumpS: number } }
  | {
      act: 'order pool' | 'undo pool order';
      subject: `group ${string}`;
      before: string[] | null;
      after: string[] | null;
    }
  | { act: 'change settings'; subject: 'settings'; before: Settings; after: Settings }
  | { act: 'change points'; subject: `points version ${number}`; before: PointsRule; after: PointsRule }
  | { act: 'publish update'; subject: `update ${string}`; before?: never; after: { matchIds: string[] } }
  | { act: 'look up addresses'; subject: 'accounts'; before?: never; after: { shown: number } }
  | { act: 'export'; subject: 'leaderboard' | 'predictions'; before?: never; after?: never }
  | ActOnCompetition
  | { act: 'back up' | 'restore'; subject: 'database'; before?: never; after?: never };

/**
 * The subject is `competition ` and CODE/YEAR. Finishing and reopening a competition are logged in the log of that competition. The other
 * acts are logged in the log of the default competition, because other competitions can be removed with their logs.
 */
type ActOnCompetition = { subject: `competition ${string}` } & (
  | { act: 'add competition'; before?: never; after: { file: string; matches: number; corrections: Correction[] } }
  | {
      act: 'update competition';
      before?: never;
      after: { file: string; lines: string[]; corrections: Correction[]; latePicks: LoggedLatePicks[] };
    }
  | { act: 'remove competition'; before: { name: string; players: number }; after?: never }
  | { act: 'make default'; before: { default: string | null }; after: { default: string } }
  | { act: 'finish competition'; before?: never; after: { cancelled: string[] } }
  | { act: 'reopen competition'; before?: never; after: { reopened: string[] } }
  | { act: 'export competition'; before?: never; after?: never }
);

/** How many picks of a match were made after its corrected kick-off, and whether they count. */
type LoggedLatePicks = { matchId: string; picks: number; counts: boolean | undefined };

type ActOnMatch = { subject: `match ${string}` } & (
  | { act: 'enter result' | 'undo result'; before: ResultState | null; after: ResultState }
  | {
      act: 'reopen match';
      before: ResultState & { picksClosed: string | null };
      after: ResultState & { picksClosed: null; othersSeenSince: string | null };
    }
  | { act: 'set sides' | 'undo sides'; before: SidesOfMatch; after: SidesOfMatch }
  | { act: 'keep side'; before: KeptSide; after: KeptSide }
  | { act: 'follow kick-off' | 'move kick-off'; before: string; after: string }
  | { act: 'decide late picks'; before?: never; after: { kickoff: string; picks: number; counts: boolean } }
  | { act: 'join to feed'; before: { number: number | null }; after: { number: number | null } }
  | { act: 'hold'; before?: never; after: { why: QuarantineReason; said: string | null } }
);

type SidesOfMatch = Sides & { set1: string | null; set2: string | null };
/** A side that was not changed: `stands` is the team on it, `byResults` the team that the results now lead to. */
type KeptSide = { stands: string | null; byResults: string | null };

/** The subject is `account ` and the id. For roles, and for sign-in links made at the console, it is the id alone. */
type ActOnAccount =
  | ({ subject: `account ${string}` } & (
      | { act: OwnAct; before?: never; after?: never }
      | { act: 'change account'; before: RoleAndBlock; after: RoleAndBlock }
      | { act: 'sign out everywhere'; before: { sessions: number }; after: { sessions: 0 } }
    ))
  | { act: 'give role' | 'lose role'; subject: string; before: { role: Role }; after: { role: Role } }
  | { act: 'make sign-in link'; subject: string; before?: never; after?: never };

type RoleAndBlock = { role: Role; blocked: boolean };

type OwnAct =
  | 'use first-admin link'
  | 'add password'
  | 'change password'
  | 'set password by link'
  | 'remove password'
  | 'export';

/** The parts of an item that differ, before and after a change. */
export interface NewsChanged {
  before: Partial<NewsParts>;
  after: Partial<NewsParts>;
}

/** `body` is its length in words, such as `120 characters`. */
interface NewsParts {
  title: string;
  body: string;
  public: boolean;
  deleted: boolean;
}

type ActOnNews = { subject: `news ${string}` } & (
  | { act: 'write news'; before?: never; after: { title: string } }
  | ({ act: 'change news' } & NewsChanged)
  | { act: 'delete news'; before: { title: string }; after?: never }
);

type ActOnGroup = { subject: `group ${string}` } & (
  | { act: 'rename group'; before: { name: string }; after: { name: string } }
  | { act: 'remove group'; before: { name: string; size: number }; after?: never }
);

/** Writes an act to the audit log. Pass the transaction that carries out the act, so that both are committed together. */
export async function audit(db: Db | Tx, { competition, by, act, subject, before, after }: Entry): Promise<void> {
  await db
    .insert(auditLog)
    .values({ competition, userId: by, act, subject, before: before ?? null, after: after ?? null });
}

/** Logs an act of an account on itself, such as setting a new password. */
export async function auditOwnAct(
  db: Db | Tx,
  { competition, userId, act }: { competition: string; userId: string; act: OwnAct },
): Promise<void> {
  await audit(db, { competition, by: userId, act, subject: `account ${userId}` });
}
