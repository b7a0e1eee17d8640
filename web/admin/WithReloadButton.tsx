import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { IconRefresh } from '../icons/arrows/IconRefresh.ts';
import { ErrorPanel } from '../ui/ErrorPanel.tsx';
import css from './Admin.module.css';

interface WithReloadButtonProps<Shown, Key extends readonly unknown[]> {
  query: UseQueryOptions<Shown, Error, Shown, Key>;
  /** Whether what is shown can change without a live event; true unless it is said. */
  needsReload?: (shown: Shown) => boolean;
  children: (shown: Shown) => ReactNode;
}

/** Shows data with a button that refetches it, because no live event announces changes of the data. */
export function WithReloadButton<Shown, Key extends readonly unknown[]>({
  query,
  needsReload = () => true,
  children,
}: WithReloadButtonProps<Shown, Key>) {
  const { data, error, refetch, isFetching } = useQuery(query);
  if (data === undefined) return error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null;
  return (
    <>
      {children(data)}
      {needsReload(data) && (
        <div className={css.still}>
          <button type="button" className="btn s" disabled={isFetching} onClick={() => void refetch()}>
            <IconRefresh size={18} aria-hidden="true" />
            <Trans>Reload</Trans>
          </button>
        </div>
      )}
    </>
  );
}
