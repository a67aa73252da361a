import { expect, test } from 'vitest';
import { EMPTY_HISTOGRAM } from '#domain/density/histogram/Histogram.ts';
import { MEASURES } from '#domain/density/measures.ts';
import { cellColumns } from './cellColumns.tsx';

/** What a window of 1440 px leaves beside the rail, the panel and a scroll bar. */
const ROOM_PX = 1440 - 52 - 360 - 12;

test.each(MEASURES)('cell columns: all columns fit 1440 px for %s', (measure) => {
  const columns = cellColumns({
    histogram: EMPTY_HISTOGRAM,
    areasKm2: new Float64Array(),
    values: [],
    order: new Uint32Array(),
    measure,
    year: 2020,
    since: undefined,
  });
  expect(columns.reduce((sum, { width }) => sum + width, 0)).toBeLessThanOrEqual(ROOM_PX);
});
