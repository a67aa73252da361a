// The numbers of the whole service, live: what the page makes of answers nobody expects.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import {
  test as base,
  expect,
  expectAccessible,
  expectAccessibleInEveryLook,
} from '#tests/e2e/support/fixtures.ts';
import type { App } from '#tests/e2e/support/startApp.ts';
import { wholeOnly } from '#tests/support/runner/sampled.ts';

const SITE = '/stats';
const HOSTILE = '\u202Eevil\u0007\u0000\u200B<script>alert(1)</script>';
const NAMES = ['Köln', 'القاهرة', '東京都', '🏴‍☠️', '=cmd|calc', 'a/b~c', 'x'.repeat(5000), HOSTILE, '', null];

type Answers = Record<string, { status?: number; body: unknown }>;

/** A live service that answers each path with what a test wants, and with status 429 where it wants nothing. */
const test = base.extend<{ odd: Answers }>({
  odd: async ({ fresh }, use) => {
    const answers: Answers = {};
    const server = createServer((request, response) => {
      const path = request.url!.replace('/api/v2', '').split('?')[0]!;
      const { status = 200, body } = answers[path] ?? { status: 429, body: { message: 'too many queries' } };
      const isPage = typeof body === 'string';
      response.writeHead(status, { 'content-type': isPage ? 'text/html' : 'application/json' });
      response.end(isPage ? body : JSON.stringify(body));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    await goLiveAt(fresh, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    await use(answers);
    server.closeAllConnections();
    server.close();
  },
});
const wholeTest = wholeOnly(test);

async function goLiveAt({ origin, token }: App, baseUrl: string) {
  const credential = { scheme: 'basic', name: 'somebody', token: 'secret' };
  const { status } = await fetch(`${origin}/api/gateway/connections/wireless`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ mode: 'live', baseUrl, credential }),
  });
  expect(status).toBe(200);
}

/** The browser itself reports every refused request; only those were meant. */
function expectRefused(problems: string[], ...statuses: number[]) {
  const told = problems.splice(0).map((problem) => Number(/status of (\d+)/.exec(problem)?.[1]));
  expect(told.toSorted()).toEqual(statuses);
}

async function expectInside(page: Page) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  expect(await page.evaluate(() => document.body.textContent.includes('\u202E'))).toBe(false);
}

wholeTest(
  'site: shows a payload of any shape; a failure affects its panel only',
  async ({ page, openFresh, odd, problems }) => {
    odd['/stats/site'] = {
      body: {
        nettotal: '123456789012',
        netwpa: 1e300,
        netloc: null,
        bttotal: { deep: [[[[[[[[1]]]]]]]] },
        rows: [{ country: 'DE', count: 5 }],
        constructor: 7,
        [HOSTILE]: HOSTILE,
        ...Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`key${at}`, at % 3 ? at : { at }])),
      },
    };
    odd['/stats/general'] = { body: '<html><script>alert(1)</script>Sign in to the hotel</html>' };
    await openFresh(SITE);
    const counters = page.getByRole('region', { name: 'Counters of the site' });
    await expect(counters).toContainText('123,456,789,012');
    await expect(counters).toContainText('1E300');
    await expect(counters).toContainText('Show more of 5,00');
    await expect(page.getByRole('region', { name: 'Names and vendors' }).getByRole('alert')).toContainText(
      'a reply that cannot be read',
    );
    await counters.getByText('list of 1', { exact: true }).click();
    await expect(counters).toContainText('country: DE');
    await expectInside(page);
    await expectAccessible(page);
    expectRefused(problems, 502);
    odd['/stats/general'] = {
      body: {
        ssidStatistics: NAMES.map((name, at) => ({ name, value: String(at) })),
        octetStatistics: 'none',
      },
    };
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('figure', { name: 'Most used WiFi names' })).toContainText('東京都');
    await expectInside(page);
  },
);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('countries: old rows, all codes, places without a name, names in any script', async ({
    page,
    openFresh,
    odd,
    problems,
  }) => {
    const letters = [...'ABCDEFGHIJKLMNOPQR'];
    const codes = letters.flatMap((one) => letters.map((other) => one + other));
    odd['/stats/countries'] = {
      body: {
        countries: [
          ...codes.map((country, at) => ({ country, count: at * at })),
          { country: null, count: 7 },
          { country: HOSTILE, wifiCount: '12' },
          { country: 'DE', wifiCount: -4, count: 5e15 },
          null,
          'x',
        ],
      },
    };
    odd['/stats/regions'] = {
      body: {
        regions: NAMES.map((region, at) => ({ region, count: at * 10 })),
        postalCode: Array.from({ length: 5000 }, (_, at) => ({ postalCode: String(at), count: at })),
        encryption: [{ wep: HOSTILE, count: 3 }, { wep: null }, { wep: '2', count: '5' }],
      },
    };
    await openFresh('/stats?page=countries&country=DE&with=none&count=nonsense&spacing=%F0%9F');
    await expect(page.getByText(/Ignored values in the link/)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Side by side', exact: true })).toContainText('No country');
    await page.getByRole('button', { name: 'Show regions (1 query)' }).click();
    await expect(page.getByRole('listbox', { name: 'WiFi by region, Germany' })).toContainText('القاهرة');
    await expectInside(page);
    await expectAccessible(page);
    await page.goto(new URL('/stats?page=standings', page.url()).href);
    await expect(page.getByRole('alert')).toContainText('429');
    await expectInside(page);
    expectRefused(problems, 429);
  });

  wholeTest('groups: 100,000 rows', async ({ page, openFresh, odd, problems }) => {
    odd['/stats/group'] = {
      body: {
        groups: Array.from({ length: 100_000 }, (_, at) => ({
          groupId: at === 2 ? null : `2020-${at}`,
          groupName: at < NAMES.length ? NAMES[at] : `group ${at}`,
          discovered: at * 3,
          members: at % 50,
        })),
      },
    };
    odd['/group/groupMembers'] = { status: 404, body: { success: false, message: HOSTILE } };
    await openFresh('/stats?page=groups');
    await expect(page.getByText('100,000 groups')).toBeVisible();
    await page.getByLabel('Name or owner').fill('group 99998');
    await page.getByRole('figure').getByRole('option').first().click();
    await page.getByLabel('Compare with').fill('東京');
    await expect(page.getByRole('region', { name: 'Side by side', exact: true })).toContainText('299,994');
    await page.getByRole('button', { name: 'Show members (1 query)' }).click();
    await expect(page.getByText('There is no group 2020-99998.')).toBeVisible();
    await expectInside(page);
    await expectAccessible(page);
    await page.goBack();
    await expect(page.getByRole('figure', { name: /^Groups by/ })).toBeVisible();
    expectRefused(problems, 404);
  });
});

base('site and history are accessible', async ({ page, openApp }) => {
  await openApp(SITE);
  await expect(page.getByRole('figure', { name: 'Most used WiFi names' })).toBeVisible();
  await expectAccessibleInEveryLook(page);
  await page.goto(new URL('/stats?page=history', page.url()).href);
  // The last of ninety days is computed in the background.
  await expect(page.getByText(/^9[01] snapshots/)).toBeVisible({ timeout: 90_000 });
  await expectAccessibleInEveryLook(page);
});
