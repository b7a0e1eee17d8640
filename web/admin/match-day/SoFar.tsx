import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { MatchEvent } from '../../../game/admin/match-day.ts';
import { useTeams } from '../../competition/data.ts';
import { useMatches } from '../../matches/data.ts';
import { Kickoff } from '../../matches/Score.tsx';
import { sidesOf } from '../../matches/sides-and-round.ts';
import { formatDateTime, formatDay, formatTime } from '../../platform/format.ts';
import { serverNow } from '../../platform/time.ts';
import { MatchStateText } from '../results/MatchStateText.tsx';
import { useQuarantineTitles } from './use-quarantine-titles.ts';
import css from './MatchDay.module.css';

/** How many events are shown at first. */
const shownAtFirst = 8;

/** What happened to the matches of the day, the latest first. */
export function SoFar({ events }: { events: MatchEvent[] }) {
  const { t } = useLingui();
  const more = events.slice(shownAtFirst);
  return (
    <section className={`card ${css.part}`} aria-labelledby="so-far">
      <div className={css.partHead}>
        <h2 id="so-far" className="h3">
          <Trans>So far</Trans>
        </h2>
      </div>
      {events.length === 0 && (
        <p className={`small t2 ${css.partFoot}`}>
          <Trans>Nothing has happened yet.</Trans>
        </p>
      )}
      <ol aria-label={t`What happened, latest first`}>
        {events.slice(0, shownAtFirst).map((event) => (
          <Row key={keyOf(event)} event={event} />
        ))}
      </ol>
      {more.length > 0 && (
        <details className={css.earlier}>
          <summary>
            <Trans>Earlier</Trans>
          </summary>
          <ol>
            {more.map((event) => (
              <Row key={keyOf(event)} event={event} />
            ))}
          </ol>
        </details>
      )}
    </section>
  );
}

function keyOf({ kind, matchId, at }: MatchEvent): string {
  return `${kind} ${matchId} ${at}`;
}

function Row({ event }: { event: MatchEvent }) {
  const match = useMatches().find(({ id }) => id === event.matchId);
  const teams = useTeams();
  const sides = match && sidesOf(match, teams);
  return (
    <li className={css.event}>
      <time className="num small t2" dateTime={event.at}>
        {timeOf(event.at)}
      </time>
      <span className="small">
        <b>
          <Who event={event} />
        </b>{' '}
        {sides && `${sides[1].short}–${sides[2].short} `}
        <What event={event} />
      </span>
    </li>
  );
}

/** Only the time, if the event is of today. */
function timeOf(at: string): string {
  return formatDay(at) === formatDay(serverNow()) ? formatTime(at) : formatDateTime(at);
}

function Who({ event }: { event: MatchEvent }): ReactNode {
  if (event.kind === 'quarantined') return <Trans>Feed</Trans>;
  if (event.kind === 'result') return event.source === 'feed' ? <Trans>Feed</Trans> : <Trans>Replay</Trans>;
  if (event.by !== null) return <bdi>{event.by}</bdi>;
  return event.kind === 'moved' ? <Trans>Feed</Trans> : <Trans>An admin</Trans>;
}

function What({ event }: { event: MatchEvent }) {
  const titles = useQuarantineTitles();
  switch (event.kind) {
    case 'result':
      return (
        <>
          <MatchStateText {...event.state} />
          {event.goal && <Goal goal={event.goal} />}
        </>
      );
    case 'entered':
      return (
        <Trans>
          <MatchStateText {...event.state} /> entered
        </Trans>
      );
    case 'undone':
      return (
        <Trans>
          undone, back to <MatchStateText {...event.state} />
        </Trans>
      );
    case 'reopened':
      return <Trans>reopened</Trans>;
    case 'quarantined':
      return <Trans>quarantined: {titles[event.why]}</Trans>;
    case 'moved':
      return (
        <Trans>
          moved to <Kickoff at={event.kickoff} />
        </Trans>
      );
  }
}

function Goal({ goal }: { goal: NonNullable<Extract<MatchEvent, { kind: 'result' }>['goal']> }) {
  const scorer = <bdi>{goal.scorer}</bdi>;
  const minute = (
    <bdi dir="ltr" className="num">
      {goal.minute}′
    </bdi>
  );
  return (
    <>
      {', '}
      {goal.ownGoal ? (
        <Trans>
          {scorer} {minute} (own goal)
        </Trans>
      ) : (
        <>
          {scorer} {minute}
        </>
      )}
    </>
  );
}
