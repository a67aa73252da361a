import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { dropFiles, openScanPage, scanFile } from '#tests/support/page/scanPage.tsx';

vi.mock('#domain/geo/networkCountries.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});
vi.setConfig({ testTimeout: 60_000 });

const SCAN = `latitude,longitude,altitude,MCC,MNC,LAC,CID,signal,type,subtype,ARFCN,PSC
52.52,13.4,0,262,01,1101,27447298,-80,LTE,LTE,1300,12
`;

test('countries: a scan is graded without country outlines, with a note on what is unchecked', async () => {
  openScanPage();
  await screen.findByText('Check a scan for suspicious cells');
  dropFiles(document.body, scanFile('walk.csv', SCAN));
  expect(await screen.findByText(/^Country outlines did not load/)).toBeTruthy();
  expect(await screen.findByRole('grid', { name: 'Findings' })).toBeTruthy();
});
