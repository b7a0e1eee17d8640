import { Plural } from '@lingui/react/macro';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Match } from '../../game/matches/match.ts';
import { useTeams } from '../competition/data.ts';
import { MatchList } from '../home/list/MatchList.tsx';
import { roundNameOf } from '../matches/sides-and-round.ts';
import { weekday } from '../platform/format.ts';
import css from './PicksPage.module.css';

interface UnpickedProps {
  matches: Match[];
  /** The days of the matches as YYYY-MM-DD, if the line needs to name them, because nothing else of them is listed. */
  days?: string[];
}

/** Matches that were played without a pick, in one line that opens. */
export function Unpicked({ matches, days = [] }: UnpickedProps) {
  const [isOpen, setOpen] = useState(false);
  const teams = useTeams();
  const hasTitle = days.length > 0;
  return (
    <details
      className={hasTitle ? css.unpicked : `${css.unpicked} ${css.rest}`}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        {hasTitle && (
          <h3>
            <Title matches={matches} days={days} />
          </h3>
        )}
        <span className="small t2 num">
          <Plural value={matches.length} one="# match without a pick" other="# matches without a pick" />
        </span>
      </summary>
      {isOpen && (
        <MatchList of={matches} {...(days.length === 1 && { day: days[0] ?? '' })} teams={teams} order={byTime} />
      )}
    </details>
  );
}

/** All kick-off times stand in their own order. */
const byTime = new Map<string, number>();

/** The matchday of a league, or the day; of several days of another competition the dates alone. */
function Title({ matches: [match], days }: Pick<UnpickedProps, 'matches'> & { days: string[] }) {
  const [last, first] = [days[0] ?? '', days.at(-1) ?? ''];
  const dates = <Dates>{first === last ? first : `${first} – ${last}`}</Dates>;
  if (match?.kind !== 'league' && first !== last) return dates;
  return (
    <>
      {match?.kind === 'league' ? roundNameOf(match) : weekday(`${first}T12:00:00Z`, 'UTC')} {dates}
    </>
  );
}

function Dates({ children }: { children: ReactNode }) {
  return (
    <bdi dir="ltr" className="small t2 num">
      {children}
    </bdi>
  );
}
