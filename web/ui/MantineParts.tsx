import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { useColorScheme } from '../app/theme-choice.ts';
import { cssVariables, theme } from '../app/theme.ts';

/** Around whatever uses Mantine. Its 26 kB come with the first such part, not with the first page. */
export function MantineParts({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      deduplicateCssVariables={false}
      forceColorScheme={useColorScheme()}
      getStyleNonce={styleNonce}
    >
      {children}
    </MantineProvider>
  );
}

/** The nonce the server put into the page for this answer's policy. */
function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
}
