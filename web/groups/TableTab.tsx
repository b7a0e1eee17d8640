import { Trans } from '@lingui/react/macro';
import type { Group } from '../../game/groups/group.ts';
import { hasStarted, isLive } from '../../game/matches/match.ts';
import { useCompetition, useTeams } from '../competition/data.ts';
import { useMe } from '../identity/data.ts';
import { useMatches } from '../matches/data.ts';
import { hasEnded } from '../matches/days/has-ended.ts';
import { HeadToHead } from '../standings/duel/HeadToHead.tsx';
import { useIsWide } from '../standings/use-is-wide.ts';
import { GroupEndings } from './GroupEndings.tsx';
import { GroupTable } from './GroupTable.tsx';
import { GroupWinners } from './members/GroupWinners.tsx';
import { LatestGain } from './LatestGain.tsx';
import { InvitePanel } from './joining/InvitePanel.tsx';
import { NotPicked } from './members/NotPicked.tsx';
import { PicksOfDay } from './picks/PicksOfDay.tsx';
import { Race } from './Race.tsx';
import { Alone } from './Alone.tsx';
import { useDays } from './picks/use-days.ts';

/**
 * The group's table and the day's picks. Beside them are the invite (until the end of the competition), the members who have not picked, the possible
 * endings of live matches, and a comparison with the next member above; the winner is compared with the next one below.
 */
export function TableTab({ group }: { group: Group }) {
  const me = useMe();
  const teams = useTeams();
  const matches = useMatches();
  const { points, stages } = useCompetition();
  const isOver = hasEnded(matches, stages);
  const isEnded = group.table.length > 1 && isOver;
  const { days, today } = useDays();
  const isWide = useIsWide();
  const own = group.table.find((row) => row.uid === me.uid);
  const above = own && group.table.findLast((row) => row.uid !== own.uid && row.rank <= own.rank);
  // Whoever has won the group is compared with the next member.
  const other = above ?? (isOver ? group.table.find((row) => row.uid !== own?.uid) : undefined);
  const day = days.find((day) => day.day === today);
  const { members, exact, winner } = points.bonus;
  const race = group.table.length > 2 && !isEnded && matches.some(hasStarted) && (
    <Race group={group} meUid={me.uid} teams={teams} />
  );
  return (
    <div className="cols">
      <div className="stack" style={{ '--g': '20px' } as React.CSSProperties}>
        {isEnded ? (
          <GroupWinners group={group} meUid={me.uid} teams={teams} />
        ) : (
          group.latestGain && <LatestGain gain={group.latestGain} meUid={me.uid} />
        )}
        {group.table.length === 1 && <Alone group={group} meUid={me.uid} />}
        <GroupTable group={group} meUid={me.uid} teams={teams} />
        {race}
        {day && <PicksOfDay group={group} day={day} teams={teams} meUid={me.uid} />}
        {(exact > 0 || winner > 0) && (
          <p className="small t2">
            <Trans>
              Bonus: if at least {members} members picked a match, the only exact score earns {exact} extra. If no one
              has the exact score, the only right winner earns {winner}. The bonus counts in this group only.
            </Trans>
          </p>
        )}
      </div>
      <aside className="stack" style={{ '--g': '20px' } as React.CSSProperties}>
        {isWide && group.token !== null && !isOver && <InvitePanel group={group} />}
        <NotPicked group={group} meUid={me.uid} />
        {own && group.table.length > 1 && matches.some(isLive) && (
          <GroupEndings group={group} own={own} matches={matches} teams={teams} />
        )}
        {own && other && <HeadToHead own={own} other={other} matches={matches} teams={teams} />}
      </aside>
    </div>
  );
}
