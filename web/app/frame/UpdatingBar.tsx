import { Trans } from '@lingui/react/macro';
import { IconLoader2 } from '../../icons/signs/IconLoader2.ts';
import { readIsUpdating, subscribeToUpdating } from '../../matches/updating-notice.ts';
import css from './ConnectionBar.module.css';
import { useExternalStore } from '../../platform/use-external-store.ts';

/** Shows that matches are being fetched again because an update was published. Source: docs/product.md#match-updates. */
export function UpdatingBar() {
  if (!useExternalStore(subscribeToUpdating, readIsUpdating)) return null;
  return (
    <p className={`${css.bar} ${css.reconnecting}`}>
      <IconLoader2 size={18} className="spin" aria-hidden="true" />
      <Trans>Updating matches ...</Trans>
    </p>
  );
}
