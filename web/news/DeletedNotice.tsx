import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useNavigate } from '../platform/router/hooks.ts';
import { paths } from '../platform/paths.ts';
import { IconTrash } from '../icons/writing/IconTrash.ts';
import { IconX } from '../icons/signs/IconX.ts';
import { ErrorNote } from '../ui/ErrorPanel.tsx';
import { useChangeNews } from './data.ts';
import css from './DeletedNotice.module.css';

/** How long the notice is shown. Source: docs/product.md#notifications. */
const noticeMs = 10_000;

/** Shows that an item was deleted, and offers to restore it for ten seconds. */
export function DeletedNotice({ deleted: { id, title } }: { deleted: { id: string; title: string } }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const change = useChangeNews();
  const { isIdle } = change;
  const close = (): void => void navigate(paths.news(), { replace: true, state: null, preventScrollReset: true });
  useEffect(() => {
    if (!isIdle) return undefined;
    const timer = setTimeout(close, noticeMs);
    return () => clearTimeout(timer);
    // `close` does the same in each rendering, so it is not a dependency.
  }, [isIdle]);
  return (
    <section className={`card ${css.notice}`} aria-label={t`Item deleted`}>
      <IconTrash size={18} aria-hidden="true" />
      <p className="small grow" role="status">
        <Trans>
          Deleted: <b>{title}</b>
        </Trans>
      </p>
      <button
        type="button"
        className="btn s"
        disabled={change.isPending}
        onClick={() => change.mutate({ id, deleted: false }, { onSuccess: close })}
      >
        <Trans>Undo</Trans>
      </button>
      <button type="button" className="ib" aria-label={t`Close`} onClick={close}>
        <IconX size={18} aria-hidden="true" />
      </button>
      {isIdle && <span className={css.line} />}
      {change.isError && (
        <div className={css.error}>
          <ErrorNote error={change.error} />
        </div>
      )}
    </section>
  );
}
