import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { OwnUser } from '../../../game/identity/player.ts';
import type { Match } from '../../../game/matches/match.ts';
import type { Competition } from '../../../game/settings/configuration.ts';
import { competitionQuery, isForPlayers } from '../../competition/data.ts';
import { matchesQuery } from '../../matches/data.ts';
import { hasEnded } from '../../matches/days/has-ended.ts';
import { isPlayedByMatchday } from '../../matches/days/matchdays.ts';
import { meQuery } from '../../identity/data.ts';
import { isNewcomer } from '../../first-steps/is-newcomer.ts';
import { lazyPart } from '../../platform/first-view/lazy-part.tsx';
import { GoesThrough, TieLine } from '../../predictions/knockout/knockout-parts.ts';
import { preloadRowCrowd } from '../../predictions/row/RowCrowd.tsx';
import { withTexts } from '../../platform/texts/language.ts';
import { serverNow, tournamentNow } from '../../platform/time.ts';
import { currentDay } from '../current-day.ts';
import type * as matchDayParts from './match-day-parts.ts';
import type * as partsAfterFirstView from './parts-after-first-view.ts';
import { stadiumView } from '../stadium/stadium-view.ts';

/** Parts of home whose code most visits do not need at once. */

type MatchDayParts = typeof matchDayParts;
type PartsAfterFirstView = typeof partsAfterFirstView;

function ofMatchDay<Props extends object>(choose: (parts: MatchDayParts) => ComponentType<Props>, file: string) {
  return lazyPart(() => withTexts(import('./match-day-parts.ts'), 'match-day').then(choose), {
    files: [file, 'locales/match-day/en-US.po'],
  });
}

function afterFirstView<Props extends object>(choose: (parts: PartsAfterFirstView) => ComponentType<Props>) {
  return lazyPart(() => withTexts(import('./parts-after-first-view.ts'), 'later').then(choose));
}

export const Board = ofMatchDay((parts) => parts.Board, 'home/stadium/Board.tsx');
export const CrowdButton = ofMatchDay((parts) => parts.CrowdButton, 'home/list/CrowdButton.tsx');
export const DayOver = ofMatchDay((parts) => parts.DayOver, 'home/list/DayOver.tsx');
export const MatchdayCards = ofMatchDay((parts) => parts.MatchdayCards, 'home/list/MatchdayCards.tsx');
export const NextLock = ofMatchDay((parts) => parts.NextLock, 'home/NextLock.tsx');
export const StagedMatch = ofMatchDay((parts) => parts.StagedMatch, 'home/stadium/StagedMatch.tsx');

export const FirstSteps = lazyPart(
  () => import('../../first-steps/FirstSteps.tsx').then((module) => module.FirstSteps),
  { files: ['first-steps/FirstSteps.tsx'] },
);
export const Champion = lazyPart(
  () => withTexts(import('../Champion.tsx'), 'later').then((module) => module.Champion),
  { files: ['home/Champion.tsx'] },
);
export const Recap = lazyPart(
  () => withTexts(import('../../moments/recap/Recap.tsx'), 'later').then((module) => module.Recap),
  { files: ['moments/recap/Recap.tsx'] },
);
export const Moments = lazyPart(() =>
  withTexts(import('../../moments/Moments.tsx'), 'later').then((module) => module.Moments),
);
export const AdminNote = afterFirstView((parts) => parts.AdminNote);
export const AllDays = afterFirstView((parts) => parts.AllDays);
export const DayArrows = afterFirstView((parts) => parts.DayArrows);
export const Elsewhere = afterFirstView((parts) => parts.Elsewhere);
export const HomeAside = lazyPart(
  () => withTexts(import('./HomeAside.tsx'), 'later').then((module) => module.HomeAside),
  {
    files: ['home/later/HomeAside.tsx'],
  },
);

/** Loads the parts that this visit shows in its first view, so that they do not appear after the rest. */
export async function preloadParts(client: QueryClient): Promise<void> {
  const me = client.getQueryData(meQuery.queryKey);
  const competition = client.getQueryData(competitionQuery.queryKey);
  const { matches = [] } = client.getQueryData(matchesQuery.queryKey) ?? {};
  const hasKnockout = matches.some(({ asksThrough, tie, team1 }) => (asksThrough || tie) && team1 !== null);
  const needed: { preload(): Promise<void> }[] = [
    ...(me && isNewcomer(me, serverNow()) ? [FirstSteps] : []),
    ...(competition && isForPlayers(competition) ? partsFor(matches, competition, me) : []),
    ...(hasKnockout ? [GoesThrough, TieLine] : []),
  ];
  await Promise.all(needed.map((part) => part.preload()));
}

function partsFor(matches: Match[], { stages, timeZone, clock }: Competition, me: OwnUser | undefined) {
  // The own picks only decide which match comes next.
  const current = currentDay(matches, {
    timeZone,
    atMs: tournamentNow(clock),
    seen: me?.seen ?? [],
    since: me?.firstAccess ?? null,
  });
  const isEnded = hasEnded(matches, stages);
  const { kind } = stadiumView(matches, { current, isEnded, picked: new Map(), nowMs: serverNow() });
  const isOfMatchDay = kind !== 'next' || current?.isFolded === true || isPlayedByMatchday(stages);
  return [
    ...(isOfMatchDay
      ? [Board, CrowdButton, DayOver, MatchdayCards, NextLock, StagedMatch, { preload: preloadRowCrowd }]
      : []),
    ...(kind === 'over' ? [Champion, Recap] : []),
  ];
}
