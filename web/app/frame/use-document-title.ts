import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { competitionQuery } from '../../competition/data.ts';

/** Names the page in the browser's tab and history: `Leaderboard · Fulltime`. */
export function useDocumentTitle(title: string): void {
  const siteName = useSiteName();
  useEffect(() => {
    document.title = title === '' ? siteName : `${title} · ${siteName}`;
  }, [title, siteName]);
}

/** What the organiser calls the game; the page as it was sent has a name until that is known. */
export function useSiteName(): string {
  return useQuery({ ...competitionQuery, enabled: false }).data?.signIn.siteName ?? sentTitle;
}

const sentTitle = typeof document === 'undefined' ? '' : document.title;
