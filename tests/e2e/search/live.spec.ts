// The same view on a live service: what is spent is said before, and once.

import type { Page } from '@playwright/test';
import { expect } from '#tests/e2e/support/fixtures.ts';
import { cachedCount, goLive, test } from '#tests/e2e/support/liveService.ts';

const BERLIN = '/?latrange1=52.51&latrange2=52.53&longrange1=13.38&longrange2=13.42&map=52.52,13.4,15';

/** Said before, and shown again for none. */
async function searchForOneQuery(page: Page) {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/wireless/')) asked.push(request.url());
  });
  await page.goto(new URL(BERLIN, page.url()).href);
  const status = page.getByRole('region', { name: 'Status' });
  await expect(status).toContainText('wireless live');
  const send = page.getByRole('button', { name: 'Send search (1 query: WiFi)' });
  await expect(send).toBeVisible();
  expect(asked).toEqual([]);
  await send.click();
  const table = page.getByRole('grid', { name: 'Networks found' });
  await expect(table.getByRole('row').nth(2)).toBeVisible();
  await expect(status).toContainText('1 search query spent today, limit not known');
  expect(asked).toHaveLength(1);

  await expect.poll(() => cachedCount(page)).toBe(1);
  await page.reload();
  await expect(table.getByRole('row').nth(2)).toBeVisible();
  await expect(status).toContainText('1 search query spent today, limit not known');
  expect(asked).toHaveLength(1);
  await expect(page.getByRole('button', { name: 'Refresh 1 page (1 query)' })).toBeVisible();
}

test('a search costs one query; all pages wait where the quota ends, without the tab, and are paused, resumed and cancelled by keyboard', async ({
  page,
  fresh,
  openFresh,
  service,
}) => {
  await openFresh('/connections');
  await goLive(page, service);
  await searchForOneQuery(page);
  const limited = await fetch(`${fresh.origin}/api/gateway/ledger/wireless/search`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${fresh.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ limit: 4 }),
  });
  expect(limited.ok).toBe(true);

  const link = new URL('/?latrange1=52.3&latrange2=52.7&longrange1=13&longrange2=13.8', page.url()).href;
  const tab = await page.context().newPage();
  await tab.goto(link);
  await tab.getByRole('button', { name: 'Send search (1 query: WiFi)' }).press('Enter');
  await tab.getByRole('button', { name: /^All [\d,]+ remaining pages \([\d,]+ queries\)$/ }).press('Enter');
  const dialog = tab.getByRole('dialog', { name: /^Load all/ });
  await expect(dialog).toContainText('When none are left, it waits for the next day.');
  await dialog.getByRole('button', { name: /^Load up to/ }).press('Enter');
  await expect(tab.getByText(/^300 of [\d,]+ · waiting until/)).toBeVisible();
  await tab.close();

  await page.goto(link);
  const waiting = page.getByText(/^300 of [\d,]+ · waiting until/);
  await expect(waiting).toBeVisible();
  await expect(page.getByText('WiFi 300')).toBeVisible();
  await page.getByRole('button', { name: 'Pause', exact: true }).press('Enter');
  const resume = page.getByRole('button', { name: /^Resume \([\d,]+ queries\)$/ });
  await expect(resume).toBeFocused();
  await expect(resume).not.toHaveAttribute('aria-busy');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeFocused();
  await expect(waiting).toBeVisible();
  await page.getByRole('button', { name: 'Jobs' }).press('Enter');
  const job = page.getByRole('article', { name: /^WiFi networks, from 52\.30000, 13\.00000/ });
  await expect(job).toContainText(
    /Waiting until .* · 300 of [\d,]+ rows · 3 pages · 2 of [\d,]+ queries spent/,
  );
  await job.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(job).toContainText('Cancelled');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^All [\d,]+ remaining pages/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Status' })).toContainText('0 of 4 search queries left');
});
