import { Trans } from '@lingui/react/macro';
import { useMemo, useSyncExternalStore } from 'react';
import { Link } from '../../platform/router/Link.tsx';
import { isLive } from '../../../game/matches/match.ts';
import { LiveMinute } from '../../matches/LiveMinute.tsx';
import { useMatches } from '../../matches/data.ts';
import { paths } from '../../platform/paths.ts';
import css from './Ticker.module.css';

/**
 * The first live match, in the top bar. On home it comes only once the stadium, which shows live matches, is out of sight. Source:
 * docs/product.md#layout.
 */
export function Ticker({ isOnHome }: { isOnHome: boolean }) {
  const match = useMatches().find(isLive);
  const isCovered = useIsStadiumInSight(isOnHome) && isOnHome;
  if (isCovered || !match?.team1 || !match.team2) return null;
  const { team1, team2, full1, full2 } = match;
  return (
    <Link className={`night ${css.ticker}`} to={paths.home()} data-ticker>
      <span className="pulse" />
      <span className="sr">
        <Trans>Live:</Trans>
      </span>
      <bdi dir="ltr">
        <span className={css.team}>{team1} </span>
        {full1}:{full2}
        <span className={css.team}> {team2}</span>
      </bdi>
      <span className={css.minute}>
        <LiveMinute match={match} />
      </span>
    </Link>
  );
}

/** Changes only in `followScrolling`, because a look at the page before it is laid out would make the browser lay it out at once. */
let isInSight = true;

/** True while part of the page's stadium is below the top bar. It is looked at again once another page is shown. */
function useIsStadiumInSight(isOnHome: boolean): boolean {
  // React looks again after a page has been shown only if the function that subscribes is another one.
  const follow = useMemo(
    () => (isOnHome ? (onChange: () => void) => followScrolling(onChange) : neverChanges),
    [isOnHome],
  );
  return useSyncExternalStore(follow, readIsInSight, readIsInSight);
}

const neverChanges = () => () => undefined;
const readIsInSight = (): boolean => isInSight;

/** Looks now and whenever the page is scrolled or its height changes, which it does when its contents arrive. */
function followScrolling(onChange: () => void): () => void {
  const look = (): void => {
    isInSight = isStadiumInSight();
    onChange();
  };
  // Browsers call it for the first time before the next paint, once the page has been laid out.
  const growth = new ResizeObserver(look);
  growth.observe(document.body);
  addEventListener('scroll', look, { passive: true });
  addEventListener('resize', look);
  return () => {
    growth.disconnect();
    removeEventListener('scroll', look);
    removeEventListener('resize', look);
  };
}

function isStadiumInSight(): boolean {
  const stadium = document.querySelector('main section.night');
  const bar = document.querySelector('header');
  return (stadium?.getBoundingClientRect().bottom ?? 0) > (bar?.getBoundingClientRect().bottom ?? 0);
}
