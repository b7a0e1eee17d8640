import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from '../../platform/router/hooks.ts';
import { Link } from '../../platform/router/Link.tsx';
import type { OwnUser } from '../../../game/identity/player.ts';
import { countUnread } from '../../../game/news/summary.ts';
import { useNewsSummaries } from '../../competition/data.ts';
import { IconMoon } from '../../icons/signs/IconMoon.ts';
import { IconNews } from '../../icons/writing/IconNews.ts';
import { IconSun } from '../../icons/signs/IconSun.ts';
import { IconUserCircle } from '../../icons/people/IconUserCircle.ts';
import { usePatchMe } from '../../identity/data.ts';
import { Switcher } from '../../competitions/Switcher.tsx';
import { Mark } from '../../ui/Mark.tsx';
import { Ticker } from './Ticker.tsx';
import { paths } from '../../platform/paths.ts';
import { chooseTheme, useColorScheme } from '../../platform/theme-choice.ts';
import css from './TopBar.module.css';
import { useSiteName } from '../../competition/use-document-title.ts';

export function TopBar({ me }: { me: OwnUser | undefined }) {
  const { pathname } = useLocation();
  return (
    <header className={`${css.top} ${me ? '' : css.guest}`}>
      <Brand className={css.brand} />
      {me && <Switcher />}
      <span className="grow" />
      {me && pathname !== paths.home() && <Ticker />}
      <ThemeSwitch me={me} />
      {me && <News readNewsList={me.readNewsList} />}
      {me ? <Account nick={me.nick} /> : <Guest isAtLogin={pathname === paths.login()} />}
    </header>
  );
}

export function Brand({ className, height = 28 }: { className: string | undefined; height?: number }) {
  return (
    <Link className={className} to={paths.home()}>
      <Mark height={height} />
      <span>{useSiteName()}</span>
    </Link>
  );
}

function ThemeSwitch({ me }: { me: OwnUser | undefined }) {
  const { t } = useLingui();
  const scheme = useColorScheme();
  const patchMe = usePatchMe();
  const other = scheme === 'dark' ? 'light' : 'dark';
  const choose = () => {
    chooseTheme(other);
    if (me) patchMe.mutate({ uid: me.uid, preferences: { ...me.preferences, theme: other } });
  };
  return (
    <button
      type="button"
      className="ib"
      aria-label={scheme === 'dark' ? t`Switch to light theme` : t`Switch to dark theme`}
      onClick={choose}
    >
      {scheme === 'dark' ? <IconSun size={24} aria-hidden="true" /> : <IconMoon size={24} aria-hidden="true" />}
    </button>
  );
}

function News({ readNewsList }: { readNewsList: string[] }) {
  const { t } = useLingui();
  const unread = countUnread(useNewsSummaries(), readNewsList);
  return (
    <Link className="ib" to={paths.news()} aria-label={unread === 0 ? t`News` : t`News, ${unread} unread`}>
      <IconNews size={24} aria-hidden="true" />
      {unread > 0 && <span className={css.unread}>{unread}</span>}
    </Link>
  );
}

function Account({ nick }: { nick: string | null }) {
  const { t } = useLingui();
  return (
    <Link
      className={css.account}
      to={paths.profile()}
      aria-label={nick === null ? t`Your profile` : t`Your profile, ${nick}`}
    >
      <IconUserCircle size={24} aria-hidden="true" />
      {nick !== null && <bdi className={css.nick}>{nick}</bdi>}
    </Link>
  );
}

function Guest({ isAtLogin }: { isAtLogin: boolean }) {
  return (
    <>
      <span className="small t2">
        <Trans>GUEST</Trans>
      </span>
      <Link className={css.account} to={isAtLogin ? paths.help() : paths.login()}>
        {isAtLogin ? <Trans>Help</Trans> : <Trans>Sign in</Trans>}
      </Link>
    </>
  );
}
