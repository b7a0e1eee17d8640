import type { QueryClient } from '@tanstack/react-query';
import type { Match } from '../../../game/matches/match.ts';
import type { Competition } from '../../../game/settings/configuration.ts';
import { competitionQuery, isForPlayers } from '../../competition/data.ts';
import { matchesQuery } from '../../matches/data.ts';
import { isPlayedByMatchday } from '../../matches/matchdays.ts';
import { meQuery } from '../../identity/data.ts';
import { isNewcomer } from '../../first-steps/first-steps.ts';
import { lazyPart } from '../../platform/first-view/lazy-part.tsx';
import { GoesThrough, TieLine } from '../../predictions/card/knockout/knockout-parts.ts';
import { StagedRow } from '../../predictions/card/MatchCard.tsx';
import { withTexts } from '../../platform/language.ts';
import { serverNow, tournamentNow } from '../../platform/time.ts';
import { stadiumView } from '../stadium-view.ts';

/** Parts of home whose code most visits do not need at once. */

export const FirstSteps = lazyPart(
  () => import('../../first-steps/FirstSteps.tsx').then((module) => module.FirstSteps),
  {
    file: 'first-steps/FirstSteps.tsx',
  },
);
export const MatchdayCards = lazyPart(
  () => withTexts(import('../MatchdayCards.tsx'), 'later').then((module) => module.MatchdayCards),
  {
    file: 'home/MatchdayCards.tsx',
  },
);
export const MatchdayStrip = lazyPart(
  () => import('../../matches/MatchdayStrip.tsx').then((module) => module.MatchdayStrip),
  { file: 'matches/MatchdayStrip.tsx' },
);
/** A live match or the latest result in the stadium. */
export const StagedMatch = lazyPart(() => import('../StagedMatch.tsx').then((module) => module.StagedMatch), {
  file: 'home/StagedMatch.tsx',
});
export const Champion = lazyPart(
  () => withTexts(import('../Champion.tsx'), 'later').then((module) => module.Champion),
  {
    file: 'home/Champion.tsx',
  },
);
export const Recap = lazyPart(
  () => withTexts(import('../../moments/recap/Recap.tsx'), 'later').then((module) => module.Recap),
  { file: 'moments/recap/Recap.tsx' },
);
export const MomentPanel = lazyPart(() =>
  withTexts(import('../../moments/MomentPanel.tsx'), 'later').then((module) => module.MomentPanel),
);
export const HomeNotes = lazyPart(() => import('./HomeNotes.tsx').then((module) => module.HomeNotes));
export const HomeAside = lazyPart(() => import('./HomeAside.tsx').then((module) => module.HomeAside), {
  file: 'home/later/HomeAside.tsx',
});

/** Loads the parts that this visit shows in its first view, so that they do not appear after the rest. */
export async function preloadParts(client: QueryClient): Promise<void> {
  const me = client.getQueryData(meQuery.queryKey);
  const competition = client.getQueryData(competitionQuery.queryKey);
  const { matches = [] } = client.getQueryData(matchesQuery.queryKey) ?? {};
  const hasKnockout = matches.some(({ asksThrough, tie, team1 }) => (asksThrough || tie) && team1 !== null);
  const needed = [
    ...(me && isNewcomer(me, serverNow()) ? [FirstSteps] : []),
    ...(competition && isForPlayers(competition) ? partsFor(matches, competition) : []),
    ...(hasKnockout ? [GoesThrough, TieLine] : []),
  ];
  await Promise.all(needed.map((part) => part.preload()));
}

function partsFor(matches: Match[], { stages, clock }: Competition) {
  // The own picks only decide which match comes next.
  const { kind } = stadiumView(matches, { stages, picked: new Map(), nowMs: serverNow(), atMs: tournamentNow(clock) });
  return [
    ...(isPlayedByMatchday(stages) ? [MatchdayCards, MatchdayStrip] : []),
    ...(kind === 'live' || kind === 'result' ? [StagedMatch, StagedRow] : []),
    ...(kind === 'over' ? [Champion, Recap, StagedMatch] : []),
  ];
}
