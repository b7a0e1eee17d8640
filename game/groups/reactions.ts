import * as z from 'zod/mini';
import { isCancelled } from '../matches/match.ts';
import type { Match } from '../matches/match.ts';

/** The reactions to a finished match, in the order of their buttons. Source: docs/product.md#reactions. */
export const reactions = ['called_it', 'on_fire', 'lucky', 'ouch', 'well_played', 'no_way'] as const;

export const reaction = z.enum(reactions);
export type Reaction = z.output<typeof reaction>;

/** True from full time on, unless the match was cancelled. Source: docs/product.md#reactions. */
export function canReactTo(match: Match): boolean {
  return match.status === 'FINISHED' && !isCancelled(match);
}
