// Every view of the built page in Firefox, driven over WebDriver BiDi.

import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, startApp } from '#tests/e2e/support/startApp.ts';

const READY_MS = 60_000;

let app: App;
let browser: Browser;
let page: Page;
const problems: string[] = [];

beforeAll(async () => {
  app = await startApp(1000);
  browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: process.env.AIRLEDGER_FIREFOX!,
    headless: true,
  });
  page = await browser.newPage();
  await page.setViewport({ width: 1440, height: 900 });
  page.setDefaultTimeout(READY_MS);
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(String(error)));
  await page.goto(await app.link());
  await expectShown('Search this area');
}, 2 * READY_MS);

afterAll(async () => {
  await browser?.close();
  await app?.stop();
});

/** Shows a text, and has all of its code and fonts: what leaving the page cuts off is an error in the console. */
async function expectShown(text: string) {
  await page.waitForFunction((words) => document.body.textContent.includes(words), {}, text);
  await page.waitForNetworkIdle();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

test.each([
  ['/', 'Search this area'],
  ['/density?map=52.5245,13.4035,11', 'Data in this view'],
  ['/channels', 'Show channels here'],
  ['/stats', 'Most used WiFi names'],
  ['/workbook', 'Survey log.xlsx'],
  ['/followers', 'Crawl followers'],
  ['/connections', 'Wireless networks'],
])(
  '%s shows %j',
  async (path, words) => {
    await page.goto(app.origin + path);
    await expectShown(words);
    expect(problems).toEqual([]);
  },
  READY_MS,
);

test(
  'a formula is typed and computed',
  async () => {
    await page.goto(`${app.origin}/workbook`);
    await page.locator('button::-p-text(Survey log.xlsx)').click();
    await page.locator('button[aria-label="New sheet"]').click();
    await page.waitForSelector('[role=tab][aria-selected=true]::-p-text(Sheet4)');
    await page.focus('textarea[aria-label^="Cells of"]');
    await page.keyboard.type('=6*7\n');
    await page.waitForSelector('[role=gridcell][aria-label="A1, 42"]');
    expect(problems).toEqual([]);
  },
  READY_MS,
);
