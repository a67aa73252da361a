import type { Page } from '@playwright/test';
import { expect, expectAccessible, openInstance, test } from '#tests/e2e/support/fixtures.ts';
import type { App } from '#tests/e2e/support/startApp.ts';
import { cell, goTo, openBook, pick, saveLine, stored, tab, type } from '#tests/e2e/support/workbookPage.ts';
import { wholeOnly } from '#tests/support/runner/sampled.ts';

const wholeTest = wholeOnly(test);

const CELLS = /range\(address/;
const isCells = ({ href }: URL) => CELLS.test(href);

/** Keeps the page's requests for cells back until the returned function is called. */
async function hold(page: Page, isHeld: (method: string) => boolean): Promise<() => Promise<void>> {
  const { promise: released, resolve } = Promise.withResolvers<void>();
  await page.route(CELLS, async (route) => {
    if (isHeld(route.request().method())) await released;
    await route.continue().catch(() => {});
  });
  return async () => {
    resolve();
    await page.unroute(CELLS);
  };
}

/** Has the instance started again, and returns the new one. */
async function trySandbox(page: Page, started: App): Promise<App> {
  await openInstance(page, started, '/workbook');
  await openBook(page, 'Cell review.xlsx');
  await pick(page, 'File', 'Saving', 'Try changes without saving (sandbox)');
  await expect(page.getByText(/Ends after \d:\d\d of inactivity/)).toBeVisible();
  const sheet = (await page.getByRole('tab', { selected: true }).textContent())!;
  const was = await stored(page, started, sheet, 'A1');
  await type(page, 'A1', ['Tried out']);
  await expect(cell(page, 'A1, Tried out')).toBeAttached();
  await expect(page.getByText('changes are not saved.')).toBeVisible();
  expect(await stored(page, started, sheet, 'A1')).toEqual(was);

  await page.getByRole('button', { name: 'Copy this sheet to the file' }).click();
  await expect(page.getByText(/^Copied, without tables and charts: [\d,]+ cells to sheet/)).toBeVisible();
  await page.getByRole('button', { name: /^End the sandbox session and open/ }).click();
  const copy = `${sheet} copy`;
  await expect(tab(page, copy)).toHaveAttribute('aria-selected', 'true');
  await expect(cell(page, 'A1, Tried out')).toBeAttached();
  expect(await stored(page, started, copy, 'A1')).toEqual([['Tried out']]);
  expect(await stored(page, started, sheet, 'A1')).toEqual(was);

  await pick(page, 'File', 'Saving', 'Try changes without saving (sandbox)');
  await expect(page.getByText(/Ends after/)).toBeVisible();
  const app = await started.restart();
  await type(page, 'B2', ['after']);
  await expect(page.getByText(/the session has ended/)).toBeVisible();
  await expect(cell(page, 'B2, after, not saved yet')).toBeAttached();
  await pick(page, 'File', 'Saving', 'Save automatically');
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(saveLine(page)).toBeVisible();
  expect(await stored(page, app, copy, 'B2')).not.toEqual([['after']]);
  return app;
}

async function killMidSave(page: Page, started: App) {
  await openInstance(page, started, '/workbook');
  await openBook(page, 'Survey log.xlsx');
  const release = await hold(page, (method) => method === 'PATCH');
  await type(page, 'N1', ['kept', '=1+1']);
  await expect(page.getByText(/cells? being saved/)).toBeVisible();
  await expect(cell(page, 'N1, kept, saving')).toBeAttached();
  const app = await started.restart();
  await page.route(isCells, (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
  );
  await release();
  await expect(page.getByText(/2 cells not saved/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^2 cells from an earlier visit are not saved/)).toBeVisible();
  await page.unroute(isCells);
  expect(await stored(page, app, 'Log', 'N1')).toEqual([['']]);
  await page.getByRole('button', { name: 'Save now' }).click();
  await expect(cell(page, 'N2, 2')).toBeAttached();
  await expect(saveLine(page)).toBeVisible();
  expect(await stored(page, app, 'Log', 'N1:N2', 'formulas')).toEqual([['kept'], ['=1+1']]);
}

test('a sandbox says that nothing is saved, and what is typed elsewhere survives a gateway that is killed mid-save', async ({
  page,
  expected,
  start,
}) => {
  expected.push(/40[14]|ERR_/);
  const app = await test.step('its sheet can be copied, and its end is told', async () =>
    trySandbox(page, await start()));
  await test.step('killed mid-save, and a reload', () => killMidSave(page, app));
});

test('two tabs on one cell: neither is overwritten until a person decides', async ({
  page,
  context,
  app,
  openCopy,
}) => {
  await openCopy();
  // A cell is in conflict with what was seen of it: both are seen here, and nothing is read again, before they change.
  await goTo(page, 'P1');
  await expect(cell(page, 'P1, empty')).toBeAttached();
  await goTo(page, 'A1');
  await expect(cell(page, 'A1, Survey log')).toBeAttached();
  // The address follows the selection a moment later.
  await expect.poll(() => page.url()).not.toContain('cell=P1');
  const release = await hold(page, () => true);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(cell(other, 'A1, Survey log')).toBeAttached();
  await type(other, 'A1', ['Theirs']);
  await type(other, 'P1', ['Theirs too']);
  await expect(saveLine(other)).toBeVisible();
  await type(page, 'A1', ['=1+2']);
  await type(page, 'P1', ['Mine too']);
  await release();
  await expect(cell(page, 'P1, Mine too, changed elsewhere too')).toBeAttached();
  await page.getByRole('button', { name: 'Resolve 2 conflicts' }).click();
  const dialog = page.getByRole('dialog', { name: 'Changed by someone else' });
  const row = dialog.getByRole('row', { name: /A1/ });
  await expect(row).toContainText('Survey log');
  await expect(row).toContainText('Theirs');
  await expect(row).toContainText('=1+2');
  expect(await stored(page, app, 'Log', 'A1')).toEqual([['Theirs']]);
  await row.getByRole('button', { name: 'Mine' }).click();
  await dialog.getByRole('row', { name: /P1/ }).getByRole('button', { name: 'Theirs' }).click();
  await expect(dialog).toBeHidden();
  await expect(saveLine(page)).toBeVisible();
  expect(await stored(page, app, 'Log', 'A1', 'formulas')).toEqual([['=1+2']]);
  expect(await stored(page, app, 'Log', 'P1')).toEqual([['Theirs too']]);
  await expect(cell(page, 'P1, Theirs too')).toBeAttached();
  await other.close();
});

test('what another tab writes and adds is seen here by itself', async ({ page, context, openCopy }) => {
  await openCopy();
  await goTo(page, 'P1');
  await expect(cell(page, 'P1, empty')).toBeAttached();
  const other = await context.newPage();
  await other.goto(page.url());
  // The address may still be that of another cell.
  await goTo(other, 'P1');
  await expect(cell(other, 'P1, empty')).toBeAttached();
  await type(other, 'P1', ['Theirs']);
  await other.getByRole('button', { name: 'New sheet' }).click();
  await page.bringToFront();
  await expect(cell(page, 'P1, Theirs')).toBeAttached();
  await expect(page.getByRole('tab', { name: 'Sheet4' })).toBeAttached();
  await expect(page.getByText(/^Changed in another tab, \d\d:\d\d/)).toBeVisible();
  await other.close();
  // Two looks at the file in which nothing comes from the other tab any more.
  const isLook = (url: string) => /\/me\/drive\/items\/[^/?]+(\?|$)/.test(url);
  for (let look = 0; look < 2; look++) await page.waitForResponse((response) => isLook(response.url()));
  await type(page, 'P2', ['Ours']);
  await expect(page.getByText(/^Changed /)).toBeHidden();
});

wholeTest('what is not saved is in sight on a phone, and says why', async ({ page, expected, openFresh }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openFresh('/workbook');
  await openBook(page, 'Survey log.xlsx');
  await expect(cell(page, /^A1, (?!loading)/)).toBeAttached();
  await page.route('**/range(address=*', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
  );
  await goTo(page, 'K30');
  await page.keyboard.type('away');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 cell not saved')).toBeInViewport();
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeInViewport();
  await expectAccessible(page);
  await page.unroute('**/range(address=*');
  await again.click();
  await expect(saveLine(page)).toBeVisible();
  expected.push(/ERR_/);
});
