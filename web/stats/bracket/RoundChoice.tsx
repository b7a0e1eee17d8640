import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import type { Stage } from '../../../game/competition/points.ts';
import { roundNames } from '../../matches/round-names.tsx';
import { Segments } from '../../ui/bar/Segments.tsx';
import css from './Bracket.module.css';

interface RoundChoiceProps {
  stages: Stage[];
  shown: Stage;
  onShow: (stage: Stage) => void;
}

export function RoundChoice({ stages, shown, onShow }: RoundChoiceProps) {
  const { t } = useLingui();
  return (
    <Segments
      label={t`Round`}
      size="usual"
      widths="alike"
      className={css.choice}
      options={stages.map((value) => ({ value, name: shortNames[value] }))}
      value={shown}
      onChoose={onShow}
    />
  );
}

const shortNames: Record<Stage, ReactElement> = {
  ...roundNames,
  QUARTER_FINALS: <Trans>Quarters</Trans>,
  SEMI_FINALS: <Trans>Semis</Trans>,
};
