import { Trans, useLingui } from '@lingui/react/macro';
import type { Group } from '../../game/groups/group.ts';
import { hasStarted } from '../../game/matches/match.ts';
import type { PlayerRow } from '../../game/identity/player.ts';
import type { Team } from '../../game/teams/team.ts';
import { useMatches } from '../matches/data.ts';
import { useIsShown } from '../platform/first-view/use-is-shown.ts';
import { Face } from '../standings/table/Face.tsx';
import { LivePoints } from '../standings/LivePoints.tsx';
import { hasMovement, Head, isNear, PlayerTable, rowToPin, SpokenHead } from '../standings/table/PlayerTable.tsx';
import { hasForm, PlayerTableRow, TotalCell } from '../standings/table/PlayerTableRow.tsx';
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
  const hasPoints = useMatches().some(hasStarted);
  const hasBonus = group.table.some((row) => bonusIn(row, group.name) > 0);
  const columns = { hasPoints, hasBonus, hasMovement: hasMovement(group.table), hasForms: group.table.some(hasForm) };
  const pinned = rowToPin(group.table, meUid);
  const rows = useIsShown() ? group.table : group.table.slice(0, firstRows);
  return (
    <PlayerTable
      label={t`${group.name} table`}
      rows={rows}
      className={classOf(columns)}
      heads={<Heads {...columns} />}
      pinnedIsNear={isNear(group.table, meUid)}
      pinned={pinned && <Member row={pinned} group={group.name} isMe teams={teams} {...columns} />}
    >
      {rows.map((row) => (
        <Member key={row.uid} row={row} group={group.name} isMe={row.uid === meUid} teams={teams} {...columns} />
      ))}
    </PlayerTable>
  );
}

/** The columns that say something now. */
interface Columns {
  hasPoints: boolean;
  hasBonus: boolean;
  /** True if a member has gained or lost places. */
  hasMovement: boolean;
  /** True if a member has picked one of the last five matches. */
  hasForms: boolean;
}

function classOf({ hasPoints, hasBonus }: Columns): string {
  return [css.table, !hasPoints ? css.withoutPoints : !hasBonus && css.withoutBonus].filter(Boolean).join(' ');
}

function Heads({ hasPoints, hasBonus, hasForms }: Columns) {
  return (
    <>
      {hasPoints && (
        <>
          <SpokenHead>
            <Trans>Rank</Trans>
          </SpokenHead>
          <SpokenHead>
            <Trans>Movement</Trans>
          </SpokenHead>
        </>
      )}
      <Head>{hasPoints && hasForms ? <Trans>Player, last five matches</Trans> : <Trans>Player</Trans>}</Head>
      {hasPoints && hasBonus && (
        <>
          <Head className={css.points}>
            <Trans>Points</Trans>
          </Head>
          <Head className={css.bonus}>
            <Trans>Bonus</Trans>
          </Head>
        </>
      )}
      {hasPoints && (
        <Head className={css.totalHead}>
          <Trans>Total</Trans>
        </Head>
      )}
    </>
  );
}

interface MemberProps extends Columns {
  row: PlayerRow;
  group: string;
  isMe: boolean;
  teams: Map<string, Team>;
}

function Member({ row, group, isMe, teams, hasPoints, hasBonus, hasMovement }: MemberProps) {
  const bonus = bonusIn(row, group);
  return (
    <PlayerTableRow
      row={row}
      face={<Face row={row} teams={teams} size={28} />}
      isMe={isMe}
      hasPlace={hasPoints}
      hasMovement={hasMovement}
    >
      {hasPoints && hasBonus && (
        <>
          <span role="cell" className={css.points}>
            {row.score.tot}
          </span>
          <span role="cell" className={css.bonus}>
            {bonus > 0 ? `+${bonus}` : '–'}
          </span>
        </>
      )}
      {hasPoints && (
        <TotalCell>
          {totalOf(row, group)}
          <LivePoints points={row.live} />
        </TotalCell>
      )}
    </PlayerTableRow>
  );
}
