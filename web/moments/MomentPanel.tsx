import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useMe } from '../identity/data.ts';
import type { Team } from '../../game/teams/team.ts';
import { ExactMoment } from './ExactMoment.tsx';
import css from './MomentPanel.module.css';
import type { Moment } from './next-moment.ts';
import { RankMoment } from './RankMoment.tsx';
import { RoundMoment } from './RoundMoment.tsx';

interface MomentPanelProps {
  moment: Moment;
  teams: Map<string, Team>;
  onClose: (moment: Moment) => void;
  /** Shown until the facts of the moment have arrived. */
  fallback: ReactNode;
}

/** What has just happened, in place of the stadium's contents. Source: docs/product.md#moments. */
export function MomentPanel({ moment, teams, onClose, fallback }: MomentPanelProps) {
  const { uid } = useMe();
  const close = <CloseButton onClose={() => onClose(moment)} />;
  switch (moment.kind) {
    case 'exact':
      return <ExactMoment key={moment.key} match={moment.match} teams={teams} close={close} fallback={fallback} />;
    case 'rank':
      return <RankMoment key={moment.key} close={close} fallback={fallback} />;
    case 'round':
      return <RoundMoment key={moment.key} meUid={uid} close={close} fallback={fallback} />;
  }
}

function CloseButton({ onClose }: { onClose: () => void }) {
  return (
    <button type="button" className={`btn q ${css.close}`} onClick={onClose}>
      <Trans>Close</Trans>
    </button>
  );
}
