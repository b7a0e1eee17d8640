import { Trans } from '@lingui/react/macro';
import css from './ConnectionBar.module.css';
import { IconLoader2 } from '../../icons/signs/IconLoader2.ts';
import { useNewVersion } from '../../offline/new-version.ts';

/** Shows that a new version is loading. It is only as wide as its text, because it stays for as long as somebody types. */
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
          <Trans>The page will reload when you finish typing.</Trans>
        </span>
      )}
    </p>
  );
}
