// A world of its own for every worker: gateway, embedded services and the built page on a free port. Any request
// off the machine, any console error and any page error fails the test.

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';

export { expect };

export interface App {
  /** http://127.0.0.1:<port> */
  origin: string;
  /** A link with a fresh one-time key. */
  link(): Promise<string>;
  home: string;
  /** Bearer token of this start. */
  token: string;
}

const NETWORKS = '6000';

async function startApp(home: string): Promise<{ app: App; process: ChildProcess }> {
  const args = ['server/main.ts', '--port', '0', '--home', home, '--networks', NETWORKS];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let printed = '';
  const first = await new Promise<string>((resolve, reject) => {
    child.stdout!.on('data', (chunk) => {
      printed += chunk;
      const link = /http:\/\/127\.0\.0\.1:\d+\/#key=\S+/.exec(printed)?.[0];
      if (link) resolve(link);
    });
    child.on('exit', (code) => reject(new Error(`the server ended with ${code}: ${printed}`)));
  });
  const { readFile } = await import('node:fs/promises');
  const runtime = JSON.parse(await readFile(join(home, 'runtime.json'), 'utf8')) as { token: string };
  const origin = new URL(first).origin;
  const unused = [first];
  const app: App = {
    origin,
    home,
    token: runtime.token,
    async link() {
      const kept = unused.pop();
      if (kept) return kept;
      const response = await fetch(`${origin}/api/gateway/keys`, {
        method: 'POST',
        headers: { authorization: `Bearer ${runtime.token}` },
      });
      const { key } = (await response.json()) as { key: string };
      return `${origin}/#key=${key}`;
    },
  };
  return { app, process: child };
}

async function settle(app: App) {
  for (;;) {
    const response = await fetch(`${app.origin}/api/gateway/status`, {
      headers: { authorization: `Bearer ${app.token}` },
    });
    const { preparing } = (await response.json()) as { preparing: number | null };
    if (preparing === null || preparing >= 1) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Fails the test for anything that leaves the machine or goes wrong in the page. */
function watch(page: Page, problems: string[]) {
  page.on('request', (request) => {
    const url = new URL(request.url());
    const isLocal = url.hostname === '127.0.0.1' || ['data:', 'blob:'].includes(url.protocol);
    if (!isLocal) problems.push(`request off the machine: ${request.url()}`);
  });
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`page error: ${error}`));
}

export const test = base.extend<
  { problems: string[]; openApp: (path?: string) => Promise<void> },
  { app: App }
>({
  app: [
    async ({}, use) => {
      const home = mkdtempSync(join(tmpdir(), 'airledger-e2e-'));
      const { app, process: child } = await startApp(home);
      await settle(app);
      await use(app);
      child.kill('SIGTERM');
      await new Promise((resolve) => child.on('exit', resolve));
      rmSync(home, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  problems: async ({ page }, use) => {
    const problems: string[] = [];
    watch(page, problems);
    await use(problems);
    expect(problems).toEqual([]);
  },
  /** Opens the app signed in, then goes to `path`. */
  openApp: async ({ page, app, problems }, use) => {
    await use(async (path = '/') => {
      expect(problems).toEqual([]);
      await page.goto(await app.link());
      await expect(page.getByRole('navigation')).toBeVisible();
      if (path !== '/') await page.goto(app.origin + path);
    });
  },
});
