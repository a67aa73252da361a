// What cannot be sent, in a browser that scrolls and folds.

import { expect, expectAccessible, test } from '#tests/e2e/support/fixtures.ts';
import { wholeOnly } from '#tests/support/runner/sampled.ts';

const wholeTest = wholeOnly(test);

const BERLIN = '/?latrange1=52.51&latrange2=52.53&longrange1=13.38&longrange2=13.42&map=52.52,13.4,15';

wholeTest(
  'an invalid folded condition keeps the search from being sent and comes into view',
  async ({ page, openApp }) => {
    await openApp(BERLIN);
    await expect(page.getByRole('grid', { name: 'Networks found' }).getByRole('row').nth(2)).toBeVisible();
    await page.getByText('More conditions').click();
    const operator = page.getByRole('textbox', { name: /^Operator/ });
    await operator.fill('Telekom');
    await page.getByText(/^More conditions/).click();
    await expect(operator).toBeHidden();
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/wireless/')) asked.push(request.url());
    });
    await page.getByLabel('Name', { exact: true }).first().press('Enter');
    await expect(operator).toBeFocused();
    await expect(operator).toBeInViewport();
    await expect(page.getByText(/^Not sent:/)).toContainText('Operator “Telekom” must be');
    await expect(page.getByText(/^The form was not sent/)).toContainText('Operator “Telekom” must be');
    await page.getByText(/^More conditions/).click();
    const overMap = page.getByRole('button', { name: /^Search this area/ }).last();
    await overMap.hover();
    await expect(page.getByRole('tooltip')).toContainText('Not sent: Operator “Telekom” must be');
    await overMap.click();
    await expect(operator).toBeFocused();
    expect(asked).toEqual([]);
  },
);

wholeTest(
  'prefixes of a vendor are found by name and asked for, one query each',
  async ({ page, openApp }) => {
    await openApp(BERLIN);
    const table = page.getByRole('grid', { name: 'Networks found' });
    await expect(table.getByRole('row').nth(2)).toBeVisible();
    await page.getByRole('button', { name: 'Find prefixes by vendor' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('option').first()).toBeVisible();
    await page.keyboard.type('avm audio');
    await expect(dialog.getByRole('option')).toHaveCount(1);
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Select all' }).click();
    await expect(dialog.getByText(/will cost \d+ queries/)).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: /^Use \d+ prefixes/ }).click();
    await expect(page.getByText(/starts with one of \d+ prefixes/)).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByLabel('Name', { exact: true }).first().press('Enter');
    await expect(page).toHaveURL(/netid=/);
    await expect(table.getByRole('row').nth(1)).toContainText('AVM Audiovisuelles');
  },
);
