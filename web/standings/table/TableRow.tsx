import { Trans, useLingui } from '@lingui/react/macro';
import { memo, useState } from 'react';
import type { ReactNode } from 'react';
import type { PlayerRow } from '../../../game/identity/player.ts';
import type { Team } from '../../../game/teams/team.ts';
import { FavouriteFlag } from '../FavouriteFlag.tsx';
import { LivePoints } from '../LivePoints.tsx';
import { PlayerTableRow, TotalCell } from './PlayerTableRow.tsx';
import type { TableColumns } from './Table.tsx';
import css from './Table.module.css';

interface TableRowProps extends TableColumns {
  row: PlayerRow;
  team: Team | undefined;
  isMe: boolean;
}

/** On narrow screens a click shows the points by kind. */
export const TableRow = memo(function TableRow({ hasPoints, ...props }: TableRowProps) {
  const { row, team, isMe, hasMovement } = props;
  return (
    <PlayerTableRow
      row={row}
      face={<FavouriteFlag team={team} nick={row.nick} isNamed size={28} />}
      isMe={isMe}
      hasPlace={hasPoints}
      hasMovement={hasMovement}
    >
      {hasPoints && <PointsOf {...props} />}
    </PlayerTableRow>
  );
});

function PointsOf({ row, hasTeams, hasLive }: Omit<TableRowProps, 'hasPoints'>) {
  const { t } = useLingui();
  // Rows have their place as key, so after the next goal another player may be in this row.
  const [opened, setOpened] = useState<string>();
  const isOpen = opened === row.uid;
  const { score } = row;
  return (
    <>
      <WideCell>{score.winner}</WideCell>
      <WideCell>{score.result}</WideCell>
      {hasTeams && <WideCell>{score.team}</WideCell>}
      {hasLive && (
        <WideCell>
          <LivePoints points={row.live} />
        </WideCell>
      )}
      <TotalCell>
        {score.tot}
        <span className={css.liveBelow}>
          <LivePoints points={row.live} />
        </span>
        <button
          type="button"
          className={css.tap}
          aria-expanded={isOpen}
          aria-label={t`Points breakdown for ${row.nick}`}
          onClick={() => setOpened(isOpen ? undefined : row.uid)}
        />
      </TotalCell>
      {isOpen && <PointsCell score={score} hasTeams={hasTeams} />}
    </>
  );
}

/** The points by kind, below the row. */
function PointsCell({ score, hasTeams }: { score: PlayerRow['score']; hasTeams: boolean }) {
  return (
    <span role="cell" className={css.kinds}>
      {hasTeams ? (
        <Trans>
          Winner <b>{score.winner}</b> · Score <b>{score.result}</b> · Teams <b>{score.team}</b>
        </Trans>
      ) : (
        <Trans>
          Winner <b>{score.winner}</b> · Score <b>{score.result}</b>
        </Trans>
      )}
    </span>
  );
}

/** A cell that is hidden on narrow screens. */
function WideCell({ children }: { children: ReactNode }) {
  return (
    <span role="cell" className={css.more}>
      {children}
    </span>
  );
}
