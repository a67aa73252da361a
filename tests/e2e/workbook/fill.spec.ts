// Columns are filled in from lookups, with both services live: what is asked is said before and asked once, also where the
// gateway is killed, and what the analyst types stays.

import { expect, expectAccessible, openInstance } from '#tests/e2e/support/fixtures.ts';
import { makeBothLive, test } from '#tests/e2e/support/liveService.ts';
import type { App } from '#tests/e2e/support/startApp.ts';
import {
  addSheet,
  cell,
  goTo,
  openBook,
  pick,
  saveLine,
  stored,
  type,
} from '#tests/e2e/support/workbookPage.ts';

async function someAddresses(service: string): Promise<string[]> {
  const box = 'latrange1=52.51&latrange2=52.53&longrange1=13.38&longrange2=13.42';
  const headers = { authorization: `Basic ${btoa('embedded:embedded')}` };
  const reply = await fetch(`${service}/api/v2/network/search?${box}&resultsPerPage=3`, { headers });
  return ((await reply.json()) as { results: { netid: string }[] }).results.map(({ netid }) => netid);
}

async function lookupStates({ origin, token }: App): Promise<string[]> {
  const headers = { authorization: `Bearer ${token}` };
  const reply = await fetch(`${origin}/api/gateway/lookups`, { headers });
  return ((await reply.json()) as { lookups: { state: string }[] }).lookups.map(({ state }) => state);
}

test('a column of addresses is filled in within its limit, though the gateway is killed, beside what is typed', async ({
  page,
  service,
  start,
  expected,
  problems,
}) => {
  expected.push(/40[14]/); // a live workbook tells no layout
  let app = await start();
  await makeBothLive(app, service);
  const [first, second, third] = (await someAddresses(service)) as [string, string, string];

  await openInstance(page, app, '/workbook');
  await openBook(page, 'Survey log.xlsx');
  await addSheet(page);
  const bare = third.replaceAll(':', '').toLowerCase();
  await type(page, 'A1', ['bssid', first, second.replaceAll(':', '-'), bare, 'foo', first]);
  await expect(saveLine(page)).toBeVisible();
  await goTo(page, 'A2');
  await pick(page, 'Data', 'Fill in columns…');
  const dialog = page.getByRole('dialog', { name: 'Fill in columns' });
  await expect(dialog).toContainText('5 rows, 4 different. 1 row without an identifier, such as “foo”.');
  await expect(dialog).toContainText('3 detail queries');
  await dialog.getByRole('switch', { name: 'Vendor' }).check();
  await expectAccessible(page);
  await dialog.getByLabel('Query limit').fill('1');
  await dialog.getByRole('button', { name: 'Fill in (up to 1 query)' }).click();
  await expect(dialog).toBeHidden();
  const notice = page.getByRole('region', { name: 'Fill beside bssid' });
  await expect(notice).toContainText(
    '1 of 4 identifiers written, 1 query spent. Stopped at the budget of 1 query.',
  );

  // Columns: vendor, lat, lng, name, source.
  await type(page, 'E3', ['my own name']);
  await expect(saveLine(page)).toBeVisible();
  // The gateway dies with the next values on their way, and every answer on its disk: nobody knows whether the values came.
  const before = problems.length;
  const killed = Promise.withResolvers<void>();
  let isKilled = false;
  await page.route(/range\(address/, async (route) => {
    if (route.request().method() === 'PATCH' && !isKilled) {
      isKilled = true;
      await expect.poll(() => lookupStates(app)).toEqual(['done']);
      await app.kill();
      killed.resolve();
    }
    await route.continue().catch(() => {});
  });
  await notice.getByRole('button', { name: 'Resume (3 queries)' }).click();
  await killed.promise;
  const { pathname, search } = new URL(page.url());
  await page.goto('about:blank'); // or it would try again, and leave nothing to write
  app = await app.restart();
  await openInstance(page, app, pathname + search);
  await expect(cell(page, /^A1, bssid/)).toBeAttached();
  // Calls that this cut off.
  problems.push(...problems.splice(before).filter((one) => !/ERR_|401|502/.test(one)));
  await expect(notice).toBeHidden();
  await expect(cell(page, /^F5, not a WiFi address: foo/)).toBeAttached();
  const rows = (await stored(page, app, 'Sheet4', 'A1:F6')) as unknown[][];
  const source = expect.stringMatching(/^lookup, \d{4}-\d\d-\d\d \d\d:\d\d UTC, live$/);
  expect(rows.map((row) => row[5])).toEqual([
    'source',
    source,
    source,
    source,
    'not a WiFi address: foo',
    source,
  ]);
  expect(rows[2]![4]).toBe('my own name');
  expect(rows[5]!.slice(1)).toEqual(rows[1]!.slice(1));
  expect(typeof rows[3]![2]).toBe('number');

  const status = page.getByRole('region', { name: 'Status' });
  await expect(status).toContainText('3 detail queries spent today');
  await expect(page.getByRole('button', { name: 'Undo Fill in columns' })).toBeEnabled();
  await goTo(page, 'A1');
  await page.keyboard.press('Control+z');
  await expect(cell(page, /^F5, not a/)).toBeHidden();
  expect(((await stored(page, app, 'Sheet4', 'E3')) as unknown[][])[0]).toEqual(['my own name']);
});
