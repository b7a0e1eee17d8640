import { Trans } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import type { PlayerRow } from '../../game/identity/player.ts';
import { paths } from '../app/paths.ts';
import { useTeams } from '../competition/data.ts';
import { AccountPanel } from '../identity/AccountPanel.tsx';
import { useMe } from '../identity/data.ts';
import { useMatches } from '../matches/data.ts';
import { recordQuery, userQuery, useTable } from '../standings/data.ts';
import { HeadToHead } from '../standings/HeadToHead.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Favourites } from './Favourites.tsx';
import { PickHistory } from './PickHistory.tsx';
import { PointsByKind } from './PointsByKind.tsx';
import { ProfileHeader } from './ProfileHeader.tsx';
import { RankOverTime } from './RankOverTime.tsx';

/** /profile/ is one's own, /profile/:nick anybody's. */
export function ProfilePage() {
  const { nick } = useParams();
  const me = useMe();
  return nick === undefined || nick === me.nick ? <OwnProfile /> : <OtherProfile nick={nick} />;
}

function OwnProfile() {
  const me = useMe();
  if (!me.row) return <AccountPanel />;
  return <Profile player={{ ...me.row, userTeams: me.userTeams, firstAccess: me.firstAccess }} isMe />;
}

function OtherProfile({ nick }: { nick: string }) {
  const { data: player } = useSuspenseQuery(userQuery(nick));
  if (player) return <Profile player={player} isMe={false} />;
  return (
    <>
      <h1 className="sr">
        <bdi>{nick}</bdi>
      </h1>
      <EmptyState
        action={
          <Link className="btn s" to={paths.leaderboard()}>
            <Trans>Leaderboard</Trans>
          </Link>
        }
      >
        <Trans>
          Nobody called “<bdi>{nick}</bdi>”. The link is old, or the nick was changed.
        </Trans>
      </EmptyState>
    </>
  );
}

export interface ProfiledPlayer extends PlayerRow {
  userTeams: Record<string, string>;
  firstAccess: string;
}

function Profile({ player, isMe }: { player: ProfiledPlayer; isMe: boolean }) {
  const me = useMe();
  const teams = useTeams();
  const matches = useMatches();
  const { players } = useTable('overall');
  const { data: record } = useSuspenseQuery(recordQuery(player.uid));
  return (
    <>
      <ProfileHeader player={player} players={players} teams={teams} />
      <div className="cols">
        <div className="stack">
          <PointsByKind row={player} matches={matches} teams={teams} />
          <RankOverTime record={record} matches={matches} isMe={isMe} />
          <PickHistory record={record} matches={matches} teams={teams} isMe={isMe} />
        </div>
        <aside className="stack">
          <Favourites userTeams={player.userTeams} teams={teams} />
          {!isMe && me.row && <HeadToHead own={me.row} other={player} matches={matches} teams={teams} />}
          {isMe && <AccountPanel />}
        </aside>
      </div>
    </>
  );
}
