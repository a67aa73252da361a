// What the commands on cells ask before they run: by mouse and by keyboard, with one undo step each.

import type { Page } from '@playwright/test';
import type { CellFormats, ConditionalFormat, SheetFilter } from '#services/workbook/shapes.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { onOwnSheets, type Sheet } from '#tests/e2e/support/onOwnSheets.ts';
import {
  cell,
  goTo,
  layoutOf,
  nameBox,
  pick,
  saveLine,
  settled,
  sheetPart,
  stored,
  tab,
  type,
  undo,
} from '#tests/e2e/support/workbookPage.ts';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

async function sortAndFilter({ page, app, sheet }: Sheet) {
  await type(page, 'B2', ['Band', 'b', 'a', 'b', 'a']);
  await type(page, 'C2', ['Level', '1', '2', '3', '4']);
  await type(page, 'B9', ['apart']);
  await goTo(page, 'B4');
  await pick(page, 'Data', 'Sort A to Z');
  await expect.poll(() => stored(page, app, sheet, 'C2:C6')).toEqual([['Level'], [2], [4], [1], [3]]);
  await undo(page);
  await expect.poll(() => stored(page, app, sheet, 'C3:C6')).toEqual([[1], [2], [3], [4]]);

  await pick(page, 'Data', 'Sort by several columns…');
  const sort = dialog(page, 'Sort');
  await expect(sort.getByRole('combobox', { name: 'Sort', exact: true })).toHaveValue('range');
  await expect(sort.getByRole('switch', { name: 'The first row is a header' })).toBeChecked();
  await expect(sort.getByRole('combobox', { name: 'Sort by' })).toHaveValue('0');
  await sort.getByRole('combobox', { name: 'Order of key 1' }).selectOption({ index: 1 });
  await sort.getByRole('button', { name: 'Add another key' }).click();
  await expect(sort.getByRole('combobox', { name: 'Then by' }).locator(':checked')).toHaveText('Level');
  await sort.getByRole('combobox', { name: 'Order of key 2' }).focus();
  await page.keyboard.press('ArrowDown');
  await sort.getByRole('button', { name: 'Sort', exact: true }).press('Enter');
  await expect(sort).toBeHidden();
  await expect
    .poll(() => stored(page, app, sheet, 'B2:C9'))
    .toEqual([
      ['Band', 'Level'],
      ['b', 3],
      ['b', 1],
      ['a', 4],
      ['a', 2],
      ['', ''],
      ['', ''],
      ['apart', ''],
    ]);
  await undo(page);
  await expect.poll(() => stored(page, app, sheet, 'C3:C6')).toEqual([[1], [2], [3], [4]]);

  const filter = () => sheetPart<SheetFilter>(page, app, sheet, 'autoFilter');
  await goTo(page, 'C4');
  await page.keyboard.press('Control+Shift+L');
  await expect(page.getByRole('button', { name: 'Filter Band' })).toBeVisible();
  await expect(cell(page, 'B3, b')).toBeAttached();
  await page.keyboard.press('Alt+ArrowDown');
  const form = dialog(page, 'Filter Level');
  await form.getByRole('combobox', { name: 'By' }).selectOption('Top items');
  await form.getByRole('textbox').fill('2');
  await form.getByRole('button', { name: 'Filter', exact: true }).click();
  await expect(cell(page, 'B3, b')).toHaveCount(0);
  expect(await filter()).toMatchObject({
    address: 'B2:C6',
    columns: [{ index: 1, criteria: { filterOn: 'TopItems', criterion1: '2' } }],
  });
  await page.getByRole('textbox', { name: /^Cells of / }).focus();
  await settled(page);
  await page.keyboard.press('Control+Shift+L');
  await expect.poll(async () => (await filter()).address).toBeNull();
  await undo(page);
  await expect.poll(async () => (await filter()).columns).toHaveLength(1);
}

