import type { Page } from '@playwright/test';
import { expect, openInstance, test } from '#tests/e2e/support/fixtures.ts';
import { wholeOnly } from '#tests/support/runner/sampled.ts';

const wholeTest = wholeOnly(test);

/** Tab alone, as far as it takes. */
async function tabTo(page: Page, name: RegExp) {
  for (let step = 0; step < 80; step++) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(
      () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
    );
    if (name.test(focused)) return;
  }
  throw new Error(`Tab reaches nothing that is called ${name}`);
}

const findings = (page: Page) => page.getByRole('grid', { name: 'Findings' });
const firstFinding = (page: Page) => findings(page).getByRole('row').nth(1);

test('a scan is opened, its first finding labelled and noted by keyboard alone, and stays so', async ({
  page,
  start,
}) => {
  let app = await start({ size: 'large' }); // data enough for the sample scans
  await openInstance(page, app, '/channels?tab=scan');
  await expect(page.getByRole('button', { name: /planted simulator/ })).toBeVisible();
  await tabTo(page, /planted simulator/);
  await page.keyboard.press('Enter');
  await expect(firstFinding(page)).toContainText('Conflicts');
  const cell = await firstFinding(page).getByRole('gridcell').nth(3).textContent();

  await expect(page.getByRole('region', { name: 'Scan', exact: true })).toBeFocused();
  while (!(await findings(page).evaluate((grid) => grid.contains(document.activeElement))))
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog');
  await expect(drawer).toContainText('rank 1 of');
  await tabTo(page, /^Suspicious$/);
  await page.keyboard.press('Enter');
  await expect(drawer.getByRole('button', { name: 'Suspicious' })).toHaveAttribute('aria-pressed', 'true');
  while (!(await drawer.getByLabel('Note').evaluate((field) => field === document.activeElement)))
    await page.keyboard.press('Tab');
  await page.keyboard.type('Seen beside the stadium');
  await page.keyboard.press('Control+Enter');
  await expect(drawer.getByText(/^Saved/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();

  await page.goto('about:blank'); // so that nothing asks while nobody answers
  app = await app.restart();
  await openInstance(page, app, '/channels?tab=scan');
  await page.getByRole('button', { name: /planted simulator/ }).click();
  await expect(firstFinding(page)).toContainText(cell!);
  await expect(firstFinding(page)).toContainText('Suspicious');
  await firstFinding(page).getByRole('gridcell').nth(3).click();
  await expect(page.getByLabel('Note')).toHaveValue('Seen beside the stadium');

  await page.getByRole('button', { name: 'Keep scan' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Kept \d+ cells of /)).toBeVisible();
  const isOpenAgain = async () => {
    await expect(firstFinding(page)).toContainText(cell!);
    await expect(firstFinding(page)).toContainText('Suspicious');
    await expect(page.getByText('Opened from what was kept of the scan, without its file.')).toBeVisible();
  };
  await page.reload();
  await isOpenAgain();
  await openInstance(page, app, '/channels?tab=scan');
  await page.getByRole('region', { name: 'Kept scans' }).getByRole('button').press('Enter');
  await isOpenAgain();
  await openInstance(page, app, '/saved');
  await page.getByRole('button', { name: /^CellMapper/ }).click();
  await page.getByRole('link', { name: 'Open in Channels' }).click();
  await isOpenAgain();
});

wholeTest(
  'a broken latin-1 file of several tables has its rejected lines listed with number and reason',
  async ({ page, openApp }) => {
    const lines = [
      'radio,mcc,net,area,cell,unit,lon,lat,range,samples,changeable,created,updated,averageSignal',
      'LTE,262,1,1000,46080001,0,13.40,52.50,500,10,1,1500000000,1500000000,-80',
      'MAC,SSID,AuthMode',
      'LTE,262,1,1000,46080001,0,13.40,52.50,500,10,1,1500000000,1500000000,-80',
      'LTE,262,1,K\u00f6ln,46080002,0,13.41,52.51,500,10,1,1500000000,1500000000,-80',
      'LTE,262,1,1000,46080003,0,0,0,500,10,1,1500000000,1500000000,-80',
      'LTE,262,1,1000,46',
    ];
    await openApp('/channels?tab=scan');
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Open a scan' }).first().click();
    await (await chooser).setFiles({
      name: 'mixed.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(lines.join('\n'), 'latin1'),
    });
    await page.getByText('3 rejected lines, with reasons').click();
    const rejected = page.getByRole('list', { name: 'Rejected lines' }).getByRole('listitem');
    await expect(rejected).toHaveText([/^line 3 .+/, /^line 5 .*K\u00f6ln/, /^line 7 .+/]);
    await expect(findings(page).getByRole('row')).toHaveCount(3);
  },
);

test.describe('390 px', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test('the first finding is one press away from the report of a scan', async ({ page, openApp }) => {
    await openApp('/channels?tab=scan');
    await page.getByRole('button', { name: /planted simulator/ }).click();
    await expect(page.getByText('Conflicts: 1 of')).toBeVisible();
    await page.getByRole('button', { name: 'Show the first finding' }).click();
    await expect(page.getByRole('dialog')).toContainText('rank 1 of');
  });
});
