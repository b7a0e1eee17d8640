import { useLingui } from '@lingui/react/macro';
import { asksThrough } from '../../game/competition/stages.ts';
import type { Stage } from '../../game/competition/stages.ts';
import type { PointsRule } from '../../game/competition/points.ts';
import type { Pick } from '../../game/predictions/prediction.ts';
import type { MatchScore } from '../../game/predictions/scoring.ts';
import { stageName } from '../matches/stage-names.ts';
import css from './Examples.module.css';
import { PickResult } from './PickResult.tsx';

export function Examples({ points, stage }: ExamplesProps) {
  const { t } = useLingui();
  return (
    <div className={css.examples}>
      <Example
        points={points}
        title={t`A match ends 2:1`}
        match={score(stage, [2, 1])}
        picks={[
          { pick: pick(2, 1), why: t`exact` },
          { pick: pick(3, 2), why: t`winner and difference` },
          { pick: pick(1, 0), why: t`winner and difference` },
          { pick: pick(2, 0), why: t`winner` },
          { pick: pick(1, 1), why: t`missed` },
        ]}
      />
      <Example
        points={points}
        title={t`A match ends 2:2`}
        match={score(stage, [2, 2])}
        picks={[
          { pick: pick(2, 2), why: t`exact` },
          { pick: pick(1, 1), why: t`draw, so no points for the goal difference` },
          { pick: pick(2, 1), why: t`missed` },
        ]}
      />
    </div>
  );
}

/** Examples of knockout matches, which always have a winner. Both are decided on penalties. */
export function KnockoutExamples({ points, stage, title }: ExamplesProps & { title: Stage }) {
  const { t } = useLingui();
  const [round, last] = [stageName(stage, 'match'), stageName(title, 'match')];
  return (
    <div className={css.examples}>
      <Example
        points={points}
        title={t`${round}, won on penalties by the team on the right`}
        match={score(stage, [1, 1], 2)}
        picks={[
          { pick: pick(1, 1, 2), why: t`team on the right goes through` },
          { pick: pick(1, 1, 1), why: t`team on the left chosen: result points only` },
          { pick: pick(1, 1), why: t`no team chosen: result points only` },
          { pick: pick(2, 2, 2), why: t`team on the right goes through` },
          { pick: pick(1, 2), why: t`team on the right goes through` },
        ]}
      />
      <Example
        points={points}
        title={t`${last}, won on penalties by the team on the left`}
        match={score(title, [3, 3], 1)}
        picks={[
          { pick: pick(3, 3, 1), why: t`team on the left wins` },
          { pick: pick(1, 1, 1), why: t`team on the left wins` },
          { pick: pick(2, 2, 2), why: t`team on the right wins` },
        ]}
      />
    </div>
  );
}

interface ExamplesProps {
  points: PointsRule;
  stage: Stage;
}

interface ExampleProps {
  points: PointsRule;
  title: string;
  match: MatchScore;
  picks: { pick: Pick; why: string }[];
}

function Example({ points, title, match, picks }: ExampleProps) {
  return (
    <div className="card pad">
      <bdi dir="ltr" className={css.result} aria-hidden="true">
        {match.full1}:{match.full2}
      </bdi>
      <h3 className={`micro t2 ${css.title}`}>{title}</h3>
      <ul className={css.list}>
        {picks.map(({ pick, why }) => (
          <li key={`${pick.full1}:${pick.full2} ${pick.winner}`}>
            <b>
              <bdi dir="ltr" className="num">
                {pick.full1}:{pick.full2}
              </bdi>
            </b>
            <span>{why}</span>
            <PickResult pick={pick} match={match} points={points} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function score(stage: Stage, [full1, full2]: [number, number], winner: 1 | 2 | null = null): MatchScore {
  return { stage: stage.id, asksThrough: asksThrough(stage), full1, full2, winner };
}

function pick(full1: number, full2: number, winner: 1 | 2 | null = null): Pick {
  return { full1, full2, winner };
}
