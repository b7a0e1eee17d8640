import { Trans } from '@lingui/react/macro';
import { sentenceFor } from '../platform/texts/problem-sentences.ts';
import { IconAlertTriangle } from '../icons/signs/IconAlertTriangle.ts';
import { IconRefresh } from '../icons/arrows/IconRefresh.ts';
import css from './EmptyState.module.css';

interface ErrorPanelProps {
  error: unknown;
  onRetry?: () => void;
}

/** Replaces content that could not be shown, and explains what happened and what to do. */
export function ErrorPanel({ error, onRetry }: ErrorPanelProps) {
  return (
    <div className={`card ${css.empty}`} role="alert">
      <IconAlertTriangle size={32} aria-hidden="true" />
      <p>{sentenceFor(error)}</p>
      {onRetry && (
        <button type="button" className="btn s" onClick={onRetry}>
          <IconRefresh size={18} aria-hidden="true" />
          <Trans>Try again</Trans>
        </button>
      )}
    </div>
  );
}

export function ErrorNote({ error }: { error: unknown }) {
  return (
    <p className="note bad" role="alert">
      <IconAlertTriangle size={18} aria-hidden="true" />
      <span>{sentenceFor(error)}</span>
    </p>
  );
}
