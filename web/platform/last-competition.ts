import { competitionInPath } from '../../game/page-paths.ts';
import { competitionId } from './current-competition.ts';
import { isFirstPageOfTab, readLastCompetition, writeLastCompetition } from './device.ts';

/**
 * Notes that this document's competition is the one that the installed app opens next time, as long as it is not finished.
 * Source: docs/product.md#several-competitions.
 */
export function noteLastCompetition({ isFinished }: { isFinished: boolean }): void {
  if (!isFinished) writeLastCompetition(competitionId());
  else if (readLastCompetition() === competitionId()) writeLastCompetition(null);
}

/**
 * If the installed app has just been opened at its start page, opens the competition that was used last. Returns true if another page is being
 * loaded, so that this one need not be shown. Call it once, at the start of the page.
 */
export function openLastCompetition(): boolean {
  // In a browser's tab nothing is read from sessionStorage, whose first use keeps a page waiting.
  const isOpened = isInstalled() && isFirstPageOfTab();
  const { pathname, search, hash } = location;
  const last = readLastCompetition();
  const named = competitionInPath(pathname)?.competition;
  // The competition has been removed, so the server has sent the page of the default one, which says that there is no such page.
  if (named !== undefined && named === last && named !== competitionId()) writeLastCompetition(null);
  const isStart = pathname === '/' && search === '' && hash === '';
  if (!isOpened || !isStart || last === null || last === competitionId()) return false;
  location.replace(`/${last}`);
  return true;
}

function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches;
}
