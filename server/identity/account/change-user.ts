import { and, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { foldName } from '../../../game/identity/name.ts';
import { nickRefusal } from '../../../game/identity/nick.ts';
import type { Preferences } from '../../../game/identity/player.ts';
import { Problem } from '../../../game/problem.ts';
import { announce } from '../../competition/announce.ts';
import { retried, violatedConstraint } from '../../platform/database/statement-errors.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Game as CallsGame } from '../../calls/game.ts';
import type { Game as CompetitionGame } from '../../competition/game.ts';
import type { Game as IdentityGame } from '../game.ts';
import { enter, entersByReading } from '../entering/enter.ts';
import { forgettingOwnRows } from '../../calls/serve.ts';
import type { Session } from '../../calls/session.ts';
import { authUsers, players } from '../tables.ts';
import { announceUser } from '../announce-players.ts';
import { setNick } from './nicks.ts';
import { addSeen, splitNames } from '../seen.ts';
import { recordAccess } from '../own/record-access.ts';

type Game = CallsGame & CompetitionGame & IdentityGame;

/**
 * The changes that users may make to their own document. An id is added to a list only if the list does not have it yet, and only if it is
 * known, because a device may name news that was deleted meanwhile. `platform` and `appVersion` record that the pages were opened. Source:
 * docs/contract.md#players-and-tables.
 */
export interface UserChange {
  nick?: string | undefined;
  preferences?: Preferences | undefined;
  readNewsList?: string[] | undefined;
  /** Names of updates, and of what was seen or skipped (seen.ts). */
  updates?: string[] | undefined;
  platform?: string | undefined;
  appVersion?: string | undefined;
}

/**
 * Carries out the whole change or none of it. Throws `invalid`, `name_reserved` or `nick_taken` for a nick. If the account has not entered
 * the competition and does not enter it by reading, only what belongs to the account changes: nick, preferences and what was seen. `writeName` is
 * for the event about the change (`nameOfWrite`).
 */
export async function changeUser(game: Game, session: Session, change: UserChange, writeName?: string): Promise<void> {
  const { competition, db } = game;
  const idx = entersByReading(game, session) ? await enter(game, session) : session.idx;
  const nick = change.nick === undefined ? undefined : acceptedNick(game, session, change.nick);
  const { updates, seen } = splitNames(change.updates ?? []);
  if (isAccess(change)) return idx === null ? undefined : recordAccess(game, { idx, access: change, session });
  const write = (): Promise<void> =>
    retried(() =>
      db.transaction(async (tx) => {
        if (idx !== null) await changePlayer(tx, { competition, idx, change: { ...change, updates }, session });
        if (seen.length > 0) await addSeen(tx, { userId: session.userId, competition, names: seen });
        if (change.preferences) await addPreferences(tx, session.userId, change.preferences);
        if (nick !== undefined) await setNick(tx, { userId: session.userId, nick });
        if (nick !== undefined || change.preferences) await announceUser(tx, session.userId, writeName);
        else if (idx !== null && isSeenByOtherDevices(change))
          await announce(tx, { kind: 'user', competition, idx, writeName });
      }),
    );
  await forgettingOwnRows(game, session, write).catch((error: unknown) => {
    if (violatedConstraint(error) === 'auth_users_lowername') {
      throw new Problem('nick_taken', 'another account has this nick');
    }
    throw error;
  });
  if (nick !== undefined) game.sessions.forget([session.userId]);
}

async function changePlayer(
  tx: Tx | Db,
  { competition, idx, change, session }: { competition: string; idx: number; change: UserChange; session: Session },
): Promise<void> {
  await tx
    .update(players)
    .set({
      ...(change.readNewsList
        ? { readNewsList: withAdded('read_news_list', change.readNewsList, newsFor(session)) }
        : {}),
      ...(change.updates?.length ? { updates: withAdded('updates', change.updates, namedUpdates) } : {}),
      ...accessIn(change),
      idx,
    })
    .where(and(eq(players.competition, competition), eq(players.idx, idx)));
}

async function addPreferences(tx: Tx, userId: string, preferences: Preferences): Promise<void> {
  await tx
    .update(authUsers)
    .set({ preferences: sql`preferences || ${JSON.stringify(preferences)}::jsonb` })
    .where(eq(authUsers.id, userId));
}

/**
 * Pages send their platform when they are opened, which counts as an access. The first access after a sign-in also sets `lastLogin`.
 * Accesses are not announced, because then each page that is opened would make the player's other pages read the user again.
 */
function accessIn({ platform, appVersion }: UserChange) {
  if (platform === undefined && appVersion === undefined) return {};
  return {
    ...(platform === undefined ? {} : { platform }),
    ...(appVersion === undefined ? {} : { appVersion }),
    // `statement_timestamp` gives both columns the same time.
    lastAccess: sql`statement_timestamp()`,
    lastLogin: sql`case
      when last_login is null or last_login < (select u.last_sign_in_time from auth_users u where u.id = players.user_id)
      then statement_timestamp() else last_login end`,
  };
}

function isAccess({ nick, preferences, readNewsList, updates }: UserChange): boolean {
  return [nick, preferences, readNewsList, updates].every((value) => value === undefined);
}

function isSeenByOtherDevices({ readNewsList, updates }: UserChange): boolean {
  return readNewsList !== undefined || updates !== undefined;
}

function acceptedNick({ standings }: Game, session: Session, text: string): string {
  const nick = foldName(text);
  const who = { isAdmin: session.role === 'admin', reservedNames: standings.competition.reservedNames };
  const refusal = nickRefusal(nick, who);
  if (refusal === 'name_reserved') throw new Problem(refusal, 'a reserved name');
  if (refusal === 'invalid') {
    throw new Problem(refusal, 'not a nick', {
      issues: [{ path: 'nick', message: '3 to 20 letters, digits, spaces or ._-' }],
    });
  }
  return nick;
}

/**
 * SQL for a list with new ids appended in the given order. An id is appended once, and only if the list does not have it and the query
 * `known` finds a row for `added.id`.
 */
function withAdded(column: 'read_news_list' | 'updates', ids: string[], known: SQL) {
  const list = sql.identifier(column);
  return sql`${list} || array(
    select added.id from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) with ordinality as added (id, place)
     where added.id <> all (${list}) and exists (${known}) group by added.id order by min(added.place))`;
}

/** SQL that finds the news item `added.id` if this user can read it. Only staff and admins can read drafts. */
function newsFor({ role }: Session): SQL {
  return sql`select from news n where n.competition = players.competition and n.id = added.id and n.deleted_at is null
               and ${role === 'none' ? sql`n.public` : sql`true`}`;
}

const namedUpdates = sql`select from match_updates u where u.competition = players.competition and u.name = added.id`;
