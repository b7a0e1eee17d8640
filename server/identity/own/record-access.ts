import { oncePerGame } from '../../calls/once-per-game.ts';
import type { Session } from '../../calls/session.ts';
import { retried } from '../../platform/database/statement-errors.ts';
import type { Game as CallsGame } from '../../calls/game.ts';
import type { Game as IdentityGame } from '../game.ts';
import type { OwnRow } from './own-row.ts';

type Game = CallsGame & IdentityGame;

/** The device and the version with which the pages were opened, as far as they say. */
export interface Access {
  platform?: string | undefined;
  appVersion?: string | undefined;
}

/**
 * An access is not recorded if the same device and version had one at most this many ms ago, unless the account has signed in since. Somebody
 * who opens the pages again and again on a match day needs no write each time.
 */
const accessAgainMs = 5 * 60_000;
/** The most accesses in one statement, because an announcement names at most a hundred accounts. */
const mostAtOnce = 100;

/**
 * Records that a player has opened the pages. Resolves when it is stored, or if it need not be. Accesses that arrive while a statement runs share the
 * next one, because on a match day thousands of players open the pages in the same minute.
 */
export async function recordAccess(
  game: Game,
  { idx, access, session }: { idx: number; access: Access; session: Session },
): Promise<void> {
  const { competition, ownRows } = game;
  const row = await ownRows.find({ competition, userId: session.userId });
  if (row && isRecorded(access, row, session)) return;
  await new Promise<void>((resolve, reject) => {
    queueOf(game).add({ idx, userId: session.userId, access, row, resolve, reject });
  });
}

function isRecorded(
  { platform, appVersion }: Access,
  { lastAccess, lastLogin, lastSignInTime, ...known }: OwnRow,
  { signedInAt }: Session,
): boolean {
  if (lastAccess === null || lastLogin === null) return false;
  const isSame =
    (platform ?? known.platform) === known.platform && (appVersion ?? known.appVersion) === known.appVersion;
  // The row may not have a sign-in on another process yet, so the session is looked at, too.
  const isSignedInSince = lastLogin >= (lastSignInTime ?? lastLogin) && lastAccess >= signedInAt;
  // `lastAccess` is by the clock of the database, which may be ahead.
  return isSame && isSignedInSince && Math.abs(Date.now() - lastAccess.getTime()) < accessAgainMs;
}

interface Waiting {
  idx: number;
  userId: string;
  access: Access;
  /** The row to which the access will be added in memory. */
  row: OwnRow | undefined;
  resolve: () => void;
  reject: (error: unknown) => void;
}

const queueOf = oncePerGame((game: Game) => accessQueue(game));

function accessQueue(game: Game): { add: (access: Waiting) => void } {
  const waiting: Waiting[] = [];
  let isRunning = false;
  const run = async (): Promise<void> => {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, mostAtOnce);
      // The database does not answer, so those who wait for the next statement are told now and not after another five seconds.
      await settle(game, batch).catch((error: unknown) => {
        for (const { reject } of [...batch, ...waiting.splice(0)]) reject(error);
      });
    }
    isRunning = false;
  };
  return {
    add(access) {
      waiting.push(access);
      if (isRunning) return;
      isRunning = true;
      queueMicrotask(() => void run());
    },
  };
}

/** Writes these accesses and answers their callers. Throws if nothing could be written. A player whose row is locked by another transaction holds up nobody else. */
async function settle(game: Game, batch: readonly Waiting[]): Promise<void> {
  const written = await write(game, batch, 'skip locked');
  for (const one of batch) {
    if (written.has(one.idx)) one.resolve();
    else void write(game, [one], '').then(() => one.resolve(), one.reject);
  }
}

interface Written extends Pick<OwnRow, 'lastAccess' | 'lastLogin' | 'platform' | 'appVersion'> {
  idx: number;
}

/** Writes accesses, and returns the players whose rows were written. */
async function write(game: Game, batch: readonly Waiting[], locked: 'skip locked' | ''): Promise<Set<number>> {
  const { competition, ownRows } = game;
  const byPlayer = new Map<number, Waiting>();
  // Of two accesses of a player, the later one says with what.
  for (const one of batch) {
    const access = { ...byPlayer.get(one.idx)?.access, ...given(one.access) };
    byPlayer.set(one.idx, { ...one, access });
  }
  const players = [...byPlayer.values()];
  const done = new Set<number>();
  await ownRows.change({ competition, userIds: players.map(({ userId }) => userId) }, async (by) => {
    const rows = await retried(() => update(game, players, { by, locked }));
    return rows.flatMap(({ idx, ...written }) => {
      const player = byPlayer.get(idx);
      done.add(idx);
      return player ? [{ userId: player.userId, former: player.row, written }] : [];
    });
  });
  return done;
}

/** `statement_timestamp` gives both columns the same time. */
function update(
  { database, competition }: Game,
  players: readonly Waiting[],
  { by, locked }: { by: string; locked: 'skip locked' | '' },
): Promise<Written[]> {
  return database.query(
    `with due as (
       select p.idx, i.platform, i.app_version
         from players p
         join unnest($2::int[], $3::text[], $4::text[]) as i (idx, platform, app_version) on i.idx = p.idx
        where p.competition = $1
        order by p.idx for no key update of p ${locked})
     update players p
        set platform = coalesce(d.platform, p.platform), app_version = coalesce(d.app_version, p.app_version),
            last_access = statement_timestamp(),
            last_login = case when p.last_login is null or p.last_login < u.last_sign_in_time then statement_timestamp()
                              else p.last_login end
       from due d, auth_users u, (select set_config('fulltime.by', $5, true) as name) by
      where p.competition = $1 and p.idx = d.idx and u.id = p.user_id and by.name = $5
     returning p.idx, p.last_access as "lastAccess", p.last_login as "lastLogin", p.platform, p.app_version as "appVersion"`,
    [
      competition,
      players.map(({ idx }) => idx),
      players.map(({ access }) => access.platform ?? null),
      players.map(({ access }) => access.appVersion ?? null),
      by,
    ],
    locked ? 'record-accesses' : 'record-access',
  );
}

function given(access: Access): Access {
  return Object.fromEntries(Object.entries(access).filter(([, value]) => value !== undefined));
}
