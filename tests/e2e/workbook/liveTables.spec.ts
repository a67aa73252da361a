// From a live search to a live workbook, and back: a query for each answer, and none for what is already here.

import { expect, openInstance } from '#tests/e2e/support/fixtures.ts';
import { makeBothLive, test } from '#tests/e2e/support/liveService.ts';
import { cell, goTo, openBook, pick, saveLine, stored, type } from '#tests/e2e/support/workbookPage.ts';
import { wholeOnly } from '#tests/support/runner/sampled.ts';

const SEARCH = '/?latrange1=52.517&latrange2=52.523&longrange1=13.395&longrange2=13.406&map=52.52,13.4,16';

wholeOnly(test)(
  'live: a search is saved, refreshed and mapped, and its ids go to Followers and back, for two queries',
  async ({ page, service, start, expected }) => {
    expected.push(/40[14]/); // a live workbook tells no layout
    const app = await start();
    await makeBothLive(app, service);
    const status = page.getByRole('region', { name: 'Status' });

    await openInstance(page, app, SEARCH);
    await page.getByRole('button', { name: 'Send search (1 query: WiFi)' }).click();
    await expect(status).toContainText('1 search query spent today');
    await page.getByRole('button', { name: 'Export…' }).click();
    await page.getByText('A workbook', { exact: true }).click();
    await page.getByRole('combobox', { name: 'Workbook' }).selectOption('New workbook…');
    const save = page.getByRole('button', { name: /^Save [\d,]+ networks?$/ });
    const count = Number((await save.textContent())!.replace(/\D/g, ''));
    expect(count).toBeGreaterThan(2);
    expect(count).toBeLessThanOrEqual(100);
    await save.click();
    await expect(page.getByText(/^Saved [\d,]+ networks in Networks\.xlsx/)).toBeVisible();

    await openInstance(page, app, '/workbook');
    await openBook(page, 'Networks.xlsx');
    await expect(cell(page, 'B1, netid')).toBeAttached();
    await goTo(page, 'A2');
    await pick(page, 'Data', 'Refresh table…');
    await page.getByRole('button', { name: 'Ask again (up to 1 query)' }).click();
    const same = new RegExp(`: 0 new, 0 changed, ${count} the same\\. 0 gone\\.`);
    await expect(page.getByText(same)).toBeVisible();
    await page.getByRole('button', { name: 'Refresh table', exact: true }).click();
    await expect(page.getByText(/0 new, 0 changed, 0 gone\.$/)).toBeVisible();

    await goTo(page, 'A2');
    await pick(page, 'Data', 'Show on a map');
    await expect(
      page.getByRole('region', { name: 'Map of the sheet' }).getByText(`${count} rows`),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Close the map' }).click();

    const ids = ['9007199254740993', '9007199254740995'];
    await type(
      page,
      'AQ1',
      ids.map((id) => `'${id}`),
    );
    await expect(saveLine(page)).toBeVisible();
    await goTo(page, 'AQ1:AQ2');
    await pick(page, 'Data', 'Crawl or compare followers…');
    await page.getByText('Ids to compare', { exact: true }).click();
    await page.getByRole('button', { name: 'Import 2 ids' }).click();
    await page.getByRole('region', { name: 'Ids' }).getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: 'Table in a workbook…' }).click();
    await page.getByRole('combobox', { name: 'Workbook' }).selectOption('Networks.xlsx');
    await page.getByRole('button', { name: 'Save 2 ids' }).click();
    await expect(page.getByText(/^Saved 2 ids in Networks\.xlsx/)).toBeVisible();
    await expect(status).toContainText('2 search queries spent today');
    await openInstance(page, app, '/workbook');
    await openBook(page, 'Networks.xlsx');
    const back = (await stored(page, app, 'Follower ids', 'B1:B3')) as unknown[][];
    expect(back.slice(1).flat()).toEqual(ids);
  },
);