async function fillSeries({ page, app, sheet }: Sheet) {
  await type(page, 'A1', ['2026-01-31']);
  await type(page, 'B1', ['3']);
  await goTo(page, 'A1:B4');
  await pick(page, 'Edit', 'Fill', 'Fill series by a step…');
  const series = dialog(page, 'Fill series');
  await series.getByRole('combobox', { name: 'Kind' }).selectOption('dates by months');
  await expect(series.getByRole('status')).toHaveText('6 cells will be filled.');
  await series.getByRole('button', { name: 'Fill', exact: true }).press('Enter');
  await expect
    .poll(() => stored(page, app, sheet, 'A1:A4'))
    .toEqual([[46_053], [46_081], [46_112], [46_142]]);
  await undo(page);
  await expect.poll(() => stored(page, app, sheet, 'A2:A4')).toEqual([[''], [''], ['']]);

  await goTo(page, 'B1');
  await pick(page, 'Edit', 'Fill', 'Fill series by a step…');
  await expect(series.getByRole('status')).toHaveText('One cell is selected: say where the series stops.');
  await series.getByRole('textbox', { name: 'Step' }).fill('2');
  await series.getByRole('textbox', { name: 'Stop at' }).fill('8');
  await series.getByRole('button', { name: 'Fill', exact: true }).click();
  await expect.poll(() => stored(page, app, sheet, 'B1:B4')).toEqual([[3], [5], [7], ['']]);
  await type(page, 'C2', ['=B1*2', 'text']);
  await expect(saveLine(page)).toBeVisible();

  await goTo(page, 'B1');
  await page.keyboard.press('Control+]');
  await expect(nameBox(page)).toHaveValue('C2');
  await page.keyboard.press('Control+[');
  await expect(nameBox(page)).toHaveValue('B1');
  await page.keyboard.press('F9');
  await goTo(page, 'A1');
  await pick(page, 'Edit', 'Go to special…');
  const special = dialog(page, 'Go to special');
  await special.getByRole('combobox').selectOption('blank cells');
  await expect(special.getByRole('status')).toHaveText('6 cells');
  await special.getByRole('button', { name: 'Select', exact: true }).press('Enter');
  await expect(special).toBeHidden();
  await page.keyboard.type('0');
  await page.keyboard.press('Control+Enter');
  await expect
    .poll(() => stored(page, app, sheet, 'A1:C4'))
    .toEqual([
      [46_053, 3, 0],
      [0, 5, 6],
      [0, 7, 'text'],
      [0, 0, 0],
    ]);
}

async function setSizes({ page, app, sheet }: Sheet) {
  const sizes = async () => {
    const { columns, rows } = await layoutOf(page, app, sheet);
    return { width: columns[0]?.points, height: rows[0]?.points };
  };
  await type(page, 'A1', ['one two three four five six seven eight nine ten']);
  await goTo(page, 'A1');
  await pick(page, 'Format', 'Columns', 'Column width…');
  const width = dialog(page, 'Column width');
  await width.getByRole('textbox').fill('0');
  await expect(width.getByText(/must be more than 0 and at most 255 characters/)).toBeVisible();
  await width.getByRole('textbox').fill('12');
  await page.keyboard.press('Enter');
  await expect.poll(sizes).toEqual({ width: 66.75, height: undefined });
  await page.getByRole('button', { name: 'Wrap text' }).click();
  await expect.poll(async () => (await sizes()).height).toBeGreaterThan(44);
  const wrapped = await sizes();
  await pick(page, 'Format', 'Rows', 'Row height…');
  await dialog(page, 'Row height').getByRole('textbox').fill('20');
  await page.keyboard.press('Enter');
  await expect.poll(sizes).toEqual({ width: 66.75, height: 20 });
  await pick(page, 'Format', 'Rows', 'AutoFit row height');
  await expect.poll(sizes).toEqual(wrapped);
}

async function followLink({ page, app, sheet }: Sheet) {
  await type(page, 'B2', ['The log']);
  await expect(cell(page, /^B2, The log/)).toBeAttached();
  await goTo(page, 'B2');
  await pick(page, 'Insert', 'Link…');
  const link = dialog(page, 'Link');
  await expect(link.getByRole('textbox', { name: 'Address' })).toBeFocused();
  await page.keyboard.type('file:///etc/passwd');
  await expect(link.getByText(/is no address: begin with https:/)).toBeVisible();
  await link.getByRole('textbox', { name: 'Address' }).fill('#Log!C5');
  await expect(link.getByRole('textbox', { name: 'Text' })).toHaveValue('The log');
  await page.keyboard.press('Enter');
  await expect
    .poll(() => stored(page, app, sheet, 'B2', 'formulas'))
    .toEqual([['=HYPERLINK("#Log!C5","The log")']]);
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Open Log!C5' }).click();
  await expect(page.getByRole('tab', { name: 'Log', exact: true })).toHaveAttribute('aria-selected', 'true');
  await expect(nameBox(page)).toHaveValue('C5');
}

