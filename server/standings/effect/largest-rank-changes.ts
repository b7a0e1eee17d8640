/** A player whose rank changes. Ranks and points are those before and after an act. */
export interface Change {
  idx: number;
  before: { rank: number; tot: number };
  after: { rank: number; tot: number };
}

/** Collects the largest changes, so that not all of them are in memory. Of equal ones, those that were offered first are kept. */
export function largestRankChanges(limit: number): {
  /** `describe` is called only if the change is kept. */
  offer(rank: { was: number; is: number }, describe: () => Change): void;
  list(): Change[];
} {
  let kept: Change[] = [];
  let smallest = 0;
  return {
    offer({ was, is }, describe) {
      const size = Math.abs(was - is);
      if (size === 0 || (kept.length === limit && size <= smallest)) return;
      kept = [...kept, describe()].toSorted(bySize).slice(0, limit);
      smallest = sizeOf(kept.at(-1));
    },
    list: () => kept,
  };
}

function bySize(one: Change, other: Change): number {
  return sizeOf(other) - sizeOf(one) || one.after.rank - other.after.rank;
}

function sizeOf(change: Change | undefined): number {
  return change ? Math.abs(change.before.rank - change.after.rank) : 0;
}
