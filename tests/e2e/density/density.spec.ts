import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { expect, expectAccessibleInEveryLook, test } from '#tests/e2e/support/fixtures.ts';
import { sampled, wholeOnly } from '#tests/support/runner/sampled.ts';

const wholeTest = wholeOnly(test);

const BERLIN = '/density?map=52.5245,13.4035,11';
const DENSITY = '/api/wireless/api/v3/density/wifi';

/** The addresses of density queries that leave the page from now on. */
function queriesOf(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(DENSITY)) sent.push(request.url());
  });
  return sent;
}

const edge = (url: string, name: string) => Number(new URL(url).searchParams.get(name));

const cellsIn = (page: Page) => page.getByRole('grid', { name: /cells/i });

async function expectCells(page: Page) {
  await expect(cellsIn(page).getByRole('row').nth(2)).toBeVisible();
}

/** Moves the map, and waits until it tells where it came to rest: in the address, a moment later. */
async function moved(page: Page, move: () => Promise<void>) {
  const before = page.url();
  await move();
  await expect(page).not.toHaveURL(before);
}

/** Until every quad of the view is here. */
async function expectAll(page: Page) {
  await expect(page.getByRole('region', { name: 'Data in this view' })).toContainText(
    /^Data in this view\d+ quad/,
  );
}

async function dragMap(page: Page, byX: number) {
  const map = (await page.getByRole('application').boundingBox())!;
  const y = map.y + map.height / 3;
  const x = map.x + map.width / 2;
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + byX / 2, y, { steps: 5 });
  await page.mouse.move(x + byX, y, { steps: 5 });
  await page.waitForTimeout(200); // let go at rest, so that the map does not coast on
  await page.mouse.up();
}

wholeTest('the years play, and the keys move through them', async ({ page, openApp }) => {
  await openApp(BERLIN);
  await expectCells(page);
  const years = page.getByRole('region', { name: 'Years' });
  const slider = years.getByRole('slider');
  await slider.focus();
  await page.keyboard.press('Home');
  const first = Number(await slider.getAttribute('aria-valuenow'));
  await expect(page).toHaveURL(new RegExp(`year=${first}`));
  await years.getByRole('button', { name: 'Play the years' }).click();
  await expect(slider).not.toHaveAttribute('aria-valuenow', String(first));
  await expect(slider).not.toHaveAttribute('aria-valuenow', String(first + 1));
  await years.getByRole('button', { name: 'Pause' }).click();
  await slider.focus();
  await page.keyboard.press('End');
  await expect(years.getByText('so far', { exact: true })).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(years.getByText('so far', { exact: true })).toBeHidden();
});

test('the way back, a closer look and a reload cost no query', async ({ page, openApp }) => {
  const sent = queriesOf(page);
  await openApp(BERLIN);
  await expectCells(page);
  await expectAll(page);
  const first = sent.length;
  for (let step = 0; step < 2; step++) await moved(page, () => dragMap(page, -400));
  await expectAll(page);
  for (let step = 0; step < 2; step++) await moved(page, () => dragMap(page, 400));
  await expectAll(page);
  await moved(page, () => page.getByRole('button', { name: 'Zoom in' }).first().click());
  await expectAll(page);
  await page.reload();
  await expectCells(page);
  await expectAll(page);
  expect(sent.length).toBeGreaterThan(first);
  // Finer quads would have other addresses.
  const steps = new Set(sent.map((url) => Math.abs(edge(url, 'topLat') - edge(url, 'bottomLat'))));
  expect([...steps]).toEqual([expect.closeTo(0.5)]);
  expect(sent).toEqual([...new Set(sent)]);
});

async function followCell(page: Page) {
  await cellsIn(page).getByRole('row').nth(2).click();
  const drawer = page.getByRole('dialog').filter({ hasText: 'Cell at' });
  await expect(drawer.getByRole('slider')).toBeVisible();
  await expect(drawer).toContainText('km²');
  await drawer
    .getByRole('link', { name: /Search this cell/ })
    .last()
    .click();
  await expect(page).toHaveURL(/latrange1=/);
  await expect(page.getByRole('grid', { name: 'Networks found' }).getByRole('row').nth(1)).toBeVisible();
}

