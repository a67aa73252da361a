// A live wireless service: the upstreams over HTTP.

import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { test as base, expect } from './fixtures.ts';
import { copyHome, SIZES } from './preparedHomes.ts';
import { type App, endServer, printed, startServer } from './startApp.ts';

/** Base address of a live wireless service. */
export const test = base.extend<{ service: string }>({
  service: async ({ fresh, page }, use) => {
    const home = copyHome('large', join(fresh.home, 'upstreams'));
    const networks = String(SIZES.large);
    const child = startServer([
      'server/upstreamsMain.ts',
      '--port',
      '0',
      '--home',
      home,
      '--networks',
      networks,
    ]);
    const base = `${await printed(child, /http:\/\/127\.0\.0\.1:\d+/)}/wireless`;
    await expect(async () => expect((await fetch(`${base}/api/v2/stats/site`)).status).toBe(200)).toPass();
    await use(base);
    await page.goto('about:blank'); // so that no page asks a service that has ended
    await endServer(child);
  },
});

/** Answers that the page has stored; it writes them a moment after they came. */
export function cachedCount(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const opening = indexedDB.open('airledger-answers');
    const database = await new Promise<IDBDatabase>((resolve) => {
      opening.onsuccess = () => resolve(opening.result);
    });
    const counting = database.transaction('answers').objectStore('answers').getAllKeys();
    const count = await new Promise<number>((resolve) => {
      counting.onsuccess = () =>
        resolve(counting.result.filter((key) => !String(key).startsWith('page ')).length);
    });
    database.close();
    return count;
  });
}

/** Makes the wireless and the workbook service live, past the page. */
export async function makeBothLive(app: App, service: string) {
  const credentials = {
    wireless: { scheme: 'basic', name: 'embedded', token: 'embedded' },
    workbook: { scheme: 'bearer', token: 'embedded' },
  };
  for (const [name, credential] of Object.entries(credentials)) {
    const baseUrl = service.replace('/wireless', `/${name}`);
    const response = await fetch(`${app.origin}/api/gateway/connections/${name}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${app.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ mode: 'live', baseUrl, credential }),
    });
    expect(response.status, name).toBe(200);
  }
}

/** A credential is that of the address which is saved when it is entered. */
export async function saveAddress(card: Locator) {
  const save = card.getByRole('button', { name: 'Save address' });
  await save.click();
  await expect(save).toHaveAttribute('disabled');
}

/** On the page of the connections: makes the wireless service live. */
export async function goLive(page: Page, service: string) {
  const card = page.getByRole('region', { name: 'Wireless networks' });
  await card.getByLabel('Base address of the live service').fill(service);
  await saveAddress(card);
  await card.getByRole('button', { name: 'Enter credential' }).click();
  await card.getByLabel('API name').fill('embedded');
  await card.getByLabel('API token').fill('embedded');
  await card.getByRole('button', { name: 'Save credential' }).click();
  await card.getByText('Live', { exact: true }).click();
  await card.getByRole('button', { name: 'Test (2 statistics queries)' }).click();
  await expect(card.getByText('Signed in as embedded. Spent 2 queries.')).toBeVisible();
}
