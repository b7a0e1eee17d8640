import { Trans, useLingui } from '@lingui/react/macro';
import type { Group } from '../../game/groups/group.ts';
import type { PlayerRow } from '../../game/identity/player.ts';
import type { Team } from '../../game/teams/team.ts';
import { LivePoints } from '../standings/LivePoints.tsx';
import { Movement } from '../standings/Movement.tsx';
import { PlayerName } from '../standings/PlayerName.tsx';
import { RankNumber } from '../standings/RankNumber.tsx';
import { useSlidingRows } from '../standings/use-sliding-rows.ts';
import { Flag } from '../ui/Flag.tsx';
import { Form } from '../ui/Lamp.tsx';
import css from './GroupTable.module.css';
import { bonusIn, totalOf } from './total-of.ts';

interface GroupTableProps {
  group: Group;
  meUid: string;
  teams: Map<string, Team>;
}

/** Members by total, bonus included; when an update reorders them, those that moved slide. */
export function GroupTable({ group, meUid, teams }: GroupTableProps) {
  const { t } = useLingui();
  const rows = group.table;
  const body = useSlidingRows(rows);
  return (
    <div className={`card ${css.table}`} role="table" aria-label={t`Table of ${group.name}`}>
      <div role="rowgroup">
        <div className={`${css.row} ${css.head}`} role="row">
          <span role="columnheader">
            <span className="sr">
              <Trans>Rank</Trans>
            </span>
          </span>
          <span role="columnheader">
            <span className="sr">
              <Trans>Movement</Trans>
            </span>
          </span>
          <span role="columnheader">
            <Trans>Player, last five</Trans>
          </span>
          <span role="columnheader" className={css.points}>
            <Trans>Points</Trans>
          </span>
          <span role="columnheader" className={css.bonus}>
            <Trans>Bonus</Trans>
          </span>
          <span role="columnheader" className={css.totalHead}>
            <Trans>Total</Trans>
          </span>
        </div>
      </div>
      <div ref={body} role="rowgroup">
        {rows.map((row) => (
          <Member key={row.uid} row={row} group={group.name} isMe={row.uid === meUid} teams={teams} />
        ))}
      </div>
    </div>
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
    <div className={isMe ? `${css.row} ${css.me} me` : css.row} role="row" aria-current={isMe || undefined}>
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
          {row.form !== '' && <Form form={row.form} />}
        </span>
      </span>
      <span role="cell" className={css.points}>
        {row.score.tot}
      </span>
      <span role="cell" className={css.bonus}>
        {bonus > 0 ? `+${bonus}` : '–'}
      </span>
      <span role="cell" className={css.total}>
        {totalOf(row, group)}
        <LivePoints points={row.live} />
      </span>
    </div>
  );
}
