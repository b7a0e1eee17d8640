import { Suspense } from 'react';
import type { Match } from '../../../game/matches/match.ts';
import type { Sides } from '../../matches/sides-and-round.ts';
import { lazyPart } from '../../platform/first-view/lazy-part.tsx';
import css from './MatchRow.module.css';
import { useIsCrowdShown } from './use-is-crowd-shown.ts';

const CrowdBar = lazyPart(() => import('../CrowdBar.tsx').then((module) => module.CrowdBar), {
  files: ['predictions/CrowdBar.tsx'],
});

/** Loads ahead what a wide page shows beside each match that is locked. Never rejects. */
export const preloadRowCrowd = (): Promise<void> => CrowdBar.preload();

/** How all players picked a match, from the lock on. A row of one line has always room for it; one of two lines opens on demand. */
export function RowCrowd({ split, sides }: { split: Match['split']; sides: Sides }) {
  const isShown = useIsCrowdShown();
  if (!split) return null;
  return (
    <span className={isShown ? `${css.crowd} ${css.demanded}` : css.crowd}>
      <Suspense>
        <CrowdBar split={split} sides={sides} isShort />
      </Suspense>
    </span>
  );
}
