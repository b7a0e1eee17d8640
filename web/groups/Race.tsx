import { Plural, Trans } from '@lingui/react/macro';
import type { Group } from '../../game/groups/group.ts';
import type { PlayerRow } from '../../game/identity/player.ts';
import type { Team } from '../../game/teams/team.ts';
import { FavouriteFlag } from '../standings/FavouriteFlag.tsx';
import css from './Race.module.css';
import { levelsOf, mostRunners, scaleOf, runnersOf } from './race.ts';
import type { RaceLevel } from './race.ts';
import { totalOf } from './total-of.ts';

interface RaceProps {
  group: Group;
  meUid: string;
  teams: Map<string, Team>;
}

/**
 * Shows the distances between the players, with a row for each number of points: a disc where the table has it, and dashes from where it would be
 * without live matches. Screen readers use the table instead.
 */
export function Race({ group, meUid, teams }: RaceProps) {
  const runners = runnersOf(group.table, meUid, mostRunners);
  const levels = levelsOf(runners, { meUid, totalOf: (row: PlayerRow) => totalOf(row, group.name) });
  const scale = scaleOf(levels.flatMap(({ now, settled }) => [now, settled]));
  const share = (points: number): string => `${((points - scale.from) / Math.max(1, scale.to - scale.from)) * 100}%`;
  const first = levels[0]?.now ?? 0;
  return (
    <section className="card pad" aria-hidden="true">
      <div className={`row ${css.heading}`}>
        <h2 className="h3 grow">
          <Trans>Title race</Trans>
        </h2>
        {levels.some(({ now, settled }) => now > settled) && (
          <span className="small t2">
            <Trans>dashed: points of live matches</Trans>
          </span>
        )}
      </div>
      {levels.map((level) => (
        <Level key={level.rows[0]?.uid} level={level} first={first} share={share} meUid={meUid} teams={teams} />
      ))}
      <div className={css.marks}>
        {scale.marks.map((points) => (
          <span key={points} className="num" style={{ insetInlineStart: share(points) }}>
            {points}
          </span>
        ))}
      </div>
    </section>
  );
}

interface LevelProps {
  level: RaceLevel;
  /** The points of the leader. */
  first: number;
  /** The place of a number of points along the line, in percent. */
  share: (points: number) => string;
  meUid: string;
  teams: Map<string, Team>;
}

function Level({ level: { rows, now, settled }, first, share, meUid, teams }: LevelProps) {
  const [one, ...others] = rows;
  if (!one) return null;
  const isMe = one.uid === meUid;
  const team = one.flag === null ? undefined : teams.get(one.flag);
  return (
    <div className={isMe ? `${css.level} ${css.mine}` : css.level}>
      <span className={css.who}>
        <FavouriteFlag team={team} nick={one.nick} size={24} />
        <b>
          {isMe ? <Trans>you</Trans> : <bdi>{one.nick}</bdi>}
          {others.length > 0 && ` +${others.length}`}
        </b>
      </span>
      <span className={css.track}>
        {now > settled && (
          <i
            className={css.gain}
            style={{ insetInlineStart: share(settled), width: `calc(${share(now)} - ${share(settled)})` }}
          />
        )}
        <i className={css.disc} style={{ insetInlineStart: share(now) }} />
      </span>
      <span className={`small num nowrap ${css.gap}`}>
        {now === first ? <Trans>first</Trans> : <Plural value={first - now} one="# behind" other="# behind" />}
      </span>
    </div>
  );
}
