import { expect, expectAccessible, expectAccessibleInEveryLook, test } from '#tests/e2e/support/fixtures.ts';
import {
  addSheet,
  cell,
  field,
  goTo,
  nameBox,
  openBook,
  paste,
  pick,
  redo,
  saveLine,
  settled,
  stored,
  tab,
  type,
  undo,
} from '#tests/e2e/support/workbookPage.ts';

test('a workbook is edited at the keyboard: text, formulas, a paste, fills, undo and redo', async ({
  page,
  app,
  openCopy,
}) => {
  const writes: string[] = [];
  page.on('request', (request) => request.method() === 'PATCH' && writes.push(request.url()));
  await openCopy();
  await addSheet(page);
  await tab(page, 'Sheet4').dblclick();
  const rename = page.getByRole('textbox', { name: 'Name of the sheet Sheet4' });
  await rename.fill('a/b');
  await expect(page.getByRole('alert')).toContainText('/');
  await rename.fill('Notes');
  await rename.press('Enter');
  await expect(tab(page, 'Notes')).toHaveAttribute('aria-selected', 'true');

  await type(page, 'A1', ['Level', '-60', '-72.5', '=SUM(A2:A3)', "'=kept as text"]);
  await expect(cell(page, 'A4, -132.5')).toBeAttached();
  await expect(cell(page, 'A5, =kept as text')).toBeAttached();
  await expect(saveLine(page)).toBeVisible();
  expect(await stored(page, app, 'Notes', 'A1:A5', 'formulas')).toEqual([
    ['Level'],
    [-60],
    [-72.5],
    ['=SUM(A2:A3)'],
    ['=kept as text'],
  ]);

  await goTo(page, 'C1');
  const tsv =
    'BSSID\tRSSI\tNote\r\n0A:1B:2C:3D:4E:5F\t-61\t"two\nlines"\r\n=HYPERLINK("http://x")\t-70\t<b>\r\n';
  await paste(field(page), { 'text/plain': tsv });
  await expect(saveLine(page)).toBeVisible();
  expect(await stored(page, app, 'Notes', 'C1:E3')).toEqual([
    ['BSSID', 'RSSI', 'Note'],
    ['0A:1B:2C:3D:4E:5F', -61, 'two\nlines'],
    ['=HYPERLINK("http://x")', -70, '<b>'],
  ]);
  expect(await stored(page, app, 'Notes', 'C3', 'valueTypes')).toEqual([['String']]);

  await undo(page);
  await expect(cell(page, 'C1, empty')).toBeAttached();
  await expect(saveLine(page)).toBeVisible();
  expect(await stored(page, app, 'Notes', 'C1')).toEqual([['']]);
  await redo(page);
  await expect(cell(page, 'D2, -61')).toBeAttached();
  await expect(saveLine(page)).toBeVisible();
  expect(await stored(page, app, 'Notes', 'D2')).toEqual([[-61]]);

  await type(page, 'G1', ['1', '3']);
  await goTo(page, 'G1:G2');
  const [handle, last] = await Promise.all([
    cell(page, 'G2, 3').boundingBox(),
    cell(page, 'G6, empty').boundingBox(),
  ]);
  await page.mouse.move(handle!.x + handle!.width - 1, handle!.y + handle!.height - 1);
  await page.mouse.down();
  await page.mouse.move(last!.x + 20, last!.y + 10, { steps: 4 });
  await page.mouse.up();
  await expect(cell(page, /^G6, 11/)).toBeAttached();
  await type(page, 'H1', ['=G1*2']);
  await goTo(page, 'H1:H6');
  await page.keyboard.press('Control+d');
  await expect(saveLine(page)).toBeVisible();
  expect(await stored(page, app, 'Notes', 'H1:H6')).toEqual([[2], [6], [10], [14], [18], [22]]);

  writes.length = 0;
  await goTo(page, 'J1');
  const many = Array.from({ length: 1000 }, (_, row) =>
    Array.from({ length: 10 }, (_, column) => row * 10 + column).join('\t'),
  );
  await paste(field(page), { 'text/plain': many.join('\n') });
  await expect.poll(() => stored(page, app, 'Notes', 'S1000')).toEqual([[9999]]);
  await expect(saveLine(page)).toBeVisible();
  expect(writes).toHaveLength(1);
  await undo(page);
  await expect.poll(() => stored(page, app, 'Notes', 'J1:S1')).toEqual([Array(10).fill('')]);
  await expect(saveLine(page)).toBeVisible();
});

