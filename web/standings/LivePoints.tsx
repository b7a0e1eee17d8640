import { useLingui } from '@lingui/react/macro';
import css from './PlayerParts.module.css';

/** Points that are not final because a match is live. Shows nothing if there are none. */
export function LivePoints({ points }: { points: number }) {
  const { t } = useLingui();
  if (points === 0) return null;
  return (
    <span className={css.live} role="img" aria-label={t`${points} live, not final`}>
      +{points}
    </span>
  );
}
