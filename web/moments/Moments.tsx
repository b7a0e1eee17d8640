import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useMe } from '../identity/data.ts';
import type { PlayerRow } from '../../game/identity/player.ts';
import type { Team } from '../../game/teams/team.ts';
import { IconX } from '../icons/signs/IconX.ts';
import { ExactMoment } from './ExactMoment.tsx';
import css from './Moments.module.css';
import { RankMoment } from './RankMoment.tsx';
import { RoundMoment } from './RoundMoment.tsx';
import { useMoment } from './use-moment.ts';

interface MomentsProps {
  row: PlayerRow | null;
  teams: Map<string, Team>;
  /** True after the last match: home then shows the recap, which says more than the moments about a rank or a round. */
  isEnded: boolean;
  /** True if the stadium shows the board, whose place a moment takes. */
  isOverBoard: boolean;
}

/** What each moment puts around its words. */
export interface MomentFrame {
  className: string | undefined;
  close: ReactNode;
}

/** What has just happened, over the lower part of the stadium. It shows nothing until its facts have arrived. Source: docs/product.md#moments. */
export function Moments({ row, teams, isEnded, isOverBoard }: MomentsProps) {
  const { uid } = useMe();
  const { moment, close: end } = useMoment(row);
  if (!moment || (isEnded && moment.kind !== 'exact')) return null;
  const frame: MomentFrame = {
    className: isOverBoard ? `${css.moment} ${css.overBoard}` : css.moment,
    close: <CloseButton onClose={() => end(moment)} />,
  };
  switch (moment.kind) {
    case 'exact':
      return <ExactMoment key={moment.key} match={moment.match} teams={teams} {...frame} />;
    case 'rank':
      return <RankMoment key={moment.key} {...frame} />;
    case 'round':
      return <RoundMoment key={moment.key} meUid={uid} {...frame} />;
  }
}

function CloseButton({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  return (
    <button type="button" className={css.close} aria-label={t`Close`} title={t`Close`} onClick={onClose}>
      <IconX size={24} aria-hidden="true" />
    </button>
  );
}
