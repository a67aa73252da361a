import { expect, openInstance, test } from '#tests/e2e/support/fixtures.ts';
import { cell, goTo, openBook, pick, saveLine, stored, type } from '#tests/e2e/support/workbookPage.ts';

const LOOKED_UP = /^lookup, \d{4}-\d\d-\d\d \d\d:\d\d UTC, embedded/;
const CELLS = /range\(address/;
const SEARCH = '/?latrange1=52.51&latrange2=52.53&longrange1=13.38&longrange2=13.42&map=52.52,13.4,14';

test('a search becomes a table though the gateway is killed meanwhile, is refreshed, mapped and filled in, and its accounts are crawled', async ({
  page,
  expected,
  start,
}) => {
  expected.push(/401|ERR_/);
  let app = await start();
  await openInstance(page, app, SEARCH);
  await page.getByRole('button', { name: 'Export…' }).click();
  await page.getByText('A workbook', { exact: true }).click();
  await page.getByRole('combobox', { name: 'Workbook' }).selectOption('New workbook…');
  await page.getByText(/^Columns: /).click();
  await page.getByRole('button', { name: 'Clear' }).click();
  for (const name of ['ssid', 'trilat', 'trilong'])
    await page.getByRole('checkbox', { name, exact: true }).check();
  const save = page.getByRole('button', { name: /^Save [\d,]+ networks?$/ });
  const count = Number((await save.textContent())!.replace(/\D/g, ''));
  expect(count).toBeGreaterThan(3);

  // The gateway dies with the table's cells on their way: nobody knows whether they came.
  const killed = Promise.withResolvers<void>();
  let isKilled = false;
  await page.route(CELLS, async (route) => {
    if (route.request().method() === 'PATCH' && !isKilled) {
      isKilled = true;
      await app.kill();
      killed.resolve();
    }
    await route.continue().catch(() => {});
  });
  await save.click();
  await killed.promise;
  await expect(page.getByText(/^\d+ of [\d,]+ rows are in Networks\.xlsx\./).first()).toBeVisible();
  app = await app.restart();
  await openInstance(page, app, SEARCH);
  await page.getByRole('button', { name: '1 unfinished save' }).click();
  const job = page.getByRole('article', { name: 'Networks to Networks.xlsx, sheet Networks' });
  await job.getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByText(/^Saved [\d,]+ rows in Networks\.xlsx, sheet Networks\.$/)).toBeVisible();

  await openInstance(page, app, '/workbook');
  await openBook(page, 'Networks.xlsx');
  await expect(cell(page, 'A1, netid')).toBeAttached();
  const rows = (await stored(page, app, 'Networks', `A1:D${count + 2}`)) as unknown[][];
  expect(rows[0]).toEqual(['netid', 'ssid', 'trilat', 'trilong']);
  const ids = rows.slice(1).map(([id]) => id);
  expect(new Set(ids.slice(0, count)).size).toBe(count);
  expect(ids[count]).toBe('');

  // One row is changed and one replaced: a refresh tells both, and the note beside them stays.
  await type(page, 'B2', ['My name']);
  await type(page, 'A3', ['00:00:00:00:00:01']);
  await type(page, 'F2', ['my note']);
  await expect(saveLine(page)).toBeVisible();
  await goTo(page, 'A2');
  await pick(page, 'Data', 'Refresh table…');
  await page.getByRole('button', { name: 'Ask again (free)' }).click();
  await expect(page.getByText(/: 1 new, 1 changed, [\d,]+ the same\. 1 gone\./)).toBeVisible();
  await page.getByRole('button', { name: 'Refresh table', exact: true }).click();
  await expect(page.getByText(/1 new, 1 changed, 1 gone\.$/)).toBeVisible();
  const refreshed = (await stored(page, app, 'Networks', `A1:G${count + 2}`)) as unknown[][];
  expect(refreshed[1]!.slice(0, 2)).toEqual([ids[0], rows[1]![1]]);
  expect(refreshed.flat().filter((value) => value === 'my note')).toHaveLength(1);
  expect(refreshed[2]).toContain('gone');
  expect(refreshed[count + 1]).toEqual(expect.arrayContaining([ids[1], 'new']));

  await goTo(page, 'A2');
  await pick(page, 'Data', 'Show on a map');
  await expect(
    page.getByRole('region', { name: 'Map of the sheet' }).getByText(/^[\d,]+ rows$/),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Close the map' }).click();

  await goTo(page, 'A2:A3');
  await pick(page, 'Data', 'Fill in columns…');
  const fill = page.getByRole('dialog', { name: /^Fill in columns/ });
  await expect(fill).toContainText('Free: embedded service.');
  await fill.getByRole('button', { name: 'Fill in (free)' }).click();
  await expect(fill).toBeHidden();
  const filled = async () => {
    const cells = (await stored(page, app, 'Networks', 'A1:M3')) as unknown[][];
    return cells.map((row) => row[cells[0]!.indexOf('source')]);
  };
  await expect
    .poll(filled)
    .toEqual(['source', expect.stringMatching(LOOKED_UP), expect.stringMatching(/^not found/)]);
  await expect(page.getByRole('button', { name: 'Undo Fill in columns' })).toBeEnabled();
  await page.keyboard.press('Control+z');
  // Until all its columns are gone again, cells cannot be typed into.
  await expect(page.getByText('Undone: Fill in columns.')).toBeVisible();
  await expect.poll(filled).not.toContain('source');

  const accounts = ['@followers_1', 'x.com/Followers_1?s=20', 'protected_account', 'deleted_one'];
  await type(page, 'J1', [
    ...accounts,
    "'9007199254740993",
    '9007199254740993',
    '<img src=x onerror=alert()>',
  ]);
  await expect.poll(() => stored(page, app, 'Networks', 'J7')).toEqual([['<img src=x onerror=alert()>']]);
  await goTo(page, 'J1:J7');
  await pick(page, 'Data', 'Crawl or compare followers…');
  const dialog = page.getByRole('dialog', { name: 'Followers' });
  await expect(dialog.getByText(/^1 number of more than 15 digits left out/)).toBeVisible();
  await expect(dialog).toContainText(
    '1 cell without an account left out, such as “<img src=x onerror=alert()>”.',
  );
  await dialog.getByRole('button', { name: 'Queue 4 crawls' }).click();
  const crawl = (name: string) => page.getByRole('article', { name: `Crawl of ${name}`, exact: true });
  await expect(page.getByRole('button', { name: /^Show @followers_1, / })).toContainText('1 id');
  await page.getByText('3 failed crawls', { exact: true }).click();
  await expect(crawl('@protected_account')).toContainText('This account is protected');
  await expect(crawl('@deleted_one')).toContainText('No account has this name or id.');
  await page.goBack();
  await goTo(page, 'J5');
  await pick(page, 'Data', 'Crawl or compare followers…');
  await dialog.getByText('Ids to compare', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Import 1 id' }).click();
  await expect(page).toHaveURL(/\/followers\?crawl=/);
  await expect(page.getByRole('gridcell', { name: '9007199254740993', exact: true })).toBeVisible();
});
