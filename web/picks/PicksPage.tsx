import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Match } from '../../game/matches/match.ts';
import { useCompetition, useTeams } from '../competition/data.ts';
import { ZoneOfTimes } from '../matches/ZoneOfTimes.tsx';
import { useMatches } from '../matches/data.ts';
import { roundNameOf } from '../matches/sides-and-round.ts';
import { useSearchParams } from '../platform/router/hooks.ts';
import { serverNow } from '../platform/time.ts';
import { useOwnPicks } from '../predictions/data.ts';
import { NextPicksButton } from '../quick-picks/NextPicksButton.tsx';
import { Segments } from '../ui/bar/Segments.tsx';
import { Choice } from '../ui/Choice.tsx';
import { Figure, Figures } from '../ui/Figures.tsx';
import {
  filtersNow,
  firstFilter,
  isInPlace,
  matchesPickFilter,
  paramsOf,
  pickTotals,
  readShown,
  roundKeyOf,
} from './pick-filter.ts';
import type { PickFilter, Shown } from './pick-filter.ts';
import { PickDays } from './PickDays.tsx';
import css from './PicksPage.module.css';

/** All of the fan's own picks of the competition, with filters that stand in the address. Source: docs/product.md#all-my-picks. */
export function PicksPage() {
  const [params, setParams] = useSearchParams();
  const teams = useTeams();
  const matches = useMatches();
  const rounds = new Map(matches.map((match) => [roundKeyOf(match), roundNameOf(match)]));
  const { stored: picked } = useOwnPicks();
  const [first] = useState(() => {
    const asked = readShown(params, { teams, rounds, first: 'all' });
    return firstFilter(
      matches.filter((match) => isInPlace(match, asked)),
      picked,
    );
  });
  const shownIn = (asked: URLSearchParams) => readShown(asked, { teams, rounds, first });
  const shown = shownIn(params);
  const choose = (change: Partial<Shown>) =>
    setParams((asked) => paramsOf({ ...shownIn(asked), ...change }, first), {
      replace: true,
      preventScrollReset: true,
    });
  const inPlace = matches.filter((match) => isInPlace(match, shown));
  const { show, team, round } = shown;
  return (
    <div className={css.page}>
      <h1>
        <Trans>All my picks</Trans>
      </h1>
      <div className="cols">
        <div className={css.panel}>
          <NextPicksButton />
          <Totals matches={inPlace} />
          <Filters matches={inPlace} show={show} onChoose={(next) => choose({ show: next })} />
          <Places shown={shown} rounds={rounds} onChoose={choose} />
          <ZoneOfTimes kickoffs={inPlace.map(({ utcDate }) => utcDate)} />
        </div>
        <div className={css.days}>
          <PickDays key={`${show} ${team} ${round}`} matches={inPlace} show={show} />
        </div>
      </div>
    </div>
  );
}

/** What the picks of the chosen team and round have earned. */
function Totals({ matches }: { matches: Match[] }) {
  const { points } = useCompetition();
  const { stored: picked } = useOwnPicks();
  const totals = pickTotals(matches, { picked, points });
  return (
    <Figures>
      <Figure name={<Trans>Points</Trans>} value={totals.points} />
      <Figure name={<Trans>Exact scores</Trans>} value={totals.exact} />
      <Figure name={<Trans>Without a pick</Trans>} value={totals.withoutPick} />
    </Figures>
  );
}

interface FiltersProps {
  matches: Match[];
  show: PickFilter;
  onChoose: (show: PickFilter) => void;
}

function Filters({ matches, show, onChoose }: FiltersProps) {
  const { t } = useLingui();
  const { points } = useCompetition();
  const { stored: picked } = useOwnPicks();
  const facts = { picked, points, nowMs: serverNow() };
  const count = (filter: PickFilter) => matches.filter((match) => matchesPickFilter(filter, match, facts)).length;
  const names = {
    all: t`All`,
    picked: t`Picked`,
    open: t`Open`,
    missing: t`To pick`,
    played: t`Played`,
    exact: t`Exact score`,
    missed: t`Missed`,
  };
  return (
    <div className={css.filters}>
      <Segments
        label={t`Picks to show`}
        options={filtersNow(useMatches(), show).map((value) => ({ value, name: `${names[value]} ${count(value)}` }))}
        value={show}
        onChoose={onChoose}
      />
    </div>
  );
}

interface PlacesProps {
  shown: Shown;
  /** The names of the rounds by their keys. */
  rounds: Map<string, string>;
  onChoose: (change: Partial<Shown>) => void;
}

/** The choice of a team and of a round. */
function Places({ shown, rounds, onChoose }: PlacesProps) {
  const { t } = useLingui();
  const teams = [...useTeams().values()].toSorted((one, other) => one.shortName.localeCompare(other.shortName));
  return (
    <div className={css.places}>
      <Choice label={t`Team`} value={shown.team} onChange={(team) => onChoose({ team })}>
        <option value="">{t`All teams`}</option>
        {teams.map(({ tla, shortName }) => (
          <option key={tla} value={tla}>
            {shortName}
          </option>
        ))}
      </Choice>
      <Choice label={t`Round`} value={shown.round} onChange={(round) => onChoose({ round })}>
        <option value="">{t`All rounds`}</option>
        {[...rounds].map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </Choice>
    </div>
  );
}
