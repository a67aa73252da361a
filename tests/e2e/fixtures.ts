// A sample world for every worker, and a fresh instance for tests that change what is stored. Any request off the
// machine, any console error and any page error fails the test.

import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { type App, startApp } from './startApp.ts';

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

export const test = base.extend<Tools, { app: App }>({
  app: [
    async ({}, use) => {
      const app = await startApp(20_000);
      await use(app);
      await app.stop();
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
  fresh: async ({ page }, use) => {
    const app = await startApp(1000);
    await use(app);
    await page.goto('about:blank');
    await app.stop();
  },
  openFresh: async ({ page, fresh }, use) => {
    await use((path = '/') => open(page, fresh, path));
  },
});

/** No accessibility rule of WCAG 2.2 A and AA is broken. */
export async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`),
  ).toEqual([]);
}
