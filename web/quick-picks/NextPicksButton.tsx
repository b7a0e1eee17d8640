import { Plural } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import type { SiteCompetition } from '../../game/site/site-competitions.ts';
import { isHere, useSiteCompetitions } from '../competitions/data.ts';
import { ownCompetitions } from '../competitions/lists.ts';
import { useMissingHere } from '../competitions/missing-here.ts';
import { withTexts } from '../platform/texts/language.ts';

const NextPicks = lazy(() =>
  withTexts(import('./NextPicks.tsx'), 'later').then((module) => ({ default: module.NextPicks })),
);

/** The most matches that are shown at once. */
const most = 10;

/**
 * Opens the next matches without a pick of all competitions on one screen. Shown while a pick is missing, if `isForOthers` in another competition
 * than this page's.
 */
export function NextPicksButton({ isForOthers = false }: { isForOthers?: boolean }) {
  const [opened, setOpened] = useState<SiteCompetition[]>();
  const here = useMissingHere();
  // The list of competitions does not follow the picks that are made on this page.
  const missingIn = (one: SiteCompetition): number => (isHere(one) ? here.all : (one.mine?.missing ?? 0));
  const waiting = ownCompetitions(useSiteCompetitions() ?? []).filter(
    (one) => one.state !== 'finished' && missingIn(one) > 0,
  );
  const missing = waiting.reduce((sum, one) => sum + missingIn(one), 0);
  return (
    <>
      {missing > 0 && !(isForOthers && waiting.every(isHere)) && (
        <button type="button" className="btn s" onClick={() => setOpened(waiting)}>
          <Plural value={Math.min(missing, most)} one="Next match to pick" other="Next # to pick" />
        </button>
      )}
      {opened && (
        <Suspense>
          <NextPicks competitions={opened} most={most} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  );
}