test('a table is sorted and filtered, a chart is drawn over the cells, and no accessibility rule is broken', async ({
  page,
  app,
  copyLog,
  openApp,
}) => {
  const { name } = await copyLog();
  await openApp('/workbook');
  await expectAccessible(page);
  await openBook(page, name);
  await expect(cell(page, 'A1, Survey log')).toBeAttached();
  await expectAccessibleInEveryLook(page);
  await pick(page, 'View', 'Tables');
  await page.getByRole('button', { name: 'Survey', exact: true }).click();
  const walked = await stored(page, app, 'Log', 'A4:J244', 'formulas');
  await page.getByRole('combobox', { name: 'Column' }).selectOption('RSSI');
  const tables = page.getByRole('region', { name: 'Tables' });
  await expect(tables.getByRole('button', { name: 'Sort smallest to largest' })).toBeVisible();
  await expectAccessible(page);
  await tables.getByRole('button', { name: 'Sort largest to smallest' }).click();
  await expect
    .poll(async () => {
      const levels = ((await stored(page, app, 'Log', 'G5:G244')) as number[][]).flat();
      return levels.every((level, at) => at === 0 || levels[at - 1]! >= level);
    })
    .toBe(true);
  await undo(page);
  await expect.poll(() => stored(page, app, 'Log', 'A4:J244', 'formulas')).toEqual(walked);
  await goTo(page, 'A6');
  await pick(page, 'Insert', 'Insert row 6');
  await expect.poll(() => stored(page, app, 'Log', 'A6')).toEqual([['']]);
  await undo(page);
  await expect.poll(() => stored(page, app, 'Log', 'A4:J244', 'formulas')).toEqual(walked);

  await settled(page);
  await expect(page.getByRole('gridcell', { name: /^D\d+, 2\.4 GHz/ }).first()).toBeAttached();
  await page.getByRole('button', { name: 'Filter Band' }).click();
  const filter = page.getByRole('dialog', { name: 'Filter Band' });
  await filter.getByRole('searchbox', { name: 'Search values' }).fill('5 ghz');
  await page.keyboard.press('Enter');
  await expect(filter).toBeHidden();
  await expect(page.getByRole('gridcell', { name: /^D\d+, 2\.4 GHz/ })).toHaveCount(0);
  await expect(page.getByRole('gridcell', { name: /^D\d+, 5 GHz/ }).first()).toBeAttached();
  await page.getByRole('button', { name: 'Filter Band' }).click();
  await expect(filter.getByRole('checkbox', { name: /^2\.4 GHz/ })).not.toBeChecked();
  await filter.getByRole('button', { name: 'Show all rows' }).click();
  await expect(page.getByRole('gridcell', { name: /^D\d+, 2\.4 GHz/ }).first()).toBeAttached();
  await field(page).focus();
  await undo(page);
  await expect(page.getByRole('gridcell', { name: /^D\d+, 2\.4 GHz/ })).toHaveCount(0);
  await undo(page);
  await expect(page.getByRole('gridcell', { name: /^D\d+, 2\.4 GHz/ }).first()).toBeAttached();

  await tab(page, 'Summary').click();
  await pick(page, 'View', 'Charts');
  await expect(page.getByRole('img', { name: /^Chart / })).toHaveCount(2);
  const chart = page.getByRole('application', { name: 'Chart Quality by band' });
  await chart.focus();
  await expectAccessible(page);
  const start = (await chart.boundingBox())!;
  const moved = async () => {
    const box = await chart.boundingBox();
    return box && [Math.round(box.x - start.x), Math.round(box.y - start.y)];
  };
  const written = async (change: () => Promise<void>) => {
    const done = page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok());
    await change();
    await done;
  };
  await written(async () => {
    await page.mouse.move(start.x + 90, start.y + 60);
    await page.mouse.down();
    await page.mouse.move(start.x + 138, start.y + 84, { steps: 4 });
    await page.mouse.up();
  });
  expect(await moved()).toEqual([48, 24]);
  await written(() => undo(page));
  expect(await moved()).toEqual([0, 0]);
  await written(() => redo(page));
  await page.reload();
  await expect.poll(moved).toEqual([48, 24]);

  await goTo(page, 'A3:B6');
  await page.getByRole('radio', { name: 'Pie', exact: true }).check();
  const before = 2;
  await page.getByRole('button', { name: 'Insert chart from A3:B6' }).click();
  await expect(page.getByRole('img', { name: /^Chart / })).toHaveCount(before + 1);
  const picture = page.getByRole('img', { name: /^Chart / }).last();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(100);
  await field(page).focus();
  await undo(page);
  await expect(page.getByRole('img', { name: /^Chart / })).toHaveCount(before);
  await redo(page);
  await expect(page.getByRole('img', { name: /^Chart / })).toHaveCount(before + 1);
});

