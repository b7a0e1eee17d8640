import { Trans } from '@lingui/react/macro';
import type { Match } from '../../game/matches/match.ts';
import { useCompetition } from '../competition/data.ts';
import { OnDays } from '../platform/first-view/OnDays.tsx';
import { formatDay, formatTime } from '../platform/format.ts';

/** A score such as `2:1`. The goals of the first side stand where reading begins, as its name does, so that no number is taken for the other side's. */
export function Score({ full1, full2 }: { full1: number; full2: number }) {
  return (
    <span className="num nowrap">
      <bdi>{full1}</bdi>:<bdi>{full2}</bdi>
    </span>
  );
}

/** A pick within a sentence. A cleared pick is a dash. */
export function PickScore({ pick }: { pick: { full1: number; full2: number } | null }) {
  return pick ? <Score {...pick} /> : <span>–</span>;
}

/** Shows a kick-off. Only the time is shown if the heading above already names the day. */
export function Kickoff({ at, day }: { at: string; day?: string | undefined }) {
  const date = (
    <>
      <span className="nowrap">{formatDay(at)}</span>{' '}
    </>
  );
  return (
    <bdi dir="ltr" className="num">
      {day === undefined ? date : <OnDays at={at} first={day} otherwise={date} />}
      {formatTime(at)}
    </bdi>
  );
}

/**
 * Shows the kick-off of a match, only its day while the time is not known, or that a postponed match has no date yet.
 */
export function MatchKickoff({
  match,
  day,
  timeZone,
}: {
  match: Pick<Match, 'utcDate' | 'timeKnown' | 'dateKnown'>;
  day?: string | undefined;
  /** That of the match's competition, by default of this document's. */
  timeZone?: string;
}) {
  const here = useCompetition();
  if (!match.dateKnown) return <Trans>date to be announced</Trans>;
  if (match.timeKnown) return <Kickoff at={match.utcDate} day={day} />;
  // The match is stored at midnight where the competition is, which can be another day where the fan is.
  const date = formatDay(match.utcDate, timeZone ?? here.timeZone);
  return (
    <>
      {date !== day && (
        <>
          <bdi dir="ltr" className="num">
            {date}
          </bdi>{' '}
        </>
      )}
      <Trans>time to be announced</Trans>
    </>
  );
}
