import { Trans, useLingui } from '@lingui/react/macro';
import type { PlayerRow } from '../../game/identity/player.ts';
import type { Match } from '../../game/matches/match.ts';
import type { Team } from '../../game/teams/team.ts';
import { Flag } from '../ui/Flag.tsx';
import { Lamp } from '../ui/Lamp.tsx';
import { useRecord } from './data.ts';
import { duelOf } from './duel.ts';
import css from './OwnWay.module.css';
import { SimulatedTag } from './PlayerName.tsx';

interface HeadToHeadProps {
  own: PlayerRow;
  other: PlayerRow;
  matches: Match[];
  teams: Map<string, Team>;
}

/** Me against the next one above: who scored more, match by match. */
export function HeadToHead({ own, other, matches, teams }: HeadToHeadProps) {
  const { t } = useLingui();
  const [mine, theirs] = [useRecord(own.uid), useRecord(other.uid)];
  if (!mine || !theirs) return null;
  const duel = duelOf(mine, theirs, matches);
  const flagOf = ({ flag }: PlayerRow) => (flag === null ? null : (teams.get(flag)?.iso2 ?? null));
  return (
    <section className="card pad">
      <h2 className={`h3 ${css.title}`}>
        <Trans>
          You and <bdi>{other.nick}</bdi>
        </Trans>
      </h2>
      <div className={css.names}>
        <span>
          <Flag iso2={flagOf(own)} name="" size={28} />
          <b>
            <Trans>you</Trans>
          </b>
        </span>
        <span>
          {other.simulated && <SimulatedTag />}
          <b>
            <bdi>{other.nick}</bdi>
          </b>
          <Flag iso2={flagOf(other)} name="" size={28} />
        </span>
      </div>
      <div
        className={css.duel}
        role="img"
        aria-label={t`You scored more in ${duel.mine}, level in ${duel.level}, ${other.nick} in ${duel.theirs}`}
      >
        <span className={css.home} style={{ flexGrow: duel.mine }} />
        <span className={css.draw} style={{ flexGrow: duel.level }} />
        <span className={css.away} style={{ flexGrow: duel.theirs }} />
      </div>
      <p className={`${css.counts} small t2 num`}>
        <span>
          <Trans>
            <b>{duel.mine}</b> yours
          </Trans>
        </span>
        <span>
          <Trans>
            <b>{duel.level}</b> level
          </Trans>
        </span>
        <span>
          <Trans>
            <b>{duel.theirs}</b> theirs
          </Trans>
        </span>
      </p>
      <div className={css.lamps}>
        {duel.lastFive.map(({ matchId, my, their }) => (
          <span key={matchId}>
            <Lamp kind={my} />
            <Lamp kind={their} />
          </span>
        ))}
        <em className="small t2">
          <Trans>last five, you above</Trans>
        </em>
      </div>
    </section>
  );
}
