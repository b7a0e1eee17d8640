import { useLingui } from '@lingui/react';
import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useLocation, useMatches } from 'react-router';
import type { PageHandle } from '../../platform/page-handle.ts';
import { useDocumentTitle } from '../../competition/use-document-title.ts';

/** After a navigation, sets the title and moves the focus to the start of the page, as browsers do with a new document. */
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
  const match = useMatches().findLast((match) => match.handle !== undefined);
  const title = (match?.handle as PageHandle | undefined)?.title ?? '';
  if (typeof title === 'function') return title(match?.params ?? {});
  return typeof title === 'string' ? title : _(title);
}
