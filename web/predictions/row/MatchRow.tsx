import { Trans, useLingui } from '@lingui/react/macro';
import { memo, Suspense } from 'react';
import type { ComponentProps } from 'react';
import type { PointsRule } from '../../../game/competition/points.ts';
import type { Match } from '../../../game/matches/match.ts';
import type { Prediction, SetAsidePick } from '../../../game/predictions/prediction.ts';
import type { Team } from '../../../game/teams/team.ts';
import { Score } from '../../matches/Score.tsx';
import { useGoal } from '../../matches/score/use-goal.ts';
import { useSpokenScore } from '../../matches/score/use-spoken-score.ts';
import { sidesOf } from '../../matches/sides-and-round.ts';
import type { SideOfMatch, Sides } from '../../matches/sides-and-round.ts';
import { serverNow } from '../../platform/time.ts';
import { Flag } from '../../ui/flag/Flag.tsx';
import { PointsBadge } from '../../ui/PointsBadge.tsx';
import { softHyphens } from '../../ui/soft-hyphens.ts';
import { pickState } from '../state/pick-state.ts';
import type { PickFoot, PickState } from '../state/pick-state.ts';
import { choosePick, enterPick } from '../entry/enter-pick.ts';
import { GoesThrough, TieLine } from '../knockout/knockout-parts.ts';
import { useLockPhase } from '../state/lock-phase.ts';
import { ScoreFields } from '../entry/ScoreFields.tsx';
import { useEntry } from '../entry/use-entry.ts';
import type { Entry } from '../entry/use-entry.ts';
import { useAutosave, usePick } from '../data.ts';
import css from './MatchRow.module.css';
import { RowAct } from './RowAct.tsx';
import { RowCrowd } from './RowCrowd.tsx';
import { rowStatus } from './row-status.ts';
import { StatusWord } from './StatusWord.tsx';

export interface MatchRowProps {
  match: Match;
  stored: Prediction | null;
  /** A pick of the fan that was set aside. */
  setAside: SetAsidePick | null;
  teams: Map<string, Team>;
  points: PointsRule;
  onOpen: (matchId: string) => void;
}

/**
 * A match in a list, with the score and its own pick, or with fields to pick it. It has the same height before, during and after the match.
 * Source: docs/product.md#match-row.
 */
export const MatchRow = memo(function MatchRow({ match, stored, setAside, teams, points, onOpen }: MatchRowProps) {
  const save = usePick(match.id);
  const autosave = useAutosave();
  useLockPhase(match.locksAt);
  const sides = sidesOf(match, teams);
  const state = pickState(match, { stored, save, setAside, points, nowMs: serverNow() });
  const entry = useEntry(state.pick, (goals) => enterPick(autosave, match, { state, goals }));
  const scored = useGoal(match);
  const goal = state.phase === 'live' ? scored : null;
  const status = goal?.isSaid ? 'goal' : rowStatus(match, state, entry);
  const leader = state.phase === 'over' ? match.winner : null;
  return (
    <article
      id={`match-${match.id}`}
      className={[css.row, state.phase === 'entry' && css.entry, goal && washOf(match)].filter(Boolean).join(' ')}
      aria-label={`${sides[1].name} – ${sides[2].name}`}
      data-chip={state.chip}
      data-missing={state.isMissing}
    >
      <Name side={sides[1]} isLoser={leader === 2} />
      <Middle match={match} state={state} sides={sides} entry={entry} scored={goal?.sides} />
      <Name side={sides[2]} isLoser={leader === 1} />
      <Line match={match} state={state} status={status} onOpen={onOpen} />
      {state.phase !== 'entry' && state.phase !== 'cancelled' && <RowCrowd split={match.split} sides={sides} />}
      {state.through !== 'none' && (
        <Suspense fallback={<div className={css.through} />}>
          <div className={css.through}>
            <GoesThrough
              match={match}
              state={state}
              sides={sides}
              isLine
              onChoose={(winner) => choosePick(autosave, match, { state, winner })}
            />
          </div>
        </Suspense>
      )}
      {match.tie && (
        <Suspense fallback={<div className={css.tie} />}>
          <div className={css.tie}>
            <TieLine match={match} tie={match.tie} sides={sides} />
          </div>
        </Suspense>
      )}
      {/* It is the last, so that Tab reaches the fields first. */}
      <OpenButton match={match} sides={sides} onOpen={onOpen} />
    </article>
  );
});

