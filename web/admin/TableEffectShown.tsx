import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { FirstRow, TableEffect } from '../../game/standings/table-effect.ts';
import { SimulatedTag } from '../standings/PlayerName.tsx';
import { ColumnHeads } from '../ui/table/ColumnHeads.tsx';
import css from './Admin.module.css';

export function TableEffectShown({ effect }: { effect: TableEffect }) {
  return (
    <>
      <dl className={css.counts}>
        <Count name={<Plural value={effect.gain} one="gains points" other="gain points" />}>{effect.gain}</Count>
        <Count name={<Plural value={effect.lose} one="loses points" other="lose points" />}>{effect.lose}</Count>
        <Count name={<Plural value={effect.ranksMove} one="changes rank" other="change rank" />}>
          {effect.ranksMove}
        </Count>
        <Count name={<Plural value={effect.players} one="player" other="players" />}>{effect.players}</Count>
      </dl>
      <EffectTable effect={effect} />
    </>
  );
}

/** The first rows of the table after an act, with the points before it. */
export function EffectTable({ effect }: { effect: TableEffect }) {
  return (
    <table className={css.effect}>
      <caption className="sr">
        <Trans>Top of the table, before and after</Trans>
      </caption>
      <ColumnHeads
        names={[
          <Trans key="rank">Rank</Trans>,
          <Trans key="player">Player</Trans>,
          <Trans key="before">Before</Trans>,
          <Trans key="after">After</Trans>,
        ]}
      />
      <tbody>
        {effect.after.map((row) => (
          <Row key={row.uid} row={row} former={effect.before.find(({ uid }) => uid === row.uid)} />
        ))}
      </tbody>
    </table>
  );
}

function Count({ name, children }: { name: ReactNode; children: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
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
          <Trans>lower down</Trans>
        )}
      </td>
      <td className="num">
        <b>{row.tot}</b>
      </td>
    </tr>
  );
}
