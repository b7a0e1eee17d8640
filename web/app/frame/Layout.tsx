import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useRef, useState } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { useIsNavigating } from '../../platform/router/hooks.ts';
import { useMeIfSignedIn } from '../../identity/data.ts';
import { lazyPart } from '../../platform/first-view/lazy-part.tsx';
import { useIsShown } from '../../platform/first-view/use-is-shown.ts';
import { usePermission } from '../../push/permission.ts';
import { withTexts } from '../../platform/texts/language.ts';
import '../../push/install-offer.ts';
import css from './Layout.module.css';
import { Navigation } from './Navigation.tsx';
import { useClaimedGuestPicks, useStoredGuestPick } from '../../predictions/guest-pick.ts';
import { ReplayStrip } from './ReplayStrip.tsx';
import { TopBar } from './TopBar.tsx';
import { usePageChange } from './use-page-change.ts';

const ConnectionBar = lazyPart(() =>
  withTexts(import('./ConnectionBar.tsx'), 'sign-in').then((module) => module.ConnectionBar),
);
// It is loaded right after the first view, also without a match in the address, because a match may be opened without a connection.
const MatchOfAddress = lazyPart(() =>
  withTexts(import('../../match-sheet/MatchOfAddress.tsx'), 'later').then((module) => module.MatchOfAddress),
);
const GuestPickHandOver = lazy(() =>
  withTexts(import('../../first-steps/GuestPickHandOver.tsx'), 'later').then((module) => ({
    default: module.GuestPickHandOver,
  })),
);
const Questions = lazy(() =>
  withTexts(import('../../identity/Questions.tsx'), 'sign-in').then((module) => ({ default: module.Questions })),
);
const TopNotices = lazy(() =>
  import('../../messages/TopNotices.tsx').then((module) => ({ default: module.TopNotices })),
);

/**
 * The common layout of all pages except those of unknown addresses: top bar, navigation (not for guests) and page. Source:
 * docs/product.md#layout.
 */
export function Layout({ children }: { children: ReactNode }) {
  const me = useMeIfSignedIn();
  const main = useRef<HTMLElement>(null);
  const hasGuestPick = useHasHadGuestPick();
  const areOthersRemoved = useClaimedGuestPicks(me?.uid);
  // Without this permission, no push messages arrive that the page could show.
  const mayBeTold = usePermission() === 'granted';
  const isShown = useIsShown();
  usePageChange(main);
  return (
    <div className={`${css.shell} ${me ? '' : css.guest}`}>
      <a className={`btn ${css.skip}`} href="#main" onClick={skipToContent}>
        <Trans>Skip to content</Trans>
      </a>
      <div className={css.bars}>
        <TopBar me={me} />
        {me && <ReplayStrip isAdmin={me.isAdmin} />}
      </div>
      <Progress />
      <div className={css.connection} role="status">
        <Suspense>{isShown && <ConnectionBar isGuest={!me} />}</Suspense>
      </div>
      {me && <Navigation isAdmin={me.isAdmin} />}
      {/* Dates all over the page depend on the time zone, so a new zone remounts the page. */}
      <main key={me?.preferences.timeZone} id="main" ref={main} tabIndex={-1} className={css.main}>
        {me && (hasGuestPick || areOthersRemoved) && (
          <Suspense>
            <GuestPickHandOver me={me} areOthersRemoved={areOthersRemoved} />
          </Suspense>
        )}
        <Suspense>{children}</Suspense>
        {/* Its own boundary appears with it, so that nothing else waits for it. */}
        {me && isShown && (
          <Suspense>
            <MatchOfAddress />
          </Suspense>
        )}
      </main>
      {me && (
        <Suspense>
          {mayBeTold && <TopNotices />}
          {(me.nick === null || me.isNickAssigned || !me.hasSignInMethod) && <Questions me={me} />}
        </Suspense>
      )}
    </div>
  );
}

/**
 * True once a guest's pick has been on this device while the page is open, even after it was sent, so that its outcome stays on the page.
 */
function useHasHadGuestPick(): boolean {
  const has = useStoredGuestPick() !== null;
  const [hasHad, setHasHad] = useState(has);
  if (has && !hasHad) setHasHad(true);
  return hasHad;
}

/**
 * Moves the focus to the element marked with `data-skip-here`. On home that is the matches, so that the next Tab reaches the first score.
 */
function skipToContent(event: MouseEvent): void {
  const place = document.querySelector<HTMLElement>('main [data-skip-here]');
  if (!place) return;
  event.preventDefault();
  place.focus();
}

/** The progress bar becomes visible 300 ms after a navigation starts. */
function Progress() {
  return useIsNavigating() ? <div className={css.progress} /> : null;
}
