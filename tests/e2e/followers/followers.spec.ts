import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, expectAccessibleInEveryLook, openInstance, test } from '#tests/e2e/support/fixtures.ts';
import { wholeOnly } from '#tests/support/runner/sampled.ts';

const wholeTest = wholeOnly(test);

async function crawl(page: Page, account: string, expected = '') {
  await page.getByRole('textbox', { name: 'Account', exact: true }).fill(account);
  if (expected !== '') await page.getByRole('textbox', { name: /^Follower count/ }).fill(expected);
  await page.getByRole('button', { name: 'Crawl followers' }).click();
}

/** Presses the words of a radio button, which itself is not to be seen. */
async function choose(page: Page, words: string) {
  await page.getByText(words, { exact: true }).click();
  await expect(page.getByRole('radio', { name: words, exact: true })).toBeChecked();
}

const setClock = (page: Page, speed: string) => choose(page, `${speed}×`);
const card = (page: Page, name: string) => page.getByRole('article', { name: `Crawl of ${name}` });
const snapshots = (page: Page) => page.getByRole('region', { name: 'Snapshots' });
const stageHead = (page: Page, name: string) => page.getByRole('heading', { name, level: 2 });
const done = (page: Page, ids: string) =>
  expect(page.getByText(`${ids} ids`, { exact: true }).first()).toBeVisible();

async function exported(page: Page, format: RegExp): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('region', { name: 'Ids' }).getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: format }).click();
  return readFileSync(await (await download).path(), 'utf8');
}

test('crawl: waits for its rate window, survives the tab and the gateway, exports every id', async ({
  page,
  start,
}) => {
  let app = await start();
  await openInstance(page, app, '/followers');
  await setClock(page, '60');
  await expect(page.getByText('clock 60×').first()).toBeVisible();
  await crawl(page, 'https://x.com/followers_75001', '75001');
  const running = card(page, '@followers_75001');
  await expect(running.getByText(/Next page at \d\d:\d\d:\d\d, in \d+ s/)).toBeVisible();
  await expect(running.getByText('75,000 of about 75,001 ids', { exact: false })).toBeVisible();
  await expect(running.getByText(/finishes at/)).toBeVisible();
  await page.reload();
  await running.getByRole('button', { name: 'Pause' }).click();
  await expect(running.getByText('paused')).toBeVisible();
  await page.goto('about:blank');
  app = await app.restart();
  await openInstance(page, app, '/followers');
  await expect(running.getByText('paused')).toBeVisible();
  await setClock(page, '600');
  await running.getByRole('button', { name: 'Resume' }).click();
  await expect(running).toBeHidden({ timeout: 30_000 });
  await done(page, '75,001');

  const lines = (await exported(page, /^Text/)).split('\n');
  expect(lines.at(-1)).toBe('');
  expect(new Set(lines.slice(0, -1)).size).toBe(75_001);
  const parsed = JSON.parse(await exported(page, /^JSON/)) as string[];
  expect(parsed).toEqual(lines.slice(0, -1));
  expect(parsed.some((id) => BigInt(id) > 2n ** 53n)).toBe(true);

  await page.getByRole('textbox', { name: 'Begins with' }).fill('15');
  const found = parsed.filter((id) => id.startsWith('15')).length;
  await expect(page.getByText(`${found.toLocaleString('en')} of 75,001`)).toBeVisible();
  expect((await exported(page, /^NDJSON/)).trim().split('\n')).toHaveLength(found);
});

