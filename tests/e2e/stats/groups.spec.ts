// Groups and the profile: teams, members, events, the account, its tokens and its queries.

import type { Page } from '@playwright/test';
import { expect, expectAccessibleInEveryLook, test } from '#tests/e2e/support/fixtures.ts';
import { wholeOnly } from '#tests/support/runner/sampled.ts';

const wholeTest = wholeOnly(test);

/** The browser itself reports every refused request; these were meant. */
function expectRefused(problems: string[], ...statuses: number[]) {
  expect(problems.splice(0).map((problem) => Number(/status of (\d+)/.exec(problem)?.[1]))).toEqual(statuses);
}

const groupsTable = (page: Page) => page.getByRole('grid', { name: 'Groups' });

test('groups, profile: to the members of one and back by keyboard; accessible in every theme', async ({
  page,
  openApp,
}) => {
  await openApp('/stats?page=groups');
  const table = groupsTable(page);
  await expect(table.getByRole('row').nth(2)).toBeVisible();
  await table.getByRole('columnheader', { name: 'Group' }).click();
  await page.keyboard.press('ArrowDown');
  const name = await table.getByRole('row').nth(1).getByRole('gridcell').first().textContent();
  await page.keyboard.press('Enter');
  const members = page.getByRole('grid', { name: 'Members' });
  await expect(members.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Members' }).getByText(name!).first()).toBeVisible();
  await page.reload();
  await expect(members.getByRole('row').nth(1)).toBeVisible();
  await page.getByRole('button', { name: 'All groups', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('figure', { name: /^Groups by/ })).toBeVisible();
  await expect(members).toBeHidden();

  await expectAccessibleInEveryLook(page);
  await page.goto(`${page.url()}&mine=true&event=2015-01-01T00:00,2026-12-31T00:00`);
  await expect(page.getByRole('grid', { name: 'Scoreboard' })).toBeVisible();
  await expectAccessibleInEveryLook(page);
  await page.goto(page.url().replace(/\?.*/, '?page=profile'));
  await page.getByRole('button', { name: 'List tokens' }).click();
  await page.getByRole('button', { name: 'Show for 30 seconds' }).first().click();
  await expect(page.getByRole('button', { name: 'Hide', exact: true })).toBeVisible();
  await expectAccessibleInEveryLook(page);
});

wholeTest(
  'groups: found by part of a name, or by the name of a member',
  async ({ page, openApp, problems }) => {
    await openApp('/stats?page=groups');
    await page.getByLabel('Name or owner').fill('PAULISTA DE RADIO');
    await expect(groupsTable(page).getByRole('row')).toHaveCount(2);
    await page.getByLabel('Name or owner').fill('');
    const owner = (await groupsTable(page)
      .getByRole('row')
      .nth(1)
      .getByRole('gridcell')
      .nth(1)
      .textContent())!;
    const field = page.getByLabel('Group of a user');
    await field.fill(owner);
    await field.press('Enter');
    const found = page.getByRole('region', { name: `Group of ${owner}` });
    await found.getByRole('button', { name: 'Open the group' }).click();
    await expect(page.getByRole('grid', { name: 'Members' }).getByText(owner)).toBeVisible();
    await field.fill('no such user, surely');
    await field.press('Enter');
    await expect(page.getByText(/is in no group, or no user has that name/)).toBeVisible();
    expectRefused(problems, 404);
  },
);

wholeTest(
  'groups: a short event window is rejected, a valid one has a scoreboard and a clock',
  async ({ page, openApp, problems }) => {
    await openApp('/stats?page=groups');
    await page.getByRole('button', { name: 'My group' }).click();
    const event = page.getByRole('region', { name: 'Event', exact: true });
    await event.getByLabel('Start, UTC').fill('2026-01-01T00:00');
    await event.getByLabel('End, UTC').fill('2026-01-01T23:59');
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('groupEventStats') && asked.push(request.url()));
    await event.getByRole('button', { name: 'Show scoreboard' }).click();
    await expect(event.getByText(/at least 24 hours long; it is 23 h 59 min long/)).toBeVisible();
    expect(asked).toEqual([]);
    await event.getByRole('button', { name: /^Week of the latest upload/ }).click();
    const board = event.getByRole('grid', { name: 'Scoreboard' });
    await expect(board.getByRole('row').nth(1).getByRole('gridcell').first()).toHaveText('1');
    await expect(event.getByRole('timer')).toHaveText(/^Ended \d+ d/);
    const told = await board.getByRole('row').nth(1).getByRole('gridcell').nth(1).textContent();
    await expect(event.getByRole('figure', { name: /^Scoreboard: WiFi/ })).toContainText(told!);
    await event.getByText('Bluetooth', { exact: true }).click();
    await expect(event.getByRole('figure', { name: /^Scoreboard: Bluetooth/ })).toBeVisible();
    await page.getByRole('button', { name: 'Show as owner' }).click();
    await expect(page.getByRole('grid', { name: 'Members, as the owner sees them' })).toBeVisible();
    await page.goto(page.url().replace(/(mine|group)=[^&]*/, 'group=20990101-00001'));
    await expect(page.getByText('There is no group 20990101-00001.')).toBeVisible();
    await expect(page.getByText('This group no longer exists.')).toBeVisible();
    expectRefused(problems, 404, 404);
  },
);

wholeTest('groups: a user who is not the owner is told so in place', async ({ page, openApp, problems }) => {
  await openApp('/stats?page=groups');
  await groupsTable(page)
    .getByRole('row')
    .filter({ hasNotText: 'owner' })
    .nth(1)
    .getByRole('gridcell')
    .first()
    .click();
  await page.getByRole('button', { name: 'Show as owner' }).click();
  await expect(page.getByText('You are not the owner of this group.')).toBeVisible();
  expectRefused(problems, 400);
});

wholeTest('profile: the account and the queries spent by day', async ({ page, openApp }) => {
  await openApp('/stats?page=profile');
  await expect(page.getByRole('region', { name: 'Account' }).getByText('embedded@example.org')).toBeVisible();
  const ledger = page.getByRole('region', { name: 'Queries spent' });
  await ledger.getByText('7 days', { exact: true }).click();
  await ledger.getByRole('switch', { name: 'Table' }).press('Space');
  await expect(ledger.getByRole('table').getByRole('row')).toHaveCount(8);
  await expect(page).toHaveURL(/days=7/);
});
