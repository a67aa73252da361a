import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import page from './vite.config.ts';

/** Tests that put something else in the place of a module, which those that share a process must not. */
const REPLACE_MODULES = globSync('{src,server,tests}/**/*.test.{ts,tsx}').filter((file) =>
  readFileSync(file, 'utf8').includes('vi.mock('),
);

/** Simulated browsers have no canvas: a sheet that shows its first cells. */
const NO_CANVAS = {
  '#views/workbook/grid/paint/useGridPaint.ts': join(
    import.meta.dirname,
    'tests/support/page/stubGridPaint.ts',
  ),
};

const SHARED = 'tests/support/runner/sharedProcess.ts';

/** Without a window. Files share a process, since loading the sources takes longer than most of the tests. */
const LOGIC = {
  environment: 'node',
  isolate: false,
  setupFiles: [SHARED, 'tests/support/runner/propertySeed.ts'],
};

const PAGE = {
  environment: 'happy-dom', // a third faster than jsdom, which the files that need more of the DOM name
  isolate: false,
  setupFiles: [SHARED, 'tests/support/runner/pageSetup.ts'],
};

/** The built page in a second browser engine. */
const FIREFOX = {
  extends: true as const,
  test: { name: 'firefox', environment: 'node', include: ['tests/firefox/*.test.ts'] },
};

export default defineConfig({
  ...page,
  test: {
    restoreMocks: true,
    testTimeout: 30_000, // machines that run everything at once are slow; what hangs still ends
    hookTimeout: 60_000,
    maxWorkers: availableParallelism(), // while one waits for what the product does, the browser's tests run
    projects: [
      {
        extends: true,
        test: { ...LOGIC, name: 'page logic', include: ['src/**/*.test.ts'], exclude: REPLACE_MODULES },
      },
      {
        extends: true,
        test: { ...LOGIC, name: 'server', include: ['server/**/*.test.ts'], exclude: REPLACE_MODULES },
      },
      {
        extends: true,
        test: {
          ...LOGIC,
          name: 'whole',
          include: ['tests/*.test.ts', 'tests/{gateway,process,tools,wireless,workbook}/*.test.ts'],
          exclude: REPLACE_MODULES,
        },
      },
      {
        extends: true,
        resolve: { alias: NO_CANVAS },
        test: { ...PAGE, name: 'page', include: ['src/**/*.test.tsx'], exclude: REPLACE_MODULES },
      },
      {
        extends: true,
        test: {
          ...LOGIC,
          name: 'logic with other modules',
          isolate: true,
          include: REPLACE_MODULES.filter((file) => file.endsWith('.ts')),
        },
      },
      {
        extends: true,
        resolve: { alias: NO_CANVAS },
        test: {
          ...PAGE,
          name: 'page with other modules',
          isolate: true,
          include: REPLACE_MODULES.filter((file) => file.endsWith('.tsx')),
        },
      },
      ...(process.env.AIRLEDGER_TESTS === 'all' ? [FIREFOX] : []),
    ],
  },
});
