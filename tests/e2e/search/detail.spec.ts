import type { Locator, Page } from '@playwright/test';
import { mercatorX, mercatorY } from '#domain/geo/mercator.ts';
import { expect, expectAccessibleInEveryLook, test } from '#tests/e2e/support/fixtures.ts';

const BERLIN = '/?latrange1=52.51&latrange2=52.53&longrange1=13.38&longrange2=13.42&map=52.52,13.4,15';
const TILE = 256;

const drawerOf = (page: Page) => page.getByRole('dialog').filter({ hasText: 'First seen' });
const mapOf = (page: Page) => page.getByRole('region', { name: 'Map of the networks found' }).first();

/** The value of a fact in the drawer. */
const factOf = (drawer: Locator, name: string) =>
  drawer.locator('dt', { hasText: new RegExp(`^${name}$`) }).locator('xpath=following-sibling::dd/span[1]');

/** Where the network that the drawer is about lies in the window, by the map's place in the address. */
async function placeOnScreen(page: Page): Promise<{ x: number; y: number }> {
  const [lat, lng] = (await factOf(drawerOf(page), 'Position').textContent())!.split(',').map(Number);
  const [mapLat, mapLng, zoom] = new URL(page.url()).searchParams.get('map')!.split(',').map(Number);
  const frame = (await mapOf(page).boundingBox())!;
  const size = TILE * 2 ** zoom!;
  return {
    x: frame.x + frame.width / 2 + (mercatorX(lng!) - mercatorX(mapLng!)) * size,
    y: frame.y + frame.height / 2 + (mercatorY(lat!) - mercatorY(mapLat!)) * size,
  };
}

/** Neither on the map nor in the table. */
async function expectUncovered(page: Page) {
  const table = page.getByRole('grid', { name: 'Networks found' });
  await table.getByRole('row').nth(2).click();
  const drawer = drawerOf(page);
  await expect(drawer.getByRole('grid', { name: 'Observations' })).toBeVisible();
  for (let row = 0; row < 6; row++) {
    await expect
      .poll(async () => {
        const { x } = await placeOnScreen(page);
        const cover = (await drawer.boundingBox())!;
        const frame = (await mapOf(page).boundingBox())!;
        return x > frame.x && x < cover.x;
      })
      .toBe(true);
    const selected = (await table.locator('tr[aria-selected="true"]').boundingBox())!;
    const cover = (await drawer.boundingBox())!;
    expect(selected.y).toBeGreaterThanOrEqual(cover.y + cover.height);
    const before = (await factOf(drawer, 'Address').textContent())!;
    await page.keyboard.press('ArrowDown');
    await expect(factOf(drawer, 'Address')).not.toHaveText(before);
  }
}

/** On a phone. */
async function expectAboveDrawer(page: Page) {
  await page.getByRole('tab', { name: /^Results/ }).click();
  await page.getByRole('grid', { name: 'Networks found' }).getByRole('row').nth(2).click();
  const drawer = drawerOf(page);
  await expect(drawer).toBeVisible();
  await expect
    .poll(async () => {
      const { x, y } = await placeOnScreen(page);
      const frame = (await mapOf(page).boundingBox())!;
      const row = (await page.locator('tr[aria-selected="true"]').boundingBox())!;
      const top = (await page.getByRole('region', { name: 'Results' }).boundingBox())!.y;
      const isMarkFree = x > frame.x && x < frame.x + frame.width && y > frame.y && y < top;
      return isMarkFree && row.y > top && row.y + row.height <= (await drawer.boundingBox())!.y;
    })
    .toBe(true);
}

test('the drawer never covers the selected network', async ({ page, openApp }) => {
  await openApp(BERLIN);
  await expectUncovered(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await openApp(BERLIN);
  await expectAboveDrawer(page);
});

test('an observation in the table stands out on the map, and one network is looked up by the palette', async ({
  page,
  openApp,
}) => {
  await openApp(BERLIN);
  await page.getByRole('grid', { name: 'Networks found' }).getByRole('row').nth(2).click();
  const drawer = drawerOf(page);
  const observations = drawer.getByRole('grid', { name: 'Observations' });
  await observations.getByRole('row').nth(1).hover();
  await expect(mapOf(page).getByRole('status').filter({ hasText: 'dBm' })).toBeVisible();
  const id = (await factOf(drawer, 'Address').textContent())!.slice(0, 17);
  await expectAccessibleInEveryLook(page);
  await openApp('/');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Command or place' })).toBeFocused();
  await page.keyboard.type(id.replaceAll(':', '').toLowerCase());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/lookup=wifi/);
  await expect(observations).toBeVisible();
  await expect(factOf(drawer, 'Address')).toContainText(id);
  await expect(page).toHaveURL(/map=/);
  await page.reload();
  await expect(observations).toBeVisible();
});
