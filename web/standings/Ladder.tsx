import { Plural, Trans } from '@lingui/react/macro';
import { Fragment } from 'react';
import type { Team } from '../../game/teams/team.ts';
import { FavouriteFlag } from './FavouriteFlag.tsx';
import type { Way } from './data.ts';
import { LivePoints } from './LivePoints.tsx';
import css from './OwnWay.module.css';
import { PlayerName } from './PlayerName.tsx';

interface LadderProps {
  way: Way;
  teams: Map<string, Team>;
  meUid: string;
  isEnded: boolean;
}

/** The fan's row and its neighbours in the table. The space between two rows shows the difference in points. */
export function Ladder({ way, teams, meUid, isEnded }: LadderProps) {
  return (
    <section className="card pad">
      <h2 className={`h3 ${css.title}`}>{isEnded ? <Trans>Around you</Trans> : <Trans>Your way up</Trans>}</h2>
      <ol>
        {way.neighbours.map((row, place) => {
          const gap = (way.neighbours[place - 1]?.score.tot ?? row.score.tot) - row.score.tot;
          return (
            <Fragment key={row.uid}>
              {gap > 0 && (
                <li className={css.gap} style={{ '--n': Math.min(gap, 8) } as React.CSSProperties}>
                  <Plural value={gap} one="# point" other="# points" />
                </li>
              )}
              <Rung row={row} team={row.flag === null ? undefined : teams.get(row.flag)} isMe={row.uid === meUid} />
            </Fragment>
          );
        })}
      </ol>
    </section>
  );
}

interface RungProps {
  row: Way['neighbours'][number];
  team: Team | undefined;
  isMe: boolean;
}

function Rung({ row, team, isMe }: RungProps) {
  return (
    <li className={isMe ? `${css.rung} ${css.me}` : css.rung}>
      <span className={css.rank}>
        {row.rank}
        {row.shared && '='}
      </span>
      <FavouriteFlag team={team} nick={row.nick} size={28} />
      <span className="grow">
        {isMe ? (
          <b>
            <Trans>you</Trans>
          </b>
        ) : (
          <PlayerName player={row} isMe={false} />
        )}
      </span>
      <span className={css.total}>
        {row.score.tot}
        <LivePoints points={row.live} />
      </span>
    </li>
  );
}
