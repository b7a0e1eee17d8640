import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { IconRefresh } from '@tabler/icons-react';
import type { FeedState, HeldMatch } from '../../game/feed/api.ts';
import { formatDateTime } from '../app/format.ts';
import { useTeams } from '../competition/data.ts';
import { useMatches } from '../matches/data.ts';
import { sidesOf } from '../matches/words.ts';
import { ErrorPanel } from '../ui/ErrorPanel.tsx';
import css from './Admin.module.css';
import { feedQuery } from './data.ts';

/** Where results come from; of a feed how it answers, and which matches it is not followed in. */
export function Feed() {
  const { data, error, refetch, isFetching } = useQuery(feedQuery);
  if (!data) return error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null;
  if (data.source !== 'feed') return <OtherSource source={data.source} />;
  return (
    <>
      <Answers feed={data} />
      <Held held={data.held} />
      <div className={css.answers}>
        <button type="button" className="btn s" disabled={isFetching} onClick={() => void refetch()}>
          <IconRefresh size={18} aria-hidden="true" />
          <Trans>Look again</Trans>
        </button>
      </div>
    </>
  );
}

function OtherSource({ source }: { source: 'replay' | 'manual' }) {
  return (
    <div className={`card pad ${css.form}`}>
      <p>
        {source === 'replay' ? (
          <Trans>Results come from the replay. What you enter holds against it.</Trans>
        ) : (
          <Trans>Results are entered by admins.</Trans>
        )}
      </p>
      <p className="small t2">
        <Trans>To follow football-data.org, start the game with RESULTS=feed and FOOTBALL_DATA_TOKEN.</Trans>
      </p>
    </div>
  );
}

function Answers({ feed: { askedAt, answeredAt, nextAt, trouble } }: { feed: FeedState }) {
  return (
    <div className={`card pad ${css.form}`}>
      <h3>
        <Trans>The feed</Trans>
      </h3>
      {trouble !== null && <p className={css.bad}>{trouble}</p>}
      <dl className={css.facts}>
        <div>
          <dt>
            <Trans>Last answer</Trans>
          </dt>
          <dd>{answeredAt === null ? <Trans>none yet</Trans> : formatDateTime(answeredAt)}</dd>
        </div>
        <div>
          <dt>
            <Trans>Last asked</Trans>
          </dt>
          <dd>{askedAt === null ? <Trans>not yet</Trans> : formatDateTime(askedAt)}</dd>
        </div>
        {nextAt !== null && (
          <div>
            <dt>
              <Trans>Asked again</Trans>
            </dt>
            <dd>{formatDateTime(nextAt)}</dd>
          </div>
        )}
      </dl>
    </div>
  );
}

function Held({ held }: { held: HeldMatch[] }) {
  const matches = useMatches();
  const teams = useTeams();
  const whys = useWhys();
  return (
    <div className={`card pad ${css.form}`}>
      <h3>
        <Trans>Not followed</Trans>
      </h3>
      <p className="small t2">
        {held.length === 0 ? (
          <Trans>Every match is followed.</Trans>
        ) : (
          <Trans>Nothing changes in these until the feed makes sense again, or you enter the result.</Trans>
        )}
      </p>
      <ul className={css.versions}>
        {held.map(({ matchId, why, since, said }) => {
          const match = matches.find(({ id }) => id === matchId);
          const sides = match && sidesOf(match, teams);
          return (
            <li key={matchId}>
              <span className="grow">
                <b>{sides ? `${sides[1].name} – ${sides[2].name}` : matchId}</b>
                <span className={`small t2 ${css.said}`}>{whys[why]}</span>
                {said !== null && (
                  <details className="small t2">
                    <summary>
                      <Trans>What the feed says</Trans>
                    </summary>
                    <code className={css.said}>{said}</code>
                  </details>
                )}
              </span>
              <small className="num t2">{formatDateTime(since)}</small>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function useWhys(): Record<HeldMatch['why'], string> {
  const { t } = useLingui();
  return {
    unreadable: t`Its entry has a shape that cannot be read.`,
    unknown_status: t`Its status is a word nobody here knows.`,
    backwards: t`It would go back: not begun, or on again.`,
    cancelled: t`It is called off. Decide whether it counts.`,
    postponed: t`It is put off, without a new date.`,
    score_missing: t`It is over, without a score.`,
    score_contradicts: t`The parts of its score do not add up.`,
    shoot_out_contradicts: t`Its shoot-out and its winner do not fit.`,
    other_teams: t`It names other teams than the bracket.`,
    too_early: t`It is said to be on, or over, before that can be. Look at once: if it has begun, enter it, for its picks are still open.`,
    kickoff_moved: t`Its kick-off moves far, or at the last moment.`,
    missing: t`It is not in the feed any more.`,
  };
}
