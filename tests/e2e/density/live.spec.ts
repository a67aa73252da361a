// Density on a live service: the cost is said before it is spent, an ended quota keeps what came.

import { expect } from '#tests/e2e/support/fixtures.ts';
import { cachedCount, goLive, test } from '#tests/e2e/support/liveService.ts';

const DENSITY = '/api/wireless/api/v3/density/wifi';

test('a view that costs much asks first, and stops at the end of the quota', async ({
  page,
  openFresh,
  service,
  expected,
}) => {
  await openFresh('/connections');
  await goLive(page, service);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(DENSITY)) asked.push(request.url());
  });
  await page.goto(new URL('/density?map=52.5245,13.4035,10', page.url()).href);
  const fetch = page.getByRole('button', { name: /^Fetch \(\d+ queries\)/ });
  await expect(fetch).toBeVisible();
  expect(asked).toEqual([]);
  const cost = Number(/\d+/.exec((await fetch.textContent())!)![0]);
  await page.route(`**${DENSITY}**`, (route) =>
    asked.length <= 3
      ? route.continue()
      : route.fulfill({
          status: 429,
          json: {
            failure: {
              kind: 'quota',
              message: 'No queries left.',
              retryAt: Date.now() + 3_600_000,
              status: 429,
            },
          },
        }),
  );
  await fetch.click();
  const resume = page.getByRole('button', { name: /^Resume/ });
  await expect(resume).toBeVisible();
  await expect(page.getByText(/Try again from/).first()).toBeVisible();
  await expect(page.getByText(/ cached\./).first()).toBeVisible();
  expect(asked.length).toBeLessThan(cost);
  // The browser itself writes a line for every refused query.
  expected.push(/429/);
  await page.unroute(`**${DENSITY}**`);
  const before = asked.length;
  await resume.click();
  await expect(resume).toBeHidden();
  const data = page.getByRole('region', { name: 'Data in this view' });
  await expect(data).toContainText(new RegExp(`^Data in this view${cost} quads`));
  const spent = asked.length;
  expect(spent).toBeGreaterThan(before);
  await expect.poll(() => cachedCount(page)).toBe(cost);
  await page.reload();
  await expect(data).toContainText(new RegExp(`^Data in this view${cost} quads`));
  expect(asked).toHaveLength(spent);
  // Half a degree is 364 pixels here, and an arrow pans by 80.
  await page.getByRole('application').focus();
  for (let step = 0; step < 5; step++) {
    const before = page.url();
    await page.keyboard.press('ArrowRight');
    await expect(page).not.toHaveURL(before);
  }
  await expect(fetch).toBeVisible();
  expect(asked).toHaveLength(spent);
});
