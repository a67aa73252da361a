// Credentials stay in the gateway: none of them is in any answer, in the page, in its storage or in the bundle.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { test as base, expect } from '#tests/e2e/support/fixtures.ts';
import type { App } from '#tests/e2e/support/startApp.ts';
import { storedText } from '#tests/e2e/support/storedText.ts';

const CANARIES = Object.fromEntries(
  [
    'AIRLEDGER_WIRELESS_NAME',
    'AIRLEDGER_WIRELESS_TOKEN',
    'AIRLEDGER_WORKBOOK_TOKEN',
    'AIRLEDGER_FOLLOWERS_CONSUMER_KEY',
    'AIRLEDGER_FOLLOWERS_CONSUMER_SECRET',
    'AIRLEDGER_FOLLOWERS_ACCESS_TOKEN',
    'AIRLEDGER_FOLLOWERS_TOKEN_SECRET',
  ].map((name, index) => [name, `canary${index}x${'0123456789abcdef'.repeat(2)}`]),
);
const TYPED = 'typedcanary0123456789abcdef0123456789abcdef';

/** What to look for: each secret as it is, in base 64 of the Basic pair, and percent-encoded. */
const NEEDLES = [
  ...Object.values(CANARIES),
  TYPED,
  Buffer.from(`${CANARIES.AIRLEDGER_WIRELESS_NAME}:${CANARIES.AIRLEDGER_WIRELESS_TOKEN}`).toString('base64'),
  Buffer.from(`embedded:${TYPED}`).toString('base64'),
];

const test = base.extend<{ guarded: App }>({
  guarded: async ({ start }, use) => {
    await use(await start({ env: CANARIES }));
  },
});

/** Everything that the page holds: markup, fields, storage and databases. */
async function holdings(page: Page): Promise<string> {
  const shown = await page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')];
    return [document.documentElement.outerHTML, ...fields.map(({ value }) => value)].join('\n');
  });
  return `${shown}\n${await storedText(page)}`;
}

test('credentials reach no answer, page, storage or bundle', async ({ page, guarded }) => {
  const answers: Promise<string>[] = [];
  page.on('response', (response) =>
    answers.push(
      response.text().then(
        (body) => JSON.stringify(response.headers()) + body,
        () => '',
      ),
    ),
  );
  const headers = { authorization: `Bearer ${guarded.token}`, 'content-type': 'application/json' };
  const set = await fetch(`${guarded.origin}/api/gateway/connections/wireless`, {
    method: 'PUT',
    headers,
    body: JSON.stringify({
      mode: 'embedded',
      credential: { scheme: 'basic', name: 'embedded', token: TYPED },
    }),
  });
  answers.push(set.text());
  await page.goto(await guarded.link());
  await expect(page.getByRole('navigation')).toBeVisible();
  const seen = [await holdings(page)];
  await page.goto(`${guarded.origin}/connections`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  seen.push(await holdings(page));
  for (const path of ['status', 'connections', 'log', 'ledger'])
    answers.push(fetch(`${guarded.origin}/api/gateway/${path}`, { headers }).then((answer) => answer.text()));
  seen.push(...(await Promise.all(answers)));
  const bundle = readdirSync('dist', { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  seen.push(...bundle.map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1')));
  expect(seen.length).toBeGreaterThan(20);
  for (const needle of NEEDLES)
    expect(seen.filter((text) => text.includes(needle) || text.includes(encodeURIComponent(needle)))).toEqual(
      [],
    );
});
