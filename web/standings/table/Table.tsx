import { Trans, useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import type { PlayerRow } from '../../../game/identity/player.ts';
import type { Team } from '../../../game/teams/team.ts';
import { PlayerTable } from './PlayerTable.tsx';
import css from './Table.module.css';
import { TableRow } from './TableRow.tsx';

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
  return (
    <PlayerTable
      label={t`Leaderboard`}
      rows={rows}
      className={css.table}
      rowCount={rows.length + 1}
      heads={<TableHead />}
    >
      {rows.map((row, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- rows are keyed by place, so that the page does not shift when players change places
        <TableRow key={place} row={row} team={teamOf(row, teams)} isMe={row.uid === meUid} />
      ))}
      {own && <TableRow row={own} team={teamOf(own, teams)} isMe isApart />}
    </PlayerTable>
  );
});

function TableHead() {
  return (
    <>
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
    </>
  );
}

function teamOf({ flag }: PlayerRow, teams: Map<string, Team>): Team | undefined {
  return flag === null ? undefined : teams.get(flag);
}
