import { Trans } from '@lingui/react/macro';
import type { BracketPreview } from '../../../game/results/sides.ts';
import css from '../Admin.module.css';
import { AdminConfirmDialog } from '../AdminConfirmDialog.tsx';
import { BracketFacts } from './BracketFacts.tsx';
import { TableEffectShown } from '../TableEffectShown.tsx';

interface BracketDialogProps {
  title: string;
  act: string;
  preview: BracketPreview;
  isPending: boolean;
  error: unknown;
  onAct: () => void;
  onClose: () => void;
}

export function BracketDialog({ preview, ...asked }: BracketDialogProps) {
  const isWithoutEffect = preview.sides.length + preview.kept.length === 0;
  return (
    <AdminConfirmDialog {...asked}>
      <TableEffectShown effect={preview.effect} />
      {isWithoutEffect && (
        <p>
          <Trans>Every match keeps the same teams.</Trans>
        </p>
      )}
      <ul className={css.facts}>
        <BracketFacts change={preview} />
      </ul>
    </AdminConfirmDialog>
  );
}
