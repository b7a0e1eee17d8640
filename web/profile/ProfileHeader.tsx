import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { PlayerRow } from '../../game/identity/player.ts';
import type { Team } from '../../game/teams/team.ts';
import { formatDay } from '../platform/format.ts';
import { IconSettings } from '../icons/signs/IconSettings.ts';
import { FavouriteFlag } from '../standings/FavouriteFlag.tsx';
import { SimulatedTag } from '../standings/PlayerName.tsx';
import css from './ProfilePage.module.css';

export interface ProfiledPlayer extends PlayerRow {
  userTeams: Record<string, string>;
  firstAccess: string;
}

interface ProfileHeaderProps {
  player: ProfiledPlayer;
  players: number;
  teams: Map<string, Team>;
  /** The id of the settings on the fan's own profile. They stand at the end of the page, so the header links to them. */
  settings?: string;
  /** What can be done with the player. */
  children?: ReactNode;
}

export function ProfileHeader({ player, players, teams, settings, children }: ProfileHeaderProps) {
  const { t } = useLingui();
  const team = player.flag === null ? undefined : teams.get(player.flag);
  const rank = player.shared ? `${player.rank}=` : player.rank;
  const since = (
    <bdi dir="ltr" className="num nowrap">
      {formatDay(player.firstAccess)}
    </bdi>
  );
  return (
    <header className={css.header}>
      <FavouriteFlag team={team} nick={player.nick} isNamed size={72} />
      <div className="grow">
        <h1>
          <bdi>{player.nick}</bdi> {player.simulated && <SimulatedTag />}
        </h1>
        <p className="small t2">
          <Trans>
            Rank <b>{rank}</b> of {players}
          </Trans>
          <MovementWords places={player.movement} />. <Trans>Playing since {since}.</Trans>
        </p>
      </div>
      {children}
      {settings !== undefined && (
        <a className={`ib ${css.toSettings}`} href={`#${settings}`} aria-label={t`Settings`}>
          <IconSettings size={24} aria-hidden="true" />
          <span>
            <Trans>Settings</Trans>
          </span>
        </a>
      )}
    </header>
  );
}

function MovementWords({ places }: { places: number | null }) {
  if (places === null || places === 0) return null;
  const by = Math.abs(places);
  return <>, {places > 0 ? <Trans>up {by}</Trans> : <Trans>down {by}</Trans>}</>;
}
