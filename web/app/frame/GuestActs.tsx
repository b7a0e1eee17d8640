import { Trans } from '@lingui/react/macro';
import { Link } from '../../platform/router/Link.tsx';
import { paths } from '../../platform/paths.ts';
import { ThemeSwitch } from './ThemeSwitch.tsx';
import css from './TopBar.module.css';

/** The end of a guest's top bar: the switch of the theme, because guests have no profile, and the way to the sign-in, or from there to the help. */
export function GuestActs({ isAtLogin }: { isAtLogin: boolean }) {
  return (
    <>
      <ThemeSwitch me={undefined} />
      <span className={`small t2 ${css.word}`}>
        <Trans>GUEST</Trans>
      </span>
      <Link className={css.account} to={isAtLogin ? paths.help() : paths.login()}>
        {isAtLogin ? <Trans>Help</Trans> : <Trans>Sign in</Trans>}
      </Link>
    </>
  );
}
