import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { PlayerRow } from '../../../game/identity/player.ts';
import type { Team } from '../../../game/teams/team.ts';
import { FavouriteFlag } from '../FavouriteFlag.tsx';
import type { Duel } from './duel.ts';
import css from '../OwnWay.module.css';
import { SimulatedTag } from '../PlayerName.tsx';

interface DuelNamesProps {
  own: PlayerRow;
  other: PlayerRow;
  teams: Map<string, Team>;
}

/** The fan's name is on the left, the other player's on the right. */
export function DuelNames({ own, other, teams }: DuelNamesProps) {
  const teamOf = ({ flag }: PlayerRow) => (flag === null ? undefined : teams.get(flag));
  return (
    <div className={css.names}>
      <span>
        <FavouriteFlag team={teamOf(own)} nick={own.nick} size={28} />
        <b>
          <Trans>you</Trans>
        </b>
      </span>
      <span>
        {other.simulated && <SimulatedTag />}
        <b>
          <bdi>{other.nick}</bdi>
        </b>
        <FavouriteFlag team={teamOf(other)} nick={other.nick} size={28} />
      </span>
    </div>
  );
}

export function DuelBar({ duel, nick }: { duel: Duel; nick: string }) {
  const { t } = useLingui();
  return (
    <div>
      <div
        className={css.duel}
        role="img"
        aria-label={t`Matches won: ${duel.mine} by you, ${duel.theirs} by ${nick}. Level: ${duel.level}.`}
      >
        <span className={css.home} style={{ flexGrow: duel.mine }} />
        <span className={css.draw} style={{ flexGrow: duel.level }} />
        <span className={css.away} style={{ flexGrow: duel.theirs }} />
      </div>
      <p className={`${css.counts} small t2 num`}>
        <span>
          <b>{duel.mine}</b> <Plural value={duel.mine} one="match won" other="matches won" />
        </span>
        <span>
          <Trans>
            <b>{duel.level}</b> level
          </Trans>
        </span>
        <span>
          <b>{duel.theirs}</b> <Plural value={duel.theirs} one="match won" other="matches won" />
        </span>
      </p>
    </div>
  );
}
