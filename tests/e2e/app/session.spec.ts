// What a browser is known by: kept by its profile, seen by no other port, and good after a restart.

import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/support/fixtures.ts';

const isIn = (page: Page) => expect(page.getByRole('heading', { name: 'Signed-in browsers' })).toBeVisible();

test('a closed browser comes back without a link, open pages survive a restart, no other port learns a secret', async ({
  playwright,
  launchOptions,
  start,
}) => {
  let app = await start();
  const profile = mkdtempSync(join(tmpdir(), 'airledger-profile-'));
  const seen: IncomingHttpHeaders[] = [];
  const foreign = createServer((request, response) => {
    seen.push(request.headers);
    response.setHeader('content-type', 'text/html').end('<title>foreign</title>');
  }).listen(0, '127.0.0.1');
  await once(foreign, 'listening');
  const open = () => playwright.chromium.launchPersistentContext(profile, launchOptions);
  let context: BrowserContext | undefined;
  try {
    context = await open();
    const first = context.pages()[0]!;
    await first.goto(await app.link());
    await first.getByRole('navigation').getByRole('link', { name: 'Connections' }).click();
    await isIn(first);
    await context.close();

    context = await open();
    const page = context.pages()[0]!;
    await page.goto(`${app.origin.replace('127.0.0.1', 'localhost')}/connections`);
    await isIn(page);
    expect(page.url()).toBe(`${app.origin}/connections`);
    expect(await context.cookies()).toEqual([]);

    const other = await context.newPage();
    await other.goto(`http://127.0.0.1:${(foreign.address() as AddressInfo).port}`);
    expect(await other.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);
    expect(seen.flatMap(({ cookie, authorization }) => [cookie, authorization]).filter(Boolean)).toEqual([]);
    await other.close();

    app = await app.restart();
    await isIn(page);
    await page.getByRole('button', { name: 'Sign out this browser' }).click();
    await expect(page.getByRole('heading', { name: 'Sign in with a new link' })).toBeVisible();
  } finally {
    await context?.close();
    foreign.close();
    rmSync(profile, { recursive: true, force: true });
  }
});
