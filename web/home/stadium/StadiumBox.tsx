import { Suspense, useEffect, useState } from 'react';
import type { PointsRule } from '../../../game/competition/points.ts';
import type { PlayerRow } from '../../../game/identity/player.ts';
import type { Match } from '../../../game/matches/match.ts';
import type { Team } from '../../../game/teams/team.ts';
import { useMatches } from '../../matches/data.ts';
import type { PredictionsByMatch } from '../../matches/days/days.ts';
import { useIsShown } from '../../platform/first-view/use-is-shown.ts';
import { Stadium } from '../../ui/Stadium.tsx';
import { NextPick } from './NextPick.tsx';
import { Board, Champion, Moments, NextLock, StagedMatch } from '../later/parts.ts';
import { latestResult } from './stadium-view.ts';
import type { StadiumView } from './stadium-view.ts';
import css from './StadiumBox.module.css';

interface StadiumBoxProps {
  view: StadiumView;
  /** The matches of the day of the latest kick-off. */
  today: Match[];
  picked: PredictionsByMatch;
  teams: Map<string, Team>;
  points: PointsRule;
  row: PlayerRow | null;
  /** Shows the day of a match in the list. */
  onGo: (match: Match) => void;
}

/**
 * The stadium at the top of home. Its height never changes, so that nothing below it moves. A moment lies over its lower part until the fan closes
 * it, never over a score, and never over a pick that is asked for.
 */
export function StadiumBox(props: StadiumBoxProps) {
  const { view, teams, row } = props;
  const isPageShown = useIsShown();
  // Matches may begin while the page is open.
  useEffect(() => void (isPageShown && [StagedMatch, Board, NextLock].map((part) => part.preload())), [isPageShown]);
  if (view.kind === 'nothing') return null;
  return (
    <Stadium className={css.box}>
      <Ordinary {...props} />
      <Suspense>
        {isPageShown && view.kind !== 'next' && (
          <Moments {...{ row, teams }} isEnded={view.kind === 'over'} isOverBoard={view.kind === 'board'} />
        )}
      </Suspense>
    </Stadium>
  );
}

function Ordinary({ view, today, ...facts }: StadiumBoxProps) {
  const matches = useMatches();
  const match = 'id' in view ? matches.find(({ id }) => id === view.id) : undefined;
  if (view.kind === 'over') return <Over last={latestResult(matches)} {...facts} />;
  if (view.kind === 'board') {
    // Once a replay has been started anew there is no such day, and the next render has another view.
    if (today.length === 0) return null;
    return (
      <Suspense>
        <Board matches={today} picked={facts.picked} teams={facts.teams} />
      </Suspense>
    );
  }
  if (!match) return null;
  // A match before its start has no score. Neither has one that was called off, which stays until the stadium has another subject.
  if (match.full1 === null) return <NextPick key={match.id} match={match} {...facts} />;
  return <Staged key={match.id} match={match} {...facts} />;
}

/** The champion, or the latest result if nobody has won the title. */
function Over({ last, ...facts }: Facts & { last: Match | undefined }) {
  return (
    <Suspense>
      <Champion {...facts}>{last && <Staged match={last} {...facts} />}</Champion>
    </Suspense>
  );
}

type Facts = Omit<StadiumBoxProps, 'view' | 'today'>;

/** Remembers the score that the page first showed, because only later goals are animated. */
function Staged({ match, picked, ...facts }: Facts & { match: Match }) {
  const [first] = useState({ full1: match.full1, full2: match.full2 });
  return (
    <Suspense>
      <StagedMatch match={match} first={first} pick={picked.get(match.id)} {...facts} />
    </Suspense>
  );
}
