import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { wholeOnly } from '#tests/support/runner/sampled.ts';

const BERLIN = '/?latrange1=52.51&latrange2=52.53&longrange1=13.38&longrange2=13.42&map=52.52,13.4,14';

test('results are filtered, grouped, selected, also inside a box on the map, and compared by keyboard, and the link keeps it', async ({
  page,
  openApp,
}) => {
  await openApp(BERLIN);
  const table = page.getByRole('grid', { name: 'Networks found' });
  await expect(table.getByRole('row').nth(3)).toBeVisible();
  await page.getByRole('button', { name: 'Filter', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('Field', { exact: true }).selectOption('encryption');
  const filter = page.getByRole('dialog', { name: 'Filter' });
  await filter.getByRole('checkbox', { name: /^WPA2/ }).press('Space');
  await page.keyboard.press('Escape');
  await expect(page.getByText(/^[\d,]+ of [\d,]+ shown$/)).toBeVisible();
  await expect(page).toHaveURL(/only=encryption%3AWPA2/);

  await table.getByRole('gridcell').first().focus();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(page.getByText('3 selected')).toBeVisible();
  const toolbar = page.getByRole('toolbar', { name: 'Results' });
  for (const button of await toolbar.getByRole('button').all())
    await expect(button).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Compare' }).press('Enter');
  const comparison = page.getByRole('table', { name: 'Comparison' });
  await expect(comparison.getByRole('row', { name: /^Address or cell/ })).toBeVisible();

  await page.reload();
  await expect(comparison).toBeVisible();
  await expect(page.getByText('3 selected')).toBeVisible();
  await expect(table.getByRole('row', { selected: true })).toHaveCount(3);
  await page.keyboard.press('Escape');
  await expect(comparison).toBeHidden();

  await page.getByLabel('Group by').selectOption('vendor');
  const group = table.getByRole('gridcell', { expanded: false }).first();
  await group.focus();
  await page.keyboard.press('ArrowRight');
  await expect(table.getByRole('gridcell', { expanded: true })).toHaveCount(1);

  await openApp(BERLIN);
  await expect(table.getByRole('row').nth(3)).toBeVisible();
  await page.getByRole('button', { name: 'Select', exact: true }).press('Enter');
  await expect(page.getByRole('menuitem', { name: 'All rows' })).toBeFocused();
  await page.getByRole('menuitem', { name: 'Inside a box on the map' }).press('Enter');
  await expect(page.getByRole('application', { name: 'Draw a box on the map' })).toBeFocused();
  await page.keyboard.press('Enter');
  for (let step = 0; step < 4; step++) {
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Shift+ArrowDown');
  }
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^[\d,]+ selected$/)).toBeVisible();
});

test('results on a phone: the tabs stay beside the buttons of further pages', async ({ page, openApp }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openApp('/?latrange1=52.3&latrange2=52.7&longrange1=13.1&longrange2=13.7');
  const results = page.getByRole('tab', { name: /^Results/ });
  await results.click();
  await expect(page.getByRole('button', { name: /^Next page/ })).toBeInViewport({ ratio: 1 });
  for (const tab of [page.getByRole('tab', { name: 'Search' }), results])
    await expect(tab).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Export…' })).toBeInViewport({ ratio: 1 });
});

wholeOnly(test)(
  'a lasso and a drag with Shift on the map select by pointer; Ctrl adds',
  async ({ page, openApp }) => {
    await openApp(BERLIN);
    await expect(page.getByRole('grid', { name: 'Networks found' }).getByRole('row').nth(3)).toBeVisible();
    const { x, y, width, height } = (await page.locator('.leaflet-container').boundingBox())!;
    const at = (right: number, down: number) => [x + right * width, y + down * height] as const;
    async function drag(corners: readonly (readonly [number, number])[]) {
      const [first, ...rest] = corners.map(([right, down]) => at(right, down));
      await page.mouse.move(...first!);
      await page.mouse.down();
      for (const corner of rest) await page.mouse.move(...corner, { steps: 8 });
      await page.mouse.up();
    }
    const selected = page.getByText(/^[\d,]+ selected$/);
    const count = async () => Number((await selected.textContent())!.replace(/\D/g, ''));

    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Inside a polygon or lasso on the map' }).click();
    await drag([
      [0.2, 0.2],
      [0.6, 0.2],
      [0.6, 0.8],
      [0.2, 0.8],
      [0.2, 0.22],
    ]);
    await expect(selected).toBeVisible();
    const inLasso = await count();

    await page.keyboard.down('Shift');
    await drag([
      [0.2, 0.2],
      [0.4, 0.8],
    ]);
    await expect.poll(count).toBeLessThan(inLasso);
    const inBox = await count();
    await page.keyboard.down('Control');
    await drag([
      [0.5, 0.2],
      [0.7, 0.8],
    ]);
    await expect.poll(count).toBeGreaterThan(inBox);
    await page.keyboard.up('Control');
    await page.keyboard.up('Shift');
  },
);
