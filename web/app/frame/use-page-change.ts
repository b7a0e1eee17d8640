import { useLingui } from '@lingui/react';
import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useLocation } from '../../platform/router/hooks.ts';
import { useShown } from '../../platform/router/context.ts';
import { useDocumentTitle } from '../../competition/use-document-title.ts';

/**
 * Sets the title of the page. After a navigation to an address without a fragment, moves the focus to the start of the page, as browsers do
 * with a new document.
 */
export function usePageChange(start: RefObject<HTMLElement | null>): void {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  useDocumentTitle(usePageTitle());
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (hash === '') start.current?.focus({ preventScroll: true });
  }, [pathname, hash, start]);
}

function usePageTitle(): string {
  const { _ } = useLingui();
  const {
    route: { title },
    params,
  } = useShown();
  return typeof title === 'function' ? title(params) : _(title);
}
