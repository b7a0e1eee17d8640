import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import type { PointsRule } from '../../../game/competition/points.ts';
import { isLive } from '../../../game/matches/match.ts';
import type { PlayerRow } from '../../../game/identity/player.ts';
import type { Match } from '../../../game/matches/match.ts';
import type { Prediction } from '../../../game/predictions/prediction.ts';
import type { Team } from '../../../game/teams/team.ts';
import { IconCheck } from '../../icons/signs/IconCheck.ts';
import { minuteOf } from '../../matches/goal-minute.ts';
import { TieLine } from '../../predictions/knockout/knockout-parts.ts';
import { wordsOf } from '../../predictions/row/StatusWord.tsx';
import { CrowdBar } from '../../predictions/CrowdBar.tsx';
import { LiveWords } from '../../matches/LiveWords.tsx';
import { useSpokenScore } from '../../matches/score/use-spoken-score.ts';
import { roundNameOf, sidesOf } from '../../matches/sides-and-round.ts';
import type { SideOfMatch } from '../../matches/sides-and-round.ts';
import { Chip } from '../../ui/Chip.tsx';
import { Flag } from '../../ui/flag/Flag.tsx';
import { PointsBadge } from '../../ui/PointsBadge.tsx';
import { RankLine } from '../RankLine.tsx';
import box from './StadiumBox.module.css';
import css from './StagedMatch.module.css';
import { ownPickOf, stateInStadium } from './own-pick.ts';
import { YourPick } from './YourPick.tsx';
import { softHyphens } from '../../ui/soft-hyphens.ts';

interface StagedMatchProps {
  match: Match;
  first: { full1: number | null; full2: number | null };
  pick: Prediction | undefined;
  teams: Map<string, Team>;
  points: PointsRule;
  row: PlayerRow | null;
}

/** A match in the stadium, live or just over. A goal rolls the new digit in and makes the floodlights flare once. */
export function StagedMatch({ match, first, pick, teams, points, row }: StagedMatchProps) {
  const { t } = useLingui();
  const sides = sidesOf(match, teams);
  const [full1, full2] = [match.full1 ?? 0, match.full2 ?? 0];
  const isChanged = match.full1 !== first.full1 || match.full2 !== first.full2;
  const flare = (full1 + full2) % 2 === 0 ? css.flareEven : css.flareOdd;
  const spoken = useSpokenScore(match, sides);
  const words = `${sides[1].name} – ${sides[2].name}`;
  return (
    <section
      className={isChanged ? `${box.slide} ${flare}` : box.slide}
      aria-label={isLive(match) ? t`Live: ${words}` : t`Result: ${words}`}
    >
      <header className={box.header}>
        <StateChip match={match} />
        <span className="nowrap">{roundNameOf(match)}</span>
      </header>
      <div className={css.big}>
        <Side side={sides[1]} match={match} of={1} />
        <span className={css.score} role="img" aria-label={spoken}>
          <Digit goals={full1} isNew={match.full1 !== first.full1} />
          <i>:</i>
          <Digit goals={full2} isNew={match.full2 !== first.full2} />
        </span>
        <Side side={sides[2]} match={match} of={2} />
      </div>
      {match.tie && (
        <div className={css.tie}>
          <Suspense>
            <TieLine match={match} tie={match.tie} sides={sides} />
          </Suspense>
        </div>
      )}
      <div className={css.crowd}>{match.split && <CrowdBar split={match.split} sides={sides} />}</div>
      <OwnPick match={match} pick={pick} points={points} row={row} />
      <p className="sr" role="status">
        {isChanged && spoken}
      </p>
    </section>
  );
}

function StateChip({ match }: { match: Match }) {
  const state = stateInStadium(match);
  if (state === 'live') {
    return (
      <Chip tone="live">
        <LiveWords match={match} />
      </Chip>
    );
  }
  return (
    <Chip tone="rest" icon={<IconCheck size={18} aria-hidden="true" />}>
      {wordsOf(state)}
    </Chip>
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
    <div className={`${box.side} ${css.team}`}>
      <Flag team={side.team} name="" size={64} />
      <span className={box.name}>{softHyphens(side.name)}</span>
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

function OwnPick({ match, pick, points, row }: Pick<StagedMatchProps, 'match' | 'pick' | 'points' | 'row'>) {
  const own = ownPickOf(match, { pick, points });
  const earned = own?.earned;
  return (
    <div className={box.own}>
      {own ? <YourPick pick={own.pick} /> : <Trans>No pick, no points.</Trans>}
      {row && <RankLine row={row} isShort />}
      {earned && (
        <span className={css.pick}>
          {earned.kind === 'provisional' && (
            <span className={css.stands}>
              <Trans>as it stands</Trans>
            </span>
          )}
          <PointsBadge kind={earned.kind} points={earned.points} />
        </span>
      )}
    </div>
  );
}
