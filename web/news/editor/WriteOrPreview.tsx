import { useLingui } from '@lingui/react/macro';
import { Segments } from '../../ui/bar/Segments.tsx';
import css from './WriteOrPreview.module.css';

export type Side = 'write' | 'preview';

interface WriteOrPreviewProps {
  side: Side;
  onChoose: (side: Side) => void;
}

/** Switches between text and preview where there is no room for both. */
export function WriteOrPreview({ side, onChoose }: WriteOrPreviewProps) {
  const { t } = useLingui();
  return (
    <Segments
      label={t`Editor`}
      size="usual"
      widths="alike"
      className={css.sides}
      options={[
        { value: 'write', name: t`Write`, controls: 'news-write' },
        { value: 'preview', name: t`Preview`, controls: 'news-preview' },
      ]}
      value={side}
      onChoose={onChoose}
    />
  );
}
