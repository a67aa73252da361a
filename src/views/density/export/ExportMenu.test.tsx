import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { EMPTY_HISTOGRAM } from '#domain/density/histogram/Histogram.ts';
import { makeHistogram } from '#domain/density/histogram/makeHistogram.ts';
import { pick } from '#tests/support/page/menus.ts';
import { watchSavedFiles } from '#tests/support/page/watchSavedFiles.ts';
import { ToastProvider } from '#ui/feedback/Toast.tsx';
import { ExportMenu } from './ExportMenu.tsx';

const histogram = {
  ...makeHistogram(2, { firstYear: 2019, yearCount: 1 }),
  south: Float64Array.of(52.5, 52),
  north: Float64Array.of(52.75, 52.25),
  west: Float64Array.of(13, 13),
  east: Float64Array.of(13.25, 13.25),
  firstSeen: Uint32Array.of(7, 8),
  undated: [],
};
let saved: ReturnType<typeof watchSavedFiles>;

beforeEach(() => {
  saved = watchSavedFiles();
});
afterEach(() => {
  document.body.replaceChildren();
});

function show(cells: Uint32Array) {
  render(
    <ToastProvider>
      <ExportMenu
        histogram={cells.length > 0 ? histogram : EMPTY_HISTOGRAM}
        areasKm2={Float64Array.of(1, 2)}
        cells={cells}
        facts={{
          ...{ mode: 'embedded', licence: null, source: 'Airledger' },
          ...{ fetchedAtMs: Date.UTC(2026, 10, 21), year: 2019 },
        }}
        area={undefined}
        title="Networks per km²"
        naming={{
          measure: 'known',
          year: 2019,
          centre: { lat: 52.52, lng: 13.4 },
          fetchedAtMs: Date.UTC(2026, 10, 21),
        }}
      />
    </ToastProvider>,
  );
}

test('density export: CSV and GeoJSON hold only the cells in view', async () => {
  show(Uint32Array.of(1));
  await pick('Cells as CSV, 1 cell');
  await pick('Cells as GeoJSON, 1 cell');
  expect(saved.map(({ name }) => name)).toEqual([
    'airledger-density-known-2019-52.52_13.40-2026-11-21.csv',
    'airledger-density-known-2019-52.52_13.40-2026-11-21.geojson',
  ]);
  const lines = (await saved[0]!.content.text()).trim().split(/\r?\n/);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(/^52,13,52.25,13.25,2,8,/);
  const { features } = JSON.parse(await saved[1]!.content.text()) as { features: unknown[] };
  expect(features).toHaveLength(1);
  expect(screen.getByText('Saved airledger-density-known-2019-52.52_13.40-2026-11-21.geojson.')).toBeTruthy();
});

test('density export: without cells the menu items are disabled', async () => {
  show(new Uint32Array());
  await pick('Cells as CSV, 0 cells');
  expect(saved).toEqual([]);
});
