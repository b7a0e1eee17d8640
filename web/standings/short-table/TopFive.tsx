import { Trans } from '@lingui/react/macro';
import { Link } from '../../platform/router/Link.tsx';
import type { PlayerRow } from '../../../game/identity/player.ts';
import { hasStarted } from '../../../game/matches/match.ts';
import type { Team } from '../../../game/teams/team.ts';
import { useMatches } from '../../matches/data.ts';
import { paths } from '../../platform/paths.ts';
import { useShortTable } from './data.ts';
import { ShortRows } from './ShortRows.tsx';
import css from './ShortTable.module.css';

interface TopFiveProps {
  me: PlayerRow | null;
  teams: Map<string, Team>;
}

export function TopFive({ me, teams }: TopFiveProps) {
  const { users: top } = useShortTable();
  const hasBegun = useMatches().some(hasStarted);
  const isAmongThem = top.some(({ uid }) => uid === me?.uid);
  return (
    <section className="card" aria-labelledby="top-five">
      <header className={css.header}>
        <h3 id="top-five">{hasBegun ? <Trans>Top five and you</Trans> : <Trans>Players</Trans>}</h3>
        <Link className="small" to={paths.leaderboard()}>
          <Trans>Leaderboard</Trans>
        </Link>
      </header>
      {top.length === 0 && (
        <p className={`small t2 ${css.empty}`}>
          <Trans>No players yet. The leaderboard starts with the first pick.</Trans>
        </p>
      )}
      <ShortRows rows={top} apart={isAmongThem ? null : me} teams={teams} meUid={me?.uid} />
    </section>
  );
}
