import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSearchParams } from '../../platform/router/hooks.ts';
import { hasStarted, isLive } from '../../../game/matches/match.ts';
import type { Match } from '../../../game/matches/match.ts';
import { formatDay, formatTime } from '../../platform/format.ts';
import { useCompetition, useTeams } from '../../competition/data.ts';
import { useMatches } from '../../matches/data.ts';
import { matchDays } from '../../matches/days/days.ts';
import type { MatchDay } from '../../matches/days/days.ts';
import { Score } from '../../matches/Score.tsx';
import { sidesOf } from '../../matches/sides-and-round.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import css from '../Admin.module.css';
import { DayChoice } from '../DayChoice.tsx';
import { PoolOrder } from '../bracket/PoolOrder.tsx';
import { nearestDay } from './nearest-day.ts';
import { ResultForm } from './ResultForm.tsx';
import { ResultVersions } from './ResultVersions.tsx';
import { SidesForm } from '../bracket/SidesForm.tsx';

/** The matches of a day, and the forms for the one that the address names (`&match=ID`), or else for the one that needs them first. */
export function Results() {
  const { t } = useLingui();
  const matches = useMatches();
  const { timeZone } = useCompetition();
  const [search, setSearch] = useSearchParams();
  // Computed once, so that the same match stays open; a recorded result would make another match the next one.
  const [openingId] = useState(() => matchToOpen(matches)?.id);
  const opening = matches.find(({ id }) => id === openingId);
  const named = search.get('match');
  const chosen = named === null ? opening : matches.find(({ id }) => id === named);
  const [chosenDay, chooseDay] = useState<string>();
  const first = chosen ?? opening;
  if (!first) return null;
  const days = matchDays(matches, timeZone);
  const { day, matches: ofDay } = nearestDay(days, chosenDay ?? formatDay(first.utcDate, timeZone)) ?? noDay;
  const choose = (id: string) =>
    setSearch(() => ({ section: 'results', match: id }), { replace: true, preventScrollReset: true });
  return (
    <div className={css.results}>
      <div className="stack" style={{ '--g': '10px' } as React.CSSProperties}>
        <DayChoice days={days} day={day} onChoose={chooseDay} />
        <ul className={`card ${css.list}`} aria-label={t`Matches on ${day}`}>
          {ofDay.map((match) => (
            <li key={match.id}>
              <MatchChoice match={match} isChosen={match.id === chosen?.id} onChoose={() => choose(match.id)} />
            </li>
          ))}
        </ul>
      </div>
      {chosen ? (
        <FormsOf match={chosen} matches={matches} />
      ) : (
        <EmptyState>
          <Trans>There is no such match. Choose one from the list.</Trans>
        </EmptyState>
      )}
    </div>
  );
}

const noDay: MatchDay = { day: '', matches: [] };

function FormsOf({ match, matches }: { match: Match; matches: Match[] }) {
  return (
    <>
      <ResultForm key={`${match.id} ${match.version}`} match={match} />
      <div className={css.section}>
        <SidesForm match={match} />
        <PoolOrder match={match} matches={matches} />
        <ResultVersions match={match} />
      </div>
    </>
  );
}

/** Returns the live match, or else the next match, or else the last one. */
function matchToOpen(matches: Match[]): Match | undefined {
  return matches.find(isLive) ?? matches.find((match) => !hasStarted(match)) ?? matches.at(-1);
}

interface MatchChoiceProps {
  match: Match;
  isChosen: boolean;
  onChoose: () => void;
}

function MatchChoice({ match, isChosen, onChoose }: MatchChoiceProps) {
  const teams = useTeams();
  const sides = sidesOf(match, teams);
  return (
    <button type="button" className={css.match} aria-pressed={isChosen} onClick={onChoose}>
      <span className="grow">
        <b>
          {sides[1].name}–{sides[2].name}
        </b>
        <small>
          <MatchState match={match} />
        </small>
      </span>
      <span className={css.score}>
        {match.full1 === null || match.full2 === null ? '–' : <Score full1={match.full1} full2={match.full2} />}
      </span>
    </button>
  );
}

function MatchState({ match }: { match: Match }) {
  if (isLive(match)) return <Trans>Live</Trans>;
  if (match.status === 'FINISHED' && match.full1 !== null) return <Trans>Full time</Trans>;
  if (match.status === 'FINISHED') return match.winner === null ? <Trans>Cancelled</Trans> : <Trans>Walkover</Trans>;
  return match.dateKnown ? <span className="num">{formatTime(match.utcDate)}</span> : <Trans>Postponed</Trans>;
}
