import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { TableCriterion } from '../../../../game/competition/stages.ts';
import type { PreviewedStage } from '../../../../game/import/api.ts';
import { stageName } from '../../../matches/stage-names.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import admin from '../../Admin.module.css';
import { changedStage } from './answers.ts';
import type { Answer } from './answers.ts';
import { Choice } from '../../../ui/Choice.tsx';
import { useCriteria } from './use-criteria.ts';

interface StageDialogProps {
  stage: PreviewedStage;
  onAnswer: (answer: Answer) => void;
  onClose: () => void;
}

/** The orders that are offered besides the present one of the stage: the two most usual ones, and those of two well-known competitions. */
const usualOrders: TableCriterion[][] = [
  ['points', 'difference', 'goals', 'level'],
  ['points', 'level', 'difference', 'goals'],
  ['points', 'difference', 'goals', 'level-points', 'level-away-goals'],
  ['points', 'difference', 'goals', 'away-goals', 'wins', 'away-wins'],
];

/** Changes the factor of a stage, the order of its tables, and its name if the file has one. */
export function StageDialog({ stage, onAnswer, onClose }: StageDialogProps) {
  const { t } = useLingui();
  const { id, kind } = stage;
  const [name, setName] = useState(stage.name ?? '');
  const [factor, setFactor] = useState(String(stage.factor));
  const [order, setOrder] = useState(stage.order.join(' '));
  const isRight = /^\d{1,2}$|^100$/.test(factor) && (stage.name === null || name.trim() !== '');
  const shown = stageName(stage);
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    if (!isRight) return;
    const set = {
      factor: Number(factor),
      ...(kind !== 'knockout' && { order: order.split(' ') as TableCriterion[] }),
      ...(stage.name !== null && { name: name.trim() }),
    };
    onAnswer({ key: `stage ${id}`, text: t`You changed ${shown}.`, correction: changedStage(id, set) });
    onClose();
  };
  return (
    <Dialog title={t`Change ${shown}`} onClose={onClose}>
      <form className="stack" noValidate onSubmit={submit}>
        {stage.name !== null && (
          <Field label={t`Name`} value={name} maxLength={60} onChange={({ target }) => setName(target.value)} />
        )}
        <Field
          label={t`Stage factor`}
          inputMode="numeric"
          value={factor}
          maxLength={3}
          hint={t`A whole number from 0 to 100 that multiplies the points for picks.`}
          onChange={({ target }) => setFactor(target.value)}
        />
        {kind !== 'knockout' && <OrderChoice stage={stage} order={order} onChoose={setOrder} />}
        <div className={admin.answers}>
          <button type="submit" className="btn p" disabled={!isRight}>
            <Trans>Change the stage</Trans>
          </button>
        </div>
      </form>
    </Dialog>
  );
}

interface OrderChoiceProps {
  stage: PreviewedStage;
  order: string;
  onChoose: (order: string) => void;
}

function OrderChoice({ stage, order, onChoose }: OrderChoiceProps) {
  const { t } = useLingui();
  const criteria = useCriteria();
  const offered = new Map([stage.order, ...usualOrders].map((entry) => [entry.join(' '), entry]));
  return (
    <Choice label={t`Table order`} value={order} onChange={onChoose}>
      {[...offered].map(([key, entry]) => (
        <option key={key} value={key}>
          {entry.map((criterion) => criteria[criterion]).join(', ')}
        </option>
      ))}
    </Choice>
  );
}
