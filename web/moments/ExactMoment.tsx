import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Match } from '../../game/matches/match.ts';
import type { Team } from '../../game/teams/team.ts';
import { scoreOf } from '../../game/predictions/scoring.ts';
import { useCompetition } from '../competition/data.ts';
import { MatchButton } from '../matches/open/MatchButton.tsx';
import { Score } from '../matches/Score.tsx';
import { sidesOf } from '../matches/sides-and-round.ts';
import { saidOf, useIsComplete } from './use-is-complete.ts';
import { useOwnPicks } from '../predictions/data.ts';
import { pickPoints } from '../predictions/state/pick-state.ts';
import { useShortTable } from '../standings/short-table/data.ts';
import { crowdQuery } from '../stats/data.ts';
import { PointsBadge } from '../ui/PointsBadge.tsx';
import { crowdLamps } from './crowd-lamps.ts';
import type { MomentFrame } from './Moments.tsx';
import css from './Moments.module.css';

interface ExactMomentProps extends MomentFrame {
  match: Match;
  teams: Map<string, Team>;
}

/** An exact score: who else had it, as words and as lamps. */
export function ExactMoment({ match, teams, className, close }: ExactMomentProps) {
  const { t } = useLingui();
  const { points } = useCompetition();
  const { stored } = useOwnPicks();
  const { players, version } = useShortTable();
  const crowd = useQuery(crowdQuery).data;
  const isComplete = useIsComplete(saidOf('exact', [match]), [version, crowd?.version]);
  const calls = crowd?.crowd.find(({ matchId }) => matchId === match.id);
  const pick = stored.get(match.id);
  const score = scoreOf(match);
  if (!isComplete || !pick || !score || !calls || calls.exact === null) return null;
  const sides = sidesOf(match, teams);
  const earned = pickPoints(match, { pick, points });
  const others = Math.max(0, calls.exact - 1);
  const isAlone = others === 0 && players > 1;
  return (
    <section className={className} aria-label={t`Your exact score`}>
      <Lamps exact={calls.exact} players={players} />
      <div className={css.words}>
        <div className={css.withPoints}>
          <h2 className={css.title}>{isAlone ? <Trans>Only you got it right.</Trans> : <Trans>Spot on.</Trans>}</h2>
          {earned && <PointsBadge kind={earned.kind} points={earned.points} />}
        </div>
        <p>
          <MatchButton matchId={match.id}>
            {sides[1].name}–{sides[2].name}
          </MatchButton>
          : <Others others={others} players={players} score={score} />
        </p>
      </div>
      {close}
    </section>
  );
}

interface OthersProps {
  others: number;
  players: number;
  score: { full1: number; full2: number };
}

function Others({ others, players, score }: OthersProps) {
  const shown = (
    <b>
      <Score full1={score.full1} full2={score.full2} />
    </b>
  );
  if (players < 2) return <Trans>you had {shown}.</Trans>;
  if (others === 0) {
    return (
      <Trans>
        {shown}, and no one else out of <b>{players}</b> players had it.
      </Trans>
    );
  }
  return (
    <Trans>
      You and{' '}
      <b>
        <Plural value={others} one="# other" other="# others" />
      </b>{' '}
      out of <b>{players}</b> players had {shown}.
    </Trans>
  );
}

/** Lights up within 700 ms, the fan's own lamp last. */
function Lamps({ exact, players }: { exact: number; players: number }) {
  const lamps = crowdLamps({ exact, players });
  const lit = lamps.filter((lamp) => lamp !== 'off').length;
  let turn = 0;
  return (
    <span className={css.lamps} aria-hidden="true">
      {lamps.map((lamp, place) => {
        const step = lamp === 'others' ? turn++ : lit - 1;
        return (
          <i
            key={place}
            className={lamp === 'off' ? undefined : css[lamp]}
            style={lamp === 'off' ? undefined : { animationDelay: `${Math.round((step * 500) / lit)}ms` }}
          />
        );
      })}
    </span>
  );
}
