import { startTransition, useEffect, useLayoutEffect, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { PendingContext, RouterContext, ShownContext } from './context.ts';
import { FailureBoundary, FailedPage } from './FailureBoundary.tsx';
import type { Router, Shown } from './router.ts';
import { scrollPositions } from './scroll.ts';

interface RouterProviderProps {
  router: Router;
  /** Shown until the first page has been loaded. */
  splash: ReactNode;
  /** The frame of all pages except those of unknown addresses. It shows its children as the page. */
  Frame: ComponentType<{ children: ReactNode }>;
  /** Replaces a page that could not be loaded or shown, within the frame. */
  BrokenPart: ComponentType;
  /** Replaces everything if not even the frame can be shown. */
  BrokenPage: ComponentType;
}

/** Shows the page of the present address, and restores how far each page was scrolled. */
export function RouterProvider({ router, splash, Frame, BrokenPart, BrokenPage }: RouterProviderProps) {
  const { shown, isPending } = useShownPage(router);
  if (!shown) return splash;
  const { location, route, Component, failure } = shown;
  const page = failure ? <FailedPage error={failure.error} Page={BrokenPart} /> : Component && <Component />;
  const isKnown = route.path !== undefined;
  return (
    <RouterContext value={router}>
      <ShownContext value={shown}>
        <PendingContext value={isPending}>
          <FailureBoundary at={location.key} Page={BrokenPage}>
            {failure?.of === 'guard' ? (
              <FailedPage error={failure.error} Page={BrokenPage} />
            ) : isKnown ? (
              <Frame>
                <FailureBoundary at={location.key} Page={BrokenPart}>
                  {page}
                </FailureBoundary>
              </Frame>
            ) : (
              page
            )}
          </FailureBoundary>
        </PendingContext>
      </ShownContext>
    </RouterContext>
  );
}

function useShownPage(router: Router): { shown: Shown | undefined; isPending: boolean } {
  const [shown, setShown] = useState(() => router.shown());
  const [isPending, setPending] = useState(false);
  const [positions] = useState(scrollPositions);
  useEffect(() => {
    const store = (): void => {
      positions.leave();
      positions.store();
    };
    addEventListener('pagehide', store);
    const stop = router.start({
      onPending: setPending,
      onShown(next) {
        positions.leave();
        if (next.isImmediate) flushSync(() => setShown(next));
        else startTransition(() => setShown(next));
      },
    });
    return () => {
      removeEventListener('pagehide', store);
      stop();
    };
  }, [router, positions]);
  useLayoutEffect(() => {
    if (shown) positions.enter(shown);
  }, [shown, positions]);
  return { shown, isPending };
}
