import { Trans, useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import type { PlayerRow } from '../../../game/identity/player.ts';
import { hasStarted, isLive } from '../../../game/matches/match.ts';
import type { Team } from '../../../game/teams/team.ts';
import { useCompetition } from '../../competition/data.ts';
import { useMatches } from '../../matches/data.ts';
import { useIsShown } from '../../platform/first-view/use-is-shown.ts';
import { hasMovement, Head, isNear, PlayerTable, rowToPin, SpokenHead } from './PlayerTable.tsx';
import css from './Table.module.css';
import { hasForm } from './PlayerTableRow.tsx';
import { TableRow } from './TableRow.tsx';

interface TableProps {
  rows: PlayerRow[];
  /** The fan's own row, if it is not among the rows. */
  own: PlayerRow | null;
  meUid: string;
  teams: Map<string, Team>;
  /** False for players that were searched for, among whom the fan's own row is no more than one of them. */
  isPinning?: boolean;
}

/** As many rows as fit on a tall screen. */
const firstRows = 20;

export const Table = memo(function Table({ rows, own, meUid, teams, isPinning = true }: TableProps) {
  const { t } = useLingui();
  const columns = useColumns(rows);
  const shown = useIsShown() ? rows : rows.slice(0, firstRows);
  const pinned = own ?? (isPinning ? rowToPin(rows, meUid) : undefined);
  return (
    <PlayerTable
      label={t`Leaderboard`}
      rows={shown}
      className={classOf(columns)}
      rowCount={rows.length + (pinned ? 2 : 1)}
      pinnedIsNear={isNear(rows, meUid)}
      pinned={pinned && <TableRow row={pinned} team={teamOf(pinned, teams)} isMe {...columns} />}
      heads={<TableHead {...columns} />}
    >
      {shown.map((row, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- rows are keyed by place, so that the page does not shift when players change places
        <TableRow key={place} row={row} team={teamOf(row, teams)} isMe={row.uid === meUid} {...columns} />
      ))}
    </PlayerTable>
  );
});

/** The columns that say something now. */
export interface TableColumns {
  /** True once a match has begun. Until then everybody has no points. */
  hasPoints: boolean;
  /** True if favourite teams earn points. */
  hasTeams: boolean;
  /** True while a match is live. */
  hasLive: boolean;
  /** True if a player has gained or lost places. */
  hasMovement: boolean;
  /** True if a player has picked one of the last five matches. */
  hasForms: boolean;
}

function useColumns(rows: readonly PlayerRow[]): TableColumns {
  const { hasFavourites } = useCompetition();
  const matches = useMatches();
  return {
    hasPoints: matches.some(hasStarted),
    hasTeams: hasFavourites,
    hasLive: matches.some(isLive),
    hasMovement: hasMovement(rows),
    hasForms: rows.some(hasForm),
  };
}

function classOf({ hasPoints, hasTeams, hasLive }: TableColumns): string {
  const numbers = Number(hasTeams) + Number(hasLive);
  return [css.table, hasPoints ? css[`numbers${numbers}`] : css.withoutPoints].filter(Boolean).join(' ');
}

function TableHead({ hasPoints, hasTeams, hasLive, hasForms }: TableColumns) {
  return (
    <>
      {hasPoints && <PlaceHeads />}
      <Head>{hasPoints && hasForms ? <Trans>Player, last five matches</Trans> : <Trans>Player</Trans>}</Head>
      {hasPoints && (
        <>
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
          {hasLive && (
            <Head className={css.more}>
              <Trans>Live</Trans>
            </Head>
          )}
          <Head className={css.totalHead}>
            <Trans>Total</Trans>
          </Head>
        </>
      )}
    </>
  );
}

function PlaceHeads() {
  return (
    <>
      <Head className={css.rankHead}>
        <Trans>Rank</Trans>
      </Head>
      <SpokenHead>
        <Trans>Movement</Trans>
      </SpokenHead>
    </>
  );
}

function teamOf({ flag }: PlayerRow, teams: Map<string, Team>): Team | undefined {
  return flag === null ? undefined : teams.get(flag);
}
