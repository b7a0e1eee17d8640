import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import type { Match } from '../../game/matches/match.ts';
import { PointsBadge } from '../ui/PointsBadge.tsx';
import type { PickPoints } from '../predictions/state/pick-state.ts';
import css from './BigScore.module.css';
import { useSpokenScore } from '../matches/score/use-spoken-score.ts';
import type { Sides } from '../matches/sides-and-round.ts';

/** Each digit has its value as key, so that a new digit rolls in. */
export function BigScore({ match, sides }: { match: Match; sides: Sides }) {
  const spoken = useSpokenScore(match, sides);
  const { full1, full2 } = match;
  const isBlank = full1 === null;
  return (
    <span className={isBlank ? `${css.big} t3` : css.big} {...(spoken && { role: 'img', 'aria-label': spoken })}>
      <span key={`1 ${full1}`}>{full1 ?? '–'}</span>
      <i>:</i>
      <span key={`2 ${full2}`}>{full2 ?? '–'}</span>
    </span>
  );
}

export function EarnedPoints({ points }: { points: PickPoints }) {
  return (
    <span className={css.got}>
      <PointsBadge kind={points.kind} points={points.points} />
      <span>{labels[points.label]}</span>
    </span>
  );
}

const labels: Record<PickPoints['label'], ReactElement> = {
  exact: <Trans>exact score</Trans>,
  difference: <Trans>difference</Trans>,
  through: <Trans>goes through</Trans>,
  draw: <Trans>draw</Trans>,
  winner: <Trans>winner</Trans>,
  missed: <Trans>missed</Trans>,
  'no-points': <Trans>no points</Trans>,
  'if-it-stays': <Trans>as it stands</Trans>,
};
