import { expect, test } from 'vitest';
import type { Histogram } from '#domain/density/histogram/Histogram.ts';
import { gpxFile } from '#domain/export/gpxFile.ts';
import { planRows, staleCells, surveyPlan } from './planRows.ts';

/** Cells of 0.01° side by side, with one network each that was last seen in the year; 0 for a cell without any. */
function cellsSeenIn(...years: number[]): Histogram {
  const [firstYear, yearCount] = [2015, 10];
  const seen = new Uint32Array(years.length * yearCount);
  for (const [cell, year] of years.entries()) if (year > 0) seen[cell * yearCount + year - firstYear] = 1;
  const along = (offset: number) => Float64Array.from(years, (_, at) => 13 + (at + offset) / 100);
  return {
    length: years.length,
    south: new Float64Array(years.length).fill(52),
    north: new Float64Array(years.length).fill(52.01),
    west: along(0),
    east: along(1),
    ...{ firstYear, yearCount, firstSeen: seen, lastSeen: seen, undated: [] },
  };
}

test('survey plan: cells without a sighting in the years, one after the other, as a route', () => {
  const histogram = cellsSeenIn(2018, 2024, 2021, 0, 2016);
  const all = Uint32Array.from({ length: 5 }, (_, cell) => cell);
  const staleFor = (years: number) => [...staleCells(histogram, all, { year: 2024, years })];
  expect(staleFor(3)).toEqual([0, 2, 4]);
  expect(staleFor(4)).toEqual([0, 4]);
  expect(staleFor(9)).toEqual([]);

  const plan = surveyPlan(histogram, Uint32Array.of(0, 2, 4));
  const rows = planRows(histogram, plan);
  expect(rows.columns.slice(0, 7)).toEqual([
    'stop',
    'lat',
    'lng',
    'last_refreshed',
    'known',
    'leg_m',
    'way_m',
  ]);
  expect([0, 1, 2].map((at) => rows.at(at).values.slice(0, 5))).toEqual([
    [1, 52.005, 13.045, 2016, 1],
    [2, 52.005, 13.025, 2021, 1],
    [3, 52.005, 13.005, 2018, 1],
  ]);
  expect(rows.at(2).values[6]).toBe(Math.round(plan.metres));

  const facts = {
    ...{ title: 'Survey plan', source: 'Airledger', mode: 'live', query: 'old cells', licence: null },
    ...{ link: 'http://127.0.0.1:4600/density', fetchedAtMs: Date.UTC(2026, 10, 23) },
  };
  const gpx = [...gpxFile(rows, facts)].join('');
  expect(gpx.match(/<rtept lat="52.005" lon="[\d.]+"><name>\d<\/name>/g)).toHaveLength(3);
  expect(gpx).toMatch(/<rte><name>Survey plan<\/name>\n<rtept[\s\S]*<\/rte>\n<\/gpx>\n$/);
  expect(gpx).not.toContain('<wpt');
});
