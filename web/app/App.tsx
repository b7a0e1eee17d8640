import { useLayoutEffect } from 'react';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from '../platform/calls/query-client.ts';
import type { Router } from '../platform/router/router.ts';
import { RouterProvider } from '../platform/router/RouterProvider.tsx';
import { BrokenPage, BrokenPart } from './frame/ErrorPages.tsx';
import { Layout } from './frame/Layout.tsx';
import { Splash } from './frame/Splash.tsx';

/** The pages, beginning with the one that the router has loaded. */
export function App({ router, onShown }: { router: Router; onShown?: () => void }) {
  useLayoutEffect(onShown ?? (() => undefined), [onShown]);
  return (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider
          router={router}
          splash={<Splash />}
          Frame={Layout}
          BrokenPart={BrokenPart}
          BrokenPage={BrokenPage}
        />
      </QueryClientProvider>
    </I18nProvider>
  );
}
