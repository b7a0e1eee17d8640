import { Trans, useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import type { PlayerRow } from '../../game/identity/player.ts';
import type { Team } from '../../game/teams/team.ts';
import css from './Table.module.css';
import { TableRow } from './TableRow.tsx';
import { useSlidingRows } from './use-sliding-rows.ts';

interface TableProps {
  rows: PlayerRow[];
  /** The own row, if it is not among the rows. */
  own: PlayerRow | null;
  meUid: string;
  teams: Map<string, Team>;
}

/** Players by rank: one strong figure a row; when an update reorders them, those that moved slide. */
export const Table = memo(function Table({ rows, own, meUid, teams }: TableProps) {
  const { t } = useLingui();
  const body = useSlidingRows(rows);
  return (
    <div className={`card ${css.table}`} role="table" aria-label={t`Leaderboard`} aria-rowcount={rows.length + 1}>
      <TableHead />
      <div ref={body} role="rowgroup" className={css.body}>
        {rows.map((row, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- rows are keyed by place, so that the page does not shift when players change places
          <TableRow
            key={place}
            row={row}
            team={row.flag === null ? undefined : teams.get(row.flag)}
            isMe={row.uid === meUid}
          />
        ))}
        {own && <TableRow row={own} team={own.flag === null ? undefined : teams.get(own.flag)} isMe isApart />}
      </div>
    </div>
  );
});

function TableHead() {
  return (
    <div role="rowgroup">
      <div className={`${css.row} ${css.head}`} role="row">
        <span role="columnheader" className={css.rankHead}>
          <Trans>Rank</Trans>
        </span>
        <span role="columnheader">
          <span className="sr">
            <Trans>Movement</Trans>
          </span>
        </span>
        <span role="columnheader">
          <Trans>Player, last five matches</Trans>
        </span>
        <span role="columnheader" className={css.more}>
          <Trans>Winner</Trans>
        </span>
        <span role="columnheader" className={css.more}>
          <Trans>Result</Trans>
        </span>
        <span role="columnheader" className={css.more}>
          <Trans>Teams</Trans>
        </span>
        <span role="columnheader" className={css.more}>
          <Trans>Live</Trans>
        </span>
        <span role="columnheader" className={css.totalHead}>
          <Trans>Total</Trans>
        </span>
      </div>
    </div>
  );
}
