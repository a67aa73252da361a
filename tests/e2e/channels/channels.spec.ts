import { expect, expectAccessibleInEveryLook, test } from '#tests/e2e/support/fixtures.ts';
import { wholeOnly } from '#tests/support/runner/sampled.ts';

const wholeTest = wholeOnly(test);

const BERLIN = '/channels?area=52.50253,13.31542,52.54641,13.49173&map=52.5245,13.4035,13';

test('a new user sees the channels of a sample town, selects one, the link shows the same, and all is accessible', async ({
  page,
  openApp,
}) => {
  await openApp('/channels?kinds=lte');
  await page.getByRole('button', { name: 'Berlin' }).click();
  const table = page.getByRole('grid', { name: 'Channels' });
  await expect(table.getByRole('row').nth(2)).toBeVisible();
  await table.getByRole('row').nth(1).getByRole('gridcell').nth(1).click();
  const drawer = page.getByRole('dialog', { name: /channel \d+/ });
  await expect(drawer.getByText(/MHz/).first()).toBeVisible();
  const title = await drawer.getByRole('heading', { level: 2 }).textContent();
  await page.reload();
  await expect(drawer.getByRole('heading', { level: 2 })).toHaveText(title!);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();

  await openApp(BERLIN);
  const second = table.getByRole('row').nth(1);
  await expect(second).toBeVisible();
  await expectAccessibleInEveryLook(page, async () => {
    await page.getByRole('tab', { name: 'Tables' }).click();
    await expect(second).toBeVisible();
  });
});

wholeTest('a box is drawn and asked for by keyboard alone', async ({ page, openApp }) => {
  await openApp('/channels?kinds=lte&map=52.5245,13.4035,12');
  await page.getByRole('radio', { name: 'This view' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('application', { name: 'Draw a box on the map' })).toBeFocused();
  await page.keyboard.press('Enter');
  for (let step = 0; step < 3; step++) {
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Shift+ArrowDown');
  }
  await page.keyboard.press('Enter');
  await page.keyboard.press('s');
  await expect(page.getByRole('grid', { name: 'Channels' }).getByRole('row').nth(1)).toBeVisible();
  expect(new URL(page.url()).searchParams.get('within')).toBe('box');
});

wholeTest(
  'the planted cell of a sample scan is ranked first with its reasons; a clean scan has no conflict',
  async ({ page, openApp }) => {
    await openApp('/channels?tab=scan');
    await page.getByRole('button', { name: /planted simulator/ }).click();
    const first = page.getByRole('grid', { name: 'Findings' }).getByRole('row').nth(1);
    await expect(first).toContainText('Conflicts');
    await expect(first).toContainText('Channel outside the published bands');
    await page.getByRole('button', { name: 'Close scan' }).click();
    await page.getByRole('button', { name: /clean city/ }).click();
    await expect(page.getByRole('radio', { name: 'Conflicts 0' })).toBeAttached();
  },
);
