import { Trans, useLingui } from '@lingui/react/macro';
import { useTeams } from '../../competition/data.ts';
import type { GroupSummary } from '../../../game/groups/group.ts';
import type { PlayerRow } from '../../../game/identity/player.ts';
import { Face } from '../../standings/table/Face.tsx';
import { LivePoints } from '../../standings/LivePoints.tsx';
import { Movement } from '../../standings/Movement.tsx';
import { SimulatedTag } from '../../standings/PlayerName.tsx';
import { RankNumber } from '../../standings/RankNumber.tsx';
import { leavesOutRows } from '../left-out.ts';
import { totalOf } from '../total-of.ts';
import css from './NearRows.module.css';

interface NearRowsProps {
  group: GroupSummary;
  /** True if there are so many groups that they have no tables on narrow screens. */
  isOfMany: boolean;
}

/** The first row of a group's table and those around the fan's own. */
export function NearRows({ group, isOfMany }: NearRowsProps) {
  const { t } = useLingui();
  const { name, own, near } = group;
  const hasGap = leavesOutRows(group);
  return (
    <table className={isOfMany ? `${css.table} ${css.ofMany}` : css.table} aria-label={t`${name} table`}>
      <tbody>
        {near.map((row, index) => (
          <Row
            key={row.uid}
            row={row}
            total={totalOf(row, name)}
            isMe={row.uid === own.uid}
            isAfterGap={index === 1 && hasGap}
          />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps {
  row: PlayerRow;
  total: number;
  isMe: boolean;
  /** True if rows of the table are left out before this one. */
  isAfterGap: boolean;
}

function Row({ row, total, isMe, isAfterGap }: RowProps) {
  const teams = useTeams();
  const classes = [isMe && css.me, isAfterGap && css.afterGap].filter(Boolean).join(' ');
  return (
    <tr className={classes} aria-current={isMe || undefined}>
      <td>
        <RankNumber rank={row.rank} shared={row.shared} />
      </td>
      <td className={css.movement}>
        <Movement places={row.movement} />
      </td>
      <th scope="row">
        <span className={css.player}>
          <Face row={row} teams={teams} size={26} />
          <bdi>{row.nick}</bdi>
          {isMe && (
            <span className="nowrap">
              <Trans>(you)</Trans>
            </span>
          )}
          {row.simulated && <SimulatedTag />}
        </span>
      </th>
      <td className={css.live}>
        <LivePoints points={row.live} />
      </td>
      <td className={css.total}>{total}</td>
    </tr>
  );
}
