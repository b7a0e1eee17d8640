import { Trans, useLingui } from '@lingui/react/macro';
import type { PlayerRow } from '../../../game/identity/player.ts';
import type { Team } from '../../../game/teams/team.ts';
import { Flag } from '../../ui/flag/Flag.tsx';
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
  const teamOf = ({ flag }: PlayerRow) => (flag === null ? null : (teams.get(flag) ?? null));
  return (
    <div className={css.names}>
      <span>
        <Flag team={teamOf(own)} name="" size={28} />
        <b>
          <Trans>you</Trans>
        </b>
      </span>
      <span>
        {other.simulated && <SimulatedTag />}
        <b>
          <bdi>{other.nick}</bdi>
        </b>
        <Flag team={teamOf(other)} name="" size={28} />
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
        aria-label={t`Matches: ahead of ${nick} in ${duel.mine}, level in ${duel.level}, behind in ${duel.theirs}`}
      >
        <span className={css.home} style={{ flexGrow: duel.mine }} />
        <span className={css.draw} style={{ flexGrow: duel.level }} />
        <span className={css.away} style={{ flexGrow: duel.theirs }} />
      </div>
      <p className={`${css.counts} small t2 num`}>
        <span>
          <Trans>
            Ahead in <b>{duel.mine}</b>
          </Trans>
        </span>
        <span>
          <Trans>
            Level in <b>{duel.level}</b>
          </Trans>
        </span>
        <span>
          <Trans>
            Behind in <b>{duel.theirs}</b>
          </Trans>
        </span>
      </p>
    </div>
  );
}
