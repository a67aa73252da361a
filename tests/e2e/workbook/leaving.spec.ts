import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { cell, openBook, pick, saveLine, stored, type } from '#tests/e2e/support/workbookPage.ts';
import { wholeOnly } from '#tests/support/runner/sampled.ts';

const wholeTest = wholeOnly(test);

const question = (page: Page) => page.getByRole('dialog', { name: 'Leave the sandbox session?' });
const answer = (page: Page, name: string) =>
  question(page).getByRole('button', { name, exact: true }).click();
const rail = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name }).click();

test('a sandbox with changes is left only when a person says so, whichever way it goes', async ({
  page,
  openApp,
}) => {
  await openApp('/stats');
  await rail(page, 'Workbook');
  await openBook(page, 'Cell review.xlsx');
  await pick(page, 'File', 'Saving', 'Try changes without saving (sandbox)');
  await expect(page.getByText(/Ends after/)).toBeVisible();
  await rail(page, 'Stats');
  await expect(page).toHaveURL(/\/stats/);
  await page.goBack();
  await expect(page.getByRole('tab').first()).toBeVisible();

  await pick(page, 'File', 'Saving', 'Try changes without saving (sandbox)');
  await expect(page.getByText(/Ends after/)).toBeVisible();
  await type(page, 'A1', ['Tried out']);
  await expect(cell(page, 'A1, Tried out')).toBeAttached();
  await expect(page.getByText('changes are not saved.')).toBeVisible();

  await rail(page, 'Stats');
  await expect(question(page)).toContainText('Its 1 change is not in the file.');
  await answer(page, 'Stay');
  await expect(page).toHaveURL(/\/workbook/);
  await expect(cell(page, 'A1, Tried out')).toBeAttached();

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Command or place' }).fill('Go to Density');
  await page.keyboard.press('Enter');
  await answer(page, 'Stay');

  await pick(page, 'File', 'Open another workbook');
  await answer(page, 'Stay');
  await expect(cell(page, 'A1, Tried out')).toBeAttached();

  await page.evaluate(() => window.history.back());
  await answer(page, 'Stay');
  await expect(page).toHaveURL(/\/workbook/);
  await expect(cell(page, 'A1, Tried out')).toBeAttached();

  await page.evaluate(() => window.history.back());
  await answer(page, 'Leave');
  await expect(page.getByRole('list', { name: 'Files' })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('tab').first()).toBeVisible();
  await expect(cell(page, 'A1, Tried out')).toHaveCount(0);
});

wholeTest('edits that are kept need no question', async ({ page, expected, fresh, openFresh }) => {
  await openFresh('/workbook');
  await openBook(page, 'Survey log.xlsx');
  await page.route(/range\(address/, (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  await type(page, 'N1', ['kept']);
  await expect(page.getByText(/1 cell not saved/)).toBeVisible();
  await rail(page, 'Stats');
  await expect(page).toHaveURL(/\/stats/);
  await page.unroute(/range\(address/);
  await page.goBack();
  await page.getByRole('button', { name: 'Save now' }).click();
  await expect(saveLine(page)).toBeVisible();
  expect(await stored(page, fresh, 'Log', 'N1')).toEqual([['kept']]);
  expected.push(/ERR_FAILED/);
});
