import { SelectOrdinal, Trans, useLingui } from '@lingui/react/macro';
import type { PlayerRow } from '../../game/identity/player.ts';
import { paths } from '../platform/paths.ts';
import { Link } from '../platform/router/Link.tsx';
import { Movement } from '../standings/Movement.tsx';
import css from './RankLine.module.css';

interface RankLineProps {
  row: PlayerRow;
  /** True where there is little room, so that the movement is left out on the narrowest phones. */
  isShort?: boolean;
}

/** The overall rank and the places gained, which leads to the leaderboard. */
export function RankLine({ row: { rank, shared, movement }, isShort = false }: RankLineProps) {
  const { t } = useLingui();
  return (
    <Link className={isShort ? `${css.rank} ${css.isShort}` : css.rank} to={paths.leaderboard()} title={t`Leaderboard`}>
      <b>
        <SelectOrdinal value={rank} one="#st" two="#nd" few="#rd" other="#th" />
        {shared && <sup>=</sup>}
      </b>
      <Movement places={movement} />
      <span>
        <Trans>overall</Trans>
      </span>
    </Link>
  );
}
