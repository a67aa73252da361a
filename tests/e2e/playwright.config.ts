import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS } from '#tests/e2e/support/chromiumFlags.ts';

/** The journeys of a minute begin first, so that no core is idle while the last of them ends. */
const LONGEST = ['channels/scan.spec.ts', 'workbook/{fill,series,tables}.spec.ts'];

export default defineConfig({
  testDir: '.',
  globalSetup: './globalSetup.ts',
  fullyParallel: true,
  workers: 3,
  retries: 1, // one hiccup of a machine does not cost the whole run; the end of the run names what needed it
  projects: [
    { name: 'longest', testMatch: LONGEST },
    { name: 'others', testIgnore: LONGEST },
  ],
  timeout: 360_000, // a journey of a minute takes five on a slow machine; what hangs ends by the limits below
  expect: { timeout: 20_000 },
  outputDir: '../../test-results',
  use: {
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      ...(process.env.AIRLEDGER_CHROMIUM ? { executablePath: process.env.AIRLEDGER_CHROMIUM } : {}),
      args: CHROMIUM_FLAGS,
    },
  },
});
