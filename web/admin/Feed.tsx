import { Trans } from '@lingui/react/macro';
import type { FeedState, QuarantinedMatch } from '../../game/feed/api.ts';
import { canBeJoined } from '../../game/feed/unjoined.ts';
import type { Match } from '../../game/matches/match.ts';
import { Link } from '../platform/router/Link.tsx';
import { formatDateTime } from '../platform/format.ts';
import { paths } from '../platform/paths.ts';
import { serverNow } from '../platform/time.ts';
import { useTeams } from '../competition/data.ts';
import { useMatches } from '../matches/data.ts';
import { sidesOf } from '../matches/sides-and-round.ts';
import css from './Admin.module.css';
import { feedQuery } from './data.ts';
import { FollowKickoff } from './results/FollowKickoff.tsx';
import { LatePicksOfFeed } from './results/LatePicksOfFeed.tsx';
import { JoinEntry } from './results/JoinEntry.tsx';
import { useQuarantineReasons } from './results/use-quarantine-reasons.ts';
import { OtherSource } from './OtherSource.tsx';
import { WithReloadButton } from './WithReloadButton.tsx';

/** Shows where results come from. For a feed it shows whether the feed answers, and the matches whose entries are quarantined. */
export function Feed() {
  return (
    <WithReloadButton query={feedQuery} needsReload={({ source }) => source === 'feed'}>
      {(feed) =>
        feed.source === 'feed' ? (
          <>
            <Answers feed={feed} />
            <Held held={feed.held} unjoined={feed.unjoined} />
          </>
        ) : (
          <OtherSource source={feed.source} />
        )
      }
    </WithReloadButton>
  );
}

function Answers({ feed: { askedAt, answeredAt, nextAt, trouble } }: { feed: FeedState }) {
  return (
    <div className={`card pad ${css.form}`}>
      <h3>
        <Trans>Feed</Trans>
      </h3>
      {trouble !== null && <p className={css.bad}>{trouble}</p>}
      <dl className={css.facts}>
        <div>
          <dt>
            <Trans>Last response</Trans>
          </dt>
          <dd>{answeredAt === null ? <Trans>none yet</Trans> : formatDateTime(answeredAt)}</dd>
        </div>
        <div>
          <dt>
            <Trans>Last request</Trans>
          </dt>
          <dd>{askedAt === null ? <Trans>none yet</Trans> : formatDateTime(askedAt)}</dd>
        </div>
        {nextAt !== null && (
          <div>
            <dt>
              <Trans>Next request</Trans>
            </dt>
            <dd>{formatDateTime(nextAt)}</dd>
          </div>
        )}
      </dl>
    </div>
  );
}

function Held({ held, unjoined }: Pick<FeedState, 'held' | 'unjoined'>) {
  return (
    <div className={`card pad ${css.form}`}>
      <h3>
        <Trans>Quarantined</Trans>
      </h3>
      <p className="small t2">
        {held.length === 0 ? (
          <Trans>No matches are quarantined.</Trans>
        ) : (
          <Trans>
            The feed can't change these matches until its data is plausible again. You can enter the results yourself.
          </Trans>
        )}
      </p>
      <ul className={css.held}>
        {held.map((entry) => (
          <HeldRow key={entry.matchId} held={entry} unjoined={unjoined} />
        ))}
      </ul>
    </div>
  );
}

function HeldRow({ held, unjoined }: { held: QuarantinedMatch; unjoined: FeedState['unjoined'] }) {
  const { matchId, since, kickoff } = held;
  const match = useMatches().find(({ id }) => id === matchId);
  const teams = useTeams();
  const sides = match && sidesOf(match, teams);
  const names = sides ? `${sides[1].name}–${sides[2].name}` : matchId;
  return (
    <li>
      <div>
        <b>{names}</b>
        <Why held={held} match={match} />
      </div>
      <div className={css.acts}>
        <small className="num t2">{formatDateTime(since)}</small>
        {match && kickoff !== null && Date.parse(kickoff) > serverNow() && (
          <FollowKickoff match={match} to={kickoff} names={names} />
        )}
        <LatePicksOfFeed held={held} names={names} />
        {canBeJoined(held.why) && <JoinEntry matchId={matchId} names={names} entries={unjoined} />}
        <Link className="btn s" to={`${paths.admin('results')}&match=${encodeURIComponent(matchId)}`}>
          <Trans>Enter the result</Trans>
        </Link>
      </div>
    </li>
  );
}

/** Explains why the match's entry is quarantined, and shows what the feed reports. */
function Why({ held: { why, said, kickoff }, match }: { held: QuarantinedMatch; match: Match | undefined }) {
  const whys = useQuarantineReasons();
  return (
    <>
      <p className="small t2">{whys[why]}</p>
      {why === 'too_early' && (
        <p className="small">
          <Trans>Check this now: picks are still open. If the match has really started, enter its result.</Trans>
        </p>
      )}
      {match && kickoff !== null && (
        <p className="small">
          <Trans>
            Kick-off would move from {formatDateTime(match.utcDate)} to {formatDateTime(kickoff)}.
          </Trans>
        </p>
      )}
      {said !== null && (
        <details className="small t2">
          <summary>
            <Trans>What the feed says</Trans>
          </summary>
          <pre tabIndex={0}>{said}</pre>
        </details>
      )}
    </>
  );
}
