import { Trans, useLingui } from '@lingui/react/macro';
import { memo, useState } from 'react';
import type { PlayerRow } from '../../game/identity/player.ts';
import type { Team } from '../../game/teams/team.ts';
import { Flag } from '../ui/Flag.tsx';
import { Form } from '../ui/Lamp.tsx';
import { LivePoints } from './LivePoints.tsx';
import { Movement } from './Movement.tsx';
import { PlayerName } from './PlayerName.tsx';
import { RankNumber } from './RankNumber.tsx';
import css from './Table.module.css';

interface TableRowProps {
  row: PlayerRow;
  team: Team | undefined;
  isMe: boolean;
  /** Ranks lie between this row and the one above. */
  isApart?: boolean;
}

/** One player; on narrow screens the points by kind show on a tap. */
export const TableRow = memo(function TableRow({ row, team, isMe, isApart = false }: TableRowProps) {
  const { t } = useLingui();
  // Rows are keyed by place, and after the next goal another player may have this place.
  const [opened, setOpened] = useState<string>();
  const isOpen = opened === row.uid;
  const { score } = row;
  const classes = [css.row, isMe && css.me, isMe && 'me', isApart && css.apart].filter(Boolean).join(' ');
  return (
    <div className={classes} role="row" aria-current={isMe || undefined}>
      <span role="cell">
        <RankNumber rank={row.rank} shared={row.shared} />
      </span>
      <span role="cell">
        <Movement places={row.movement} />
      </span>
      <span role="cell" className={css.player}>
        <Flag iso2={team?.iso2 ?? null} name={team?.shortName ?? ''} size={28} />
        <span className={css.who}>
          <PlayerName player={row} isMe={isMe} />
          <span className={css.form}>{row.form !== '' && <Form form={row.form} />}</span>
        </span>
      </span>
      <span role="cell" className={css.more}>
        {score.winner}
      </span>
      <span role="cell" className={css.more}>
        {score.result}
      </span>
      <span role="cell" className={css.more}>
        {score.team}
      </span>
      <span role="cell" className={css.more}>
        <LivePoints points={row.live} />
      </span>
      <span role="cell" className={css.total}>
        {score.tot}
        <span className={css.liveBelow}>
          <LivePoints points={row.live} />
        </span>
        <button
          type="button"
          className={css.tap}
          aria-expanded={isOpen}
          aria-label={t`Points of ${row.nick} by kind`}
          onClick={() => setOpened(isOpen ? undefined : row.uid)}
        />
      </span>
      {isOpen && (
        <span role="cell" className={css.kinds}>
          <Trans>
            Winner <b>{score.winner}</b> · Result <b>{score.result}</b> · Teams <b>{score.team}</b>
          </Trans>
        </span>
      )}
    </div>
  );
});