async function pickOnMap(page: Page, draw: string) {
  await expectCells(page);
  const map = (await page.getByRole('application').boundingBox())!;
  if (draw === 'hexagons') await expect(page.getByText(/^hexagons of about .* km²/)).toBeVisible();
  await page.mouse.click(map.x + map.width / 2, map.y + map.height / 2);
  await expect(page).toHaveURL(/cell=/);
  await expect(page.getByRole('dialog', { name: /^(Cell|Hexagon) at/ })).toBeVisible();
  const address = page.url();
  await page.getByRole('application', { name: /\[ and \] step through cells/ }).focus();
  await page.keyboard.press(']');
  await expect(page).not.toHaveURL(address);
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/cell=/);
}

test('density is accessible, two years are swiped by mouse and keys, and two places share years and one scale', async ({
  page,
  openApp,
}) => {
  await openApp(`${BERLIN}&cell=52.52,13.4`);
  await expect(page.getByRole('region', { name: 'Years' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expectAccessibleInEveryLook(page);

  await openApp(`${BERLIN}&year=2020`);
  await expectCells(page);
  await page.getByLabel('Compare with an earlier year').selectOption('2015');
  await expect(page.getByRole('columnheader', { name: 'May be an artefact' })).toBeVisible();
  await page.getByLabel('Swipe').selectOption({ label: 'Year 2012' });
  const divider = page.getByRole('separator', { name: 'Divider: 2012 on the left, 2020 on the right' });
  const place = async () => Number(await divider.getAttribute('aria-valuenow'));
  const middle = await place();
  await divider.focus();
  await page.keyboard.press('ArrowLeft');
  expect(await place()).toBeLessThan(middle);
  const line = (await divider.boundingBox())!;
  await page.mouse.move(line.x + 1, line.y + 20);
  await page.mouse.down();
  await page.mouse.move(line.x + 201, line.y + 20, { steps: 5 });
  await page.mouse.up();
  expect(await place()).toBeGreaterThan(middle + 100);
  await expect(page).toHaveURL(/swipe=2012&divider=\d+/);
  await expect(page.getByText('Known by 2012 | Known by 2020')).toBeVisible();
  await cellsIn(page).getByRole('row').nth(2).click();
  await expect(page.getByRole('dialog', { name: /^Cell at/ })).toContainText(
    'Networksin 2012per km²in 2020per km²',
  );
  await page.keyboard.press('Escape');
  await page.getByLabel('Swipe').selectOption({ label: 'Alive (estimate)' });
  await expect(page.getByText('Alive in 2020 (estimate) | Known by 2020')).toBeVisible();

  await page.getByRole('combobox', { name: 'Go to a second place' }).fill('Chicago');
  await page
    .getByRole('option', { name: /^Chicago/ })
    .first()
    .waitFor();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/beside=41\.\d+,-87\.\d+,/);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Second area: map of WiFi density' })).toBeVisible();
  // The two views are of one size on the screen, not on the ground.
  const ratio = (row: RegExp) => page.getByRole('row', { name: row }).getByRole('cell').last();
  await expect(ratio(/^Known by 2020, per km² /)).toHaveText(/^\d+(\.\d+)?$/);
  await expect(ratio(/^Known by 2020 /)).toHaveText('');
  await expect(page.getByRole('figure').filter({ hasText: 'networks/km²' })).toHaveCount(1);
  const years = page.getByRole('slider', { name: 'Known by the year, second area' });
  await years.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('row', { name: /^Known by 2019 / })).toBeVisible();
  await page.getByRole('button', { name: 'Close second area' }).click();
  await expectCells(page);
});

async function exported(page: Page, item: RegExp): Promise<Download> {
  await page.getByRole('button', { name: 'Export' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: item }).click(),
  ]);
  return download;
}

