import { groupsPage } from '../../game/groups/api.ts';
import { groupMembersLimit } from '../../game/groups/group.ts';
import { lowername } from '../../game/identity/name.ts';
import { Problem } from '../../game/problem.ts';
import type { Game } from '../calls/game.ts';
import { countGroups, pageOfGroupsByName, pageOfGroupsBySize } from './queries.ts';
import type { ListedGroup } from './queries.ts';

interface GroupList {
  after?: string | undefined;
  search?: string | undefined;
  sort?: 'name' | 'size' | undefined;
}

/** Returns one page of the groups that match a search, and on the first page their number. Throws `invalid` if `after` belongs to no page. */
export async function listGroups({ database, competition }: Game, { after, search = '', sort = 'name' }: GroupList) {
  const wanted = { competition, search: lowername(search) };
  const paging = { ...wanted, limit: groupsPage + 1 };
  const found =
    sort === 'size'
      ? await pageOfGroupsBySize(database, { ...paging, after: placeIn(after) })
      : await pageOfGroupsByName(database, { ...paging, after: lowername(after ?? '') });
  const shown = found.slice(0, groupsPage);
  const last = found.length > groupsPage ? shown.at(-1) : undefined;
  return {
    groups: shown.map(({ name, size, locked }) => ({ name, size, locked })),
    next: last ? cursorOf(last, sort) : null,
    ...(after ? {} : { total: await countGroups(database, wanted) }),
  };
}

function cursorOf({ name, taken }: ListedGroup, sort: 'name' | 'size'): string {
  return sort === 'size' ? `${taken} ${name}` : name;
}

/** The opposite of `cursorOf` for groups by size. The first page begins before the largest group that is possible. */
function placeIn(after: string | undefined): Pick<ListedGroup, 'taken' | 'lowername'> {
  if (!after) return { taken: groupMembersLimit + 1, lowername: '' };
  const [, taken, name] = /^(\d{1,3}) (.+)$/s.exec(after) ?? [];
  if (taken === undefined || name === undefined) throw new Problem('invalid', 'after is no place in this order');
  return { taken: Number(taken), lowername: lowername(name) };
}
