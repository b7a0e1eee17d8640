import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { PointsRule } from '../../game/competition/points.ts';
import type { PlayerRow } from '../../game/identity/player.ts';
import type { Match } from '../../game/matches/match.ts';
import type { Team } from '../../game/teams/team.ts';
import type { PredictionsByMatch } from '../matches/days.ts';
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

/** The stadium at the top of home. Its height never changes, so that nothing below it moves. */
export function StadiumBox({ view, ...facts }: StadiumBoxProps) {
  if (view.kind === 'nothing') return null;
  return (
    <Stadium className={css.box}>
      {view.kind === 'live' && <LiveMatches matches={view.matches} {...facts} />}
      {view.kind === 'result' && <Staged match={view.match} {...facts} />}
      {view.kind === 'next' && <NextMatch match={view.match} pick={facts.picked.get(view.match.id)} {...facts} />}
      {view.kind === 'champion' && <Champion final={view.match} {...facts} />}
    </Stadium>
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
  return <StagedMatch match={match} first={first} pick={picked.get(match.id)} {...facts} />;
}
