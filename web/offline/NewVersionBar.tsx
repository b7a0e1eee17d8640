import { Trans } from '@lingui/react/macro';
import css from '../app/frame/ConnectionBar.module.css';
import { IconLoader2 } from '../icons/signs/IconLoader2.ts';
import { useNewVersion } from './new-version.ts';

/** A new version comes in; only as wide as its words, because it may stay for as long as somebody types. */
export function NewVersionBar() {
  const state = useNewVersion();
  if (state === 'none') return null;
  return (
    <p className={`${css.bar} ${css.updating}`}>
      <IconLoader2 size={18} className="spin" aria-hidden="true" />
      <b>
        <Trans>Updating...</Trans>
      </b>
      {state === 'waiting' && (
        <span>
          {' '}
          <Trans>When you've finished here.</Trans>
        </span>
      )}
    </p>
  );
}
