import { expect, test } from 'vitest';
import { densityPicture } from './densityPicture.ts';

const drawn = {
  measure: 'known',
  year: 2026,
  scale: { ramp: 'sequential', spacing: 'log', least: 1, most: 5000 },
  field: { isDifference: false },
};
const facts = {
  data: {
    since: undefined,
    isPartial: true,
    partialYear: 2026,
    fetchedAt: Date.UTC(2026, 10, 21, 12, 30),
    ground: {},
  },
  drawn,
  scaleValues: Float32Array.of(1, 5000),
  state: { measure: 'known', draw: 'cells', spacing: 'log', opacity: 80 },
  quads: [{ mode: 'embedded' }, { mode: 'embedded' }],
  dataset: 'sample',
  view: { lat: 52.52, lng: 13.4, zoom: 11 },
};
const pictureOf = (change: object) => densityPicture({ ...facts, ...change } as never);

test('density picture: measure, unit, partial year, source, mode and time', () => {
  const { name, title, subtitle, source } = pictureOf({});
  expect(name).toBe('density-known-2026');
  expect(title).toBe('Known by 2026');
  expect(subtitle).toMatch(/^networks\/km² · 2026 so far · logarithmic colours/);
  expect(source).toMatch(
    /^Airledger, wireless service · embedded · sample data · fetched 21 Nov 2026, .+:30:00 .+$/,
  );
});

test('density picture: a difference names both years; the legend has the colours and as many numbers as fit', () => {
  const data = { ...facts.data, since: 2019, isPartial: false };
  const { name, legend } = pictureOf({ data });
  expect(name).toBe('density-known-2019-to-2026');
  if (legend?.kind !== 'ramp') throw new Error('no ramp');
  expect(legend.opacity).toBe(0.8);
  expect(legend.stops[0]!.at).toBe(0);
  expect(legend.stops.at(-1)!.at).toBe(1);
  expect(legend.labelsFor(320).length).toBeGreaterThan(legend.labelsFor(60).length);
});
