import { Trans } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '../platform/router/hooks.ts';
import { Link } from '../platform/router/Link.tsx';
import { ownPlayerRow } from '../../game/identity/player.ts';
import type { PlayerRow } from '../../game/identity/player.ts';
import type { Match } from '../../game/matches/match.ts';
import type { Team } from '../../game/teams/team.ts';
import { paths } from '../platform/paths.ts';
import { HonourList } from '../competitions/list/HonourList.tsx';
import { useTeams } from '../competition/data.ts';
import { AccountPanel } from '../identity/AccountPanel.tsx';
import { useMe } from '../identity/data.ts';
import { useMatches } from '../matches/data.ts';
import { NotificationsPanel } from '../push/settings/NotificationsPanel.tsx';
import { RivalSwitch } from '../standings/rivals/RivalSwitch.tsx';
import { duelOf } from '../standings/duel/duel.ts';
import { recordQuery, userQuery, useRecord } from '../standings/data.ts';
import { useShortTable } from '../standings/short-table/data.ts';
import type { RecordEntry } from '../standings/data.ts';
import { NotFoundPanel } from '../ui/not-found/NotFoundPanel.tsx';
import { Compare } from './Compare.tsx';
import { Favourites } from './Favourites.tsx';
import { MoreLinks } from './MoreLinks.tsx';
import { PickHistory } from './PickHistory.tsx';
import { GroupBonuses, PointsByKind } from './PointsByKind.tsx';
import { ProfileHeader } from './ProfileHeader.tsx';
import type { ProfiledPlayer } from './ProfileHeader.tsx';
import css from './ProfilePage.module.css';
import { RankOverTime } from './over-time/RankOverTime.tsx';

/** /profile/ is the fan's own profile, /profile/:nick that of any player. Source: docs/product.md#profile. */
export function ProfilePage() {
  const { nick } = useParams();
  const me = useMe();
  return nick === undefined || nick === me.nick ? <OwnProfile /> : <OtherProfile nick={nick} />;
}

function OwnProfile() {
  const me = useMe();
  const row = ownPlayerRow(me);
  const { userTeams, firstAccess } = me;
  if (!row || firstAccess === null) return <AccountPanel />;
  return <Own player={{ ...row, userTeams, firstAccess }} />;
}

function OtherProfile({ nick }: { nick: string }) {
  const { data: player } = useSuspenseQuery(userQuery(nick));
  if (player) return <Others player={player} />;
  return <NoSuchPlayer nick={nick} />;
}

function NoSuchPlayer({ nick }: { nick: string }) {
  return (
    <NotFoundPanel
      title={<Trans>Player not found</Trans>}
      why={
        <Trans>
          There is no player called “<bdi>{nick}</bdi>”. The link may be out of date, or the nickname may have changed.
        </Trans>
      }
    >
      <Link className="btn p" to={paths.leaderboard()}>
        <Trans>Find a player</Trans>
      </Link>
      <Link className="btn s" to={paths.home()}>
        <Trans>Home</Trans>
      </Link>
    </NotFoundPanel>
  );
}

interface ProfileProps {
  player: ProfiledPlayer;
}

/** The fan's own profile: points, ranks, honours and picks, and below them the settings in a separate section. */
function Own({ player }: ProfileProps) {
  const { teams, matches, players, users } = useProfileFacts();
  const { record } = useSuspenseQuery(recordQuery(player.uid)).data;
  const leader = users[0]?.uid === player.uid ? undefined : users[0];
  return (
    <>
      <ProfileHeader player={player} players={players} teams={teams} settings={settingsId} />
      <div className={`cols ${css.parts}`}>
        <aside className="stack">
          <PointsByKind row={player} matches={matches} teams={teams} />
          <HonourList uid={player.uid} />
          <Favourites userTeams={player.userTeams} teams={teams} isMe />
        </aside>
        <div className="stack">
          <BesideLeader record={record} leader={leader} matches={matches} teams={teams} />
          <PickHistory record={record} matches={matches} teams={teams} isMe />
        </div>
      </div>
      <Settings />
    </>
  );
}

function Settings() {
  return (
    <section id={settingsId} tabIndex={-1} className={css.settings} aria-labelledby="settings-title">
      <h2 id="settings-title">
        <Trans>Settings</Trans>
      </h2>
      <div className={css.panels}>
        <AccountPanel />
        <NotificationsPanel />
      </div>
      <MoreLinks />
    </section>
  );
}

const settingsId = 'settings';

interface BesideLeaderProps {
  record: RecordEntry[];
  leader: PlayerRow | undefined;
  matches: Match[];
  teams: Map<string, Team>;
}

/** The fan's ranks beside the leader's. The leader's are added once they have been fetched. */
function BesideLeader({ record, leader, matches, teams }: BesideLeaderProps) {
  const leading = useRecord(leader?.uid);
  const beside = leader && leading && { nick: leader.nick, isMe: false, record: leading };
  return <RankOverTime record={record} beside={beside} matches={matches} teams={teams} isMe />;
}

function Others({ player }: ProfileProps) {
  const me = useMe();
  const { teams, matches, players } = useProfileFacts();
  const { record } = useSuspenseQuery(recordQuery(player.uid)).data;
  // An account without a nick has no record.
  const own = ownPlayerRow(me);
  const ownRecord = useRecord(own?.uid);
  // The comparison has the points of both by kind.
  const isCompared = ownRecord !== undefined && duelOf(ownRecord, record, matches).matches.length > 0;
  const beside = own && ownRecord ? { nick: own.nick, isMe: true, record: ownRecord } : undefined;
  return (
    <>
      <ProfileHeader player={player} players={players} teams={teams}>
        {own && <RivalSwitch uid={player.uid} />}
      </ProfileHeader>
      <div className={`cols ${css.parts}`}>
        {own && ownRecord && (
          <Compare
            own={own}
            other={player}
            ownRecord={ownRecord}
            otherRecord={record}
            matches={matches}
            teams={teams}
          />
        )}
        <aside className="stack">
          {isCompared ? (
            <GroupBonuses bonusG={player.score.bonusG} />
          ) : (
            <PointsByKind row={player} matches={matches} teams={teams} />
          )}
          <Favourites userTeams={player.userTeams} teams={teams} />
          <HonourList uid={player.uid} />
        </aside>
        <div className="stack">
          <RankOverTime record={record} beside={beside} matches={matches} teams={teams} isMe={false} />
          <PickHistory record={record} matches={matches} teams={teams} isMe={false} />
        </div>
      </div>
    </>
  );
}

function useProfileFacts() {
  return { teams: useTeams(), matches: useMatches(), ...useShortTable() };
}
