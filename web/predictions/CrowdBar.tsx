import { Trans, useLingui } from '@lingui/react/macro';
import type { Match } from '../../game/matches/match.ts';
import css from './CrowdBar.module.css';
import { splitPercent } from './split-percent.ts';
import type { Sides } from '../matches/sides-and-round.ts';

interface CrowdBarProps {
  split: NonNullable<Match['split']>;
  sides: Sides;
  /** True if the numbers stand without the names of the sides. */
  isShort?: boolean;
}

/** Shows how all players predicted the match: home solid, draw hatched, away outlined, and in words. */
export function CrowdBar({ split, sides, isShort = false }: CrowdBarProps) {
  const { t } = useLingui();
  const percent = splitPercent(split);
  if (!percent) return <Trans>No one picked this match.</Trans>;
  const { home, draw, away } = percent;
  const label = t`How players picked this match: ${sides[1].name} ${home}%, draw ${draw}%, ${sides[2].name} ${away}%`;
  return (
    <div className={css.crowd}>
      <div className={css.bar} role="img" aria-label={label}>
        <span className={css.home} style={{ flexGrow: home }} />
        <span className={css.draw} style={{ flexGrow: draw }} />
        <span className={css.away} style={{ flexGrow: away }} />
      </div>
      <div className={`${css.words} num`} aria-hidden="true">
        <span>
          <b>{home}%</b> {!isShort && sides[1].short}
        </span>
        <span>{isShort ? <b>{draw}%</b> : <DrawWords percent={draw} />}</span>
        <span>
          {!isShort && sides[2].short} <b>{away}%</b>
        </span>
      </div>
    </div>
  );
}

function DrawWords({ percent }: { percent: number }) {
  return (
    <Trans>
      <b>{percent}%</b> draw
    </Trans>
  );
}
