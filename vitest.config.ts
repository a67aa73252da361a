import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import page from './vite.config.ts';

/** Tests that put something else in the place of a module, which those that share a process must not. */
const REPLACE_MODULES = globSync('{src,server}/**/*.test.{ts,tsx}').filter((file) =>
  readFileSync(file, 'utf8').includes('vi.mock('),
);

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
    maxWorkers: availableParallelism() + 1, // many tests wait for what the product does a moment later
    projects: [
      {
        extends: true,
        test: {
          name: 'page logic',
          environment: 'node',
          isolate: false, // what has no window leaves nothing behind
          setupFiles: ['tests/support/runner/propertySeed.ts'],
          include: ['src/**/*.test.ts'],
          exclude: REPLACE_MODULES,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          isolate: false,
          setupFiles: ['tests/support/runner/propertySeed.ts'],
          include: ['server/**/*.test.ts'],
          exclude: REPLACE_MODULES,
        },
      },
      {
        extends: true,
        test: {
          name: 'whole',
          environment: 'node',
          setupFiles: ['tests/support/runner/propertySeed.ts'],
          include: [
            'tests/*.test.ts',
            'tests/{gateway,process,tools,wireless,workbook}/*.test.ts',
            ...REPLACE_MODULES.filter((file) => file.endsWith('.ts')),
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'controls and charts',
          environment: 'happy-dom', // a third faster than jsdom, which the files that need more of the DOM name
          isolate: false, // they load nothing later than they are drawn
          setupFiles: ['tests/support/runner/pageSetup.ts'],
          include: ['src/{ui,charts}/**/*.test.tsx'],
          exclude: REPLACE_MODULES,
        },
      },
      {
        extends: true,
        test: {
          name: 'page',
          environment: 'happy-dom',
          setupFiles: ['tests/support/runner/pageSetup.ts'],
          include: [
            'src/{app,map,queries,views}/**/*.test.tsx',
            ...REPLACE_MODULES.filter((file) => file.endsWith('.tsx')),
          ],
        },
      },
      ...(process.env.AIRLEDGER_TESTS === 'all' ? [FIREFOX] : []),
    ],
  },
});
