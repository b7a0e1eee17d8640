import { sql } from 'drizzle-orm';
import type { Preferences } from '../../../game/identity/player.ts';
import { isWanted } from '../../../game/messages/message.ts';
import { quietUntil } from '../../../game/messages/quiet-hours.ts';
import type { Match } from '../../../game/matches/match.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { reminderMail } from '../../mail/reminder-mail.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Game } from '../game.ts';
import { withoutPick } from '../recipients.ts';
import type { Reminder } from '../reminders.ts';
import { listTeams } from '../../teams/queries.ts';

/** How many accounts are read with one statement. */
const batchSize = 50;
/** How many mails are marked and with the mail server at a time. A crash loses at most these. */
const atOnce = 5;

/** Where the addresses in the mails lead. */
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
  /** Guarded by the lease of the job. */
  database: Database;
  place: MailPlace;
  /** Aborted when the process stops or loses the lease. Mails that are not marked yet are then left to the next process. */
  stop: AbortSignal;
}

/**
 * Mails the reminders that are due to the accounts that want them and are outside their quiet hours. Each mail is marked before it is handed to
 * the mail server, once, so that a crash or a refusal loses it and never repeats it. Source: docs/product.md#reminders-by-mail.
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
  const found = await listAddressees(database, { competition, reminder, after });
  const wanting = found.filter((addressee) => mayBeMailed(game, addressee));
  const names = wanting.length === 0 ? new Map<string, string>() : await teamNames(game);
  for (let from = 0; from < wanting.length && !stop.aborted; from += atOnce) {
    const next = wanting.slice(from, from + atOnce);
    const marked = await mark(database, { competition, kickoff: reminder.kickoff, users: next });
    await Promise.all(next.filter(({ userId }) => marked.has(userId)).map((to) => mailTo(mailing, to, names)));
  }
  return found.length < batchSize ? undefined : found.at(-1)?.userId;
}

function mayBeMailed({ standings }: Game, { preferences, timeZone }: Addressee): boolean {
  if (quietUntil(preferences, { timeZone, now: new Date() }) !== undefined) return false;
  const isReplay = standings.competition.results === 'replay';
  return !isReplay || isWanted('missing', { preferences, isReplay });
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

/** Returns the accounts that want a mail about these matches, may get one, and have not got it. */
async function listAddressees(
  database: Database,
  { competition, reminder, after }: { competition: string; reminder: Reminder; after: string },
): Promise<Addressee[]> {
  const { joins, where } = withoutPick(reminder.matchIds);
  const { rows } = await database.withoutTimeLimit.db.execute<Addressee & Record<string, unknown>>(
    sql`select u.id as "userId", u.email, u.preferences, coalesce(u.preferences ->> 'timeZone', 'UTC') as "timeZone", w.stop,
               missing.ids as "matchIds"
          from reminder_mails w
          join auth_users u on u.id = w.user_id and u.email_verified and not u.blocked
          join players p on p.competition = ${competition} and p.user_id = u.id and p.ranked and not p.simulated
                        and not coalesce(jsonb_exists(u.preferences -> 'muted', ${competition}), false)
               ${joins}
         where w.wanted and w.user_id > ${after} and ${where}
           and not exists (select 1 from sent_reminder_mails s
                            where s.competition = ${competition} and s.kickoff = ${reminder.kickoff}::timestamptz
                              and s.user_id = w.user_id)
         order by w.user_id limit ${batchSize}`,
  );
  return rows;
}

/** Marks the mails to those who still want them, and returns their accounts. Nobody is marked twice for one kick-off. */
async function mark(
  database: Database,
  { competition, kickoff, users }: { competition: string; kickoff: string; users: readonly Addressee[] },
): Promise<Set<string>> {
  const ids = JSON.stringify(users.map(({ userId }) => userId));
  const { rows } = await database.db.transaction((tx) =>
    tx.execute<{ id: string }>(sql`insert into sent_reminder_mails (competition, kickoff, user_id)
        select ${competition}, ${kickoff}::timestamptz, w.user_id from reminder_mails w
         where w.wanted and w.user_id in (select jsonb_array_elements_text(${ids}::jsonb))
        on conflict do nothing returning user_id as id`),
  );
  return new Set(rows.map(({ id }) => id));
}

async function teamNames({ db, competition }: Game): Promise<Map<string, string>> {
  return new Map((await listTeams(db, competition)).map(({ tla, shortName }) => [tla, shortName]));
}

function pairing(match: Match | undefined, names: ReadonlyMap<string, string>): string | undefined {
  if (!match?.team1 || !match.team2) return undefined;
  return `${names.get(match.team1) ?? match.team1} – ${names.get(match.team2) ?? match.team2}`;
}
