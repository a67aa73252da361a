// What tests of the workbook view do and look at.

import { expect, type Locator, type Page } from '@playwright/test';
import type { CellFormats, DriveItem, SheetLayout } from '#services/workbook/shapes.ts';
import type { App } from './startApp.ts';

export const field = (page: Page) => page.getByRole('textbox', { name: /^Cells of / });
export const nameBox = (page: Page) => page.getByRole('combobox', { name: 'Go to an address or a name' });
/** A cell as screen readers hear it: its address, what it shows, how far its change came. */
export const cell = (page: Page, words: string | RegExp) =>
  page.getByRole('gridcell', { name: words, exact: true });
export const saveLine = (page: Page) => page.getByText('All saved', { exact: true });
export const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

export async function openBook(page: Page, name: string) {
  // The first list starts the service.
  const file = page.getByRole('list', { name: 'Files' }).getByRole('button', { name });
  await file.click({ timeout: 60_000 });
  await expect(page.getByRole('tab').first()).toBeVisible();
}

/** Adds an empty one, which is then shown; returns its name, Sheet4 beside three others. */
export async function addSheet(page: Page): Promise<string> {
  const name = `Sheet${(await page.getByRole('tab').count()) + 1}`;
  await page.getByRole('button', { name: 'New sheet', exact: true }).click();
  await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');
  return name;
}

/** Until what was moved is shown again, nothing else is moved, though the service has it. */
export const settled = (page: Page) => expect(page.getByText('Changing cells…')).toBeHidden();

export async function goTo(page: Page, address: string) {
  await settled(page);
  await nameBox(page).fill(address);
  await nameBox(page).press('Enter');
  await field(page).focus();
}

export async function undo(page: Page) {
  await settled(page);
  await page.keyboard.press('Control+z');
}

export async function redo(page: Page) {
  await settled(page);
  await page.keyboard.press('Control+y');
}

/** Puts lines into cells, one below the other, each at once: a page at work takes longer over a key than over a line. */
export async function type(page: Page, address: string, lines: readonly string[]) {
  await goTo(page, address);
  for (const line of lines) {
    await page.keyboard.insertText(line);
    await page.keyboard.press('Enter');
  }
}

/** What a browser does when the clipboard holds what Excel or LibreOffice put there. */
export const paste = (target: Locator, kinds: Record<string, string>) =>
  target.evaluate((element, data) => {
    const clipboardData = new DataTransfer();
    for (const [kind, text] of Object.entries(data)) clipboardData.setData(kind, text);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, kinds);

/** The cells as the service has them. */
export async function stored(page: Page, app: App, sheet: string, address: string, what = 'values') {
  const body = await sheetPart<Record<string, unknown[][]>>(page, app, sheet, `range(address='${address}')`);
  return body[what] ?? body;
}

/** What the service says of a sheet besides its cells. */
export const layoutOf = (page: Page, app: App, sheet: string) =>
  sheetPart<SheetLayout>(page, app, sheet, 'layout');

/** What a cell looks like, as the service has it. */
export async function lookOf(page: Page, app: App, sheet: string, address: string) {
  const { formats, cells } = await sheetPart<CellFormats>(
    page,
    app,
    sheet,
    `range(address='${address}')/cellFormats`,
  );
  return formats[cells[0]![0]!]!;
}

export function sheetPart<T>(page: Page, app: App, sheet: string, what: string): Promise<T> {
  const item = new URL(page.url()).searchParams.get('item');
  return asked(app, `/me/drive/items/${item}/workbook/worksheets('${sheet}')/${what}`);
}

/** The id of a workbook in the folder of an instance. */
export async function itemOf(app: App, name: string): Promise<string> {
  const { value } = await asked<{ value: DriveItem[] }>(app, '/me/drive/root/children');
  return value.find((item) => item.name === name)!.id;
}

async function asked<T>(app: App, path: string): Promise<T> {
  const answer = await fetch(`${app.origin}/api/workbook${path}`, {
    headers: { authorization: `Bearer ${app.token}`, 'cache-control': 'no-cache' },
  });
  return (await answer.json()) as T;
}

/** A command of a menu over the grid, or of a menu in it. */
export async function pick(page: Page, menu: string, ...items: (string | RegExp)[]) {
  await page.getByRole('button', { name: menu, exact: true }).click();
  for (const name of items) {
    const named = (role: 'menuitem' | 'menuitemcheckbox') => page.getByRole(role, { name, exact: true });
    await named('menuitem').or(named('menuitemcheckbox')).click();
  }
}