test('a sheet that is deleted elsewhere is reported, and the keyboard alone does everything', async ({
  page,
  context,
  app,
  expected,
  copyLog,
  openApp,
}) => {
  const { name } = await copyLog();
  await openApp('/workbook');
  const file = page.getByRole('list', { name: 'Files' }).getByRole('button', { name });
  // The widths of the file: what is in view at those of the page need not be later.
  const isLaidOut = page.waitForResponse((answer) => /\/layout$/.test(new URL(answer.url()).pathname));
  await file.focus();
  await page.keyboard.press('Enter');
  await expect(cell(page, 'A1, Survey log')).toBeAttached();
  await isLaidOut;
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('F5');
  await expect(nameBox(page)).toBeFocused();
  await page.keyboard.type('no where');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'is not an address' })).toBeVisible();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('q2');
  await page.keyboard.press('Enter');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('by key');
  await page.keyboard.press('Tab');
  await page.keyboard.type('=LEN');
  await expect(page.getByRole('option', { name: /^LEN The number of characters/ })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Q2))');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: '")" is not expected here' })).toBeVisible();
  await page.keyboard.press('Backspace');
  await expect(page.getByRole('alert').filter({ hasText: 'is not expected' })).toBeHidden();
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Enter');
  await expect(cell(page, 'R2, 6')).toBeAttached();
  await expect(saveLine(page)).toBeVisible();
  expect(await stored(page, app, 'Log', 'Q2:R2')).toEqual([['by key', 6]]);

  await page.keyboard.press('Control+Space');
  await page.keyboard.press('Delete');
  const question = page.getByRole('dialog', { name: 'Whole rows and columns' });
  await expect(question).toContainText('Their used range is');
  await question.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(question).toBeHidden();
  expect(await stored(page, app, 'Log', 'Q2')).toEqual([['by key']]);

  await page.keyboard.press('Control+PageDown');
  await expect(tab(page, 'Summary')).toHaveAttribute('aria-selected', 'true');
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByRole('button', { name: 'Sheet', exact: true }).click();
  await other.getByRole('menuitem', { name: 'Delete permanently' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Delete permanently' }).click();
  await expect(tab(other, 'Summary')).toBeHidden();
  await other.close();
  await page.reload();
  await expect(page.getByText('There is no sheet “Summary” in this workbook')).toBeVisible();
  expected.push(/404/);
  await page.getByRole('button', { name: 'Open Log' }).click();
  await expect(tab(page, 'Log')).toHaveAttribute('aria-selected', 'true');
});
