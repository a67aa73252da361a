import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS } from './chromiumFlags.ts';

export default defineConfig({
  testDir: '.',
  fullyParallel: true,
  workers: 2,
  retries: 1, // a slow machine misses a deadline now and then; the report lists what needed its second try
  timeout: 60_000,
  expect: { timeout: 10_000 },
  outputDir: '../../test-results',
  use: {
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      ...(process.env.AIRLEDGER_CHROMIUM ? { executablePath: process.env.AIRLEDGER_CHROMIUM } : {}),
      args: CHROMIUM_FLAGS,
    },
  },
});
