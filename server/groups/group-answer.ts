import { getGroupEndpoint } from '../../game/groups/api.ts';
import { compressed } from '../platform/http/compressed-answer.ts';
import type { CompressedAnswer } from '../platform/http/compressed-answer.ts';
import type { TableParts } from '../standings/player-rows.ts';
import type { RememberedGroup } from './group-memory.ts';
import { groupOf } from './group-views.ts';

interface Made {
  version: string;
  answer: Promise<CompressedAnswer>;
}

const made = new WeakMap<RememberedGroup, Made>();

/**
 * Returns a group as all its members receive it, ready to be sent. The answer is made once per version of the standings and the names,
 * because after a goal up to five hundred members request it.
 */
export function groupAnswer(game: TableParts, group: RememberedGroup): Promise<CompressedAnswer> {
  const version = `${game.standings.version} ${game.names.version}`;
  const known = made.get(group);
  if (known?.version === version) return known.answer;
  const answer = makeAnswer(game, group);
  made.set(group, { version, answer });
  // A failed answer is removed, so that the next reader makes it again.
  answer.catch(() => made.delete(group));
  return answer;
}

async function makeAnswer(game: TableParts, group: RememberedGroup): Promise<CompressedAnswer> {
  const body = JSON.stringify(getGroupEndpoint.answer.parse(await groupOf(game, group)));
  return compressed(body, 4);
}
