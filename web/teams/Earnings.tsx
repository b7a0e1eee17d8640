import { Plural, Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { isLive } from '../../game/matches/match.ts';
import type { Team } from '../../game/teams/team.ts';
import { useMatches } from '../matches/data.ts';
import { paths } from '../platform/paths.ts';
import { Link } from '../platform/router/Link.tsx';
import { Chip } from '../ui/Chip.tsx';
import { Flag } from '../ui/flag/Flag.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import css from './ClosedTeams.module.css';

interface EarningsProps {
  favourites: Team[];
  /** Former favourites, whose points the player keeps. */
  former: Team[];
  /** Undefined until the points are loaded. */
  earned: Record<string, number> | undefined;
}

/** Shows the points from each favourite. Points from live matches are marked as not final. */
export function Earnings({ favourites, former, earned }: EarningsProps) {
  const total = earned && Object.values(earned).reduce((sum, points) => sum + points, 0);
  const id = useId();
  return (
    <section className="card" aria-labelledby={id}>
      <header className={css.header}>
        <h2 id={id} className="h3 grow">
          <Trans>Points earned</Trans>
        </h2>
        {total === undefined ? <Skeleton width={48} height={34} /> : <b className={css.total}>{total}</b>}
      </header>
      <ul>
        {favourites.map((team) => (
          <EarningsRow key={team.tla} team={team} points={earned && (earned[team.tla] ?? 0)} />
        ))}
        {former.map((team) => (
          <EarningsRow key={team.tla} team={team} points={earned?.[team.tla]} isFormer />
        ))}
      </ul>
    </section>
  );
}

interface EarningsRowProps {
  team: Team;
  points: number | undefined;
  isFormer?: boolean;
}

function EarningsRow({ team, points, isFormer = false }: EarningsRowProps) {
  const isPlaying = useMatches().some(
    (match) => isLive(match) && (match.team1 === team.tla || match.team2 === team.tla),
  );
  const { section } = team;
  return (
    <li className={css.row}>
      <Flag team={team} name="" size={46} />
      <span className="grow">
        <Link className={css.name} to={paths.team(team.tla)}>
          {team.shortName}
        </Link>
        <span className="small t2">{isFormer ? <Trans>Former team</Trans> : <Trans>Pot {section}</Trans>}</span>
      </span>
      {isPlaying && (
        <Chip tone="live">
          <Trans>Live</Trans>
        </Chip>
      )}
      {points === undefined ? (
        <Skeleton width={40} height={28} />
      ) : (
        <span className={css.points}>
          <b>{points}</b>{' '}
          <span className="micro t2">
            <Plural value={points} one="pt" other="pts" />
          </span>
        </span>
      )}
    </li>
  );
}
