import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import type { Stage } from '../../game/competition/points.ts';
import type { Match } from '../../game/matches/match.ts';
import type { TableScope } from '../../game/standings/api.ts';
import { roundNames } from '../matches/round-names.tsx';
import { Segments } from '../ui/bar/Segments.tsx';

interface ScopeChoiceProps {
  scope: TableScope;
  matches: Match[];
  onChoose: (scope: TableScope) => void;
}

export function ScopeChoice({ scope, matches, onChoose }: ScopeChoiceProps) {
  const { t } = useLingui();
  const names: Record<TableScope, ReactElement> = {
    overall: <Trans>Overall</Trans>,
    today: <Trans>Today</Trans>,
    stage: roundNames[stageBeingPlayed(matches)],
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

function stageBeingPlayed(matches: Match[]): Stage {
  const next = matches.find(({ status }) => status !== 'FINISHED') ?? matches.at(-1);
  return next?.stage ?? 'GROUP_STAGE';
}
