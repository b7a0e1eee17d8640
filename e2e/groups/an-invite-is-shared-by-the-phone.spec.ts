import { callFunction, groupWithInvite } from '../../server/testing/callables.ts';
import { makeGroup } from '../playing/groups.ts';
import { expect, test } from '../playing/test.ts';

test("an invite is shared by the phone's own sheet, and closing the sheet is no failure", async ({ newPlayer }) => {
  const { page, api, nick } = await newPlayer('host');
  const token = await groupWithInvite(api, `Shared by ${nick}`);
  // Replaces the system's sheet for sharing, which most desktop browsers do not have. The second call fails as if the sheet had been
  // closed.
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

test('the QR code fills the screen until Escape or a press, and the invitation is shown as friends see it', async ({
  newPlayer,
}) => {
  const { page, api, nick } = await newPlayer('host');
  const group = await makeGroup('Round Table', { owner: api });
  await page.goto(group.path('invite'));
  await expect(page.getByText(`${nick} invites you to`)).toBeVisible();
  await page.getByRole('switch', { name: "Show the group's name in the invitation" }).press('Space');
  await expect(page.getByText("You're invited to a group")).toBeVisible();
  const open = page.getByRole('button', { name: 'Full screen' });
  const code = page.getByRole('dialog', { name: `Join ${group.name}` });
  await open.click();
  await expect(code.getByRole('img', { name: 'QR code for the invite link' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(code).toHaveCount(0);
  await expect(open).toBeFocused();
  await open.click();
  await expect(code).toBeVisible();
  await page.mouse.click(200, 400);
  await expect(code).toHaveCount(0);
});
