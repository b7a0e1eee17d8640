import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { Link } from '../platform/router/Link.tsx';
import type { PlayerRow } from '../../game/identity/player.ts';
import { isLive } from '../../game/matches/match.ts';
import type { Match } from '../../game/matches/match.ts';
import type { Team } from '../../game/teams/team.ts';
import { useCompetition } from '../competition/data.ts';
import { paths } from '../platform/paths.ts';
import { sidesOf } from '../matches/sides-and-round.ts';
import { LivePoints } from '../standings/LivePoints.tsx';
import css from './PointsByKind.module.css';

interface PointsByKindProps {
  row: PlayerRow;
  matches: Match[];
  teams: Map<string, Team>;
}

export function PointsByKind({ row: { score, live }, matches, teams }: PointsByKindProps) {
  const { hasFavourites } = useCompetition();
  const most = Math.max(score.winner, score.result, score.team, 1);
  const kinds: { key: string; name: ReactElement; points: number; look: string | undefined }[] = [
    { key: 'winner', name: <Trans>Winner</Trans>, points: score.winner, look: css.winner },
    { key: 'result', name: <Trans>Score</Trans>, points: score.result, look: css.result },
    ...(hasFavourites ? [{ key: 'team', name: <Trans>Teams</Trans>, points: score.team, look: css.team }] : []),
  ];
  return (
    <section className={`card pad ${css.panel}`}>
      <div className="row">
        <h2 className="h3 grow">
          <Trans>Points</Trans>
        </h2>
        <span className={css.total}>{score.tot}</span>
      </div>
      <dl>
        {kinds
          .filter(({ points }) => points !== 0)
          .map(({ key, name, points, look }) => (
            <div key={key} className={css.kind}>
              <dt>{name}</dt>
              <dd className={css.bar} aria-hidden="true">
                <i className={look} style={{ width: `${(Math.max(0, points) / most) * 100}%` }} />
              </dd>
              <dd className={css.number}>{points}</dd>
            </div>
          ))}
      </dl>
      <Bonuses bonusG={score.bonusG} />
      {live > 0 && (
        <p className="small t2">
          <Trans>
            Live now: <LivePoints points={live} /> from {namesOfLive(matches, teams)}. These points aren't final.
          </Trans>
        </p>
      )}
    </section>
  );
}

/** The bonus points of another player's groups by themselves, beside a comparison that has all other points. */
export function GroupBonuses({ bonusG }: { bonusG: Record<string, number> }) {
  if (Object.values(bonusG).every((points) => points === 0)) return null;
  return (
    <section className={`card pad ${css.panel}`}>
      <h2 className="h3">
        <Trans>Bonus</Trans>
      </h2>
      <Bonuses bonusG={bonusG} />
    </section>
  );
}

/** The bonus points of each group, which are not part of the total. */
function Bonuses({ bonusG }: { bonusG: Record<string, number> }) {
  const bonuses = Object.entries(bonusG).filter(([, points]) => points !== 0);
  if (bonuses.length === 0) return null;
  return (
    <div className={css.bonuses}>
      <dl>
        {bonuses.map(([group, points]) => (
          <div key={group} className={css.bonus}>
            <dt>
              <Trans>
                Bonus in{' '}
                <Link to={paths.group(group)}>
                  <bdi>{group}</bdi>
                </Link>
              </Trans>
            </dt>
            <dd className={css.number}>{points > 0 ? `+${points}` : points}</dd>
          </div>
        ))}
      </dl>
      <p className="micro t2">
        <Trans>A bonus counts only in its group's table, never in the overall total.</Trans>
      </p>
    </div>
  );
}

function namesOfLive(matches: Match[], teams: Map<string, Team>): string {
  const names = matches.filter(isLive).map((match) => {
    const sides = sidesOf(match, teams);
    return `${sides[1].name}–${sides[2].name}`;
  });
  return names.join(', ');
}
