import { Trans, useLingui } from '@lingui/react/macro';
import type { PointsRule } from '../../game/competition/points.ts';
import { Lamp } from '../ui/Lamp.tsx';
import type { LampKind } from '../ui/Lamp.tsx';
import css from './PointsTables.module.css';
import type { Stage } from '../../game/competition/stages.ts';
import { stageName } from '../matches/stage-names.ts';
import { factorsThatDiffer, hasKnockout, roundsThatEarn } from './help-parts.ts';
import { stageColumns } from './stage-columns.ts';

export function PickPoints({ points, stages }: { points: PointsRule; stages: Stage[] }) {
  const { t } = useLingui();
  const columns = stageColumns(points, stages);
  const { winner, exact, difference } = points;
  const factors = factorsThatDiffer(columns)
    .map(({ factor, name }) => `${name} ×${factor}`)
    .join('; ');
  const rows: Row[] = [
    { lamp: 'e', name: t`Exact score`, means: t`the right number of goals for both teams`, worth: winner + exact },
    {
      lamp: 'r',
      name: t`Right goal difference`,
      means: t`you picked 3:1, it ended 2:0 (not for draws)`,
      worth: winner + difference,
    },
    { lamp: 'r', name: t`Right winner`, means: t`or draw`, worth: winner },
    { lamp: 'w', name: t`Wrong`, means: '', worth: 0 },
    { lamp: 'n', name: t`No pick`, means: '', worth: 0 },
  ];
  return (
    <>
      <PointsByStage rows={rows} columns={columns} />
      <p className="small t2">
        <Trans>
          A pick earns points in two parts: winner ({winner}) and result ({exact} for the exact score, {difference} for
          the goal difference).
        </Trans>{' '}
        {factors !== '' && <Trans>Both are multiplied by the stage factor: {factors}.</Trans>}
      </p>
    </>
  );
}

interface Row {
  lamp: LampKind;
  name: string;
  means: string;
  worth: number;
}

function PointsByStage({ rows, columns }: { rows: Row[]; columns: ReturnType<typeof stageColumns> }) {
  const { t } = useLingui();
  return (
    <div className={`card ${css.scroll}`} tabIndex={0} role="region" aria-label={t`Points for a pick`}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t`Your pick`}</th>
            {columns.map((column) => (
              <th key={column.factor} scope="col" title={column.name}>
                {column.short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ lamp, name, means, worth }) => (
            <tr key={name}>
              <th scope="row">
                <span className={css.kind}>
                  <Lamp kind={lamp} size={18} />
                  <span>
                    <b>{name}</b>
                    <span>{means}</span>
                  </span>
                </span>
              </th>
              {columns.map(({ factor }) => (
                <td key={factor}>{worth * factor}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function FavouritePoints({ team, stages }: { team: PointsRule['team']; stages: Stage[] }) {
  const { t } = useLingui();
  const rounds = roundsThatEarn(stages)
    .map((stage) => stageName(stage, 'short'))
    .join(', ');
  const isCup = hasKnockout(stages);
  const rows = [
    { name: isCup ? t`Win, including after extra time` : t`Win`, worth: team.win },
    { name: isCup ? t`Draw, or a match decided on penalties` : t`Draw`, worth: team.draw },
    { name: t`Loss`, worth: team.loss },
    ...(rounds === '' ? [] : [{ name: t`Each round reached: ${rounds}`, worth: team.round }]),
    { name: t`Title`, worth: team.champion },
  ];
  return (
    <>
      <div className="card">
        <table className={css.table}>
          <tbody>
            {rows.map(({ name, worth }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{worth}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p>
        <Trans>
          A team earns you points in every match that starts while it's yours. If you change teams, you keep the points
          already earned.
        </Trans>
      </p>
    </>
  );
}
