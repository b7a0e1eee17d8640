import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '../platform/router/Link.tsx';
import { paths } from '../platform/paths.ts';
import css from './PlayerParts.module.css';

interface PlayerNameProps {
  player: { nick: string; simulated: boolean };
  isMe: boolean;
}

/** A player's nick with a link to the profile. A bot has a mark. */
export function PlayerName({ player: { nick, simulated }, isMe }: PlayerNameProps) {
  return (
    <span className={css.name}>
      <Link to={isMe ? paths.profile() : paths.profile(nick)}>
        <bdi>{nick}</bdi>
      </Link>
      {isMe && (
        <b className={`nowrap ${css.you}`}>
          <Trans>(you)</Trans>
        </b>
      )}
      {simulated && <SimulatedTag />}
    </span>
  );
}

export function SimulatedTag() {
  const { t } = useLingui();
  return (
    <abbr className={css.simulated} title={t`Bot`} aria-label={t`bot`}>
      <Trans>bot</Trans>
    </abbr>
  );
}
