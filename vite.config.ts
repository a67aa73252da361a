import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { companiesJson } from '#tools/companiesJson.ts';
import { compressPage } from '#tools/compressPage.ts';
import { gazetteerJson } from '#tools/gazetteerJson.ts';
import { iconModules } from '#tools/iconModules.ts';
import { jsonAsset } from '#tools/jsonAsset.ts';
import { operatorsJson } from '#tools/operatorsJson.ts';
import { placesJson } from '#tools/placesJson.ts';
import { preloadChunks } from '#tools/preloadChunks.ts';
import { vendorsJson } from '#tools/vendorsJson.ts';

/** What the first view draws besides its page, with results and around them. */
const RESULTS = new RegExp(
  `src.(${[
    'app.jobs.FileDrop',
    'domain.network.field.(filterRows|orderRows)',
    'map.basemap.(BaseMapMenu|naturalEarth|OfflineMapView|StreetsSwitch)',
    'map.(controls.PlaceMenu|export.PictureButton|layers.LayersOnMap|points.PointLayerView|tracks.TrackLegend)',
    'views.search.(network.LookupFold|register.RegisterButton|ResultsActions|SearchLayers)',
    'views.search.results.(Legend|NothingFound|ResultsSummary|table.ResultsTable|time.TimeStrip)',
  ].join('|')})\\.tsx?$`,
);

export default defineConfig({
  plugins: [
    react(),
    iconModules(),
    jsonAsset('places', placesJson),
    jsonAsset('gazetteer', gazetteerJson),
    jsonAsset('vendors', vendorsJson),
    jsonAsset('companies', companiesJson),
    jsonAsset('operators', operatorsJson),
    preloadChunks('page', 'results'),
    compressPage(),
  ],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    // The gateway is on the same machine, so chunks that import each other need no preloading, and the names of all chunks
    // would make the first view larger.
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    // One chunk of what asks for the first data and one of what draws it: small chunks compress worse, and each is a
    // request. The second takes along all that its file imports.
    rolldownOptions: {
      checks: { bundlerTimings: false }, // on a slow machine, nothing that is wrong
      output: {
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'] },
            { name: 'page', test: /src.app.frame.mount\.tsx$/ },
            { name: 'results', test: RESULTS },
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
});
