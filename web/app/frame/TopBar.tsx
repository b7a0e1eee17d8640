import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { useLocation } from '../../platform/router/hooks.ts';
import { Link } from '../../platform/router/Link.tsx';
import type { OwnUser } from '../../../game/identity/player.ts';
import { countUnread } from '../../../game/news/summary.ts';
import { useNewsSummaries } from '../../competition/data.ts';
import { IconNews } from '../../icons/writing/IconNews.ts';
import { IconUserCircle } from '../../icons/people/IconUserCircle.ts';
import { Switcher } from '../../competitions/Switcher.tsx';
import { lazyPart } from '../../platform/first-view/lazy-part.tsx';
import { useIsShown } from '../../platform/first-view/use-is-shown.ts';
import { Mark } from '../../ui/Mark.tsx';
import { withTexts } from '../../platform/texts/language.ts';
import { paths } from '../../platform/paths.ts';
import css from './TopBar.module.css';
import { useSiteName } from '../../competition/use-document-title.ts';

const ThemeSwitch = lazyPart(() =>
  withTexts(import('./ThemeSwitch.tsx'), 'sign-in').then((module) => module.ThemeSwitch),
);
export const Ticker = lazyPart(() => withTexts(import('./Ticker.tsx'), 'later').then((module) => module.Ticker), {
  files: ['app/frame/Ticker.tsx'],
});
export const GuestActs = lazyPart(() =>
  withTexts(import('./GuestActs.tsx'), 'sign-in').then((module) => module.GuestActs),
);

/** Below lg a player chooses the theme on the profile, so the switch comes after the first view. Source: docs/product.md#layout. */
export function TopBar({ me }: { me: OwnUser | undefined }) {
  const { pathname } = useLocation();
  const isOnHome = pathname === paths.home();
  const isShown = useIsShown();
  return (
    <header className={`${css.top} ${me ? '' : css.guest}`}>
      <Brand className={css.brand} />
      {me && <Switcher />}
      <span className="grow" />
      <Suspense>{me && (isShown || !isOnHome) && <Ticker isOnHome={isOnHome} />}</Suspense>
      <Suspense>{!me && <GuestActs isAtLogin={pathname === paths.login()} />}</Suspense>
      {me && (
        <span className={css.theme}>
          <Suspense>{isShown && <ThemeSwitch me={me} />}</Suspense>
        </span>
      )}
      {me && <News readNewsList={me.readNewsList} />}
      {me && <Account nick={me.nick} />}
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
