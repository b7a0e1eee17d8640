import { useLingui } from '@lingui/react/macro';
import { IconArrowDown } from '../icons/arrows/IconArrowDown.ts';
import { IconArrowUp } from '../icons/arrows/IconArrowUp.ts';
import { IconMinus } from '../icons/signs/IconMinus.ts';
import css from './PlayerParts.module.css';

/** The places gained or lost since the latest kick-off. Shows nothing before the second kick-off. */
export function Movement({ places }: { places: number | null }) {
  const { t } = useLingui();
  if (places === null) return <span className={css.movement} />;
  if (places === 0) {
    return (
      <span className={css.movement} role="img" aria-label={t`no change`}>
        <IconMinus size={18} />
      </span>
    );
  }
  const by = Math.abs(places);
  return (
    <span
      className={places > 0 ? `${css.movement} ${css.up}` : css.movement}
      role="img"
      aria-label={places > 0 ? t`up ${by}` : t`down ${by}`}
    >
      {places > 0 ? <IconArrowUp size={18} /> : <IconArrowDown size={18} />}
      {by}
    </span>
  );
}
