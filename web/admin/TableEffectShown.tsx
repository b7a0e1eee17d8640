import { Trans } from '@lingui/react/macro';
import type { FirstRow, TableEffect } from '../../game/standings/table-effect.ts';
import { SimulatedTag } from '../standings/PlayerName.tsx';
import css from './Admin.module.css';

/** How many players move, and the first of the table before and after. */
export function TableEffectShown({ effect }: { effect: TableEffect }) {
  const { gain, lose, ranksMove, players, before, after } = effect;
  return (
    <>
      <dl className={css.counts}>
        <div>
          <dt>
            <Trans>gain points</Trans>
          </dt>
          <dd>{gain}</dd>
        </div>
        <div>
          <dt>
            <Trans>lose points</Trans>
          </dt>
          <dd>{lose}</dd>
        </div>
        <div>
          <dt>
            <Trans>change places</Trans>
          </dt>
          <dd>{ranksMove}</dd>
        </div>
        <div>
          <dt>
            <Trans>players</Trans>
          </dt>
          <dd>{players}</dd>
        </div>
      </dl>
      <table className={css.effect}>
        <caption className="sr">
          <Trans>The first of the table, before and after</Trans>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Rank</Trans>
            </th>
            <th scope="col">
              <Trans>Player</Trans>
            </th>
            <th scope="col">
              <Trans>Before</Trans>
            </th>
            <th scope="col">
              <Trans>After</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {after.map((row) => (
            <Row key={row.uid} row={row} former={before.find(({ uid }) => uid === row.uid)} />
          ))}
        </tbody>
      </table>
    </>
  );
}

function Row({ row, former }: { row: FirstRow; former: FirstRow | undefined }) {
  return (
    <tr>
      <td className="num">{row.rank}</td>
      <th scope="row">
        <bdi>{row.nick}</bdi> {row.simulated && <SimulatedTag />}
      </th>
      <td className="num t2">
        {former ? (
          <Trans>
            {former.tot} (rank {former.rank})
          </Trans>
        ) : (
          <Trans>not among them</Trans>
        )}
      </td>
      <td className="num">
        <b>{row.tot}</b>
      </td>
    </tr>
  );
}
