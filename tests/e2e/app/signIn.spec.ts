// Signing in, with a real provider on this machine: out of the page, and back into it.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { test as base, expect, expectAccessible } from '#tests/e2e/support/fixtures.ts';
import { saveAddress } from '#tests/e2e/support/liveService.ts';
import { CLIENT_ID, type OAuthProvider, startOAuthProvider } from '#tests/support/gateway/oauthProvider.ts';
import { wholeOnly } from '#tests/support/runner/sampled.ts';

const test = base.extend<{ idp: OAuthProvider }>({
  idp: async ({ page }, use) => {
    const idp = await startOAuthProvider();
    await use(idp);
    await page.goto('about:blank');
    await idp.close();
  },
});
const wholeTest = wholeOnly(test);

const cardOf = (page: Page) => page.getByRole('region', { name: 'Workbooks' });

async function enterSettings(page: Page, idp: OAuthProvider) {
  const card = cardOf(page);
  await card.getByLabel('Base address of the live service').fill(idp.service);
  await saveAddress(card);
  await card.getByRole('button', { name: 'Enter credential' }).click();
  await card.getByLabel('Application (client) id').fill(CLIENT_ID);
  await card.getByLabel('Address of the provider').fill(idp.issuer);
  await card.getByRole('button', { name: 'Save settings' }).click();
  await card.getByText('Live', { exact: true }).click();
  await expect(card.getByText('not signed in')).toBeVisible();
}

test('a person signs in at the provider, tests the service and signs out', async ({
  page,
  openFresh,
  fresh,
  idp,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await openFresh('/connections');
  await enterSettings(page, idp);
  expect(asked.filter((url) => url.startsWith(idp.issuer))).toEqual([]);
  const card = cardOf(page);

  await card.getByRole('button', { name: 'Sign in' }).click();
  await expect(card.getByText(/renews automatically, next by/)).toBeVisible();
  expect(page.url()).toBe(`${fresh.origin}/connections`);
  expect(asked.filter((url) => url.startsWith('http://localhost:'))).toHaveLength(1);
  await card.getByRole('button', { name: 'Test (no query)' }).click();
  await expect(card.getByText('The service accepts the credential.')).toBeVisible();
  expect(idp.calls).toEqual([{ token: expect.any(String), status: 200 }]);
  await expectAccessible(page);

  const kept = readFileSync(join(fresh.home, 'credentials.json'), 'utf8');
  const tokens = [...idp.secrets].filter((secret) => kept.includes(secret));
  expect(tokens).toHaveLength(2);
  const inPage = await page.evaluate(() => {
    const stored = JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]);
    return [document.documentElement.outerHTML, stored];
  });
  const headers = { authorization: `Bearer ${fresh.token}` };
  const read = (name: string) => fetch(`${fresh.origin}/api/gateway/${name}`, { headers });
  const answers = ['connections', 'status', 'log'].map((name) => read(name).then((answer) => answer.text()));
  const shown = [...inPage, ...(await Promise.all(answers))].join('\n');
  expect(tokens.filter((token) => shown.includes(token))).toEqual([]);

  await page.goBack(); // past the provider: no address with a code is in the history
  expect([...idp.secrets].filter((secret) => page.url().includes(secret))).toEqual([]);
  await page.goto(`${fresh.origin}/connections`);
  await card.getByRole('button', { name: 'Sign out' }).click();
  await expect(card.getByText('not signed in')).toBeVisible();
  expect(readFileSync(join(fresh.home, 'credentials.json'), 'utf8')).not.toContain(tokens[0]!);
});

wholeTest(
  'a sign-in that the person declines is told in words',
  async ({ page, openFresh, fresh, idp, problems }) => {
    await openFresh('/connections');
    await enterSettings(page, idp);
    await page.route(`${idp.issuer}/**`, async (route) => {
      const asked = new URL(route.request().url()).searchParams;
      const back = new URL(asked.get('redirect_uri')!);
      for (const [name, value] of Object.entries({ error: 'access_denied', error_description: 'not today' }))
        back.searchParams.set(name, value);
      back.searchParams.set('state', asked.get('state')!);
      back.searchParams.set('iss', idp.issuer);
      await route.fulfill({ status: 302, headers: { location: back.href } });
    });
    await cardOf(page).getByRole('button', { name: 'Sign in' }).click();
    await expect(
      page.getByText('You are not signed in. The provider says access_denied: not today'),
    ).toBeVisible();
    expect(problems.splice(0)).toEqual([expect.stringContaining('status of 400')]);
    await page.goto(`${fresh.origin}/connections`);
    await expect(cardOf(page).getByText('not signed in')).toBeVisible();
  },
);
