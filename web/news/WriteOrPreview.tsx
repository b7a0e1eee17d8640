import { useLingui } from '@lingui/react/macro';
import css from './WriteOrPreview.module.css';

export type Side = 'write' | 'preview';

interface WriteOrPreviewProps {
  side: Side;
  onChoose: (side: Side) => void;
}

/** Where there is no room for both side by side. */
export function WriteOrPreview({ side, onChoose }: WriteOrPreviewProps) {
  const { t } = useLingui();
  const names: Record<Side, string> = { write: t`Write`, preview: t`Preview` };
  return (
    <div className={css.sides} role="group" aria-label={t`Editor`}>
      {(['write', 'preview'] as const).map((it) => (
        <button
          key={it}
          type="button"
          aria-pressed={it === side}
          aria-controls={`news-${it}`}
          onClick={() => onChoose(it)}
        >
          {names[it]}
        </button>
      ))}
    </div>
  );
}
