// The commands of a spreadsheet where a spreadsheet has them: by mouse, and by keyboard.

import { expect, expectAccessible, test } from '#tests/e2e/support/fixtures.ts';
import { onOwnSheets, type Sheet } from '#tests/e2e/support/onOwnSheets.ts';
import {
  cell,
  field,
  goTo,
  layoutOf,
  lookOf,
  pick,
  saveLine,
  stored,
  type,
  undo,
} from '#tests/e2e/support/workbookPage.ts';

async function typeLevels(page: Sheet['page']) {
  await type(page, 'A1', ['Level', '-60.5', '-72', '=A2+A3']);
  await expect(saveLine(page)).toBeVisible();
}

async function byMouse({ page, app, sheet }: Sheet) {
  await typeLevels(page);
  const look = (address: string) => lookOf(page, app, sheet, address);
  const bar = page.getByRole('toolbar', { name: 'Format' });
  const press = (name: string) => bar.getByRole('button', { name, exact: true }).click();
  await goTo(page, 'A1');
  await press('Bold');
  await press('Strikethrough');
  await bar.getByRole('textbox', { name: 'Font', exact: true }).fill('Arial');
  await page.keyboard.press('Enter');
  await expect(field(page)).toBeFocused();
  await press('Increase font size');
  await press('Fill colour');
  await page.getByRole('button', { name: 'Pale yellow' }).click();
  await press('Borders');
  await page.getByRole('button', { name: 'Thick outside borders' }).click();
  const made = {
    font: { bold: true, strikethrough: true, name: 'Arial', size: 12 },
    fill: '#FFEB9C',
  };
  await expect.poll(() => look('A1')).toMatchObject(made);
  await press('Paint format');
  await page.getByRole('grid', { name: /^Cells of / }).click({ position: { x: 160, y: 90 } });
  await expect.poll(() => look('B3')).toMatchObject(made);
  await goTo(page, 'A2:A3');
  await press('Increase decimals');
  await expect(cell(page, /^A2, -60\.50/)).toBeAttached();
  await pick(page, 'Format', 'Alignment', 'Align right');
  await expect.poll(() => look('A3')).toMatchObject({ horizontalAlignment: 'Right' });
  await pick(page, 'View', 'Freeze', 'Freeze top row');
  await expect.poll(async () => (await layoutOf(page, app, sheet)).frozen.rows).toBe(1);
  await press('Functions');
  await page.getByRole('menuitem', { name: 'More functions…' }).click();
  await page.getByRole('combobox', { name: 'Search functions' }).fill('median');
  await page.getByRole('option', { name: /^MEDIAN\(/ }).click();
  await expect(field(page)).toHaveValue('=MEDIAN(');
  await page.keyboard.press('Escape');
  await expectAccessible(page);
  for (const width of [1440, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    const fits = () => bar.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth);
    await expect.poll(fits).toBe(true);
  }
}

async function byKeyboard({ page, app, sheet }: Sheet) {
  await typeLevels(page);
  const look = (address: string) => lookOf(page, app, sheet, address);
  await goTo(page, 'A2:A3');
  await page.keyboard.press('Control+1');
  const dialog = page.getByRole('dialog', { name: 'Format cells' });
  await dialog.getByRole('radio', { name: 'Alignment' }).focus();
  await page.keyboard.press('Space');
  await dialog.getByRole('textbox', { name: 'Rotation' }).fill('45');
  await dialog.getByRole('radio', { name: 'Font' }).focus();
  await page.keyboard.press('Space');
  await dialog.getByRole('switch', { name: 'Italic' }).press('Space');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect.poll(() => look('A3')).toMatchObject({ rotation: 45, font: { italic: true } });
  await expect(field(page)).toBeFocused();
  await undo(page);
  await expect.poll(() => look('A3')).toMatchObject({ rotation: 0, font: { italic: false } });
  await page.keyboard.press('Control+5');
  await expect.poll(() => look('A2')).toMatchObject({ font: { strikethrough: true } });
  await page.keyboard.press('Control+Shift+Digit7');
  await expect
    .poll(async () => (await look('A2')).borders.map(({ sideIndex }) => sideIndex))
    .toContain('EdgeTop');
  await page.keyboard.press('Control+c');
  await goTo(page, 'C2');
  await page.keyboard.press('Control+v');
  await expect.poll(() => stored(page, app, sheet, 'C2:C3')).toEqual([[-60.5], [-72]]);
  await expect.poll(() => look('C2')).toMatchObject({ font: { strikethrough: true } });
  await expect(saveLine(page)).toBeVisible();
  await goTo(page, 'C2');
  await page.keyboard.press('Control+Alt+v');
  const special = page.getByRole('dialog', { name: 'Paste special' });
  await special.getByRole('radio', { name: 'Values', exact: true }).press('Space');
  await special.getByRole('combobox', { name: 'Operation' }).selectOption('Subtract');
  await special.getByRole('button', { name: 'Paste' }).press('Enter');
  await expect.poll(() => stored(page, app, sheet, 'C2:C3')).toEqual([[0], [0]]);
  await expect(saveLine(page)).toBeVisible();
  await undo(page);
  await expect.poll(() => stored(page, app, sheet, 'C2:C3')).toEqual([[-60.5], [-72]]);
  await expect(saveLine(page)).toBeVisible();
  await undo(page);
  await expect.poll(() => stored(page, app, sheet, 'C2:C3')).toEqual([[''], ['']]);
  await expect.poll(() => look('C2')).toMatchObject({ font: { strikethrough: false } });
  await page.getByRole('button', { name: 'Insert', exact: true }).press('Enter');
  await expect(page.getByRole('menuitem', { name: /^Insert row/ })).toBeFocused();
  await page.keyboard.press('i');
  await page.keyboard.press('i');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('menuitem', { name: 'Insert cells and shift down' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('menuitem', { name: 'Insert cells', exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await goTo(page, 'E1');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Copy', exact: true }).click();
  await expect(page.getByRole('textbox', { name: /^Cells of/ })).toBeFocused();
  await page.keyboard.press('Control+k');
  const link = page.getByRole('dialog', { name: 'Link' });
  await expect(link).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(link).toBeHidden();
}

test('cells are formatted by keyboard and by mouse', async ({ page, app, openCopy }) => {
  await openCopy();
  await onOwnSheets(page, app, {
    'menus, the format dialog, paste special and links, each undone in one step': byKeyboard,
    'the toolbar formats and paints, menus have menus, and all of it fits into the window': byMouse,
  });
});
