import { expect, test } from 'vitest';
import { formatCount } from '#ui/format/numberFormat.ts';
import { type PictureFacts, pictureLabels } from './pictureLabels.ts';

const facts: PictureFacts = {
  view: { lat: 52.52, lng: 13.4, zoom: 11 },
  scale: { ramp: 'sequential', spacing: 'log', least: 1, most: 5000 },
  opacity: 0.86,
  title: 'Known by 2026',
  unit: 'networks/km²',
  format: formatCount,
  year: 2026,
  isPartial: true,
  note: 'smoothed over 0.7 km, log scale',
  source: 'Airledger, wireless service',
  mode: 'embedded · sample data',
  dateMs: Date.UTC(2026, 10, 21, 12, 30),
  credit: 'Natural Earth · GeoNames',
};

test('picture labels: measure, unit, partial year, source, mode, date and credit', () => {
  const words = pictureLabels(facts);
  expect(words.title).toBe('Known by 2026');
  expect(words.subtitle).toBe('networks/km² · 2026 so far · smoothed over 0.7 km, log scale');
  expect(words.source).toMatch(
    /^Airledger, wireless service · embedded · sample data · fetched 21 Nov 2026, .+:30:00 .+$/,
  );
  expect(words.credit).toBe('Base map: Natural Earth · GeoNames');
});

test('picture labels: empty facts are left out', () => {
  expect(pictureLabels({ ...facts, unit: '', isPartial: false, note: undefined }).subtitle).toBe('');
});
