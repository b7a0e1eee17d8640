import { defineConfig } from '@lingui/cli';

const inWeb = (parts: string[]) => parts.map((part) => `<rootDir>/web/${part}`);

/** What most visits of home do not show: other pages, and parts of home and of the layout that are loaded separately. */
const later = inWeb([
  ...['account', 'groups', 'help', 'moments', 'news', 'picks', 'profile', 'push', 'stats', 'team', 'teams'].map(
    (feature) => `${feature}/**`,
  ),
  'app/frame/{AdminActs,NotFoundPage,Ticker}.tsx',
  'first-steps/{GuestPickHandOver,OfferReminders}.tsx',
  'competition/{ReplayControls,RestartDialog,SpeedSelect}.tsx',
  'competitions/list/**',
  'competitions/OtherCompetitions.tsx',
  'home/Champion.tsx',
  'home/later/{AdminNote,HomeAside,LeagueBeside}.tsx',
  'home/list/{AllDays,DayArrows}.tsx',
  'quick-picks/{NextPicks,NextPicksButton,QuickPickRow,QuickPicks}.tsx',
  'matches/ZoneOfTimes.tsx',
  'matches/days/{DayStrip,MatchdayStrip}.tsx',
  'predictions/knockout/TieLine.tsx',
  'match-sheet/{BigScore,Breakdown,FormOfTeam,MatchSheet,PickSentence,SidesFacts,StateChip,TeamFacts,WorthOfPick}.tsx',
  'standings/scope/*.tsx',
  'standings/{Chase,FindNick,Ladder,LeaderboardPage,OwnWay,TieRule,WhatIf}.tsx',
  'standings/{duel,podium,table,winners}/**',
  'standings/rivals/{PassedBy,RivalSwitch}.tsx',
  'ui/DeviceRow.tsx',
]);

/** What home shows only on a match day or in a league (home/later/match-day-parts.ts), some of which groups show too. */
const matchDay = inWeb([
  'home/NextLock.tsx',
  'home/list/{CrowdButton,DayOver,MatchdayCards}.tsx',
  'home/stadium/{Board,DayLamps,GroupLine}.tsx',
  'groups/board/CardWords.tsx',
]);

/** What the sign-in page shows, much of which other pages show too, and what home loads ahead in case a pick cannot be saved. */
const signIn = inWeb([
  'identity/**',
  'welcome/**',
  'app/frame/{ConnectionBar,GuestActs,NewVersionBar,ThemeSwitch,UpdatingBar}.tsx',
  'platform/texts/problem-sentences.ts',
  // The sign-in page lets a guest pick the next match, which may be one of the knockout.
  'predictions/knockout/GoesThrough.tsx',
  'match-sheet/SaveTrouble.tsx',
  'ui/{ErrorPanel,Field}.tsx',
  'ui/dialog/**',
]);

const admin = inWeb(['admin/**']);

export default defineConfig({
  sourceLocale: 'en-US',
  locales: ['en-US'],
  // The first catalog has the texts of the common layout and of home. The build fails if a text of the first chunk is missing there
  // (vite.config.ts).
  catalogs: [
    {
      path: '<rootDir>/web/locales/{locale}',
      include: ['<rootDir>/web', '<rootDir>/game/competition'],
      exclude: [...matchDay, ...signIn, ...later, ...admin],
    },
    { path: '<rootDir>/web/locales/match-day/{locale}', include: matchDay },
    { path: '<rootDir>/web/locales/sign-in/{locale}', include: signIn },
    { path: '<rootDir>/web/locales/later/{locale}', include: later, exclude: matchDay },
    { path: '<rootDir>/web/locales/admin/{locale}', include: admin },
    // Texts that the server sends to people: push messages, emails, pages of a few words, and the cards of invitations.
    {
      path: '<rootDir>/server/locales/{locale}',
      include: ['messages', 'mail', 'identity', 'app/pages'].map((folder) => `<rootDir>/server/${folder}`),
    },
  ],
});
