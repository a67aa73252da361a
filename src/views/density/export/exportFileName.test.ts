import { expect, test } from 'vitest';
import { exportFileName } from './exportFileName.ts';

const centre = { lat: 52.5163, lng: 13.3977 };

test('a file is named by what, when and where', () => {
  expect(exportFileName({ measure: 'known', year: 2019, centre }, 'csv')).toBe(
    'airledger-density-known-2019-52.52_13.40.csv',
  );
});

test('a difference names both years, and the far side of the world its signs', () => {
  const facts = {
    measure: 'alive',
    since: 2012,
    year: 2019,
    centre: { lat: -16.8, lng: -179.9999 },
  } as const;
  expect(exportFileName(facts, 'png')).toBe('airledger-density-alive-2012-to-2019--16.80_-180.00.png');
});
