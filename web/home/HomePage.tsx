import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { ownPlayerRow } from '../../game/identity/player.ts';
import { isLive } from '../../game/matches/match.ts';
import type { Match } from '../../game/matches/match.ts';
import { formatDay } from '../app/format.ts';
import { serverNow, tournamentNow } from '../app/time.ts';
import { useCompetition, useTeams } from '../competition/data.ts';
import { useMe } from '../identity/data.ts';
import { useMatches } from '../matches/data.ts';
import { useOwnPicks } from '../predictions/data.ts';
import { Champion } from './Champion.tsx';
import { DayMatches } from './DayMatches.tsx';
import { matchDays, openingDay } from '../matches/days.ts';
import type { MatchDay } from '../matches/days.ts';
import { DayStrip } from '../matches/DayStrip.tsx';
import { Deadline } from './Deadline.tsx';
import css from './HomePage.module.css';
import { dayBeforeReload, keepDay } from './kept-day.ts';
import { LastNews } from './LastNews.tsx';
import { LiveHero } from './LiveHero.tsx';
import { NoMatchToday } from './NoMatchToday.tsx';
import { OwnRank } from './OwnRank.tsx';
import { TopFive } from './TopFive.tsx';

/** What needs the fan now, what is on, the matches of a day with entry in place, and where he stands. */
export function HomePage() {
  const { t } = useLingui();
  const competition = useCompetition();
  const teams = useTeams();
  const matches = useMatches();
  const { stored: picked } = useOwnPicks();
  const me = useMe();
  const row = ownPlayerRow(me);
  const days = matchDays(matches, competition.timeZone);
  const today = formatDay(tournamentNow(competition.clock), competition.timeZone);
  const [day, setDay] = useState(
    () => dayBeforeReload(days) ?? openingDay(days, { picked, nowMs: serverNow(), today }),
  );
  useEffect(() => keepDay(day), [day]);
  const live = matches.filter(isLive);
  const isOver = matches.length > 0 && matches.every((match) => match.status === 'FINISHED');
  const shown = daysFrom(days, day);
  return (
    <div className="cols">
      <h1 className="sr">{t`Home`}</h1>
      <div className="stack" style={{ '--g': '12px' } as React.CSSProperties}>
        {live.length > 0 && (
          <div className={css.heroes} role="group" aria-label={t`Live now`} tabIndex={live.length > 1 ? 0 : undefined}>
            {live.map((match) => (
              <LiveHero
                key={match.id}
                match={match}
                pick={picked.get(match.id)}
                teams={teams}
                points={competition.points}
              />
            ))}
          </div>
        )}
        {isOver && <Champion final={finalOf(matches)} teams={teams} row={row} />}
        {!isOver && live.length === 0 && <NoMatchToday days={days} today={today} teams={teams} onGo={setDay} />}
        <div className={css.duo}>
          {!isOver && (
            <Deadline matches={matches} picked={picked} teams={teams} onGo={(match) => setDay(dayOf(match, days))} />
          )}
          {row && <OwnRank row={row} />}
        </div>
        <DayStrip days={days} picked={picked} current={day} onChoose={setDay} />
        {shown.map((it) => (
          <DayMatches key={it.day} day={it} matches={matches} teams={teams} />
        ))}
      </div>
      <aside className="stack">
        <TopFive me={row} teams={teams} />
        <LastNews readNewsList={me.readNewsList} />
      </aside>
    </div>
  );
}

/** The chosen day and the one after it. */
function daysFrom(days: MatchDay[], day: string | undefined): MatchDay[] {
  const from = days.findIndex((it) => it.day === day);
  return from < 0 ? [] : days.slice(from, from + 2);
}

function dayOf(match: Match, days: MatchDay[]): string | undefined {
  return days.find((it) => it.matches.some(({ id }) => id === match.id))?.day;
}

function finalOf(matches: Match[]): Match | undefined {
  return matches.find(({ stage }) => stage === 'FINAL') ?? matches.at(-1);
}
