import { getGroupEndpoint } from '../../game/groups/api.ts';
import { compressedAnswer } from '../calls/serve-kept.ts';
import { hasBegun } from '../competition/tournament-clock.ts';
import type { CompressedAnswer } from '../platform/answers/compressed-answer.ts';
import { keptAnswer } from '../platform/answers/kept-answer.ts';
import type { KeptAnswer } from '../platform/answers/kept-answer.ts';
import type { TableParts } from '../standings/player-rows.ts';
import type { RememberedGroup } from './group-memory.ts';
import { groupOf } from './group-views.ts';

const kept = new WeakMap<RememberedGroup, KeptAnswer>();

/**
 * Returns a group as all its members receive it, ready to be sent. The answer is made once per version of the standings and the names, and
 * again when the flags become visible, because after a goal up to five hundred members request it.
 */
export function groupAnswer(game: TableParts, group: RememberedGroup): Promise<CompressedAnswer> {
  const answer = kept.get(group) ?? keptAnswer();
  kept.set(group, answer);
  return answer.read([game.standings.version, game.names.version, hasBegun(game)], async () =>
    compressedAnswer(getGroupEndpoint, await groupOf(game, group), 4),
  );
}
