import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Match } from '../../../game/matches/match.ts';
import { hasLeague, listMatchdays, presentHalf } from '../../../game/standings/matchdays.ts';
import { useCompetition } from '../../competition/data.ts';
import { isPlayedByMatchday } from '../../matches/days/matchdays.ts';
import { Segments } from '../../ui/bar/Segments.tsx';
import css from './ScopeChoice.module.css';
import { nameOfStageBeingPlayed } from './stage-being-played.ts';
import type { TableView } from './table-view.ts';

interface ScopeChoiceProps {
  view: TableView;
  matches: Match[];
  onChoose: (view: TableView) => void;
}

/** The tables that the competition offers. Source: docs/product.md#today-and-stage, docs/product.md#matchdays. */
export function ScopeChoice(props: ScopeChoiceProps) {
  const { stages } = useCompetition();
  return isPlayedByMatchday(stages) ? <LeagueChoice {...props} /> : <CupChoice {...props} />;
}

/** Offers the winners of matchdays too if the cup has a league, because a league has matchdays. */
function CupChoice({ view, matches, onChoose }: ScopeChoiceProps) {
  const { stages } = useCompetition();
  return (
    <ViewChoice
      view={view}
      onChoose={onChoose}
      options={[
        { value: 'overall', name: <Trans>Overall</Trans> },
        { value: 'today', name: <Trans>Today</Trans> },
        { value: 'stage', name: nameOfStageBeingPlayed(matches) },
        ...(hasLeague(stages) ? [winnersOption()] : []),
      ]}
    />
  );
}

function LeagueChoice({ view, matches, onChoose }: ScopeChoiceProps) {
  const { stages } = useCompetition();
  const isHalf = view === 'half1' || view === 'half2';
  const half: TableView = isHalf ? view : `half${presentHalf(listMatchdays(matches, stages))}`;
  return (
    <div className={css.choices}>
      <ViewChoice
        view={view}
        onChoose={onChoose}
        options={[
          { value: 'overall', name: <Trans>Overall</Trans> },
          { value: 'matchday', name: <Trans>Matchday</Trans> },
          winnersOption(),
          { value: half, name: <Trans>Half-season</Trans> },
        ]}
      />
      {isHalf && <HalfChoice view={view} onChoose={onChoose} />}
    </div>
  );
}

interface ViewOption {
  value: TableView;
  name: ReactNode;
}

function winnersOption(): ViewOption {
  return { value: 'winners', name: <Trans>Winners</Trans> };
}

function ViewChoice({ view, options, onChoose }: Omit<ScopeChoiceProps, 'matches'> & { options: ViewOption[] }) {
  const { t } = useLingui();
  return (
    <Segments
      label={t`Matches included`}
      size="usual"
      widths="alike"
      className={css.views}
      options={options}
      value={view}
      onChoose={onChoose}
    />
  );
}

function HalfChoice({ view, onChoose }: Pick<ScopeChoiceProps, 'view' | 'onChoose'>) {
  const { t } = useLingui();
  const options: ViewOption[] = [
    { value: 'half1', name: <Trans>First half</Trans> },
    { value: 'half2', name: <Trans>Second half</Trans> },
  ];
  return <Segments label={t`Half-season`} options={options} value={view} onChoose={onChoose} />;
}