async function validate({ page, app, sheet }: Sheet) {
  await goTo(page, 'B2:B4');
  await pick(page, 'Data', 'Data validation…');
  const rule = dialog(page, 'Data validation');
  await expect(rule.getByRole('combobox', { name: 'Allow' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('open, WPA2');
  await page.keyboard.press('Enter');
  await expect(rule).toBeHidden();
  await goTo(page, 'B3');
  // Until then the list is that of the cell before.
  await expect(page.getByRole('gridcell', { name: /^B2, /, selected: false })).toBeAttached();
  await page.getByRole('button', { name: 'Open drop-down list' }).click();
  await page.getByRole('menuitem', { name: 'WPA2' }).click();
  await expect.poll(() => stored(page, app, sheet, 'B3')).toEqual([['WPA2']]);
  await expect(saveLine(page)).toBeVisible();
  await undo(page);
  await expect.poll(() => stored(page, app, sheet, 'B3')).toEqual([['']]);

  // By keyboard, with a formula that counts what is entered, a message and a warning.
  await goTo(page, 'B3');
  await pick(page, 'Data', 'Data validation…');
  await expect(rule.getByRole('switch', { name: 'For all cells with this rule: B2:B4' })).toBeChecked();
  await rule.getByRole('combobox', { name: 'Allow' }).selectOption('Custom formula');
  await rule.getByRole('textbox', { name: 'Formula' }).fill('=COUNTIF($B$2:$B$4,B2)=1');
  await rule.getByText('Input message').click();
  await rule.getByRole('textbox', { name: 'Title' }).fill('Each once');
  await rule.getByText('Error alert').click();
  await rule.getByRole('combobox').selectOption('warning');
  await rule.getByRole('textbox', { name: 'Message' }).fill('It is there already.');
  await rule.getByRole('button', { name: 'Set rule' }).click();
  await expect(page.getByRole('status', { name: 'Input message' })).toHaveText('Each once');
  await expect(page.getByRole('button', { name: 'Open drop-down list' })).toBeHidden();
  await type(page, 'B2', ['a', 'a']);
  const alert = dialog(page, 'Entry not allowed');
  await expect(alert.getByText('It is there already.')).toBeVisible();
  await alert.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect.poll(() => stored(page, app, sheet, 'B2:B4')).toEqual([['a'], [''], ['']]);
  await type(page, 'B4', ['a']);
  await alert.getByRole('button', { name: 'Continue' }).click();
  await expect.poll(() => stored(page, app, sheet, 'B2:B4')).toEqual([['a'], [''], ['a']]);
  await expect(saveLine(page)).toBeVisible();
  for (let step = 0; step < 4; step += 1) await undo(page);
  await expect.poll(async () => (await layoutOf(page, app, sheet)).validations).toEqual([]);
}

async function formatByRules({ page, app, sheet }: Sheet) {
  await type(page, 'A1', ['1', '5', '9']);
  await goTo(page, 'A1:A3');
  const rules = async () => {
    const body = await sheetPart<{ value: ConditionalFormat[] }>(page, app, sheet, 'conditionalFormats');
    return body.value.map(({ type, areas, stopIfTrue }) => [type, ...areas, stopIfTrue].join(' '));
  };
  await pick(page, 'Format', 'Conditional formatting…');
  const formats = dialog(page, 'Conditional formatting');
  await expect(formats.getByText('No rules yet.')).toBeVisible();
  await formats.getByRole('button', { name: 'New rule' }).click();
  await expect(formats.getByRole('combobox', { name: 'Format cells by' })).toBeFocused();
  await formats.getByRole('textbox', { name: 'Value' }).fill('4');
  await page.keyboard.press('Enter');
  await expect.poll(rules).toEqual(['cellIs A1:A3 false']);
  // Until the rules are shown as they are, a further one would replace those that are not.
  await expect(formats.getByRole('button', { name: 'New rule' })).toBeEnabled();
  await formats.getByRole('button', { name: 'New rule' }).press('Enter');
  await formats.getByRole('combobox', { name: 'Format cells by' }).selectOption('Colour scale');
  await formats.getByRole('textbox', { name: 'Applies to' }).fill('A1:A2');
  await formats.getByRole('button', { name: 'Add rule' }).press('Enter');
  await expect.poll(rules).toEqual(['colorScale A1:A2 false', 'cellIs A1:A3 false']);
  await formats.getByRole('button', { name: 'Move up: Cell value greater than 4' }).click();
  await expect.poll(rules).toEqual(['cellIs A1:A3 false', 'colorScale A1:A2 false']);
  const stop = formats.getByRole('switch', { name: 'Stop if true' });
  await expect(stop).toBeEnabled();
  await stop.press('Space');
  await expect.poll(rules).toEqual(['cellIs A1:A3 true', 'colorScale A1:A2 false']);
  await formats.getByRole('button', { name: 'Edit: Cell value greater than 4' }).click();
  await formats.getByRole('combobox', { name: 'Compare' }).selectOption('between');
  await formats.getByRole('textbox', { name: 'Maximum' }).fill('6');
  await formats.getByRole('button', { name: 'Change rule' }).click();
  await formats.getByRole('button', { name: 'Delete: Colour scale' }).click();
  await expect.poll(rules).toEqual(['cellIs A1:A3 true']);
  await expect(formats.getByText('Cell value between 4 and 6')).toBeVisible();
  await page.keyboard.press('Escape');
  const fills = async () => {
    const { cells, formats: looks } = await sheetPart<CellFormats>(
      page,
      app,
      sheet,
      "range(address='A1:A3')/cellFormats",
    );
    return cells.map(([place]) => looks[place!]?.fill ?? null);
  };
  expect(await fills()).toEqual([null, '#FFC7CE', null]);
  for (const left of [2, 2, 2, 2, 1, 0]) {
    await undo(page);
    await expect.poll(async () => (await rules()).length).toBe(left);
  }
}

async function print({ page }: Sheet) {
  await tab(page, 'Log').click();
  await expect(tab(page, 'Log')).toHaveAttribute('aria-selected', 'true');
  await goTo(page, 'B5');
  await page.keyboard.press('Control+p');
  const print = dialog(page, 'Print Log');
  await expect(print.getByText('Page 1 of 4')).toBeVisible();
  await expect(print.getByRole('img', { name: 'Preview of the page' })).toContainText('Survey log');
  await print.getByRole('button', { name: 'Next page' }).press('Enter');
  await expect(print.getByText('Page 2 of 4')).toBeVisible();
  await print.getByRole('combobox', { name: 'Scale' }).selectOption('All on one page');
  await expect(print.getByText('Page 1 of 1')).toBeVisible();
  await print.getByRole('combobox', { name: 'Scale' }).selectOption('All columns on one page');
  await print.getByRole('combobox', { name: 'Orientation' }).selectOption('Landscape');
  const printed = page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        window.print = () =>
          resolve(Array.from(document.querySelectorAll('[data-print] > svg'), (svg) => svg.textContent));
      }),
  );
  await print.getByRole('button', { name: /^Print \d+ pages$/ }).click();
  const pages = await printed;
  expect(pages.length).toBeGreaterThan(4);
  for (const text of pages) expect(text).toContain('BSSID');
  expect(pages.at(-1)).toContain('Total');
  await expect(page.locator('[data-print]')).toHaveCount(0);
  // The browser's own menu prints the cells in view.
  await page.emulateMedia({ media: 'print' });
  await expect.poll(async () => (await page.getByRole('grid').boundingBox())?.height).toBeGreaterThan(300);
  await page.emulateMedia({ media: null });
}

