import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { PointsRule } from '../../../game/competition/points.ts';
import type { Goal, Match } from '../../../game/matches/match.ts';
import { scorePick } from '../../../game/predictions/scoring.ts';
import { IconBallFootball } from '../../icons/football/IconBallFootball.ts';
import { IconX } from '../../icons/signs/IconX.ts';
import css from './Breakdown.module.css';
import type { CardState } from './card-state.ts';
import { EarnedPoints } from './CardResult.tsx';
import { CrowdBar } from './CrowdBar.tsx';
import { minuteOf } from '../../matches/goal-minute.ts';
import { Score } from '../../matches/Score.tsx';
import { roundNameOf } from '../../matches/sides-and-round.ts';
import type { Sides } from '../../matches/sides-and-round.ts';

interface BreakdownProps {
  match: Match;
  state: CardState;
  sides: Sides;
  points: PointsRule;
  onClose: () => void;
  children?: ReactNode;
}

export function Breakdown({ match, state, sides, points, onClose, children }: BreakdownProps) {
  const { t } = useLingui();
  const title = `${sides[1].name} – ${sides[2].name}`;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a click on the backdrop closes it
    <dialog
      ref={show}
      className={css.dialog}
      aria-label={title}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && event.currentTarget.close()}
    >
      <form method="dialog" className={css.content}>
        <header className="row">
          <div className="grow">
            <h3>{title}</h3>
            <p className="small t2">
              {roundNameOf(match)} · {match.venue}
            </p>
          </div>
          <button className="ib" aria-label={t`Close`}>
            <IconX size={24} aria-hidden="true" />
          </button>
        </header>
        <p className={css.score}>
          {match.full1 !== null && match.full2 !== null && <Score full1={match.full1} full2={match.full2} />}
        </p>
        <Goals match={match} />
        <PointsOfPick match={match} state={state} points={points} />
        {match.split && <CrowdBar split={match.split} sides={sides} />}
        {match.asksThrough && (
          <p className="small t2">
            <Trans>Extra time counts, but shoot-out goals don't.</Trans>
          </p>
        )}
      </form>
      <div className={css.more}>{children}</div>
    </dialog>
  );
}

function show(dialog: HTMLDialogElement | null): void {
  if (dialog && !dialog.open) dialog.showModal();
}

function Goals({ match }: { match: Match }) {
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

function PointsOfPick({ match, state, points }: { match: Match; state: CardState; points: PointsRule }) {
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
            <Trans>Result</Trans>
          </dt>
          <dd className="num">{result}</dd>
        </div>
      </dl>
      {state.points && <EarnedPoints points={state.points} />}
    </div>
  );
}
