import { Trans } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { IconLoader2 } from '../icons/signs/IconLoader2.ts';
import { readIsUpdating, subscribeToUpdating } from '../matches/updating-notice.ts';
import css from './ConnectionBar.module.css';

/** Says that matches are read anew because an update was published. Source: specification §8. */
export function UpdatingBar() {
  if (!useSyncExternalStore(subscribeToUpdating, readIsUpdating)) return null;
  return (
    <p className={`${css.bar} ${css.reconnecting}`}>
      <IconLoader2 size={18} className="spin" aria-hidden="true" />
      <Trans>Updating matches ...</Trans>
    </p>
  );
}
