import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Match } from '../../game/matches/match.ts';
import type { TableScope } from '../../game/standings/api.ts';
import { stageName } from '../matches/stage-names.ts';
import { Segments } from '../ui/bar/Segments.tsx';

interface ScopeChoiceProps {
  scope: TableScope;
  matches: Match[];
  onChoose: (scope: TableScope) => void;
}

export function ScopeChoice({ scope, matches, onChoose }: ScopeChoiceProps) {
  const { t } = useLingui();
  const names: Record<TableScope, ReactNode> = {
    overall: <Trans>Overall</Trans>,
    today: <Trans>Today</Trans>,
    stage: nameOfStageBeingPlayed(matches),
  };
  return (
    <Segments
      label={t`Which matches count`}
      size="usual"
      widths="alike"
      options={(['overall', 'today', 'stage'] as const).map((value) => ({ value, name: names[value] }))}
      value={scope}
      onChoose={onChoose}
    />
  );
}

function nameOfStageBeingPlayed(matches: Match[]): string {
  const next = matches.find(({ status }) => status !== 'FINISHED') ?? matches.at(-1);
  return next ? stageName({ id: next.stage, name: next.stageName }) : '';
}
