import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Preferences } from '../../game/identity/player.ts';
import type { Listeners } from '../../game/messages/told.ts';
import type { Database, Db, Tx } from '../platform/database/database.ts';
import { isOpenForPredictions } from '../predictions/open-for-predictions.ts';
import { hasRecordedResult } from '../predictions/has-recorded-result.ts';
import type { Notice } from './notice.ts';

export interface Recipient {
  seq: number;
  nick: string;
  preferences: Preferences;
  /** The player's chosen time zone, otherwise the device's, otherwise UTC. */
  timeZone: string;
  endpoint: string;
  auth: string;
  p256dh: string;
  personal: PersonalPart;
}

/**
 * The part of a message that concerns one player: the pick of the match; the matches without a pick; the news item as it is now; or the new
 * member.
 */
export type PersonalPart =
  | { kind: 'pick'; full1: number; full2: number; winner: 1 | 2 | null }
  | { kind: 'matches'; ids: string[] }
  | { kind: 'news'; title: string; extract: string }
  | { kind: 'nick'; nick: string };

/**
 * Selects devices: the next ones after `after`, or those in `seqs`. The next ones must have been registered when the notice was made,
 * except for a reminder, which also goes to later ones.
 */
export type DeviceSelection = { after: number; registeredBy: Date; limit: number } | { seqs: number[] };

/**
 * Returns the devices that should get a notice now, in the order of their registration: those of players (docs/product.md#who-counts-as-a-player)
 * whom the notice concerns (`audienceOf`) and who have not muted the competition. Their other preferences are not checked here.
 */
export async function listRecipients(
  db: Db | Tx,
  wanted: { competition: string; notice: Notice; which: DeviceSelection },
): Promise<Recipient[]> {
  const { competition, notice, which } = wanted;
  const { joins, where, personal } = audienceOf(notice);
  const those =
    'seqs' in which
      ? sql`r.seq = any(${`{${which.seqs.join(',')}}`}::int[])`
      : sql`r.seq > ${which.after} and (${notice.kind === 'missing'} or r.created_at <= ${which.registeredBy.toISOString()}::timestamptz)`;
  const { rows } = await db.execute<Recipient & Record<string, unknown>>(
    sql`select r.seq, r.endpoint, r.auth, r.p256dh, p.nick, u.preferences,
               coalesce(u.preferences ->> 'timeZone', r.time_zone, 'UTC') as "timeZone", ${personal} as personal
          from ${listeningDevices(competition)}
               ${joins}
         where ${those} and ${where}
         order by r.seq ${'limit' in which ? sql`limit ${which.limit}` : sql``}`,
  );
  return rows;
}

/**
 * Returns the players who predicted a match and whose devices get notifications of this competition, counted by their preferences and the
 * time zones of their devices.
 */
export async function listListeners(
  { withoutTimeLimit }: Database,
  { competition, matchId }: { competition: string; matchId: string },
): Promise<Listeners[]> {
  const { joins } = withPick(matchId);
  const { rows } = await withoutTimeLimit.db.execute<Listeners & Record<string, unknown>>(
    sql`select count(*)::int as players, preferences, "timeZones"
          from (select u.preferences - 'theme' - 'muted' - 'timeZone' as preferences,
                       array_agg(distinct coalesce(u.preferences ->> 'timeZone', r.time_zone, 'UTC')) as "timeZones"
                  from ${listeningDevices(competition)}
                       ${joins}
                 group by u.id) listeners
         group by preferences, "timeZones"`,
  );
  return rows;
}

/** SQL for the devices (r) of players (p) who have not muted the competition, with their accounts (u). */
function listeningDevices(competition: string): SQL {
  return sql`push_registrations r
          join auth_users u on u.id = r.user_id
          join players p on p.competition = ${competition} and p.user_id = r.user_id and p.ranked
                        and not coalesce(jsonb_exists(u.preferences -> 'muted', ${competition}), false)`;
}

interface Audience {
  joins: SQL;
  where: SQL;
  /** SQL for a JSON object of type `PersonalPart`. */
  personal: SQL;
}

function audienceOf(notice: Notice): Audience {
  switch (notice.kind) {
    case 'missing':
      return withoutPick(notice.facts.matchIds);
    case 'goal':
    case 'final':
      return withPick(notice.facts.matchId);
    case 'news':
      return readersOf(notice.facts);
    case 'joined':
      return membersBeside(notice.facts);
  }
}

/**
 * Selects the players who can still predict at least one of these matches and have no pick for it. A knockout draw without a winner counts
 * as no pick (docs/product.md#who-goes-through).
 */
export function withoutPick(matchIds: string[]): Audience {
  return {
    joins: sql`cross join lateral (
      select array_agg(m.id order by m.id) as ids from matches m
       where m.competition = p.competition and m.id in (select jsonb_array_elements_text(${JSON.stringify(matchIds)}::jsonb))
         and ${sql.raw(isOpenForPredictions('m'))}
         and not ${sql.raw(hasRecordedResult({ competition: 'm.competition', match: 'm.id', idx: 'p.idx' }))}
         and not exists (
           select 1 from predictions e
            where e.competition = m.competition and e.match_id = m.id and e.idx = p.idx
              and (not m.asks_through or e.full1 <> e.full2 or e.winner is not null))) missing`,
    where: sql`missing.ids is not null`,
    personal: sql`json_build_object('kind', 'matches', 'ids', missing.ids)`,
  };
}

function withPick(matchId: string): Audience {
  return {
    joins: sql`join predictions e on e.competition = p.competition and e.match_id = ${matchId} and e.idx = p.idx`,
    where: sql`true`,
    personal: sql`json_build_object('kind', 'pick', 'full1', e.full1, 'full2', e.full2, 'winner', e.winner)`,
  };
}

/**
 * Selects all players except the one who published the item, as long as the item is public. Nobody gets a message about an item that was
 * unpublished meanwhile.
 */
function readersOf({ newsId, by }: { newsId: string; by: number | null }): Audience {
  return {
    joins: sql`join news n on n.competition = p.competition and n.id = ${newsId} and n.public and n.deleted_at is null`,
    where: sql`p.idx is distinct from ${by}`,
    personal: sql`json_build_object('kind', 'news', 'title', n.title, 'extract', n.body_extract)`,
  };
}

/** Selects the other members of the group, as long as the new member is a player and has not left the group. */
function membersBeside({ groupId, idx }: { groupId: number; idx: number }): Audience {
  return {
    joins: sql`join group_members m on m.competition = p.competition and m.group_id = ${groupId} and m.idx = p.idx
               join group_members o on o.competition = p.competition and o.group_id = ${groupId} and o.idx = ${idx}
               join players q on q.competition = p.competition and q.idx = ${idx} and q.ranked`,
    where: sql`p.idx <> ${idx}`,
    personal: sql`json_build_object('kind', 'nick', 'nick', q.nick)`,
  };
}
