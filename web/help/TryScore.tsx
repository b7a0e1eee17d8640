import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { PointsRule } from '../../game/competition/points.ts';
import { asksThrough } from '../../game/competition/stages.ts';
import type { Stage } from '../../game/competition/stages.ts';
import { normalizePick } from '../../game/predictions/prediction.ts';
import type { Pick } from '../../game/predictions/prediction.ts';
import { pickOutcome, scorePick } from '../../game/predictions/scoring.ts';
import type { MatchScore } from '../../game/predictions/scoring.ts';
import { ScoreStepper } from '../predictions/entry/ScoreStepper.tsx';
import { useEntry } from '../predictions/entry/use-entry.ts';
import { Segments } from '../ui/bar/Segments.tsx';
import { PickResult } from './PickResult.tsx';
import { stageColumns } from './stage-columns.ts';
import css from './TryScore.module.css';

const start: Pick = { full1: 2, full2: 1, winner: null };

/** A calculator of the points for any pick and any result, computed with the server's scoring rule. */
export function TryScore({ points, stages }: { points: PointsRule; stages: Stage[] }) {
  const { t } = useLingui();
  const columns = stageColumns(points, stages);
  const [chosen, setStage] = useState<string>();
  const [pick, setPick] = useState(start);
  const [end, setEnd] = useState(start);
  const stage = (columns.find((column) => column.stage.id === chosen) ?? columns[0])?.stage;
  if (!stage) return null;
  const staged = { stage: stage.id, asksThrough: asksThrough(stage) };
  const asks = staged.asksThrough;
  const match: MatchScore = { ...staged, ...normalizePick(end, staged) };
  const called = normalizePick(pick, staged);
  return (
    <div className={`card lit pad ${css.try}`}>
      {columns.length > 1 && (
        <Segments
          label={t`Stage`}
          className={css.stages}
          widths="alike"
          options={columns.map((column) => ({ value: column.stage.id, name: column.short }))}
          value={stage.id}
          onChoose={setStage}
        />
      )}
      <Half name={t`Your pick`} value={pick} asks={asks} question={t`Who goes through?`} onChange={setPick} />
      <Half name={t`Final score`} value={end} asks={asks} question={t`Who went through?`} onChange={setEnd} />
      <div className={css.result} aria-live="polite">
        <PickResult pick={called} match={match} points={points} />
        <Words pick={called} match={match} points={points} />
      </div>
    </div>
  );
}

interface HalfProps {
  name: string;
  value: Pick;
  /** True if picks say who goes through, so that a drawn score needs a winner. */
  asks: boolean;
  question: string;
  onChange: (value: Pick) => void;
}

function Half({ name, value, asks, question, onChange }: HalfProps) {
  const { t } = useLingui();
  const entry = useEntry(value, (goals) => onChange({ ...(goals ?? { full1: 0, full2: 0 }), winner: value.winner }));
  const sides = { 1: t`Left`, 2: t`Right` };
  return (
    <div className={css.half} role="group" aria-label={name}>
      <span className="small t2">{name}</span>
      <ScoreStepper
        entry={entry}
        names={{ 1: t`the team on the left (${name})`, 2: t`the team on the right (${name})` }}
      />
      {asks && value.full1 === value.full2 && (
        <div className={css.sides} role="group" aria-label={question}>
          <span className="small t2">{question}</span>
          {([1, 2] as const).map((side) => (
            <button
              key={side}
              type="button"
              aria-pressed={value.winner === side}
              onClick={() => onChange({ ...value, winner: side })}
            >
              {sides[side]}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

function Words({ pick, match, points }: { pick: Pick; match: MatchScore; points: PointsRule }) {
  const { winner, result } = scorePick(pick, match, points);
  const outcome = pickOutcome(pick, match);
  if (winner + result === 0)
    return (
      <span className="small">
        <Trans>Wrong</Trans>
      </span>
    );
  return (
    <span className="small">
      {outcome === 'exact' ? (
        <Trans>
          {winner} for the winner + {result} for the exact score
        </Trans>
      ) : result > 0 ? (
        <Trans>
          {winner} for the winner + {result} for the difference
        </Trans>
      ) : (
        <Trans>{winner} for the winner</Trans>
      )}
    </span>
  );
}
