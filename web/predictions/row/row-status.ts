import type { Match } from '../../../game/matches/match.ts';
import type { PickState } from '../state/pick-state.ts';

/** What a row says about a match and its pick, in a word or two. */
export type RowStatus =
  /** The sides are not known yet. */
  | 'not-open'
  | 'no-pick'
  /** The pick no longer counts, because the sides have changed. */
  | 'set-aside'
  /** A draw is picked, but not who goes through. */
  | 'choose-side'
  /** Only one of the two scores is typed. */
  | 'half'
  | 'saving'
  | 'saved'
  | 'queued'
  | 'signed-out'
  | 'not-saved'
  | 'two-picks'
  | 'refused'
  | 'locked'
  | 'live'
  /** A goal has just come. */
  | 'goal'
  | 'full-time'
  | 'full-time-120'
  | 'penalties'
  | 'corrected'
  | 'cancelled'
  | 'walkover'
  | 'awarded'
  /** Nothing is to be said. */
  | 'none';

const overStatuses = ['full-time-120', 'penalties', 'corrected', 'awarded'] as const;

/** Returns the status for a row's state. It `isHalf` while only one of the two scores is typed. */
export function rowStatus(
  match: Pick<Match, 'winner'>,
  { phase, chip, foot }: PickState,
  { isHalf = false }: { isHalf?: boolean } = {},
): RowStatus {
  switch (phase) {
    case 'entry':
      return isHalf ? 'half' : entryStatus(foot);
    case 'unknown':
      return foot.kind === 'refused' ? 'refused' : 'not-open';
    case 'locked':
    case 'live':
      return foot.kind === 'saving' ? 'saving' : phase;
    case 'cancelled':
      return match.winner === null ? 'cancelled' : 'walkover';
    case 'over':
      return isOverStatus(chip) ? chip : 'full-time';
  }
  return phase satisfies never;
}

function isOverStatus(chip: PickState['chip']): chip is (typeof overStatuses)[number] {
  return overStatuses.some((status) => status === chip);
}

function entryStatus(foot: PickState['foot']): RowStatus {
  switch (foot.kind) {
    case 'no-pick':
    case 'last-minutes':
      return 'no-pick';
    case 'just-saved':
      return 'saved';
    case 'set-aside':
    case 'choose-side':
    case 'saving':
    case 'saved':
    case 'queued':
    case 'signed-out':
    case 'not-saved':
    case 'two-picks':
    case 'refused':
      return foot.kind;
    default:
      return 'none';
  }
}