async function expectViewAccessible(page: Page) {
  await expect(page.getByRole('heading', { name: 'Crawl and compare followers' })).toBeVisible();
  await expectAccessibleInEveryLook(page);
  await setClock(page, '600');
  await crawl(page, 'bluetooth_lab');
  await expect(stageHead(page, '@bluetooth_lab')).toBeVisible();
  await crawl(page, 'protected_account');
  await expect(card(page, '@protected_account').getByText('This account is protected:')).toBeVisible();
  await crawl(page, 'ham_weekly');
  await expect(snapshots(page).getByRole('checkbox')).toHaveCount(2);
  await expect(card(page, '@ham_weekly')).toBeHidden();
  await expectAccessibleInEveryLook(page);
  for (const box of await snapshots(page).getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: 'Compare 2 sets' }).click();
  await expect(page.getByRole('listbox', { name: 'Overlap' })).toBeVisible();
  await expectAccessibleInEveryLook(page);
  await page.getByRole('listbox', { name: 'Overlap' }).press('Enter');
  const ids = page.getByRole('grid', { name: /^In exactly/ });
  await expect(ids).toBeVisible();
  await expectAccessibleInEveryLook(page, async () => {
    await page.getByRole('tab', { name: /^Ids/ }).click();
    await expect(ids).toBeVisible();
  });
}

test('snapshots: accessible in every theme; a later crawl and a delta show gained and lost followers', async ({
  page,
  fresh,
  openFresh,
}) => {
  await openFresh('/followers');
  await expectViewAccessible(page);
  await openFresh('/followers');
  await crawl(page, '@wardrive_berlin');
  await expect(stageHead(page, '@wardrive_berlin')).toBeVisible();
  await expect(page.getByText('The only snapshot of this account', { exact: false })).toBeVisible();
  // Until its last page is here what is shown grows, and a menu over it closes.
  await expect(card(page, '@wardrive_berlin')).toBeHidden();
  const before = (await exported(page, /^Text/)).trim().split('\n');

  await expect(async () => {
    await page.getByRole('button', { name: 'Crawl again' }).click();
    await expect(page.getByRole('textbox', { name: 'Account', exact: true })).toHaveValue('@wardrive_berlin');
  }).toPass();
  // About seven followers come in an hour of the account: six seconds of this clock.
  const known = new Set(before);
  const path = '/api/followers/1.1/followers/ids.json?screen_name=wardrive_berlin&stringify_ids=true';
  const headers = { authorization: `Bearer ${fresh.token}`, 'cache-control': 'no-cache' };
  await expect
    .poll(
      async () => {
        const answer = (await (await fetch(fresh.origin + path, { headers })).json()) as { ids?: string[] };
        return answer.ids?.some((id) => !known.has(id));
      },
      { intervals: [1500], timeout: 60_000 },
    )
    .toBe(true);
  await page.getByRole('button', { name: 'Crawl followers' }).click();
  const changes = page.getByRole('region', { name: 'Changes' });
  await expect(changes.getByRole('radio', { name: /^Gained [1-9]/ })).toBeAttached();
  await expect(card(page, '@wardrive_berlin')).toBeHidden();
  const after = (await exported(page, /^Text/)).trim().split('\n');
  const gained = after.filter((id) => !before.includes(id));
  await choose(page, `Gained ${gained.length}`);
  await expect(page.getByText(new RegExp(`^${gained.length} ids? gained`))).toBeVisible();
  expect((await exported(page, /^CSV/)).trim().split('\r\n').slice(1)).toEqual(gained);

  await page.getByRole('textbox', { name: 'Account', exact: true }).fill('wardrive_berlin');
  await choose(page, 'Delta');
  await expect(
    page.getByText(/most recent followers come first.*Only a full crawl detects lost followers/),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Crawl followers' }).click();
  await expect(page.getByText(/^Delta: \d+ new ids?, then 500 known ids in a row/)).toBeVisible();
  await expect(page.getByRole('figure', { name: /Gained and lost/ })).toBeVisible();

  await crawl(page, 'nobody_of_this_name');
  await expect(page.getByText('2 failed crawls', { exact: true })).toBeVisible();
  await expect(stageHead(page, '@nobody_of_this_name')).toBeVisible(); // else it would come later, over what is opened now
  const shown = snapshots(page).getByRole('button', { name: /^Show @wardrive_berlin/ });
  await expect(shown).toHaveCount(3);
  await shown.first().press('Enter');
  await expect(stageHead(page, '@wardrive_berlin')).toBeVisible();
});

wholeTest('comparison: an intersection is listed and the link restores it', async ({ page, openFresh }) => {
  await openFresh('/followers');
  await setClock(page, '600');
  for (const account of ['wardrive_berlin', 'bluetooth_lab', 'followers_4999']) {
    await crawl(page, account);
    await expect(stageHead(page, `@${account}`)).toBeVisible();
    await expect(card(page, `@${account}`)).toBeHidden({ timeout: 30_000 });
  }
  for (const box of await snapshots(page).getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: 'Compare 3 sets' }).click();
  const chart = page.getByRole('listbox', { name: 'Overlap' });
  await chart.focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  const chosen = chart.getByRole('option', { selected: true });
  const count = /: ([\d,]+) ids$/.exec((await chosen.getAttribute('aria-label'))!)![1]!;
  await expect(page.getByRole('region', { name: 'Ids' }).getByText(`${count} ids in`)).toBeVisible();
  await page.reload();
  await expect(chosen).toBeAttached();
  const ids = (await exported(page, /^Text/)).trim().split('\n');
  expect(ids).toHaveLength(Number(count.replaceAll(',', '')));
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export comparison' }).click();
  await page.getByRole('menuitem', { name: 'Comparison as CSV' }).click();
  const csv = readFileSync(await (await download).path(), 'utf8');
  expect(csv).toContain(count.replaceAll(',', ''));
  expect(csv.split('\r\n').filter((line) => line.startsWith('pair,'))).toHaveLength(3);
});

