import { Lamp } from './Lamp.tsx';
import type { LampKind } from './Lamp.tsx';
import css from './PointsBadge.module.css';

/** `exact` is filled, `right` is outlined, `wrong` and `none` have no frame. `provisional` is for live matches. */
export type PointsKind = 'exact' | 'right' | 'wrong' | 'none' | 'provisional';

const lamps: Record<Exclude<PointsKind, 'provisional'>, LampKind> = { exact: 'e', right: 'r', wrong: 'w', none: 'n' };

export function PointsBadge({ kind, points }: { kind: PointsKind; points: number }) {
  return (
    <span className={`${css.points} ${css[kind]}`}>
      {kind === 'provisional' ? <span className="pulse" /> : <Lamp kind={lamps[kind]} />}
      <bdi dir="ltr">{points > 0 ? `+${points}` : points}</bdi>
    </span>
  );
}