async function writeNote({ page, app, sheet }: Sheet) {
  await goTo(page, 'B2');
  const note = dialog(page, 'Note of B2');
  const notes = async () => (await layoutOf(page, app, sheet)).notes.map(({ text }) => text);
  await page.keyboard.press('Shift+F2');
  await expect(note.getByRole('textbox', { name: 'Text' })).toBeFocused();
  await page.keyboard.type('north roof');
  await page.keyboard.press('Enter');
  await page.keyboard.type('2nd line');
  await page.keyboard.press('Control+Enter');
  await expect(note).toBeHidden();
  await expect.poll(notes).toEqual(['north roof\n2nd line']);
  await page.keyboard.press('Shift+F2');
  await expect(note.getByRole('textbox', { name: 'Text' })).toHaveValue('north roof\n2nd line');
  await note.getByRole('button', { name: 'Delete' }).click();
  await expect.poll(notes).toEqual([]);
  await undo(page);
  await expect.poll(notes).toEqual(['north roof\n2nd line']);
}

test('data is sorted, filtered, filled, sized and linked by the commands on cells', async ({
  page,
  app,
  openCopy,
}) => {
  await openCopy();
  await onOwnSheets(page, app, {
    'rows are sorted by several columns and filtered: the data around the cell, its header found, back with one key':
      sortAndFilter,
    'a series is filled by a step, and the cells of a kind are selected': fillSeries,
    'rows and columns get sizes in the units of other spreadsheets, and rows fit their texts': setSizes,
    'a link is put into a cell and leads to its place': followLink,
  });
});

test('cells get rules, formats by value and notes, and a sheet is printed', async ({
  page,
  app,
  openCopy,
}) => {
  await openCopy();
  await onOwnSheets(page, app, {
    'cells get a drop-down list and other rules, which refuse or ask about entries, and are taken back':
      validate,
    'conditional formats are made, ordered, changed and deleted, each with one undo': formatByRules,
    'a note is written, read and deleted by keyboard, and comes back with undo': writeNote,
    'a sheet is printed in pages with its titles on each, and nothing else of the window': print,
  });
});
