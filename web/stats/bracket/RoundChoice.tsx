import { useLingui } from '@lingui/react/macro';
import type { Stage } from '../../../game/competition/stages.ts';
import { stageName } from '../../matches/stage-names.ts';
import { Segments } from '../../ui/bar/Segments.tsx';
import css from './Bracket.module.css';

interface RoundChoiceProps {
  stages: Stage[];
  shown: string;
  onShow: (stage: string) => void;
}

export function RoundChoice({ stages, shown, onShow }: RoundChoiceProps) {
  const { t } = useLingui();
  return (
    <Segments
      label={t`Round`}
      size="usual"
      widths="alike"
      className={css.choice}
      options={stages.map((stage) => ({ value: stage.id, name: stageName(stage, 'short') }))}
      value={shown}
      onChoose={onShow}
    />
  );
}
