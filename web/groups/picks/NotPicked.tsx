import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '../../platform/router/Link.tsx';
import type { Group } from '../../../game/groups/group.ts';
import type { Match } from '../../../game/matches/match.ts';
import { predictionRefusal } from '../../../game/predictions/prediction.ts';
import type { Team } from '../../../game/teams/team.ts';
import { paths } from '../../platform/paths.ts';
import { serverNow } from '../../platform/time.ts';
import { useCompetition } from '../../competition/data.ts';
import { ClosesIn } from '../../predictions/card/Countdown.tsx';
import { sidesOf } from '../../matches/sides-and-round.ts';
import type { Sides } from '../../matches/sides-and-round.ts';
import { SimulatedTag } from '../../standings/PlayerName.tsx';
import { groupPicksQuery, useIsLeaving } from '../data.ts';
import type { GroupPicks } from '../data.ts';

/** The maximum number of names in the list. The others are only counted. */
const namesShown = 8;

interface NotPickedProps {
  group: Group;
  matches: Match[];
  teams: Map<string, Team>;
  meUid: string;
}

/** Lists the members who have not picked the next match yet. It never shows what others picked. */
export function NotPicked({ group, matches, teams, meUid }: NotPickedProps) {
  const next = nextOpen(matches);
  // After the fan has left, the server would refuse the picks.
  const isLeaving = useIsLeaving(group.name);
  const { data } = useQuery({
    ...groupPicksQuery(group.name, next?.id ?? ''),
    enabled: next !== undefined && !isLeaving,
  });
  if (!next || !data || data.open) return null;
  const missing = data.picks.filter((member) => !member.hasPicked);
  const others = missing.filter((member) => member.uid !== meUid);
  const isMine = missing.length > others.length;
  return (
    <section className="card pad stack" style={{ '--g': '8px' } as React.CSSProperties}>
      <h2 className="h3">
        <Trans>Not picked yet</Trans>
      </h2>
      <p className="small t2">
        <Closing match={next} sides={sidesOf(next, teams)} />
      </p>
      {missing.length === 0 ? (
        <p>
          <Trans>Everyone has picked.</Trans>
        </p>
      ) : (
        <ul className="row" style={{ flexWrap: 'wrap', gap: '0 6px' }}>
          {isMine && <Me isFirst={others.length > 0} />}
          <Others others={others} />
        </ul>
      )}
      {isMine && (
        <Link className="btn s" to={paths.home()}>
          <Trans>Make my pick</Trans>
        </Link>
      )}
    </section>
  );
}

function Closing({ match: { locksAt }, sides }: { match: Match; sides: Sides }) {
  if (locksAt === null) return <Untimed names={`${sides[1].name}–${sides[2].name}`} />;
  return (
    <Trans>
      {sides[1].name}–{sides[2].name} locks in <ClosesIn until={locksAt} />
    </Trans>
  );
}

/** Replaces the countdown of a match without a lock time: the replay is paused, or an admin starts the match. */
function Untimed({ names }: { names: string }) {
  const { clock } = useCompetition();
  return clock.paused ? <Trans>{names}: the clock is paused</Trans> : <Trans>{names}: open until kick-off</Trans>;
}

function Me({ isFirst }: { isFirst: boolean }) {
  return (
    <li>
      <b>
        <Trans>you</Trans>
      </b>
      {isFirst && ','}
    </li>
  );
}

function Others({ others }: { others: GroupPicks['picks'] }) {
  return (
    <>
      {others.slice(0, namesShown).map(({ uid, nick, simulated }, place, shown) => (
        <li key={uid}>
          <b>
            <bdi>{nick}</bdi>
          </b>
          {simulated && (
            <>
              {' '}
              <SimulatedTag />
            </>
          )}
          {place < shown.length - 1 && ','}
        </li>
      ))}
      {others.length > namesShown && (
        <li className="t2">
          <Plural value={others.length - namesShown} one="and # more" other="and # more" />
        </li>
      )}
    </>
  );
}

function nextOpen(matches: Match[]): Match | undefined {
  const now = new Date(serverNow());
  return matches
    .filter((match) => match.dateKnown && predictionRefusal(match, now) === undefined)
    .toSorted((a, b) => (a.locksAt ?? a.utcDate).localeCompare(b.locksAt ?? b.utcDate))[0];
}
