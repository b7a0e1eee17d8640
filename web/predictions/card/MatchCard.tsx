import { useLingui } from '@lingui/react/macro';
import { memo, Suspense, useState } from 'react';
import type { ComponentType } from 'react';
import type { PointsRule } from '../../../game/competition/points.ts';
import type { Match } from '../../../game/matches/match.ts';
import type { Prediction, SetAsidePick } from '../../../game/predictions/prediction.ts';
import type { Team } from '../../../game/teams/team.ts';
import { serverNow } from '../../platform/time.ts';
import { usePick } from '../data.ts';
import { Flag } from '../../ui/flag/Flag.tsx';
import { withTexts } from '../../platform/language.ts';
import { lazyPart } from '../../platform/first-view/lazy-part.tsx';
import { cardState } from './card-state.ts';
import type { CardState } from './card-state.ts';
import { CardFoot } from './CardFoot.tsx';
import { CardHeader } from './CardHeader.tsx';
import { CardResult } from './CardResult.tsx';
import { choosePick, enterPick } from './enter-pick.ts';
import { GoesThrough, TieLine } from './knockout/knockout-parts.ts';
import { useLockPhase } from './lock-phase.ts';
import css from './MatchCard.module.css';
import { ScoreStepper } from './ScoreStepper.tsx';
import { sidesOf } from '../../matches/sides-and-round.ts';
import type { SideOfMatch, Sides } from '../../matches/sides-and-round.ts';
import { softHyphens } from '../../ui/soft-hyphens.ts';

const Breakdown = lazyPart(() => withTexts(import('./Breakdown.tsx'), 'later').then((module) => module.Breakdown));

/** Shown while the stadium shows the match. */
export const StagedRow = lazyPart(() => import('./StagedRow.tsx').then((module) => module.StagedRow), {
  file: 'predictions/card/StagedRow.tsx',
});

export interface MatchCardProps {
  match: Match;
  stored: Prediction | null;
  /** A pick of the fan that was set aside. */
  setAside?: SetAsidePick | null;
  teams: Map<string, Team>;
  points: PointsRule;
  /** The day (YYYY-MM-DD) in the heading above the card, which the card's time need not repeat. */
  day?: string;
  /** The kick-off of the last unfinished match that decides which teams play (`opensAfter` in feeders.ts). */
  opensAfter?: string | undefined;
  /** Where the score of a started match is shown: in the stadium at the top of the page, or on the card. */
  scoreIn?: 'stadium' | 'card';
  /** A part that is shown in the breakdown of a live or finished match. */
  BreakdownPart?: ComponentType<{ match: Match }> | undefined;
}

/**
 * The card of a match: header, teams, score, foot. A match whose score is shown in the stadium has one row instead of teams and score. A new
 * part must reserve its height in every state, so that the page does not move. Source: docs/product.md#match-card.
 */
export const MatchCard = memo(function MatchCard({ match, stored, setAside = null, ...props }: MatchCardProps) {
  const save = usePick(match.id);
  useLockPhase(match.locksAt);
  const sides = sidesOf(match, props.teams);
  const state = cardState(match, { stored, save, setAside, points: props.points, nowMs: serverNow() });
  const isStaged = props.scoreIn === 'stadium';
  const hasBreakdown = state.phase === 'live' || state.phase === 'over';
  return (
    <article
      id={`match-${match.id}`}
      className={cardClasses(match, { state, isStaged })}
      aria-label={`${sides[1].name} – ${sides[2].name}`}
      data-chip={state.chip}
      data-missing={state.isMissing}
    >
      <CardHeader match={match} state={state} day={props.day} />
      {isStaged ? (
        <Suspense fallback={<p className={css.stagedRow} />}>
          <StagedRow state={state} sides={sides} />
        </Suspense>
      ) : (
        <Entry match={match} state={state} sides={sides} />
      )}
      {match.tie && (
        <Suspense>
          <TieLine match={match} tie={match.tie} sides={sides} />
        </Suspense>
      )}
      <CardFoot
        match={match}
        foot={isStaged && state.foot.kind === 'split' ? { kind: 'empty' } : state.foot}
        sides={sides}
        asksThrough={match.asksThrough}
        opensAfter={props.opensAfter}
      />
      {hasBreakdown && (
        <OpenBreakdown
          match={match}
          state={state}
          sides={sides}
          points={props.points}
          BreakdownPart={props.BreakdownPart}
        />
      )}
    </article>
  );
});

function cardClasses(match: Match, { state, isStaged }: { state: CardState; isStaged: boolean }): string {
  const classes = [
    'card',
    css.match,
    match.asksThrough && css.knockout,
    match.tie && css.leg,
    state.lit && 'lit',
    isStaged && css.staged,
  ];
  return classes.filter(Boolean).join(' ');
}

interface PartProps {
  match: Match;
  state: CardState;
  sides: Sides;
}

/** The fields for a pick; in a knockout match they also ask who goes through. */
function Entry({ match, state, sides }: PartProps) {
  return (
    <>
      <Teams sides={sides} />
      <ScoreRow match={match} state={state} sides={sides} />
      {state.through !== 'none' && (
        <Suspense fallback={<div className={css.through} />}>
          <GoesThrough
            match={match}
            state={state}
            sides={sides}
            onChoose={(winner) => choosePick(match, { state, winner })}
          />
        </Suspense>
      )}
    </>
  );
}

interface OpenBreakdownProps extends PartProps {
  points: PointsRule;
  BreakdownPart: MatchCardProps['BreakdownPart'];
}

/** A click anywhere on the card opens the breakdown. */
function OpenBreakdown({ BreakdownPart, ...props }: OpenBreakdownProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const { match, sides } = props;
  return (
    <>
      <button
        type="button"
        className={css.cover}
        aria-label={t`Points breakdown for ${sides[1].name} – ${sides[2].name}`}
        aria-haspopup="dialog"
        onPointerEnter={() => void Breakdown.preload()}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Suspense>
          <Breakdown {...props} onClose={() => setOpen(false)}>
            <Suspense>{BreakdownPart && <BreakdownPart match={match} />}</Suspense>
          </Breakdown>
        </Suspense>
      )}
    </>
  );
}

function Teams({ sides }: { sides: Sides }) {
  return (
    <div className={css.teams}>
      <TeamName side={sides[1]} />
      <TeamName side={sides[2]} />
    </div>
  );
}

/** The number of letters of a name that fits in two lines. A longer name has smaller letters, so that three lines fit. */
const longestName = 22;

function TeamName({ side }: { side: SideOfMatch }) {
  return (
    <div className={side.name.length > longestName ? `${css.team} ${css.long}` : css.team}>
      <Flag team={side.team} name="" size={46} />
      <span>{softHyphens(side.name)}</span>
    </div>
  );
}

function ScoreRow({ match, state, sides }: PartProps) {
  if (state.phase !== 'entry') return <CardResult match={match} sides={sides} state={state} />;
  return (
    <ScoreStepper
      value={state.pick}
      names={{ 1: sides[1].name, 2: sides[2].name }}
      onChange={(goals) => enterPick(match, { state, goals })}
    />
  );
}