interface LineProps extends Pick<MatchRowProps, 'match' | 'onOpen'> {
  state: PickState;
  status: ComponentProps<typeof StatusWord>['status'];
}

/** What is said of the match, the own pick, and the points of it or what can be done about it. */
function Line({ match, state, status, onOpen }: LineProps) {
  return (
    <div className={css.line}>
      <span className={css.status} aria-live={state.phase === 'entry' || status === 'saving' ? 'polite' : 'off'}>
        <StatusWord match={match} status={status} />
      </span>
      {state.phase !== 'entry' && <OwnPick pick={state.pick} isHidden={state.phase === 'unknown'} />}
      <span className={css.end}>
        {state.points && !isLate(state.foot) ? (
          <PointsBadge kind={state.points.kind} points={state.points.points} />
        ) : (
          <RowAct match={match} foot={state.foot} onOpen={onOpen} />
        )}
      </span>
    </div>
  );
}

/** True if a pick came too late, which the row then says in the place of the points. */
function isLate({ kind }: PickFoot): boolean {
  return kind === 'too-late' || kind === 'not-counted' || kind === 'made-late';
}

/** A goal washes the row with light once. Another goal has another class, so that the light begins again. */
function washOf({ full1, full2 }: Match): string | undefined {
  return ((full1 ?? 0) + (full2 ?? 0)) % 2 === 0 ? css.washEven : css.washOdd;
}

function OpenButton({ match, sides, onOpen }: { match: Match; sides: Sides } & Pick<MatchRowProps, 'onOpen'>) {
  const { t } = useLingui();
  return (
    <button
      type="button"
      className={css.open}
      aria-label={t`Details of ${sides[1].name} – ${sides[2].name}`}
      aria-haspopup="dialog"
      onClick={() => onOpen(match.id)}
    />
  );
}

function Name({ side, isLoser }: { side: SideOfMatch; isLoser: boolean }) {
  return (
    <span className={isLoser ? `${css.name} ${css.lost}` : css.name}>
      <Flag team={side.team} name="" size={26} />
      <span>{softHyphens(side.name)}</span>
    </span>
  );
}

interface MiddleProps {
  match: Match;
  state: PickState;
  sides: Sides;
  entry: Entry;
  scored: (1 | 2)[] | undefined;
}

function Middle({ match, state, sides, entry, scored }: MiddleProps) {
  if (state.phase === 'entry') {
    const names = { 1: sides[1].name, 2: sides[2].name };
    return <ScoreFields className={css.fields} entry={entry} names={names} onBlur={entry.leave} />;
  }
  return <BigScore match={match} sides={sides} scored={scored} />;
}

/** Each digit has its value as key, so that a new digit rolls in. */
function BigScore({ match, sides, scored = [] }: Pick<MiddleProps, 'match' | 'sides' | 'scored'>) {
  const { full1, full2 } = match;
  const spoken = useSpokenScore(match, sides);
  const classOf = (side: 1 | 2) => (scored.includes(side) ? css.scored : undefined);
  return (
    <span className={css.score} {...(spoken && { role: 'img', 'aria-label': spoken })}>
      <span key={`1 ${full1}`} className={classOf(1)}>
        {full1 ?? '–'}
      </span>
      <i>:</i>
      <span key={`2 ${full2}`} className={classOf(2)}>
        {full2 ?? '–'}
      </span>
    </span>
  );
}

function OwnPick({ pick, isHidden }: { pick: PickState['pick']; isHidden: boolean }) {
  if (isHidden) return <span className={css.pick} />;
  return (
    <span className={css.pick}>
      {pick ? (
        <>
          <span>
            <Trans>your pick</Trans>
          </span>{' '}
          <b>
            <Score {...pick} />
          </b>
        </>
      ) : (
        <Trans>no pick</Trans>
      )}
    </span>
  );
}
