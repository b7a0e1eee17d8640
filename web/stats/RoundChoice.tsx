import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import type { Stage } from '../../game/competition/points.ts';
import { roundNames } from '../matches/round-names.tsx';
import css from './Bracket.module.css';

interface RoundChoiceProps {
  stages: Stage[];
  shown: Stage;
  onShow: (stage: Stage) => void;
}

/** On a phone: the round the bracket begins with. */
export function RoundChoice({ stages, shown, onShow }: RoundChoiceProps) {
  const { t } = useLingui();
  return (
    <div className={css.choice} role="group" aria-label={t`Round`}>
      {stages.map((stage) => (
        <button key={stage} type="button" aria-pressed={stage === shown} onClick={() => onShow(stage)}>
          {shortNames[stage]}
        </button>
      ))}
    </div>
  );
}

const shortNames: Record<Stage, ReactElement> = {
  ...roundNames,
  QUARTER_FINALS: <Trans>Quarters</Trans>,
  SEMI_FINALS: <Trans>Semis</Trans>,
};
