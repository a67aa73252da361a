// Statistics and the account on a live service: what they cost, and where a token is.

import type { Page } from '@playwright/test';
import { expect } from '#tests/e2e/support/fixtures.ts';
import { cachedCount, goLive, test } from '#tests/e2e/support/liveService.ts';
import type { App } from '#tests/e2e/support/startApp.ts';
import { storedText } from '#tests/e2e/support/storedText.ts';

/** Its two queries are sent once. */
async function openSite(page: Page) {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/wireless/')) asked.push(pathname.split('/').at(-1)!);
  });
  await page.goto(new URL('/stats', page.url()).href);
  const counters = page.getByRole('region', { name: 'Counters of the site' });
  await expect(counters.getByText('live', { exact: true })).toBeVisible();
  await expect(counters.getByRole('button', { name: 'Refresh (1 query)' })).toBeVisible();
  await expect(page.getByRole('figure', { name: 'Most used WiFi names' })).toBeVisible();
  expect(asked.toSorted()).toEqual(['general', 'site']);
  await expect.poll(() => cachedCount(page)).toBeGreaterThanOrEqual(2);
  await page.reload();
  await expect(counters.getByRole('region', { name: 'WiFi', exact: true })).toBeVisible();
  await page.goto(new URL('/stats?page=history', page.url()).href);
  await page.goBack();
  await expect(page.getByRole('figure', { name: 'Most used WiFi names' })).toBeVisible();
  expect(asked).toHaveLength(2);
  await counters.getByRole('button', { name: 'Refresh (1 query)' }).click();
  await expect.poll(() => asked.filter((path) => path === 'site')).toHaveLength(2);
}

/** It costs a query, is shown when asked for, and is nowhere once it is hidden. */
async function showToken(page: Page, app: App) {
  await page.goto(`${app.origin}/stats?page=profile`);
  await expect(page.getByRole('region', { name: 'Account' }).getByText('embedded@example.org')).toBeVisible();
  await page.getByRole('button', { name: 'List tokens (1 query)' }).click();
  const line = page.getByRole('listitem').filter({ hasText: 'embedded-commercial' });
  const answer = page.waitForResponse((response) => response.url().endsWith('/tokens/reveal'));
  await line.getByRole('button', { name: 'Show for 30 seconds (1 query)' }).press('Enter');
  const { token } = (await (await answer).json()) as { token: string };
  await expect(line.locator('code').last()).toHaveText(token);
  await expect(line.getByRole('button', { name: 'Hide' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(line.getByRole('button', { name: 'Show for 30 seconds (1 query)' })).toBeVisible();
  await expect(line.getByRole('timer')).toBeHidden();
  // The name of this account's token is the token too: what counts is that nothing holds it as one.
  const isHeld = (text: string) => text.includes(`"token":${JSON.stringify(token)}`);
  expect(isHeld(`${page.url()}\n${await storedText(page)}`)).toBe(false);
  const headers = { authorization: `Bearer ${app.token}` };
  const log = await (await fetch(`${app.origin}/api/gateway/log`, { headers })).text();
  expect(log).toContain('revealToken');
  expect(log).not.toContain(token);
  await expect(page.getByRole('region', { name: 'Queries spent' })).toContainText('wireless stats, live');
}

test('live, Site costs its two queries once, and a token in full one that leaves no trace of it', async ({
  page,
  fresh,
  openFresh,
  service,
}) => {
  await openFresh('/connections');
  await goLive(page, service);
  await openSite(page);
  await showToken(page, fresh);
});
