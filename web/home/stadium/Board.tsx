import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { DayScore } from '../../../game/identity/player.ts';
import { hasStarted, isLive, isOver } from '../../../game/matches/match.ts';
import type { Match } from '../../../game/matches/match.ts';
import type { Team } from '../../../game/teams/team.ts';
import { IconCheck } from '../../icons/signs/IconCheck.ts';
import { minuteOf } from '../../matches/goal-minute.ts';
import { roundNameOf, sidesOf } from '../../matches/sides-and-round.ts';
import { useCompetition } from '../../competition/data.ts';
import { formatDay, weekday } from '../../platform/format.ts';
import { tournamentNow } from '../../platform/time.ts';
import type { PredictionsByMatch } from '../../matches/days/days.ts';
import { Score } from '../../matches/Score.tsx';
import { LivePoints } from '../../standings/LivePoints.tsx';
import { Chip } from '../../ui/Chip.tsx';
import css from './Board.module.css';
import { DayLamps } from './DayLamps.tsx';
import { GroupLine } from './GroupLine.tsx';
import { latestGoal } from './latest-goal.ts';
import { RankLine } from '../RankLine.tsx';
import box from './StadiumBox.module.css';
import { useBoard } from './use-board.ts';

interface BoardProps {
  /** The matches of the day. */
  matches: Match[];
  picked: PredictionsByMatch;
  teams: Map<string, Team>;
}

/**
 * The fan's day so far: its points and how many of them may still change, the rank, the group that is closest to changing, a lamp for each match,
 * and the latest goal. Points, rank and group belong to one version. Source: docs/product.md#board.
 */
export function Board({ matches, picked, teams }: BoardProps) {
  const { t } = useLingui();
  const { day, row, groups } = useBoard();
  const live = matches.filter(isLive);
  const isDone = matches.every((match) => isOver(match) || !match.dateKnown);
  const goal = latestGoal(live);
  return (
    <section className={`${box.slide} ${css.board}`} aria-label={isDone ? t`Your day` : t`Your day so far`}>
      <header className={box.header}>
        <StateChip live={live.length} isDone={isDone} />
        <span className="nowrap">
          <RoundName matches={matches} />
        </span>
      </header>
      <div className={css.top}>
        <b className={css.number}>{day?.tot ?? '–'}</b>
        <span className={css.what}>
          <span className={css.label}>
            <PointsWords points={day?.tot ?? 0} matches={matches} />
          </span>
          <span className={css.parts}>
            {!isDone && day?.live === 0 && <Trans>so far</Trans>}
            <Parts day={day} />
          </span>
        </span>
        {row && <RankLine row={row} />}
      </div>
      <div className={css.lines}>
        <GroupLine groups={groups} />
        <p className={css.line}>
          <DayLamps matches={matches} picked={picked} />
        </p>
        <p className={css.line}>{goal ? <GoalWords goal={goal} teams={teams} /> : <DayWords matches={matches} />}</p>
      </div>
    </section>
  );
}

/** Says beside the large number that these are the points of one day. A matchday may have several days, and its points are another number. */
function PointsWords({ points, matches: [first] }: { points: number; matches: Match[] }) {
  const { clock, timeZone } = useCompetition();
  const at = first?.utcDate ?? '';
  if (formatDay(at, timeZone) === formatDay(tournamentNow(clock), timeZone))
    return <Plural value={points} one="point today" other="points today" />;
  const day = weekday(at, timeZone);
  return (
    <Trans>
      <Plural value={points} one="point" other="points" /> on {day}
    </Trans>
  );
}

function StateChip({ live, isDone }: { live: number; isDone: boolean }) {
  if (live > 0) {
    return (
      <Chip tone="live">
        <Plural value={live} one="# live" other="# live" />
      </Chip>
    );
  }
  if (isDone) {
    return (
      <Chip tone="rest" icon={<IconCheck size={18} aria-hidden="true" />}>
        <Trans>Full time</Trans>
      </Chip>
    );
  }
  return (
    <Chip tone="rest">
      <Trans>Between matches</Trans>
    </Chip>
  );
}

/** The round, if all matches of the day belong to one. */
function RoundName({ matches }: { matches: Match[] }): ReactNode {
  const [first, ...others] = matches.map(roundNameOf);
  return others.every((name) => name === first) ? first : null;
}

/** What the points of the day are made of: those that may still change, and those of favourites. */
function Parts({ day }: { day: DayScore | null | undefined }) {
  if (!day) return null;
  return (
    <>
      {day.live > 0 && (
        <span className={css.part}>
          <LivePoints points={day.live} /> <Trans>of them if it stays</Trans>
        </span>
      )}
      {day.team !== 0 && (
        <span className={css.part}>
          <Plural value={day.team} one="# of them for favourites" other="# of them for favourites" />
        </span>
      )}
    </>
  );
}

function GoalWords({ goal, teams }: { goal: NonNullable<ReturnType<typeof latestGoal>>; teams: Map<string, Team> }) {
  const { match, goal: scored } = goal;
  const sides = sidesOf(match, teams);
  return (
    <>
      <span className={css.goal}>
        <Trans>
          Goal <bdi dir="ltr">{minuteOf(scored)}</bdi>
        </Trans>
      </span>
      <span className={css.words}>
        <b>
          {sides[1].name}{' '}
          {match.full1 !== null && match.full2 !== null && <Score full1={match.full1} full2={match.full2} />}{' '}
          {sides[2].name}
        </b>
        {scored.scorer !== '' && <>, {scored.scorer}</>}
      </span>
    </>
  );
}

/** How many matches of the day are live, over and to come. */
function DayWords({ matches }: { matches: Match[] }) {
  const live = matches.filter(isLive).length;
  const over = matches.filter(isOver).length;
  const toCome = matches.filter((match) => !hasStarted(match) && match.dateKnown).length;
  return (
    <span>
      {live > 0 && (
        <>
          <Plural value={live} one="# match live" other="# matches live" />
          {over + toCome > 0 && ', '}
        </>
      )}
      {over > 0 && live > 0 && <Plural value={over} one="# over" other="# over" />}
      {over > 0 && live === 0 && <Plural value={over} one="# match over" other="# matches over" />}
      {toCome > 0 && (
        <>
          {over > 0 && ', '}
          <Plural value={toCome} one="# to come" other="# to come" />
        </>
      )}
    </span>
  );
}
