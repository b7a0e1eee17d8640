import { Trans } from '@lingui/react/macro';
import type { Match } from '../../game/matches/match.ts';
import { useCompetition } from '../competition/data.ts';
import { OnDays } from '../platform/first-view/OnDays.tsx';
import { formatTime, shortWeekday } from '../platform/format.ts';
import { tournamentNow } from '../platform/time.ts';
import { MatchKickoff } from './Score.tsx';

/** Days ahead of today that their weekday names. */
const daysByName = 6;
const dayMs = 86_400_000;

/** A kick-off in few words: "Today 12:30", "Sat 16:30", or the date and the time of a match that is further away or over. */
export function KickoffWhen({ match }: { match: Pick<Match, 'utcDate' | 'timeKnown' | 'dateKnown'> }) {
  const { clock } = useCompetition();
  const { utcDate } = match;
  const nowMs = tournamentNow(clock);
  if (!match.timeKnown || !match.dateKnown) return <MatchKickoff match={match} />;
  const time = (
    <bdi dir="ltr" className="num">
      {formatTime(utcDate)}
    </bdi>
  );
  const named = (
    <OnDays
      at={utcDate}
      first={nowMs}
      otherwise={
        <>
          {shortWeekday(utcDate)} {time}
        </>
      }
    >
      <Trans>Today {time}</Trans>
    </OnDays>
  );
  return (
    <OnDays at={utcDate} first={nowMs} last={nowMs + daysByName * dayMs} otherwise={<MatchKickoff match={match} />}>
      {named}
    </OnDays>
  );
}
