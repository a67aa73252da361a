// Two analysts of a team, each with an Airledger of their own on one database.

import type { Page } from '@playwright/test';
import { expect, openInstance, test } from '#tests/e2e/support/fixtures.ts';
import type { App } from '#tests/e2e/support/startApp.ts';
import { asAnna, TestServer, whyMissing } from '#tests/support/postgres/testServer.ts';
import { wholeOnly } from '#tests/support/runner/sampled.ts';

const wholeTest = wholeOnly(test);
const { skip } = test;
const missing = whyMissing();
skip(missing !== undefined, missing);

const findings = (page: Page) => page.getByRole('grid', { name: 'Findings' });
const saved = (page: Page) => page.getByRole('link', { name: 'Saved', exact: true });

async function openScan(page: Page, { origin }: App) {
  await page.goto(`${origin}/channels?tab=scan`);
  await page.getByRole('button', { name: /planted simulator/ }).click();
  await findings(page).getByRole('row').nth(1).getByRole('gridcell').nth(3).click();
}

async function beginEdit(page: Page, name: string) {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Rename, note, tags…' }).click();
  return page.getByRole('dialog', { name: 'Edit saved search' });
}

wholeTest(
  'what one of a team saves and labels the other sees with the name, and neither overwrites the other',
  async ({ page, browser, start, expected }) => {
    expected.push(/status of (409|502)/);
    const server = await TestServer.start();
    try {
      const url = await server.database();
      const databases = [await asAnna(url), url];
      const [anna, ben] = (await Promise.all(
        databases.map((database) => start({ size: 'large', env: { AIRLEDGER_DATABASE: database } })),
      )) as [App, App];
      const bens = await (await browser.newContext()).newPage();
      await Promise.all([
        openInstance(page, anna, '/?kinds=wifi&ssid=cafe'),
        openInstance(bens, ben, '/saved'),
      ]);

      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Command or place' }).fill('save');
      await page.getByRole('option', { name: 'Save view…' }).click();
      const saving = page.getByRole('dialog', { name: 'Save this view' });
      await saving.getByRole('textbox', { name: 'Name' }).fill('Cafés');
      await saving.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByText('Saved “Cafés”.')).toBeVisible();
      await openScan(page, anna);
      await page.getByRole('button', { name: 'Suspicious' }).click();
      await expect(page.getByText(/^Saved .* by anna$/)).toBeVisible();

      await bens.reload();
      await expect(bens.getByRole('listitem').filter({ hasText: 'Cafés' })).toContainText(
        '0 snapshots · anna',
      );
      await openScan(bens, ben);
      await expect(bens.getByRole('heading', { name: 'Team label' })).toBeVisible();
      await expect(bens.getByText(/^Saved .* by anna$/)).toBeVisible();
      await expect(findings(bens).getByRole('row').nth(1)).toContainText('Suspicious · anna');

      await bens.keyboard.press('Escape');
      await saved(bens).click();
      await page.keyboard.press('Escape');
      await saved(page).click();
      const [annas, theirs] = [await beginEdit(page, 'Cafés'), await beginEdit(bens, 'Cafés')];
      await theirs.getByRole('textbox', { name: 'Name' }).fill('Cafés and bars');
      await theirs.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(theirs).toBeHidden();
      await annas.getByRole('textbox', { name: 'Note' }).fill('My note');
      await annas.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(annas).toContainText('This saved search was changed by airledger in the meantime.');
      await annas.getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('button', { name: 'Cafés and bars', exact: true }).click();
      await expect(page.getByText(/^Saved by anna .*, changed by airledger/)).toBeVisible();

      await server.kill();
      await page.reload();
      await expect(page.getByRole('alert')).toContainText(/^The shared database .* cannot be reached/);
      await page.getByRole('link', { name: 'Density' }).click();
      await expect(page.getByRole('heading', { name: 'Density', exact: true })).toBeVisible();
      await expect(page.getByRole('alert')).toBeHidden();
      await server.resume();
      await saved(page).click();
      await expect(page.getByRole('button', { name: 'Cafés and bars', exact: true })).toBeVisible();
      await bens.context().close();
    } finally {
      await page.goto('about:blank');
      await server.stop();
    }
  },
);
