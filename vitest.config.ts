import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import page from './vite.config.ts';

/** What changes a process for all files: it replaces modules, loads them anew or signs the page in. */
const LEAVES_TRACES = /\b(vi\.mock|vi\.resetModules|openSession|setSecret)\(/;

const ALONE = globSync('{src,server,tests}/**/*.test.{ts,tsx}').filter((file) =>
  LEAVES_TRACES.test(readFileSync(file, 'utf8')),
);

const support = (file: string) => join(import.meta.dirname, 'tests/support/page', file);

/** Without a browser there is no database, and no canvas in a simulated one: a sheet that shows its first cells. */
const STAND_INS = {
  'idb-keyval': support('idbKeyval.ts'),
  '#views/workbook/grid/paint/useGridPaint.ts': support('stubGridPaint.ts'),
};

/** Without a window. */
const LOGIC = { environment: 'node', setupFiles: ['tests/support/runner/propertySeed.ts'] };

const PAGE = {
  environment: 'happy-dom', // a third faster than jsdom, which the files that need more of the DOM name
  setupFiles: ['tests/support/runner/pageSetup.ts'],
};

/** Files that leave nothing behind share a process: loading the sources takes longer than most of their tests. */
const shared = <T extends { setupFiles: string[] }>(test: T) => ({
  ...test,
  isolate: false,
  setupFiles: ['tests/support/runner/sharedProcess.ts', ...test.setupFiles],
  exclude: ALONE,
});

/** The built page in a second browser engine. */
const FIREFOX = {
  extends: true as const,
  test: { name: 'firefox', environment: 'node', include: ['tests/firefox/*.test.ts'] },
};

export default defineConfig({
  ...page,
  resolve: { alias: STAND_INS },
  test: {
    restoreMocks: true,
    testTimeout: 60_000, // machines that run everything at once are slow; what hangs still ends
    hookTimeout: 60_000,
    maxWorkers: availableParallelism() + 1, // many tests wait for what the product does a moment later
    projects: [
      {
        extends: true,
        test: { ...shared(LOGIC), name: 'page logic', include: ['src/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          ...shared(LOGIC),
          name: 'server',
          include: [
            'server/**/*.test.ts',
            'tests/*.test.ts',
            'tests/{gateway,process,tools,wireless,workbook}/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          ...LOGIC,
          name: 'whole',
          include: ALONE.filter((file) => file.endsWith('.ts')),
        },
      },
      {
        extends: true,
        test: { ...shared(PAGE), name: 'page', include: ['src/**/*.test.tsx'] },
      },
      {
        extends: true,
        test: {
          ...PAGE,
          name: 'page alone',
          include: ALONE.filter((file) => file.endsWith('.tsx')),
        },
      },
      ...(process.env.AIRLEDGER_TESTS === 'all' ? [FIREFOX] : []),
    ],
  },
});
