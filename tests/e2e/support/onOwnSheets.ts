import type { Page } from '@playwright/test';
import { test } from './fixtures.ts';
import type { App } from './startApp.ts';
import { addSheet } from './workbookPage.ts';

export interface Sheet {
  page: Page;
  app: App;
  /** Its name. It is empty at first, and shown. */
  sheet: string;
}

/**
 * Steps of a journey in the open workbook, each on a sheet of its own: opening a page and a workbook takes longer than most
 * steps.
 */
export async function onOwnSheets(page: Page, app: App, steps: Record<string, (on: Sheet) => Promise<void>>) {
  for (const [title, step] of Object.entries(steps))
    await test.step(title, async () => step({ page, app, sheet: await addSheet(page) }));
}
