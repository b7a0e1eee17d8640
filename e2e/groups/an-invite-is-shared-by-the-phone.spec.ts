import { callFunction, groupWithInvite } from '../../server/testing/callables.ts';
import { expect, test } from '../playing/test.ts';

test("an invite is shared by the phone's own sheet, and closing the sheet is no failure", async ({ newPlayer }) => {
  const { page, api, nick } = await newPlayer('host');
  const token = await groupWithInvite(api, `Shared by ${nick}`);
  // Only phones have a sheet for sharing. A desktop browser without one shows only the copy button.
  await page.addInitScript(() => {
    const shared: unknown[] = [];
    Object.assign(globalThis, { shared });
    Object.defineProperty(navigator, 'share', {
      value: async (content: unknown) => {
        shared.push(content);
        if (shared.length > 1) throw new DOMException('closed', 'AbortError');
      },
    });
  });
  await page.goto(`/group/${encodeURIComponent(`Shared by ${nick}`)}?tab=invite`);
  const share = page.getByRole('button', { name: 'Share' });
  await share.click();
  await share.click();
  const shared = await page.evaluate(() => (globalThis as unknown as { shared: { url: string }[] }).shared);
  expect(shared.map(({ url }) => new URL(url).pathname)).toEqual([
    `/WC/2022/joingroup/${token}`,
    `/WC/2022/joingroup/${token}`,
  ]);
  await expect(share).toBeVisible();
  await callFunction(api, 'groups-deleteGroup', { groupName: `Shared by ${nick}` });
});