wholeTest(
  'crawl: says why an account cannot be listed, and rejects an invalid name before sending',
  async ({ page, openFresh }) => {
    await openFresh('/followers');
    const expected = {
      protected_account: 'This account is protected:',
      suspended_account: 'The service has suspended this account.',
      nobody_of_this_name: 'No account has this name or id.',
    };
    for (const [account, words] of Object.entries(expected)) {
      await crawl(page, account);
      await expect(card(page, `@${account}`).getByText(words, { exact: false })).toBeVisible();
    }
    await expect(
      card(page, '@protected_account').getByText('Your keys are valid.', { exact: false }),
    ).toBeVisible();
    await page.getByRole('textbox', { name: 'Account', exact: true }).fill('two names');
    await expect(page.getByRole('alert').filter({ hasText: 'two names' })).toBeVisible();
    await card(page, '@protected_account').getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('button', { name: 'Remove permanently' }).click();
    await expect(card(page, '@protected_account')).toBeHidden();
  },
);

wholeTest(
  'id import: rejected lines are shown and the list is compared with a crawl',
  async ({ page, openFresh }) => {
    await openFresh('/followers');
    await crawl(page, 'followers_1');
    await expect(stageHead(page, '@followers_1')).toBeVisible();
    await expect(snapshots(page).getByText('1 id', { exact: true })).toBeVisible();
    const only = (await exported(page, /^Text/)).trim();
    const chooser = page.waitForEvent('filechooser');
    await page
      .getByRole('region', { name: 'Import ids' })
      .getByRole('button', { name: 'Import ids' })
      .click();
    await (await chooser).setFiles({
      name: '=watch list.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`user_id,name\n${only},a\n9007199254740993,b\n1.5E+18,c\n`),
    });
    const report = page.getByRole('article', { name: '=watch list.csv' });
    await expect(report.getByText('Saved 2 ids', { exact: false })).toBeVisible();
    await report.getByText('1 rejected line').click();
    await expect(report.getByText('its digits are lost', { exact: false })).toBeVisible();
    for (const box of await snapshots(page).getByRole('checkbox').all()) await box.check();
    await page.getByRole('button', { name: 'Compare 2 sets' }).click();
    await expect(page.getByRole('option', { name: 'in all 2: 1 ids' })).toBeAttached();
  },
);
