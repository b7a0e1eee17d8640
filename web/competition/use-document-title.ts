import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { sentSiteName } from '../platform/first-view/this-document.ts';
import { competitionQuery } from './data.ts';

/** Sets the title in the browser's tab and history, such as `Leaderboard · Fulltime`. */
export function useDocumentTitle(title: string): void {
  const siteName = useSiteName();
  useEffect(() => {
    document.title = title === '' ? siteName : `${title} · ${siteName}`;
  }, [title, siteName]);
}

/** The organiser's name for the game. Until the configuration has arrived, the name in the server's HTML is used. */
export function useSiteName(): string {
  return useQuery({ ...competitionQuery, enabled: false }).data?.signIn.siteName ?? sentSiteName();
}
