import { Trans } from '@lingui/react/macro';
import { Mark } from '../../ui/Mark.tsx';
import css from './Splash.module.css';

/** The splash screen becomes visible after 300 ms. */
export function Splash() {
  return (
    <div className={css.splash} role="status">
      <Mark height={84} />
      <span className="sr">
        <Trans>Loading</Trans>
      </span>
    </div>
  );
}
