import { expect, test } from 'vitest';
import { competitionInPath } from './page-paths.ts';

test.each([
  ['/EC/2024', { competition: 'EC/2024', prefix: '/EC/2024' }],
  ['/EC/2024/', { competition: 'EC/2024', prefix: '/EC/2024' }],
  ['/EC/2024/leaderboard', { competition: 'EC/2024', prefix: '/EC/2024' }],
  ['/ec/2024/group/2024', { competition: 'EC/2024', prefix: '/ec/2024' }],
  ['/Bl1/2024', { competition: 'BL1/2024', prefix: '/Bl1/2024' }],
])('%s belongs to a competition', (path, found) => {
  expect(competitionInPath(path)).toEqual(found);
});

test.each([
  '/',
  '/leaderboard',
  '/group/2024',
  '/news/2024',
  '/GROUP/2024',
  '/picks/2024',
  '/PICKS/2024',
  '/team/2024',
  '/TEAM/2024',
  '/profile/1999',
  '/EC/24',
  '/EC/20245',
  '/EC',
  '/ABCDEFGHIJK/2024',
  '/1EC/2024',
  '/E-C/2024',
])('%s belongs to the default competition', (path) => {
  expect(competitionInPath(path)).toBeUndefined();
});
