import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import type { Match } from '../../game/matches/match.ts';
import { isMissing } from '../matches/days/days.ts';
import { serverNow } from '../platform/time.ts';
import { withTexts } from '../platform/texts/language.ts';
import { useOwnPicks } from '../predictions/data.ts';

const QuickPicks = lazy(() =>
  withTexts(import('./QuickPicks.tsx'), 'later').then((module) => ({ default: module.QuickPicks })),
);

interface QuickPicksButtonProps {
  /** The heading of the screen. */
  title: string;
  day?: string;
  matches: Match[];
}

/** Opens all matches of a day or matchday on one screen. Shown while at least two picks are missing. */
export function QuickPicksButton({ title, day, matches }: QuickPicksButtonProps) {
  const { stored } = useOwnPicks();
  const [isOpen, setOpen] = useState(false);
  const missing = matches.filter((match) => isMissing(match, stored, serverNow())).length;
  return (
    <>
      {missing > 1 && (
        <button type="button" className="btn q" onClick={() => setOpen(true)}>
          <Trans>Quick picks</Trans>
        </button>
      )}
      {isOpen && (
        <Suspense>
          <QuickPicks title={title} day={day} matches={matches} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
