import { expect, test } from 'vitest';
import { exportFileName } from './exportFileName.ts';

const centre = { lat: 52.5163, lng: 13.3977 };

test('export file name: measure, year and place', () => {
  expect(exportFileName({ measure: 'known', year: 2019, centre }, 'csv')).toBe(
    'airledger-density-known-2019-52.52_13.40.csv',
  );
});

test('export file name: a difference has both years, and negative coordinates their signs', () => {
  const facts = {
    measure: 'alive',
    since: 2012,
    year: 2019,
    centre: { lat: -16.8, lng: -179.9999 },
  } as const;
  expect(exportFileName(facts, 'png')).toBe('airledger-density-alive-2012-to-2019--16.80_-180.00.png');
});
