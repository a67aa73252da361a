// The same view on a live service: what is spent is said before, and once.

import { expect } from '#tests/e2e/support/fixtures.ts';
import { cachedCount, goLive, test } from '#tests/e2e/support/liveService.ts';

const BERLIN = '/?latrange1=52.51&latrange2=52.53&longrange1=13.38&longrange2=13.42&map=52.52,13.4,15';

test('with an account a search costs one query, said before, and is shown again for none', async ({
  page,
  openFresh,
  service,
}) => {
  await openFresh('/connections');
  await goLive(page, service);

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
});
