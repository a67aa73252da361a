// Finding one's way on the map, without a network and with one.

import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { wholeOnly } from '#tests/support/runner/sampled.ts';
import { mvtBytes } from '#tests/support/tiles/mvtBytes.ts';
import { pmtilesBytes } from '#tests/support/tiles/pmtilesBytes.ts';
import { rangeServer } from '#tests/support/tiles/rangeServer.ts';

const wholeTest = wholeOnly(test);

/** Whether tiles of the base map are painted at the left and at the right of the map's middle. */
const paintedSides = (page: Page) =>
  page.getByRole('application').evaluate((map) => {
    const { left, width } = map.getBoundingClientRect();
    const sides = { left: false, right: false };
    for (const tile of document.querySelectorAll<HTMLCanvasElement>('canvas.leaflet-tile')) {
      const { data } = tile.getContext('2d')!.getImageData(0, 0, tile.width, tile.height);
      const { x, width: across } = tile.getBoundingClientRect();
      if (data.some((part) => part > 0)) sides[x + across / 2 < left + width / 2 ? 'left' : 'right'] = true;
    }
    return sides;
  });

/** Picks from the menu of the place in the middle of the map, by keyboard. The menu is loaded after the map. */
async function pickHere(page: Page, item: string | RegExp) {
  const menu = page.getByRole('menu', { name: 'Place' });
  await expect(async () => {
    await page.getByRole('application').focus();
    await page.keyboard.press('Shift+F10');
    await expect(menu).toBeVisible({ timeout: 500 });
  }).toPass();
  await menu.getByRole('menuitem', { name: item }).click();
}

test('a place is copied and gone to, a way is measured, and a picture of the map saved', async ({
  page,
  openApp,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openApp('/?map=-16.8,180,14');
  // The streets of a sample town on the antimeridian.
  await expect.poll(() => paintedSides(page)).toEqual({ left: true, right: true });

  await pickHere(page, /^Copy UTM/);
  const place = page.getByRole('combobox', { name: 'Go to a place' });
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/^1K /);
  await openApp('/?map=52.52,13.4,16');
  await place.fill(await page.evaluate(() => navigator.clipboard.readText()));
  await place.press('Enter');
  await expect(page).toHaveURL(/map=-16\.79998/);

  await pickHere(page, 'Measure from here');
  const ground = page.getByRole('application');
  for (const position of [
    { x: 200, y: 100 },
    { x: 300, y: 300 },
  ])
    await ground.click({ position });
  await expect(page.getByText(/km² \(.* sq mi\)$/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText(/km² \(.* sq mi\)$/)).toBeHidden();

  await page.getByRole('button', { name: 'Save a picture of the map' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: /^Save/ }).click();
  const picture = await readFile(await (await download).path());
  const { width } = (await ground.boundingBox())!;
  expect(picture.readUInt32BE(16)).toBe(2 * width);
});

test('leaving a view while its map zooms causes no error', async ({ page, openApp }) => {
  await openApp('/?map=52.52,13.4,14');
  const [zoomIn, away] = [
    page.getByRole('button', { name: 'Zoom in' }),
    page.getByRole('link', { name: 'Connections' }),
  ];
  const [pressed, followed] = await Promise.all([zoomIn.elementHandle(), away.elementHandle()]);
  const isZooming = await page.evaluate(
    async ([button, link]) => {
      (button as HTMLElement).click();
      let zooming = false;
      for (let frame = 0; frame < 60 && !zooming; frame += 1) {
        await new Promise(requestAnimationFrame);
        zooming = document.querySelector('.leaflet-zoom-anim') !== null;
      }
      (link as HTMLElement).click();
      await new Promise((resolve) => setTimeout(resolve, 400)); // longer than a zoom
      return zooming;
    },
    [pressed, followed],
  );
  expect(isZooming).toBe(true);
  await expect(page.getByRole('application')).toBeHidden();
});

wholeTest(
  'OpenStreetMap is one click away, and where it fails the offline map shows',
  async ({ page, openApp, expected }) => {
    const asked = new Set<string>();
    await page.route('https://tile.openstreetmap.org/**', (route) => {
      asked.add(new URL(route.request().url()).hostname);
      return route.abort();
    });
    expected.push(/tile\.openstreetmap\.org/, /ERR_FAILED/);
    await openApp('/?map=52.52,13.4,16');
    expect(asked.size).toBe(0);
    await page.getByRole('button', { name: 'Show OpenStreetMap streets' }).click();
    await expect(page.getByText('The offline map is shown instead.')).toBeVisible();
    expect([...asked]).toEqual(['tile.openstreetmap.org']);
    await expect.poll(() => paintedSides(page)).toMatchObject({ left: true });
    await page.getByRole('button', { name: 'Show offline map' }).click();
    await expect(page.getByText('The offline map is shown instead.')).toBeHidden();
  },
);

wholeTest(
  'an area’s streets are saved from the web, its size first, and drawn when the web is gone',
  async ({ page, openFresh }) => {
    const ends: (() => void)[] = [];
    const road: [number, number][] = [
      [0, 2048],
      [4096, 2048],
    ];
    const bytes = mvtBytes({ transportation: [{ line: road, tags: { class: 'motorway' } }] });
    const attribution = '© A town’s mappers';
    const tiles = [15, 16].map((x) => ({ z: 5, x, y: 11, bytes }));
    const metadata = { vector_layers: [{ id: 'transportation' }], attribution };
    const server = await rangeServer(pmtilesBytes(tiles, { metadata }), (end) => ends.push(end));
    await openFresh('/?map=48,0,6');
    await page.getByRole('button', { name: 'Base map and layers' }).click();
    await page.getByRole('menuitem', { name: 'Map files and saved areas…' }).click();
    const form = page.getByRole('region', { name: 'Save this area’s streets' });
    await form.getByRole('textbox', { name: 'Address of a .pmtiles file' }).fill(server.url);
    const before = server.sent.length;
    await form.getByRole('button', { name: 'Show size' }).click();
    await form.getByRole('textbox', { name: 'File name' }).fill('Paris');
    expect(server.sent.length).toBeGreaterThan(before);
    await form.getByRole('button', { name: /^Save area \(.*B\)$/ }).click();
    await page.getByRole('button', { name: 'Use as base map' }).click();
    for (const end of ends) end();
    await page.reload();
    await expect(page.getByText(attribution)).toBeVisible();
  },
);
