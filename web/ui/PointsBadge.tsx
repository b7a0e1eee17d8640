import { Lamp } from './Lamp.tsx';
import type { LampKind } from './Lamp.tsx';
import css from './PointsBadge.module.css';

/** `exact` filled, `right` outlined, `wrong` and `none` bare, `provisional` while the match is live. */
export type PointsKind = 'exact' | 'right' | 'wrong' | 'none' | 'provisional';

const lamps: Record<Exclude<PointsKind, 'provisional'>, LampKind> = { exact: 'e', right: 'r', wrong: 'w', none: 'n' };

/** What a pick earned, or earns if the score stays. */
export function PointsBadge({ kind, points }: { kind: PointsKind; points: number }) {
  return (
    <span className={`${css.points} ${css[kind]}`}>
      {kind === 'provisional' ? <span className="pulse" /> : <Lamp kind={lamps[kind]} />}
      {points > 0 ? `+${points}` : points}
    </span>
  );
}
