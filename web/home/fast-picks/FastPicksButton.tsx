import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import type { Match } from '../../../game/matches/match.ts';
import { isMissing } from '../../matches/days.ts';
import { serverNow } from '../../platform/time.ts';
import { withTexts } from '../../platform/language.ts';
import { useOwnPicks } from '../../predictions/data.ts';

const FastPicks = lazy(() =>
  withTexts(import('./FastPicks.tsx'), 'later').then((module) => ({ default: module.FastPicks })),
);

interface FastPicksButtonProps {
  /** The heading of the screen. */
  title: string;
  day?: string;
  matches: Match[];
}

/** Opens all matches of a day or matchday on one screen. Shown while at least two picks are missing. */
export function FastPicksButton({ title, day, matches }: FastPicksButtonProps) {
  const { stored } = useOwnPicks();
  const [isOpen, setOpen] = useState(false);
  const missing = matches.filter((match) => isMissing(match, stored, serverNow())).length;
  return (
    <>
      {missing > 1 && (
        <button type="button" className="btn q" onClick={() => setOpen(true)}>
          <Trans>Fast picking</Trans>
        </button>
      )}
      {isOpen && (
        <Suspense>
          <FastPicks title={title} day={day} matches={matches} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