async function saveAndReadBack(page: Page) {
  const cellCount = Number(await cellsIn(page).getAttribute('aria-rowcount')) - 1;
  const csv = await readFile(await (await exported(page, /CSV/)).path(), 'utf8');
  const [header, ...rows] = csv.trimEnd().split('\r\n');
  expect(header).toMatch(/^south,west,north,east,area_km2,known,/);
  expect(rows).toHaveLength(cellCount);
  const geo = JSON.parse(await readFile(await (await exported(page, /GeoJSON/)).path(), 'utf8'));
  expect(geo.features).toHaveLength(cellCount);
  const known = header!.split(',').indexOf('known');
  const sum = rows.reduce((total, row) => total + Number(row.split(',')[known]), 0);
  expect(sum).toBe(
    geo.features.reduce(
      (total: number, { properties }: { properties: { known: number } }) => total + properties.known,
      0,
    ),
  );
  expect(sum).toBeGreaterThan(0);
  const picture = async (format: RegExp) => {
    await page.getByRole('button', { name: 'Save a picture of the map' }).click();
    const dialog = page.getByRole('dialog', { name: 'Picture of the map' });
    await dialog.getByRole('textbox', { name: 'Title' }).fill('Berlin <2020>');
    const options = await dialog
      .getByRole('combobox', { name: 'Format' })
      .locator('option')
      .allTextContents();
    await dialog
      .getByRole('combobox', { name: 'Format' })
      .selectOption({ label: options.find((one) => format.test(one))! });
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Save picture' }).click(),
    ]);
    await expect(dialog).toBeHidden();
    return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
  };
  const png = await picture(/PNG 3×/);
  expect(png.name).toMatch(/^airledger-density-known-2020-52\.\d+_13\.\d+-.*\.png$/);
  expect(png.bytes.subarray(1, 4).toString()).toBe('PNG');
  expect(png.bytes.readUInt32BE(16)).toBeGreaterThan(1800);
  const svg = (await picture(/SVG/)).bytes.toString();
  expect(svg).toContain('>Berlin &lt;2020&gt;</text>');
  expect(svg).toContain('href="data:image/png;base64,');
}

test('cells and picture are saved, a cell leads to its networks, and is picked on the map by pointer and by keyboard', async ({
  page,
  openApp,
}) => {
  await openApp(`${BERLIN}&year=2020`);
  await expectCells(page);
  await test.step('cells and picture are saved, and read back', () => saveAndReadBack(page));
  await test.step('a cell tells its history and leads to its networks', () => followCell(page));
  for (const draw of sampled(['cells', 'hexagons'], 1))
    await test.step(`${draw} are picked`, async () => {
      await openApp(`/density?map=52.5245,13.4035,13&draw=${draw}`);
      await pickOnMap(page, draw);
    });
});

wholeTest('density: a failed quad is blank and can be retried', async ({ page, openApp }) => {
  let failing = true;
  await page.route(`**${DENSITY}**`, async (route) => {
    const { searchParams } = new URL(route.request().url());
    const isThatQuad = searchParams.get('topLat') === '52.5' && searchParams.get('leftLon') === '13';
    if (!failing || !isThatQuad) return route.continue();
    const failure = { kind: 'upstream', message: 'The service broke.', status: 502 };
    return route.fulfill({ status: 200, json: { histogramByCell: 'broken', failure } });
  });
  await openApp(BERLIN);
  await expect(page.getByText(/failed/).first()).toBeVisible();
  await expectCells(page);
  failing = false;
  await page
    .getByRole('button', { name: /^Retry/ })
    .first()
    .click();
  await expect(page.getByRole('list', { name: 'Failed quads' })).toBeHidden();
});

wholeTest('swapped corners and views beyond the Earth are harmless', async ({ page, openApp }) => {
  await openApp('/density?map=91,500,99&year=abc&measure=everything&cell=1');
  await expect(page.getByText('Ignored values in the link')).toBeVisible();
  for (const name of ['map', 'year', 'measure', 'cell'])
    await expect(
      page.getByRole('listitem').filter({ hasText: new RegExp(`^${name} must be`) }),
    ).toBeVisible();
});
