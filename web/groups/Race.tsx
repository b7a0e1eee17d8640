import { Trans } from '@lingui/react/macro';
import type { Group } from '../../game/groups/group.ts';
import type { PlayerRow } from '../../game/identity/player.ts';
import type { Team } from '../../game/teams/team.ts';
import { useIsWide } from '../standings/use-is-wide.ts';
import { FavouriteFlag } from '../standings/FavouriteFlag.tsx';
import { Flag } from '../ui/flag/Flag.tsx';
import css from './Race.module.css';
import { isCrowded, levelsOf, mostRunners, positionsOf, scaleOf, runnersOf } from './race.ts';
import type { RacePosition } from './race.ts';
import { totalOf } from './total-of.ts';

interface RaceProps {
  group: Group;
  meUid: string;
  teams: Map<string, Team>;
}

/**
 * Shows the distances between the players: on wide screens on one line with a mark for each position, and in a row for each position on narrow
 * ones or if the marks would lie over each other. Dashes show the points of live matches. Screen readers use the table instead.
 */
export function Race({ group, meUid, teams }: RaceProps) {
  const isWide = useIsWide();
  const runners = runnersOf(group.table, meUid, isWide ? mostRunners.wide : mostRunners.narrow);
  const totals = runners.flatMap((row) => [totalOf(row, group.name), totalOf(row, group.name) - row.live]);
  const reader = { meUid, totalOf: (row: PlayerRow) => totalOf(row, group.name) };
  const isLine = isWide && !isCrowded(positionsOf(runners, reader), scaleOf(totals));
  // Bars begin at 0, so that their lengths compare. A line has numbers along it.
  const scale = scaleOf(isLine ? totals : [0, ...totals]);
  const share = (points: number): string => `${((points - scale.from) / Math.max(1, scale.to - scale.from)) * 100}%`;
  const positions = (isLine ? positionsOf : levelsOf)(runners, reader);
  const Shown = isLine ? RaceLine : RaceRows;
  return (
    <section className="card pad" aria-hidden="true">
      <div className={`row ${css.heading}`}>
        <h2 className="h3 grow">
          <Trans>Title race</Trans>
        </h2>
        {runners.some((row) => row.live > 0) && (
          <span className="small t2">
            <Trans>dashed: if the scores stay the same</Trans>
          </span>
        )}
      </div>
      <Shown positions={positions} marks={scale.marks} share={share} meUid={meUid} teams={teams} />
    </section>
  );
}

interface PositionsProps {
  positions: RacePosition[];
  /** The round numbers along the line. */
  marks: number[];
  /** The place of a number of points along the line, in percent. */
  share: (points: number) => string;
  meUid: string;
  teams: Map<string, Team>;
}

function RaceLine({ positions, marks, share, meUid, teams }: PositionsProps) {
  return (
    <div className={css.track}>
      <i className={css.line} />
      {positions.map((pack, place) => (
        <div key={pack.rows[0]?.uid}>
          <Gain pack={pack} share={share} />
          <Runners pack={pack} at={share(pack.settled)} meUid={meUid} isBelow={place % 2 === 1} teams={teams} />
        </div>
      ))}
      {marks.map((points) => (
        <span key={points} className={`${css.mark} num`} style={{ insetInlineStart: share(points) }}>
          {points}
        </span>
      ))}
    </div>
  );
}

function RaceRows({ positions, share, meUid, teams }: PositionsProps) {
  return positions.map((pack) => {
    const [first, ...others] = pack.rows;
    if (!first) return null;
    const isMe = first.uid === meUid;
    const team = first.flag === null ? undefined : teams.get(first.flag);
    return (
      <div key={first.uid} className={isMe ? `${css.position} ${css.mine}` : css.position}>
        <span>
          <FavouriteFlag team={team} size={22} />
        </span>
        <b className={css.who}>
          {isMe ? <Trans>you</Trans> : <bdi>{first.nick}</bdi>}
          {others.length > 0 && ` +${others.length}`}
        </b>
        <b className="num">{pack.now}</b>
        <span className={css.way}>
          <i style={{ width: share(pack.settled) }} />
          <Gain pack={pack} share={share} />
        </span>
      </div>
    );
  });
}

function Gain({ pack: { settled, now }, share }: { pack: RacePosition; share: (points: number) => string }) {
  if (now <= settled) return null;
  const width = `calc(${share(now)} - ${share(settled)})`;
  return <i className={css.gain} style={{ insetInlineStart: share(settled), width }} />;
}

interface RunnersProps {
  pack: RacePosition;
  /** The position along the line, in percent. */
  at: string;
  meUid: string;
  isBelow: boolean;
  teams: Map<string, Team>;
}

/** One mark for all players at this position, with the flag and the name of the first. */
function Runners({ pack, at, meUid, isBelow, teams }: RunnersProps) {
  const [first, ...others] = pack.rows;
  if (!first) return null;
  const isMe = first.uid === meUid;
  const team = first.flag === null ? null : (teams.get(first.flag) ?? null);
  const classes = [css.runner, isMe && css.me, isBelow && css.below].filter(Boolean).join(' ');
  return (
    <span className={classes} style={{ insetInlineStart: at }}>
      <Flag team={team} name="" size={isMe ? 38 : 32} />
      <b>
        {isMe ? <Trans>you</Trans> : <bdi>{first.nick}</bdi>}
        {others.length > 0 && ` +${others.length}`}
      </b>
    </span>
  );
}
