import { Trans, useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import type { PlayerRow } from '../../../game/identity/player.ts';
import type { Team } from '../../../game/teams/team.ts';
import { useCompetition } from '../../competition/data.ts';
import { useIsShown } from '../../platform/first-view/use-is-shown.ts';
import { Head, PlayerTable, SpokenHead } from './PlayerTable.tsx';
import css from './Table.module.css';
import { TableRow } from './TableRow.tsx';

interface TableProps {
  rows: PlayerRow[];
  /** The fan's own row, if it is not among the rows. */
  own: PlayerRow | null;
  meUid: string;
  teams: Map<string, Team>;
}

/** As many rows as fit on a tall screen. */
const firstRows = 20;

export const Table = memo(function Table({ rows, own, meUid, teams }: TableProps) {
  const { t } = useLingui();
  const { hasFavourites: hasTeams } = useCompetition();
  const shown = useIsShown() ? rows : rows.slice(0, firstRows);
  return (
    <PlayerTable
      label={t`Leaderboard`}
      rows={shown}
      className={[css.table, !hasTeams && css.withoutTeams].filter(Boolean).join(' ')}
      rowCount={rows.length + (own ? 2 : 1)}
      heads={<TableHead hasTeams={hasTeams} />}
    >
      {shown.map((row, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- rows are keyed by place, so that the page does not shift when players change places
        <TableRow key={place} row={row} team={teamOf(row, teams)} isMe={row.uid === meUid} hasTeams={hasTeams} />
      ))}
      {own && <TableRow row={own} team={teamOf(own, teams)} isMe isApart hasTeams={hasTeams} />}
    </PlayerTable>
  );
});

function TableHead({ hasTeams }: { hasTeams: boolean }) {
  return (
    <>
      <Head className={css.rankHead}>
        <Trans>Rank</Trans>
      </Head>
      <SpokenHead>
        <Trans>Movement</Trans>
      </SpokenHead>
      <Head>
        <Trans>Player, last five matches</Trans>
      </Head>
      <Head className={css.more}>
        <Trans>Winner</Trans>
      </Head>
      <Head className={css.more}>
        <Trans>Score</Trans>
      </Head>
      {hasTeams && (
        <Head className={css.more}>
          <Trans>Teams</Trans>
        </Head>
      )}
      <Head className={css.more}>
        <Trans>Live</Trans>
      </Head>
      <Head className={css.totalHead}>
        <Trans>Total</Trans>
      </Head>
    </>
  );
}

function teamOf({ flag }: PlayerRow, teams: Map<string, Team>): Team | undefined {
  return flag === null ? undefined : teams.get(flag);
}
