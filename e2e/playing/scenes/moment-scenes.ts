import { expect } from '@playwright/test';
import { firstDay, openMatch, qatarEcuador, showDay } from '../cards.ts';
import type { Scene } from './scenes.ts';

/** What home shows after the first match, of which the player has predicted the exact score. */
export const momentScenes: Scene[] = [
  {
    name: 'an exact score',
    path: '/',
    isThere: (page) => expect(page.getByRole('region', { name: 'Your exact score' })).toBeVisible(),
  },
  {
    name: 'the end of a round',
    path: '/',
    enter: (page) =>
      page.getByRole('region', { name: 'Your exact score' }).getByRole('button', { name: 'Close' }).click(),
    isThere: (page) => expect(page.getByRole('region', { name: 'End of the round' })).toBeVisible(),
  },
  {
    name: 'reactions to a match',
    path: '/',
    async enter(page) {
      await showDay(page, firstDay);
      await openMatch(page, qatarEcuador);
    },
    isThere: (page) => expect(page.getByRole('button', { name: 'Called it' }).first()).toBeVisible(),
  },
];

export const recapScene: Scene = {
  name: 'the recap',
  path: '/',
  isThere: (page) => expect(page.getByRole('region', { name: 'Your competition' })).toBeVisible(),
};
