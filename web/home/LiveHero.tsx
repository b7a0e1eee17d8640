import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { PointsRule } from '../../game/competition/points.ts';
import type { Match } from '../../game/matches/match.ts';
import type { Prediction } from '../../game/predictions/prediction.ts';
import { scorePick } from '../../game/predictions/scoring.ts';
import type { Team } from '../../game/teams/team.ts';
import { minuteOf } from '../matches/Breakdown.tsx';
import { CrowdBar } from '../matches/CrowdBar.tsx';
import { LiveWords } from '../matches/LiveWords.tsx';
import { Score } from '../matches/Score.tsx';
import { roundOf, sidesOf } from '../matches/words.ts';
import type { SideOfMatch } from '../matches/words.ts';
import { Chip } from '../ui/Chip.tsx';
import { Flag } from '../ui/Flag.tsx';
import { PointsBadge } from '../ui/PointsBadge.tsx';
import { Stadium } from '../ui/Stadium.tsx';
import css from './LiveHero.module.css';

interface LiveHeroProps {
  match: Match;
  pick: Prediction | undefined;
  teams: Map<string, Team>;
  points: PointsRule;
}

/** A live match under the floodlights: a goal rolls its digit in and lets the beams flare once. */
export function LiveHero({ match, pick, teams, points }: LiveHeroProps) {
  const { t } = useLingui();
  const [first] = useState({ full1: match.full1, full2: match.full2 });
  const sides = sidesOf(match, teams);
  const [full1, full2] = [match.full1 ?? 0, match.full2 ?? 0];
  const isChanged = match.full1 !== first.full1 || match.full2 !== first.full2;
  const flare = (full1 + full2) % 2 === 0 ? css.flareEven : css.flareOdd;
  return (
    <Stadium
      className={isChanged ? `${css.hero} ${flare}` : css.hero}
      aria-label={t`Live: ${sides[1].name} – ${sides[2].name}`}
    >
      <header className={css.header}>
        <Chip tone="live">
          <LiveWords match={match} />
        </Chip>
        <span className="nowrap">{roundOf(match)}</span>
      </header>
      <div className={css.big}>
        <Side side={sides[1]} match={match} of={1} />
        <bdi
          dir="ltr"
          className={css.score}
          role="img"
          aria-label={`${sides[1].name} ${full1}, ${sides[2].name} ${full2}`}
        >
          <Digit goals={full1} isNew={match.full1 !== first.full1} />
          <i>:</i>
          <Digit goals={full2} isNew={match.full2 !== first.full2} />
        </bdi>
        <Side side={sides[2]} match={match} of={2} />
      </div>
      <OwnPick match={match} pick={pick} points={points} />
      {match.split && (
        <div className={css.crowd}>
          <CrowdBar split={match.split} sides={sides} />
        </div>
      )}
      <p className="sr" role="status">
        {isChanged && `${sides[1].name} ${full1}, ${sides[2].name} ${full2}`}
      </p>
    </Stadium>
  );
}

function Digit({ goals, isNew }: { goals: number; isNew: boolean }) {
  return (
    <span key={goals} className={isNew ? css.roll : undefined}>
      {goals}
    </span>
  );
}

function Side({ side, match, of }: { side: SideOfMatch; match: Match; of: 1 | 2 }) {
  const scorers = Map.groupBy(
    match.goals.filter(({ team }) => team === of),
    ({ scorer }) => scorer,
  );
  return (
    <div className={css.side}>
      <Flag iso2={side.iso2} name="" size={64} />
      <span>{side.name}</span>
      <span className={css.scorers}>
        {[...scorers].map(([scorer, goals]) => (
          <span key={scorer}>
            {lastName(scorer)} <bdi dir="ltr">{goals.map(minuteOf).join(', ')}</bdi>
          </span>
        ))}
      </span>
    </div>
  );
}

function lastName(scorer: string): string {
  return scorer.split(' ').slice(1).join(' ') || scorer;
}

function OwnPick({ match, pick, points }: Pick<LiveHeroProps, 'match' | 'pick' | 'points'>) {
  if (!pick) {
    return (
      <div className={css.own}>
        <span>
          <Trans>No pick, no points in this one.</Trans>
        </span>
      </div>
    );
  }
  const { winner, result } = scorePick(pick, match, points);
  return (
    <div className={css.own}>
      <span className={css.pick}>
        <Trans>Your pick</Trans>
        <b>
          <Score {...pick} />
        </b>
      </span>
      <span className={css.pick}>
        <Trans>if it stays</Trans>
        <PointsBadge kind="provisional" points={winner + result} />
      </span>
    </div>
  );
}
