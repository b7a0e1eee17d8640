import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from '../platform/calls/query-client.ts';
import { RouterProvider } from '../platform/router/RouterProvider.tsx';
import { BrokenPage, BrokenPart } from './frame/ErrorPages.tsx';
import { Layout } from './frame/Layout.tsx';
import { Splash } from './frame/Splash.tsx';
import { router } from './routes.tsx';

export function App() {
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
