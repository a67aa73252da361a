import { expect, expectAccessibleInEveryLook, test } from '#tests/e2e/support/fixtures.ts';
import { wholeOnly } from '#tests/support/runner/sampled.ts';

const wholeTest = wholeOnly(test);

const BERLIN = '/?latrange1=52.51&latrange2=52.53&longrange1=13.38&longrange2=13.42&map=52.52,13.4,15';

test('a new user finds networks in a sample city, opens one and shares the link, then works by keyboard alone', async ({
  page,
  openApp,
}) => {
  await openApp();
  await page.getByRole('button', { name: 'Berlin' }).click();
  const table = page.getByRole('grid', { name: 'Networks found' });
  if (!(await table.isVisible()))
    await page
      .getByRole('button', { name: /^Search this area/ })
      .first()
      .click();
  await expect(table.getByRole('row').nth(2)).toBeVisible();
  await expect(page.getByText('embedded · sample data').first()).toBeVisible();
  await table.getByRole('row').nth(2).click();
  const drawer = page
    .getByRole('complementary')
    .or(page.getByRole('dialog'))
    .filter({ hasText: 'First seen' });
  await expect(drawer.getByText(/observations?$/).first()).toBeVisible();
  const id = await drawer
    .getByText(/^([0-9A-F]{2}:){5}[0-9A-F]{2}$/)
    .first()
    .textContent();
  await page.reload();
  await expect(drawer.getByText(id!).first()).toBeVisible();

  await openApp(`/search${BERLIN.slice(1)}`);
  await expect(page).toHaveURL(/:\d+\/\?latrange1=/);
  await expect(table.getByRole('row').nth(2)).toBeVisible();
  await page.getByLabel('Name', { exact: true }).first().focus();
  await page.keyboard.type('fritz');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/ssidlike=/);
  await expect(table.getByRole('row').nth(2)).toContainText(/fritz/i);
  await table.getByRole('gridcell').first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/selected=/);
  await expect(page.getByRole('button', { name: 'Close' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/selected=/);
});

wholeTest('WiFi, Bluetooth and cells come into one table', async ({ page, openApp }) => {
  await openApp(`${BERLIN}&kinds=wifi,bt,ble,gsm,cdma,wcdma,lte,nr`);
  await expect(page.getByText(/WiFi [\d,]+/).first()).toBeVisible();
  await expect(page.getByText(/Bluetooth [\d,]+/).first()).toBeVisible();
  await expect(page.getByText(/[Cc]ells [\d,]+/).first()).toBeVisible();
});

wholeTest('an area without a match says what to change', async ({ page, openApp }) => {
  await openApp('/?latrange1=-61&latrange2=-60&longrange1=1&longrange2=2&map=-60.5,1.5,8');
  await expect(page.getByText('No networks found')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show a larger area' })).toBeVisible();
});

wholeTest('a bad value in the link is named and left out', async ({ page, openApp }) => {
  await openApp(`${BERLIN}&minQoS=9`);
  await expect(page.getByText(/minQoS/).first()).toBeVisible();
});

test('search results and connections are accessible', async ({ page, openApp, app }) => {
  await openApp(BERLIN);
  await page.waitForLoadState('networkidle');
  await expectAccessibleInEveryLook(page);
  await page.goto(`${app.origin}/connections`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessibleInEveryLook(page);
});
