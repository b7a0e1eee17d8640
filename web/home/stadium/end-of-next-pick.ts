import type { PickState } from '../../predictions/state/pick-state.ts';

/** What stands below the pick that comes next. */
export type EndOfNextPick =
  /** The button for what has become of the pick. */
  | 'act'
  /** The question who goes through, or its answer. */
  | 'through'
  /** How picks are saved, and the way to the next missing one. */
  | 'way-on'
  /** The match was called off, which is all there is to say. The way to the next missing pick stays. */
  | 'called-off';

export function endOfNextPick({ phase, foot, through }: Pick<PickState, 'phase' | 'foot' | 'through'>): EndOfNextPick {
  if (phase === 'cancelled') return 'called-off';
  switch (foot.kind) {
    case 'not-saved':
    case 'signed-out':
    case 'two-picks':
    case 'refused':
      return 'act';
    default:
      return through === 'none' || through === 'idle' ? 'way-on' : 'through';
  }
}
