import { Trans, useLingui } from '@lingui/react/macro';
import type { Group } from '../../game/groups/group.ts';
import type { PlayerRow } from '../../game/identity/player.ts';
import type { Team } from '../../game/teams/team.ts';
import { useIsShown } from '../platform/first-view/use-is-shown.ts';
import { LivePoints } from '../standings/LivePoints.tsx';
import { Head, PlayerTable, SpokenHead } from '../standings/table/PlayerTable.tsx';
import { PlayerTableRow, TotalCell } from '../standings/table/PlayerTableRow.tsx';
import css from './GroupTable.module.css';
import { bonusIn, totalOf } from './total-of.ts';

interface GroupTableProps {
  group: Group;
  meUid: string;
  teams: Map<string, Team>;
}

/** As many rows as fit on a tall screen. */
const firstRows = 20;

/** The members by their total with the bonus. When an update changes the order, the rows that moved slide to their new place. */
export function GroupTable({ group, meUid, teams }: GroupTableProps) {
  const { t } = useLingui();
  const rows = useIsShown() ? group.table : group.table.slice(0, firstRows);
  return (
    <PlayerTable label={t`${group.name} table`} rows={rows} className={css.table} heads={<Heads />}>
      {rows.map((row) => (
        <Member key={row.uid} row={row} group={group.name} isMe={row.uid === meUid} teams={teams} />
      ))}
    </PlayerTable>
  );
}

function Heads() {
  return (
    <>
      <SpokenHead>
        <Trans>Rank</Trans>
      </SpokenHead>
      <SpokenHead>
        <Trans>Movement</Trans>
      </SpokenHead>
      <Head>
        <Trans>Player, last five matches</Trans>
      </Head>
      <Head className={css.points}>
        <Trans>Points</Trans>
      </Head>
      <Head className={css.bonus}>
        <Trans>Bonus</Trans>
      </Head>
      <Head className={css.totalHead}>
        <Trans>Total</Trans>
      </Head>
    </>
  );
}

interface MemberProps {
  row: PlayerRow;
  group: string;
  isMe: boolean;
  teams: Map<string, Team>;
}

function Member({ row, group, isMe, teams }: MemberProps) {
  const team = row.flag === null ? undefined : teams.get(row.flag);
  const bonus = bonusIn(row, group);
  return (
    <PlayerTableRow row={row} team={team} isMe={isMe}>
      <span role="cell" className={css.points}>
        {row.score.tot}
      </span>
      <span role="cell" className={css.bonus}>
        {bonus > 0 ? `+${bonus}` : '–'}
      </span>
      <TotalCell>
        {totalOf(row, group)}
        <LivePoints points={row.live} />
      </TotalCell>
    </PlayerTableRow>
  );
}
