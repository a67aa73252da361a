import { expect, expectAccessible, test } from '#tests/e2e/support/fixtures.ts';
import {
  addSheet,
  cell,
  field,
  goTo,
  openBook,
  paste,
  saveLine,
  stored,
} from '#tests/e2e/support/workbookPage.ts';
import { wholeOnly } from '#tests/support/runner/sampled.ts';

const wholeTest = wholeOnly(test);

const ROWS = 3000;
const column = Array.from({ length: ROWS }, (_, at) => [at + 1]);

test('thousands of cells that were never loaded are emptied and come back', async ({
  page,
  app,
  openCopy,
}) => {
  await openCopy();
  await addSheet(page);
  await goTo(page, 'A1');
  await paste(field(page), { 'text/plain': column.join('\n') });
  await expect.poll(() => stored(page, app, 'Sheet4', `A1:A${ROWS}`)).toEqual(column);

  await page.reload();
  await expect(cell(page, 'A1, 1')).toBeAttached();
  await goTo(page, `A1:A${ROWS}`);
  await page.keyboard.press('Delete');
  await expect.poll(() => stored(page, app, 'Sheet4', `A1:A${ROWS}`)).toEqual(column.map(() => ['']));
  await expect(saveLine(page)).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect.poll(() => stored(page, app, 'Sheet4', `A1:A${ROWS}`)).toEqual(column);

  await goTo(page, 'A900');
  await page.keyboard.type('over');
  await page.keyboard.press('Enter');
  await expect.poll(() => stored(page, app, 'Sheet4', 'A900')).toEqual([['over']]);
  await page.keyboard.press('Control+z');
  await expect.poll(() => stored(page, app, 'Sheet4', 'A900')).toEqual([[900]]);
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
