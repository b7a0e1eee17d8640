import { Trans } from '@lingui/react/macro';
import type { PointsRule } from '../../game/competition/points.ts';
import type { Goal, Match } from '../../game/matches/match.ts';
import { pickOutcome, scorePick } from '../../game/predictions/scoring.ts';
import { IconBallFootball } from '../icons/football/IconBallFootball.ts';
import css from './Breakdown.module.css';
import type { PickState } from '../predictions/state/pick-state.ts';
import { EarnedPoints } from './BigScore.tsx';
import { minuteOf } from '../matches/goal-minute.ts';
import { Score } from '../matches/Score.tsx';

/** The goals of a match. */
export function Goals({ match }: { match: Match }) {
  if (match.goals.length === 0) return null;
  return (
    <ul className={css.goals}>
      {match.goals.map((goal) => (
        <li
          key={`${goal.minute} ${goal.offset ?? 0} ${goal.scorer}`}
          className={goal.team === 1 ? undefined : css.away}
        >
          <IconBallFootball size={18} aria-hidden="true" />
          <span>
            <GoalWords goal={goal} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function GoalWords({ goal }: { goal: Goal }) {
  return (
    <>
      {goal.scorer}{' '}
      <bdi dir="ltr" className="num">
        {minuteOf(goal)}
      </bdi>
      {goal.penalty && (
        <>
          {' '}
          <Trans>(penalty)</Trans>
        </>
      )}
      {goal.ownGoal && (
        <>
          {' '}
          <Trans>(own goal)</Trans>
        </>
      )}
    </>
  );
}

/** The points of the own pick, by reason. */
export function PointsOfPick({ match, state, points }: { match: Match; state: PickState; points: PointsRule }) {
  if (!state.pick) {
    return (
      <p className="t2">
        <Trans>No pick, no points.</Trans>
      </p>
    );
  }
  const { winner, result } = scorePick(state.pick, match, points);
  return (
    <div className={css.points}>
      <dl>
        <div>
          <dt>
            <Trans>Your pick</Trans>
          </dt>
          <dd>
            <Score {...state.pick} />
          </dd>
        </div>
        <div>
          <dt>{match.asksThrough ? <Trans>Goes through</Trans> : <Trans>Winner</Trans>}</dt>
          <dd className="num">{winner}</dd>
        </div>
        <div>
          <dt>
            {pickOutcome(state.pick, match) === 'difference' ? (
              <Trans>Goal difference</Trans>
            ) : (
              <Trans>Exact score</Trans>
            )}
          </dt>
          <dd className="num">{result}</dd>
        </div>
      </dl>
      {state.points && <EarnedPoints points={state.points} />}
    </div>
  );
}
