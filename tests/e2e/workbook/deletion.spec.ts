import { expect, expectAccessible, test } from '#tests/e2e/support/fixtures.ts';
import { onOwnSheets, type Sheet } from '#tests/e2e/support/onOwnSheets.ts';
import {
  cell,
  field,
  goTo,
  paste,
  pick,
  redo,
  saveLine,
  stored,
  type,
  undo,
} from '#tests/e2e/support/workbookPage.ts';

async function deleteRows({ page, app, sheet }: Sheet) {
  await type(page, 'A1', ['Level', '-60', '-72', '-81']);
  await type(page, 'C1', ['=SUM(A2:A4)', '=A3*2', '=A4']);
  await expect(cell(page, 'C1, -213')).toBeAttached();
  await expect(saveLine(page)).toBeVisible();
  const before = await stored(page, app, sheet, 'A1:C4', 'formulas');

  await goTo(page, 'A3:A4');
  await pick(page, 'Edit', 'Delete', 'Delete rows 3:4');
  await expect(cell(page, 'C1, -60')).toBeAttached();
  expect(await stored(page, app, sheet, 'C1:C2', 'formulas')).toEqual([['=SUM(A2:A2)'], ['=#REF!*2']]);
  await field(page).focus();
  await undo(page);
  await expect(cell(page, 'C1, -213')).toBeAttached();
  await expect(cell(page, 'A4, -81')).toBeAttached();
  await expect(page.getByRole('status').filter({ hasText: 'Undone: Delete 2 rows.' })).toContainText(
    'Colours, borders, merges and notes are not restored; names and charts may refer to fewer cells.',
  );
  await expectAccessible(page);
  expect(await stored(page, app, sheet, 'A1:C4', 'formulas')).toEqual(before);
  await redo(page);
  await expect(cell(page, 'C1, -60')).toBeAttached();
  await undo(page);
  await expect(cell(page, 'C1, -213')).toBeAttached();

  await goTo(page, 'A2:A4');
  await page.keyboard.press('Control+x');
  await goTo(page, 'E7');
  await page.keyboard.press('Control+v');
  await expect(cell(page, 'E9, -81')).toBeAttached();
  await expect(cell(page, 'C1, -213')).toBeAttached();
  await expect
    .poll(() => stored(page, app, sheet, 'C1:C3', 'formulas'))
    .toEqual([['=SUM(E7:E9)'], ['=E8*2'], ['=E9']]);
  await undo(page);
  await expect.poll(() => stored(page, app, sheet, 'A1:C4', 'formulas')).toEqual(before);
}

const ROWS = 3000;
const column = Array.from({ length: ROWS }, (_, at) => [at + 1]);

async function emptyUnseen({ page, app, sheet }: Sheet) {
  await goTo(page, 'A1');
  await paste(field(page), { 'text/plain': column.join('\n') });
  await expect.poll(() => stored(page, app, sheet, `A1:A${ROWS}`)).toEqual(column);

  await page.reload();
  await expect(cell(page, 'A1, 1')).toBeAttached();
  await goTo(page, `A1:A${ROWS}`);
  await page.keyboard.press('Delete');
  await expect.poll(() => stored(page, app, sheet, `A1:A${ROWS}`)).toEqual(column.map(() => ['']));
  await expect(saveLine(page)).toBeVisible();
  await undo(page);
  await expect.poll(() => stored(page, app, sheet, `A1:A${ROWS}`)).toEqual(column);

  await goTo(page, 'A900');
  await page.keyboard.type('over');
  await page.keyboard.press('Enter');
  await expect.poll(() => stored(page, app, sheet, 'A900')).toEqual([['over']]);
  await undo(page);
  await expect.poll(() => stored(page, app, sheet, 'A900')).toEqual([[900]]);
}

test('what is deleted comes back with one key', async ({ page, app, openCopy }) => {
  await openCopy();
  await onOwnSheets(page, app, {
    'rows, with all that meant them; what is cut takes its formulas along': deleteRows,
    'thousands of cells that were never loaded': emptyUnseen,
  });
});
