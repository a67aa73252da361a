import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { companiesJson } from '#tools/companiesJson.ts';
import { compressPage } from '#tools/compressPage.ts';
import { gazetteerJson } from '#tools/gazetteerJson.ts';
import { jsonAsset } from '#tools/jsonAsset.ts';
import { operatorsJson } from '#tools/operatorsJson.ts';
import { placesJson } from '#tools/placesJson.ts';
import { preloadChunk } from '#tools/preloadChunk.ts';
import { vendorsJson } from '#tools/vendorsJson.ts';

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
  plugins: [
    react(),
    jsonAsset('places', placesJson),
    jsonAsset('gazetteer', gazetteerJson),
    jsonAsset('vendors', vendorsJson),
    jsonAsset('companies', companiesJson),
    jsonAsset('operators', operatorsJson),
    preloadChunk('page'),
    compressPage(),
  ],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // One chunk of what asks for the first data and one of what draws it: small chunks compress worse, and each is a
    // request. The second takes along all that its file imports.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'] },
            { name: 'page', test: /src.app.frame.mount\.tsx$/ },
          ],
        },
      },
    },
    chunkSizeWarningLimit: 700, // kB before compression; what counts is held by size-limit
  },
  optimizeDeps: { entries: ['index.html'] }, // not the pages of the benchmarks
  server: {
    host: '127.0.0.1',
    port: 5173,
    strictPort: true,
    cors: false,
    proxy: {
      '/api': { target: `http://127.0.0.1:${process.env.AIRLEDGER_PORT ?? 4600}`, changeOrigin: true },
    },
  },
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
