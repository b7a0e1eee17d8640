import { useLingui } from '@lingui/react/macro';
import css from './PlayerParts.module.css';

/** A rank in the table. A shared rank has a "=". */
export function RankNumber({ rank, shared }: { rank: number; shared: boolean }) {
  const { t } = useLingui();
  if (!shared) return <span className={css.rank}>{rank}</span>;
  return (
    <span className={`${css.rank} ${css.shared}`} role="img" aria-label={t`${rank}, shared`}>
      {rank}
      <sup>=</sup>
    </span>
  );
}
