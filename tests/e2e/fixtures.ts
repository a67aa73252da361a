// A sample world for every worker, and a fresh instance for tests that change what is stored. Any request off the
// machine, any console error and any page error fails the test.

import { cpSync, rmSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { type App, makeHome, startApp } from './startApp.ts';

export { expect };

export interface Tools {
  problems: string[];
  /** Opens the worker's instance, signed in, at a path. */
  openApp: (path?: string) => Promise<void>;
  /** An instance for this test alone. */
  fresh: App;
  openFresh: (path?: string) => Promise<void>;
}

async function open(page: Page, app: App, path: string) {
  await page.goto(await app.link());
  await expect(page.getByRole('navigation')).toBeVisible();
  if (path !== '/') await page.goto(app.origin + path);
}

function watch(page: Page, problems: string[]) {
  page.on('request', (request) => {
    const url = new URL(request.url());
    const isLocal =
      ['127.0.0.1', 'localhost'].includes(url.hostname) || ['data:', 'blob:'].includes(url.protocol);
    if (!isLocal) problems.push(`request off the machine: ${request.url()}`);
  });
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`page error: ${error}`));
}

/** Small, for instances that live as long as a test. */
const NETWORKS = 1000;

export const test = base.extend<Tools, { app: App; prepared: string }>({
  app: [
    async ({}, use) => {
      const app = await startApp(20_000);
      await use(app);
      await app.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  prepared: [
    async ({}, use) => {
      const { end, home } = await startApp(NETWORKS);
      await end();
      await use(home);
      rmSync(home, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  problems: [
    async ({ page }, use) => {
      const problems: string[] = [];
      watch(page, problems);
      await use(problems);
      expect(problems).toEqual([]);
    },
    { auto: true },
  ],
  openApp: async ({ page, app }, use) => {
    await use((path = '/') => open(page, app, path));
  },
  fresh: async ({ page, prepared }, use) => {
    const home = makeHome();
    cpSync(prepared, home, { recursive: true });
    const app = await startApp(NETWORKS, {}, home);
    await use(app);
    await page.goto('about:blank');
    await app.stop();
  },
  openFresh: async ({ page, fresh }, use) => {
    await use((path = '/') => open(page, fresh, path));
  },
});

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];
/** The one rule that another colour scheme can break. */
const CONTRAST = ['color-contrast'];

/** No accessibility rule of WCAG 2.2 A and AA is broken, once all that moves has come to rest. */
export async function expectAccessible(page: Page, rules?: string[]) {
  await page.evaluate(() => {
    const ends = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
      .map((animation) => animation.finished);
    // What is not rendered never ends.
    const enough = new Promise((resolve) => setTimeout(resolve, 1000));
    return Promise.race([Promise.allSettled(ends), enough]);
  });
  // What gathers the findings of frames opens a page for each run, and there are no frames here.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (rules ? axe.withRules(rules) : axe.withTags(WCAG)).analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`),
  ).toEqual([]);
}

const LOOKS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

/** {@link expectAccessible} narrow and wide, dark and light; ends wide and light. */
export async function expectAccessibleInEveryLook(page: Page, whenNarrow?: () => Promise<void>) {
  for (const size of LOOKS) {
    await page.setViewportSize(size);
    if (size === LOOKS[0]) await whenNarrow?.();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page, CONTRAST);
    await page.emulateMedia({ colorScheme: 'light' });
    await expectAccessible(page);
  }
}
