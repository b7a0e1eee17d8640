import { Trans, useLingui } from '@lingui/react/macro';
import { factorOf } from '../../game/competition/points.ts';
import type { Match } from '../../game/matches/match.ts';
import { useCompetition } from '../competition/data.ts';
import css from './Breakdown.module.css';

/** What a pick of this match earns, while it can be made. */
export function WorthOfPick({ match: { stage } }: { match: Match }) {
  const { t } = useLingui();
  const { points } = useCompetition();
  const factor = factorOf(points, stage);
  const { winner, exact, difference } = points;
  return (
    <dl className={css.worth} aria-label={t`What a pick earns`}>
      <div>
        <dt>
          <Trans>exact score</Trans>
        </dt>
        <dd>
          <bdi dir="ltr">+{(winner + exact) * factor}</bdi>
        </dd>
      </div>
      {difference > 0 && (
        <div>
          <dt>
            <Trans>right goal difference</Trans>
          </dt>
          <dd>
            <bdi dir="ltr">+{(winner + difference) * factor}</bdi>
          </dd>
        </div>
      )}
      <div>
        <dt>
          <Trans>right winner</Trans>
        </dt>
        <dd>
          <bdi dir="ltr">+{winner * factor}</bdi>
        </dd>
      </div>
    </dl>
  );
}
