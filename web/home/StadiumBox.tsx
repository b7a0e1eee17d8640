import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import type { PointsRule } from '../../game/competition/points.ts';
import type { PlayerRow } from '../../game/identity/player.ts';
import type { Match } from '../../game/matches/match.ts';
import type { Team } from '../../game/teams/team.ts';
import type { PredictionsByMatch } from '../matches/days.ts';
import { loadLaterTexts } from '../platform/language.ts';
import { useMoment } from '../moments/use-moment.ts';
import { Stadium } from '../ui/Stadium.tsx';
import { Champion } from './Champion.tsx';
import { NextMatch } from './NextMatch.tsx';
import type { StadiumView } from './stadium-view.ts';
import css from './StadiumBox.module.css';
import { StagedMatch } from './StagedMatch.tsx';

interface StadiumBoxProps {
  view: StadiumView;
  picked: PredictionsByMatch;
  teams: Map<string, Team>;
  points: PointsRule;
  row: PlayerRow | null;
}

const MomentPanel = lazy(async () => {
  const [module] = await Promise.all([import('../moments/MomentPanel.tsx'), loadLaterTexts()]);
  return { default: module.MomentPanel };
});

/**
 * The stadium at the top of home. Its height never changes, so that nothing below it moves. A moment takes its place until the fan closes it.
 */
export function StadiumBox(props: StadiumBoxProps) {
  const { view, teams, row } = props;
  const { moment, close } = useMoment(row);
  if (view.kind === 'nothing') return null;
  const ordinary = <Ordinary {...props} />;
  // After the final, the recap says more than the end of its day.
  const isShown = view.kind === 'champion' ? moment?.kind === 'exact' : view.kind !== 'live';
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
    case 'champion':
      return <Champion final={view.match} {...facts} />;
    case 'nothing':
      return null;
  }
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
  return <StagedMatch match={match} first={first} pick={picked.get(match.id)} {...facts} />;
}
