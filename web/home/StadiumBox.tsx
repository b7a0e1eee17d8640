import { useLingui } from '@lingui/react/macro';
import { Suspense, useEffect, useState } from 'react';
import type { PointsRule } from '../../game/competition/points.ts';
import type { PlayerRow } from '../../game/identity/player.ts';
import type { Match } from '../../game/matches/match.ts';
import type { Team } from '../../game/teams/team.ts';
import type { PredictionsByMatch } from '../matches/days.ts';
import { useMoment } from '../moments/use-moment.ts';
import { useIsShown } from '../platform/first-view/use-is-shown.ts';
import { StagedRow } from '../predictions/card/MatchCard.tsx';
import { Stadium } from '../ui/Stadium.tsx';
import { NextMatch } from './NextMatch.tsx';
import { Champion, MomentPanel, StagedMatch } from './later/parts.ts';
import type { StadiumView } from './stadium-view.ts';
import css from './StadiumBox.module.css';

interface StadiumBoxProps {
  view: StadiumView;
  picked: PredictionsByMatch;
  teams: Map<string, Team>;
  points: PointsRule;
  row: PlayerRow | null;
}

/**
 * The stadium at the top of home. Its height never changes, so that nothing below it moves. A moment takes its place until the fan closes it.
 */
export function StadiumBox(props: StadiumBoxProps) {
  const { view, teams, row } = props;
  const { moment, close } = useMoment(row);
  const isPageShown = useIsShown();
  // A match may begin while the page is open.
  useEffect(() => void (isPageShown && Promise.all([StagedMatch.preload(), StagedRow.preload()])), [isPageShown]);
  if (view.kind === 'nothing') return null;
  const ordinary = <Ordinary {...props} />;
  // After the last match, home shows the recap, which says more than the moments about a rank or a round.
  const isShown = view.kind === 'over' ? moment?.kind === 'exact' : view.kind !== 'live';
  return (
    <Stadium className={css.box}>
      {moment && isShown ? (
        <Suspense fallback={ordinary}>
          <MomentPanel moment={moment} teams={teams} onClose={close} fallback={ordinary} />
        </Suspense>
      ) : (
        ordinary
      )}
    </Stadium>
  );
}

function Ordinary({ view, ...facts }: StadiumBoxProps) {
  switch (view.kind) {
    case 'live':
      return <LiveMatches matches={view.matches} {...facts} />;
    case 'result':
      return <Staged match={view.match} {...facts} />;
    case 'next':
      return <NextMatch match={view.match} pick={facts.picked.get(view.match.id)} {...facts} />;
    case 'over':
      return <Over last={view.last} {...facts} />;
    case 'nothing':
      return null;
  }
}

/** The champion, or the latest result if nobody has won the title. */
function Over({ last, ...facts }: Facts & { last: Match | undefined }) {
  return (
    <Suspense>
      <Champion {...facts}>{last && <Staged match={last} {...facts} />}</Champion>
    </Suspense>
  );
}

type Facts = Omit<StadiumBoxProps, 'view'>;

/** Several live matches are shown side by side; on a phone the fan swipes between them. */
function LiveMatches({ matches, ...facts }: Facts & { matches: Match[] }) {
  const { t } = useLingui();
  return (
    <div className={css.slides} role="group" aria-label={t`Live now`} tabIndex={matches.length > 1 ? 0 : undefined}>
      {matches.map((match) => (
        <Staged key={match.id} match={match} {...facts} />
      ))}
    </div>
  );
}

/** Remembers the score that the page first showed, because only later goals are animated. */
function Staged({ match, picked, ...facts }: Facts & { match: Match }) {
  const [first] = useState({ full1: match.full1, full2: match.full2 });
  return (
    <Suspense>
      <StagedMatch match={match} first={first} pick={picked.get(match.id)} {...facts} />
    </Suspense>
  );
}
