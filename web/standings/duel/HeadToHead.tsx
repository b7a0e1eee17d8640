import { Plural, Trans } from '@lingui/react/macro';
import type { PlayerRow } from '../../../game/identity/player.ts';
import type { Match } from '../../../game/matches/match.ts';
import type { Team } from '../../../game/teams/team.ts';
import { Lamp } from '../../ui/Lamp.tsx';
import { useRecord } from '../data.ts';
import { duelOf, isPicked, recentCount } from './duel.ts';
import { DuelBar, DuelNames } from './DuelParts.tsx';
import css from '../OwnWay.module.css';

interface HeadToHeadProps {
  own: PlayerRow;
  other: PlayerRow;
  matches: Match[];
  teams: Map<string, Team>;
}

export function HeadToHead({ own, other, matches, teams }: HeadToHeadProps) {
  const [mine, theirs] = [useRecord(own.uid), useRecord(other.uid)];
  if (!mine || !theirs) return null;
  const duel = duelOf(mine, theirs, matches);
  // Between two players without a pick there is nothing to compare.
  if (duel.matches.length > 0 && duel.mine + duel.level + duel.theirs === 0) return null;
  const picked = duel.matches.filter(isPicked);
  const leftOut = duel.matches.length - picked.length;
  return (
    <section className="card pad">
      <h2 className={`h3 ${css.title}`}>
        <Trans>
          You and <bdi>{other.nick}</bdi>
        </Trans>
      </h2>
      <DuelNames own={own} other={other} teams={teams} />
      <DuelBar duel={duel} nick={other.nick} />
      <div className={css.lamps}>
        {picked.slice(-recentCount).map(({ match, my, their }) => (
          <span key={match.id}>
            {my.lamp && <Lamp kind={my.lamp} />}
            {their.lamp && <Lamp kind={their.lamp} />}
          </span>
        ))}
        <em className="small t2">
          {leftOut > 0 ? (
            <Trans>last five with a pick, yours on top</Trans>
          ) : (
            <Trans>last five matches, your picks on top</Trans>
          )}
        </em>
      </div>
      {leftOut > 0 && (
        <p className={`small t2 ${css.leftOut}`}>
          <Plural
            value={leftOut}
            one="# match that neither of you picked is left out."
            other="# matches that neither of you picked are left out."
          />
        </p>
      )}
    </section>
  );
}
