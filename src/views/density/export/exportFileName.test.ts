import { expect, test } from 'vitest';
import { exportFileName } from './exportFileName.ts';

const centre = { lat: 52.5163, lng: 13.3977 };
const fetchedAtMs = Date.UTC(2026, 10, 21, 23, 59);

test('export file name: measure, year, place and the day of the data', () => {
  expect(exportFileName({ measure: 'known', year: 2019, centre, fetchedAtMs }, 'csv')).toBe(
    'airledger-density-known-2019-52.52_13.40-2026-11-21.csv',
  );
});

test('export file name: a difference has both years, and negative coordinates their signs', () => {
  const facts = {
    measure: 'alive',
    since: 2012,
    year: 2019,
    centre: { lat: -16.8, lng: -179.9999 },
    fetchedAtMs,
  } as const;
  expect(exportFileName(facts, 'png')).toBe(
    'airledger-density-alive-2012-to-2019--16.80_-180.00-2026-11-21.png',
  );
});
