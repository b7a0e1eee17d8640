import type { GuestInvitation } from '../../../game/groups/group.ts';
import { Problem } from '../../../game/problem.ts';
import type { Database } from '../../platform/database/database.ts';
import { tokenGuesses } from './token-guesses.ts';

/**
 * Returns what an invitation tells a guest who asks from an IP address. Undefined for an unknown token, a deleted or locked group, and a
 * group that tells guests nothing: all of them take the same single query, so they cannot be told apart. Also undefined beyond the limit of
 * wrong tokens. Source: docs/product.md#invitations.
 */
export type InvitationsForGuests = (token: string, address: string) => Promise<GuestInvitation | undefined>;

export function invitationsForGuests(database: Database): InvitationsForGuests {
  const guesses = tokenGuesses(database);
  return (token, address) =>
    guesses
      .guardGuest(address, () => findInvitation(database, token))
      .catch((error: unknown) => {
        if (error instanceof Problem) return undefined;
        throw error;
      });
}

async function findInvitation(database: Database, token: string): Promise<GuestInvitation> {
  const [found] = await database.query<GuestInvitation & Record<string, unknown>>(
    `select g.competition, g.name, case when p.ranked then p.nick end as owner,
            g.size - (select count(*)::int from group_members m
                        join players q on q.competition = m.competition and q.idx = m.idx
                       where m.competition = g.competition and m.group_id = g.id and not q.ranked) as size
       from groups g join players p on p.competition = g.competition and p.idx = g.owner
      where g.token = $1 and not g.locked and g.shows_guests`,
    [token],
    'find-invitation-for-guests',
  );
  if (!found) throw new Problem('not_found', 'no such invite');
  return found;
}
