import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Preferences } from '../../../game/identity/player.ts';
import { quietUntil } from '../../../game/messages/quiet-hours.ts';
import type { Match } from '../../../game/matches/match.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { reminderMail } from '../../mail/reminder-mail.ts';
import type { Database, Db } from '../../platform/database/database.ts';
import type { Game as CallsGame } from '../../calls/game.ts';
import type { Game as CompetitionGame } from '../../competition/game.ts';
import type { Game as MessagesGame } from '../game.ts';
import { withoutPick } from '../recipients.ts';
import type { Reminder } from '../reminders.ts';
import { listTeams } from '../../teams/queries.ts';

type Game = CallsGame & CompetitionGame & MessagesGame;

/** How many accounts are read with one statement. */
const batchSize = 50;
/** How many mails are marked and handed to the mail server at a time. A crash loses at most this many. */
const atOnce = 5;

export interface MailPlace {
  mail: Mailer;
  /** Such as https://play.example. */
  origin: string;
  siteName: string;
}

interface Addressee {
  userId: string;
  email: string;
  preferences: Preferences;
  timeZone: string;
  stop: string;
  matchIds: string[];
}

interface Mailing {
  game: Game;
  /** The database; its transactions fail once the lease of the job is lost (`guardedBy`). */
  database: Database;
  place: MailPlace;
  /** Aborted when the process stops or loses the lease. Mails that are not marked yet are then left to the next process. */
  stop: AbortSignal;
}

/**
 * Mails the due reminders to the accounts that want them and are outside their quiet hours. Each mail is marked before it is handed to the
 * mail server. So a crash or a refusal by the mail server loses the mail, and no mail is sent twice. Source:
 * docs/product.md#reminders-by-mail.
 */
export async function mailReminders(mailing: Mailing, due: readonly Reminder[]): Promise<void> {
  for (const reminder of due) {
    let after: string | undefined = '';
    while (after !== undefined && !mailing.stop.aborted) after = await mailBatch(mailing, { reminder, after });
  }
}

/** Mails the next accounts after `after`. Returns the last of them, or undefined if there are no more. */
async function mailBatch(
  mailing: Mailing,
  { reminder, after }: { reminder: Reminder; after: string },
): Promise<string | undefined> {
  const { game, database, stop } = mailing;
  const { competition } = game;
  const found = await listAddressees(database.withoutTimeLimit.db, { competition, reminder, after });
  const wanting = found.filter(isAwake);
  const names = wanting.length === 0 ? new Map<string, string>() : await teamNames(game);
  for (let from = 0; from < wanting.length && !stop.aborted; from += atOnce) {
    const next = wanting.slice(from, from + atOnce);
    const marked = await mark(mailing, reminder, next);
    await Promise.all(marked.map((to) => mailTo(mailing, to, names)));
  }
  return found.length < batchSize ? undefined : found.at(-1)?.userId;
}

function isAwake({ preferences, timeZone }: Addressee): boolean {
  return quietUntil(preferences, { timeZone, now: new Date() }) === undefined;
}

function mailTo(
  { game, place }: Mailing,
  { email, stop, matchIds }: Addressee,
  names: ReadonlyMap<string, string>,
): Promise<void> {
  const { competition, standings } = game;
  return place.mail.deliver(
    reminderMail({
      to: email,
      matches: matchIds.flatMap((id) => pairing(standings.findMatch(id), names) ?? []),
      competition: game.hasSeveralCompetitions() ? standings.competition.name : undefined,
      url: `${place.origin}/${competition}`,
      stopUrl: `${place.origin}/mail/stop/${stop}`,
      siteName: place.siteName,
    }),
  );
}

/** Returns the next accounts after `after` that want a mail about these matches, may get one, and have not got it. */
async function listAddressees(
  db: Db,
  { competition, reminder, after }: { competition: string; reminder: Reminder; after: string },
): Promise<Addressee[]> {
  const { rows } = await db.execute<Addressee & Record<string, unknown>>(
    sql`select ${addresseeColumns} from ${dueMails(competition, reminder)} and w.user_id > ${after}
         order by w.user_id limit ${batchSize}`,
  );
  return rows;
}

const addresseeColumns = sql.raw(
  `u.id as "userId", u.email, u.preferences, coalesce(u.preferences ->> 'timeZone', 'UTC') as "timeZone", w.stop, missing.ids as "matchIds"`,
);

/** SQL for the tables and conditions of the mails (w) that are due for a reminder and were not marked. */
function dueMails(competition: string, { kickoff, matchIds }: Reminder): SQL {
  const { joins, where } = withoutPick(matchIds);
  return sql`reminder_mails w
          join auth_users u on u.id = w.user_id and u.email_verified and not u.blocked
          join players p on p.competition = ${competition} and p.user_id = u.id and p.ranked and not p.simulated
                        and not coalesce(jsonb_exists(u.preferences -> 'muted', ${competition}), false)
               ${joins}
         where w.wanted and ${where}
           and not exists (select 1 from sent_reminder_mails s
                            where s.competition = ${competition} and s.kickoff = ${kickoff}::timestamptz
                              and s.user_id = w.user_id)`;
}

/**
 * Marks the mails to those who may still get them, and returns these accounts as they are now. Earlier mails of the batch may have taken
 * seconds, in which a player can make the pick. One statement decides, marks and names the matches. Nobody is marked twice for one kick-off.
 */
async function mark({ game, database }: Mailing, reminder: Reminder, read: readonly Addressee[]): Promise<Addressee[]> {
  const { competition } = game;
  const users = JSON.stringify(read.map(({ userId }) => userId));
  const own = sql`competition = ${competition} and kickoff = ${reminder.kickoff}::timestamptz`;
  return database.db.transaction(async (tx) => {
    const { rows } = await tx.execute<Addressee & Record<string, unknown>>(
      sql`with due as materialized (
            select ${addresseeColumns} from ${dueMails(competition, reminder)}
               and w.user_id in (select jsonb_array_elements_text(${users}::jsonb))
          ), marked as (
            insert into sent_reminder_mails (competition, kickoff, user_id)
            select ${competition}, ${reminder.kickoff}::timestamptz, due."userId" from due
            on conflict do nothing returning user_id
          )
          select due.* from due join marked on marked.user_id = due."userId"`,
    );
    const [awake, asleep] = [rows.filter(isAwake), rows.filter((one) => !isAwake(one))];
    // Quiet hours are decided here, because the time zones that JavaScript knows are not those of the database.
    for (const { userId } of asleep)
      await tx.execute(sql`delete from sent_reminder_mails where ${own} and user_id = ${userId}`);
    return awake;
  });
}

async function teamNames({ db, competition }: Game): Promise<Map<string, string>> {
  return new Map((await listTeams(db, competition)).map(({ tla, shortName }) => [tla, shortName]));
}

function pairing(match: Match | undefined, names: ReadonlyMap<string, string>): string | undefined {
  if (!match?.team1 || !match.team2) return undefined;
  return `${names.get(match.team1) ?? match.team1} – ${names.get(match.team2) ?? match.team2}`;
}
