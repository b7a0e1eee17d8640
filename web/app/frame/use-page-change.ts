import { useLingui } from '@lingui/react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useLocation } from '../../platform/router/hooks.ts';
import { useShown } from '../../platform/router/context.ts';
import { useDocumentTitle } from '../../competition/use-document-title.ts';
import { isHere, siteCompetitionsQuery } from '../../competitions/data.ts';

/**
 * Sets the title of the page. After a navigation to an address without a fragment, moves the focus to the start of the page, as browsers do
 * with a new document.
 */
export function usePageChange(start: RefObject<HTMLElement | null>): void {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  useDocumentTitle([usePageTitle(), useCompetitionInTitle()].filter((part) => part !== '').join(' · '));
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (hash === '') start.current?.focus({ preventScroll: true });
  }, [pathname, hash, start]);
}

/** The name of the competition if the site has several, so that browser tabs with the same page can be told apart; '' otherwise and for guests. */
function useCompetitionInTitle(): string {
  // The switcher reads the list, for players only.
  const all = useQuery({ ...siteCompetitionsQuery, enabled: false }).data;
  return (all && all.length > 1 && all.find(isHere)?.name) || '';
}

function usePageTitle(): string {
  const { _ } = useLingui();
  const {
    route: { title },
    params,
  } = useShown();
  return typeof title === 'function' ? title(params) : _(title);
}
