// The same view on a live service, for which the upstreams over HTTP stand: what is spent is said before, and once.

import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { test as base, expect } from './fixtures.ts';

const BERLIN = '/?latrange1=52.51&latrange2=52.53&longrange1=13.38&longrange2=13.42&map=52.52,13.4,15';

/** Base address of a live wireless service. */
const test = base.extend<{ service: string }>({
  service: async ({ fresh }, use) => {
    const home = join(fresh.home, 'upstreams');
    const args = ['server/upstreamsMain.ts', '--port', '0', '--home', home, '--networks', '20000'];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    const base = `${await printedAddress(child)}/wireless`;
    await expect(async () => expect((await fetch(`${base}/api/v2/stats/site`)).status).toBe(200)).toPass();
    await use(base);
    child.kill('SIGTERM');
    await new Promise((resolve) => child.on('exit', resolve));
  },
});

function printedAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stdout!.on('data', (chunk) => resolve(/http:\/\/127\.0\.0\.1:\d+/.exec(String(chunk))![0]));
    child.on('exit', (code) => reject(new Error(`the upstreams ended with ${code}`)));
  });
}

/** Answers that the page has stored; it writes them a moment after they came. */
function keptCount(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const opening = indexedDB.open('airledger-answers');
    const database = await new Promise<IDBDatabase>((resolve) => {
      opening.onsuccess = () => resolve(opening.result);
    });
    const counting = database.transaction('answers').objectStore('answers').count();
    const count = await new Promise<number>((resolve) => {
      counting.onsuccess = () => resolve(counting.result);
    });
    database.close();
    return count;
  });
}

test('with an account a search costs one query, said before, and is shown again for none', async ({
  page,
  openFresh,
  service,
}) => {
  await openFresh('/connections');
  const card = page.getByRole('region', { name: 'Wireless networks' });
  await card.getByLabel('Base address of the live service').fill(service);
  await card.getByRole('button', { name: 'Save address' }).click();
  await card.getByRole('button', { name: 'Enter credential' }).click();
  await card.getByLabel('API name').fill('embedded');
  await card.getByLabel('API token').fill('embedded');
  await card.getByRole('button', { name: 'Save credential' }).click();
  await card.getByText('Live', { exact: true }).click();
  await card.getByRole('button', { name: 'Test (1 statistics query)' }).click();
  await expect(card.getByText('Signed in as embedded. Spent 1 query.')).toBeVisible();

  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/wireless/')) asked.push(request.url());
  });
  await page.goto(new URL(BERLIN, page.url()).href);
  const status = page.getByRole('region', { name: 'Status' });
  await expect(status).toContainText('wireless live');
  const send = page.getByRole('button', { name: 'Send it (1 query: WiFi)' });
  await expect(send).toBeVisible();
  expect(asked).toEqual([]);
  await send.click();
  const table = page.getByRole('grid', { name: 'Networks found' });
  await expect(table.getByRole('row').nth(2)).toBeVisible();
  await expect(status).toContainText('search 1 spent');
  expect(asked).toHaveLength(1);

  await expect.poll(() => keptCount(page)).toBe(1);
  await page.reload();
  await expect(table.getByRole('row').nth(2)).toBeVisible();
  await expect(status).toContainText('search 1 spent');
  expect(asked).toHaveLength(1);
  await expect(page.getByRole('button', { name: 'Ask again for 1 page (1 query)' })).toBeVisible();
});
