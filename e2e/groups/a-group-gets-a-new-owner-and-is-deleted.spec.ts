import type { Locator, Page } from '@playwright/test';
import { makeGroup, memberEntry, memberRow, tabOf } from '../playing/groups.ts';
import { markPage } from '../playing/page-loads.ts';
import { expect, test } from '../playing/test.ts';

test('a removed member is notified at once that they are no longer in the group', async ({ newPlayer }) => {
  const owner = await newPlayer('owner');
  const member = await newPlayer('member');
  const group = await makeGroup('Strict Club', { owner: owner.api, members: [member.api] });
  await member.page.goto(group.path());
  await expect(memberRow(member.page, group.name, owner.nick)).toBeVisible();
  const stays = await markPage(member.page);
  member.faults.allow(/403/);

  await owner.page.goto(group.path('members'));
  await owner.page.getByRole('button', { name: `Remove ${member.nick}` }).click();
  const question = owner.page.getByRole('dialog', { name: `Remove ${member.nick}?` });
  await expect(question).toContainText('The invite link is replaced');
  await question.getByRole('button', { name: `Remove ${member.nick}` }).click();
  await expect(memberEntry(owner.page, member.nick)).toHaveCount(0);

  await expect(member.page.getByText("You're no longer in this group.")).toBeVisible();
  await expect(member.page.getByRole('table')).toHaveCount(0);
  await expect(stays).toHaveCount(1);
  await member.page.getByRole('link', { name: 'Your groups' }).click();
  await expect(member.page.getByRole('link', { name: group.name })).toHaveCount(0);
});

test('an owner hands the group over and leaves; the next owner deletes it, and every member is notified', async ({
  newPlayer,
}) => {
  const first = await newPlayer('first');
  const next = await newPlayer('next');
  const third = await newPlayer('third');
  const group = await makeGroup('Relay', { owner: first.api, members: [next.api, third.api] });
  await first.page.goto(group.path('members'));
  const leave = first.page.getByRole('button', { name: 'Leave group' });
  await expect(leave).toHaveCount(0);
  const handOver = first.page.getByRole('button', { name: 'Hand over group' });
  await expect(handOver).toContainText('Choose a new owner. Then you can leave.');

  await next.page.goto(group.path('members'));
  await expect(next.page.getByRole('button', { name: 'Delete group' })).toHaveCount(0);
  await handOver.click();
  const choice = first.page.getByRole('dialog', { name: 'Choose a new owner' });
  await expect(choice.getByRole('button', { name: 'Hand over to' })).toHaveCount(2);
  await choice.getByRole('button', { name: `Hand over to ${next.nick}` }).click();
  await first.page
    .getByRole('dialog', { name: `Hand the group over to ${next.nick}?` })
    .getByRole('button', { name: `Hand over to ${next.nick}` })
    .click();
  await expect(memberEntry(first.page, next.nick)).toContainText('owner');
  await expect(next.page.getByText('3 members, owned by you')).toBeVisible();

  await leave.click();
  await first.page
    .getByRole('dialog', { name: `Leave ${group.name}?` })
    .getByRole('button', { name: 'Leave group' })
    .click();
  await expect(first.page).toHaveURL('/groups');
  await expect(first.page.getByText('No groups yet.')).toBeVisible();
  await expect(first.page.getByRole('link', { name: group.name })).toHaveCount(0);
  await expect(memberEntry(next.page, first.nick)).toHaveCount(0);

  await third.page.goto(group.path('invite'));
  await expect(tabOf(third.page, 'Invite')).toHaveAttribute('aria-selected', 'true');
  const stays = await markPage(third.page);
  third.faults.allow(/404/);
  await next.page.getByRole('button', { name: 'Delete group' }).click();
  const question = next.page.getByRole('dialog', { name: `Delete ${group.name}?` });
  await pressFromTo(next.page, question.getByRole('heading'), { x: 4, y: 4 });
  await expect(question).toBeVisible();
  await next.page.mouse.click(4, 4);
  await expect(question).toHaveCount(0);
  await next.page.getByRole('button', { name: 'Delete group' }).click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  await next.page.getByRole('button', { name: 'Delete group' }).click();
  await question.getByRole('button', { name: 'Delete group' }).click();
  await expect(next.page).toHaveURL('/groups');
  await expect(next.page.getByText('No groups yet.')).toBeVisible();

  await expect(third.page.getByText('The owner has deleted this group.')).toBeVisible();
  await expect(stays).toHaveCount(1);
  await third.page.getByRole('link', { name: 'Your groups' }).click();
  await expect(third.page.getByText('No groups yet.')).toBeVisible();
});

/** Presses the mouse on an element and releases it elsewhere, as when somebody selects text and ends beside the dialog. */
async function pressFromTo(page: Page, from: Locator, to: { x: number; y: number }): Promise<void> {
  await from.hover();
  await page.mouse.down();
  await page.mouse.move(to.x, to.y);
  await page.mouse.up();
}
