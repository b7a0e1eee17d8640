import { formatDateTime, formatDay, formatTime } from '../app/format.ts';

/** `2:1`, the same way round in every script. */
export function Score({ full1, full2 }: { full1: number; full2: number }) {
  return (
    <bdi dir="ltr" className="num nowrap">
      {full1}:{full2}
    </bdi>
  );
}

/** An entered pick in a sentence; a cleared one is a dash. */
export function PickScore({ pick }: { pick: { full1: number; full2: number } | null }) {
  return pick ? <Score {...pick} /> : <span>–</span>;
}

/** A kick-off: the time alone where its day stands above it. */
export function Kickoff({ at, day }: { at: string; day?: string | undefined }) {
  return (
    <bdi dir="ltr" className="num">
      {formatDay(at) === day ? formatTime(at) : formatDateTime(at)}
    </bdi>
  );
}
