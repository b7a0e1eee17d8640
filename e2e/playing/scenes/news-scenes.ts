import { expect } from '@playwright/test';
import type { Client, TestGame } from '../../../server/testing/test-game.ts';
import { publishNews, writeNews } from '../news.ts';
import type { Scene } from './scenes.ts';

/** Most of what a text may contain except a picture, and a word that is too long for a phone. */
const body = `<p>Kick-off at <strong>ten</strong>, <em>not</em> at noon. <a href="/help">How it is counted</a></p>
  <h2>Donaudampfschifffahrtsgesellschaftskapitän</h2><h3>Smaller</h3><ul><li>One</li></ul><ol><li>Two</li></ol>
  <blockquote><p>I had it as a joke.</p></blockquote><pre><code>${'1:0 '.repeat(40)}</code></pre><hr><p>The end.</p>`;

export const newslessScene: Scene = {
  name: 'no news yet',
  path: '/news',
  isThere: (page) => expect(page.getByText('No news yet.')).toBeVisible(),
};

/**
 * The news as staff see it: the list, an item, the editor, an item that another editor changes meanwhile, and a text that the other
 * editor's text has replaced.
 */
export async function newsScenes(game: TestGame, by: Client): Promise<Scene[]> {
  await writeNews(game, by, { title: 'Only a draft' });
  await publishNews(game, by, { title: 'How ties are broken', body });
  const { id } = await publishNews(game, by, { title: 'Only 2% called Saudi Arabia’s win', body });
  const path = `/editnews/${id}`;
  return [
    {
      name: 'list of news',
      path: '/news',
      isThere: (page) => expect(page.getByRole('list', { name: 'News' }).getByRole('listitem')).toHaveCount(3),
    },
    {
      name: 'news to read',
      path: `/news/${id}`,
      isThere: (page) => expect(page.getByRole('article')).toBeVisible(),
    },
    {
      name: 'news to edit',
      path,
      enter: (page) => page.getByRole('button', { name: 'Link', exact: true }).click(),
      isThere: (page) => expect(page.getByLabel('Link address')).toBeVisible(),
    },
    {
      name: 'news edited by two',
      path,
      enter: async (page) => {
        await page.getByLabel('Title').fill('Only 3% called Saudi Arabia’s win');
        const change = { title: 'There is no player called  Saudi Arabia’s win', edited: null };
        expect((await by.ask('PATCH', `${game.db}/news/${id}`, change)).status).toBe(200);
      },
      isThere: (page) => expect(page.getByRole('button', { name: 'Combine both' })).toBeVisible(),
    },
    {
      name: 'news not saved',
      path,
      enter: (page) => page.getByRole('button', { name: 'Use theirs' }).click(),
      isThere: (page) => expect(page.getByRole('button', { name: 'Restore your text' })).toBeVisible(),
    },
  ];
}
