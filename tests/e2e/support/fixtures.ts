// An instance with sample data for every worker, and one of its own for a test that changes what is stored. Any request
// off the machine, any console error and any page error fails the test.

import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { Agent, setGlobalDispatcher } from 'undici';
import { cases } from '#tests/support/runner/sampled.ts';
import { copyHome, SIZES, type Size } from './preparedHomes.ts';
import { type App, startApp } from './startApp.ts';
import { violationsOf } from './violationsOf.ts';
import { itemOf } from './workbookPage.ts';

export { expect };

/** A connection that is kept may be closed just when a busy machine sends another request over it. */
setGlobalDispatcher(new Agent({ pipelining: 0 }));

interface StartOptions {
  /** How much sample data; small at first. */
  size?: Size;
  env?: Record<string, string>;
  /** Adds files to the home before the start. */
  fill?: (home: string) => Promise<void>;
}

export interface Tools {
  problems: string[];
  /** Problems that a test brings about by itself, whenever they are told. */
  expected: RegExp[];
  /** Opens the worker's instance, signed in, at a path. */
  openApp: (path?: string) => Promise<void>;
  /** Puts a copy of the sample survey log, which this test may change, into the worker's instance, which then lists it. */
  copyLog: () => Promise<{ name: string; item: string }>;
  /** Opens the worker's instance, signed in, with such a copy. */
  openCopy: () => Promise<void>;
  /** Starts an instance that ends with the test; its restarts do too. */
  start: (options?: StartOptions) => Promise<App>;
  /** An instance for this test alone. */
  fresh: App;
  openFresh: (path?: string) => Promise<void>;
}

/** Opens an instance at a path, signed in. */
export async function openInstance(page: Page, app: App, path: string) {
  const { hash } = new URL(await app.link());
  await page.goto(app.origin + path + hash);
  await expect(page.getByRole('navigation', { name: 'Views' })).toBeVisible();
}

function watch(page: Page, problems: string[]) {
  page.on('request', (request) => {
    const url = new URL(request.url());
    const isLocal =
      ['127.0.0.1', 'localhost'].includes(url.hostname) || ['data:', 'blob:'].includes(url.protocol);
    if (!isLocal) problems.push(`request off the machine: ${request.url()}`);
  });
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => problems.push(`page error: ${error}`));
}

const start = async ({ size = 'small', env = {}, fill }: StartOptions = {}) => {
  const home = copyHome(size);
  await fill?.(home);
  return startApp(SIZES[size], env, home);
};

/** Of the instance of this worker. */
let copies = 0;

/** The same instance, whose restarts are noted in `started`. */
function tracked(app: App, started: App[]): App {
  started.push(app);
  return { ...app, restart: async () => tracked(await app.restart(), started) };
}

export const test = base.extend<Tools, { app: App }>({
  app: [
    async ({}, use) => {
      const app = await start({ size: 'large' });
      await use(app);
      await app.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  expected: async ({}, use) => use([]),
  problems: [
    async ({ page, expected }, use) => {
      const problems: string[] = [];
      watch(page, problems);
      await use(problems);
      expect(problems.filter((problem) => !expected.some((pattern) => pattern.test(problem)))).toEqual([]);
    },
    { auto: true },
  ],
  openApp: async ({ page, app }, use) => {
    await use((path = '/') => openInstance(page, app, path));
  },
  copyLog: async ({ app }, use) => {
    await use(async () => {
      const name = `Survey log ${++copies}.xlsx`;
      const folder = join(app.home, 'workbooks');
      copyFileSync(join(folder, 'Survey log.xlsx'), join(folder, name));
      // Asking past the cache renews its list, which may be a minute old.
      return { name, item: await itemOf(app, name) };
    });
  },
  openCopy: async ({ page, copyLog, openApp }, use) => {
    await use(async () => {
      await openApp(`/workbook?item=${(await copyLog()).item}`);
      await expect(page.getByRole('tab').first()).toBeVisible();
    });
  },
  start: async ({ page }, use) => {
    const started: App[] = [];
    await use(async (options) => tracked(await start(options), started));
    try {
      await page.goto('about:blank'); // so that no page asks a server that has ended
    } finally {
      await Promise.all(started.map((app) => app.stop()));
    }
  },
  fresh: async ({ start }, use) => {
    await use(await start());
  },
  openFresh: async ({ page, fresh }, use) => {
    await use((path = '/') => openInstance(page, fresh, path));
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
  const violations = await violationsOf(page, rules ?? WCAG, rules ? 'rule' : 'tag');
  expect(violations.map(({ id, targets }) => `${id}: ${targets.join(' | ')}`)).toEqual([]);
}

const NARROW = { width: 390, height: 844 };
const WIDE = { width: 1440, height: 900 };
const screensSeen = new WeakMap<Page, number>();

/**
 * {@link expectAccessible} narrow and wide, dark and light; ends wide and light. In `npm test` the screens of a test are
 * narrow and wide by turns.
 */
export async function expectAccessibleInEveryLook(page: Page, whenNarrow?: () => Promise<void>) {
  const seen = screensSeen.get(page) ?? 0;
  screensSeen.set(page, seen + 1);
  const first = seen % 2 === 0 ? [NARROW, WIDE] : [WIDE, NARROW];
  for (const size of first.slice(0, cases(1, 2))) {
    await page.setViewportSize(size);
    if (size === NARROW) await whenNarrow?.();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page, CONTRAST);
    await page.emulateMedia({ colorScheme: 'light' });
    await expectAccessible(page);
  }
  await page.setViewportSize(WIDE);
}
