import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cellAmount } from '#domain/density/fieldOf.ts';
import { isPartialYear } from '#domain/density/isPartialYear.ts';
import type { Measure } from '#domain/density/measures.ts';
import { splitQuoted } from '#domain/text/splitFields.ts';
import { anyCells, someHistogram } from '#tests/support/domain/someHistogram.ts';
import { cellAreasKm2 } from './cellAreas.ts';
import { type ExportFacts, writeDensityCsv } from './densityCsv.ts';
import { writeDensityGeoJson } from './densityGeoJson.ts';

const facts: ExportFacts = {
  mode: 'live',
  licence: null,
  fetchedAtMs: Date.UTC(2026, 10, 21, 12),
  year: 2005,
  source: 'A "service", of radio',
};

/** Rows by column name, read as RFC 4180. */
function readCsv(text: string): Record<string, string>[] {
  const [header, ...rows] = text
    .trimEnd()
    .split('\r\n')
    .map((line) => splitQuoted(line)) as string[][];
  return rows.map((row) => {
    expect(row).toHaveLength(header!.length);
    return Object.fromEntries(header!.map((name, index) => [name, row[index]!]));
  });
}

const number = (text: string | undefined) => (text ? Number(text) : Number.NaN);

test('density export: CSV reads back as the cells written', () => {
  fc.assert(
    fc.property(anyCells, (samples) => {
      const histogram = someHistogram(samples);
      const areas = cellAreasKm2(histogram);
      const cells = Uint32Array.from(samples.keys()).filter((cell) => cell % 2 === 0);
      const rows = readCsv(writeDensityCsv(histogram, areas, cells, facts));
      expect(rows).toHaveLength(cells.length);
      for (const [index, row] of rows.entries()) {
        const cell = cells[index]!;
        const of = (measure: Measure) => cellAmount(histogram, measure, cell, 2005);
        expect(number(row.south)).toBe(52);
        expect(number(row.east)).toBeCloseTo(histogram.east[cell]!, 6);
        expect(number(row.area_km2)).toBeCloseTo(areas[cell]!, 6);
        expect([row.known, row.new, row.last_seen, row.alive].map(number)).toEqual([
          ...[of('known'), of('new'), of('last'), of('alive')],
        ]);
        if (Number.isNaN(of('turnover'))) expect(row.turnover).toBe('');
        else expect(number(row.turnover)).toBeCloseTo(of('turnover'), 6);
        expect(number(row.known_per_km2)).toBeCloseTo(of('known') / areas[cell]!, 4);
        expect(number(row.last_refreshed)).toEqual(of('refreshed'));
        for (const [year, [first, last]] of Object.entries(samples[cell]!.years)) {
          expect(row[`first_seen_${year}`]).toBe(String(first));
          expect(row[`last_seen_${year}`]).toBe(String(last));
        }
        expect(row).toMatchObject({ year: '2005', source: facts.source, mode: 'live' });
        expect(row.fetched_at).toBe('2026-11-21T12:00:00.000Z');
      }
    }),
  );
});

test('density export: a source name is neither a formula nor a second row', () => {
  const histogram = someHistogram([{ south: 1, west: 1, years: { 2005: [1, 0] } }]);
  const write = (source: string) =>
    writeDensityCsv(histogram, cellAreasKm2(histogram), Uint32Array.of(0), { ...facts, source });
  expect(readCsv(write('=HYPERLINK("http://x")'))[0]).toMatchObject({ source: `'=HYPERLINK("http://x")` });
  expect(write('two\nlines')).toContain('"two\nlines"');
});

test('density export: GeoJSON reads back as counter-clockwise polygons with numbers and series', () => {
  fc.assert(
    fc.property(anyCells, (samples) => {
      const histogram = someHistogram(samples);
      const areas = cellAreasKm2(histogram);
      const cells = Uint32Array.from(samples.keys());
      const read = JSON.parse(writeDensityGeoJson(histogram, areas, cells, facts));
      expect(read).toMatchObject({
        type: 'FeatureCollection',
        mode: 'live',
        year: 2005,
        source: facts.source,
      });
      expect(read.fetched_at).toBe('2026-11-21T12:00:00.000Z');
      expect(read.features).toHaveLength(samples.length);
      for (const [cell, feature] of read.features.entries()) {
        const [ring] = feature.geometry.coordinates;
        expect(ring.at(-1)).toEqual(ring[0]);
        expect(signedArea(ring)).toBeCloseTo(1e-4, 8);
        const of = (measure: Measure) => cellAmount(histogram, measure, cell, 2005);
        expect(feature.properties).toMatchObject({
          known: of('known'),
          alive: of('alive'),
          turnover: Number.isNaN(of('turnover')) ? null : of('turnover'),
          alive_per_km2: of('alive') / areas[cell]!,
        });
        const series = feature.properties.first_seen_by_year as number[];
        expect(series).toHaveLength(read.years.length);
        for (const [index, year] of read.years.entries())
          expect(series[index]).toBe(samples[cell]!.years[year]?.[0] ?? 0);
      }
    }),
  );
});

/** The shoelace formula: above 0 where the ring runs counter-clockwise. */
function signedArea(ring: [number, number][]): number {
  const [left, bottom] = ring[0]!;
  let sum = 0;
  for (let i = 1; i < ring.length; i++) {
    const [x1, y1] = ring[i - 1]!;
    const [x2, y2] = ring[i]!;
    sum += (x1 - left) * (y2 - bottom) - (x2 - left) * (y1 - bottom);
  }
  return sum / 2;
}

test('density: a year is partial until it ends in UTC', () => {
  const newYear = Date.UTC(2026, 0, 1);
  expect([2024, 2025, 2026].map((year) => isPartialYear(year, newYear - 1))).toEqual([false, true, true]);
  expect(isPartialYear(2025, newYear)).toBe(false);
});
