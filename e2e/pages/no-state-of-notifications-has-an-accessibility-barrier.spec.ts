import { calm, examine, longNick } from '../playing/examine.ts';
import { messageScenes } from '../playing/scenes/push-scenes.ts';
import { test } from '../playing/test.ts';

test('no state of the settings for notifications, nor a notice on a page, has an accessibility barrier', async ({
  newPlayer,
}) => {
  const { page } = await newPlayer(longNick, calm);
  for (const scene of messageScenes) await examine(page, scene);
});
