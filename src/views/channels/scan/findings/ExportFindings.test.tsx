import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { dropFiles, openScanPage, scanFile, stubDialogs } from '#tests/support/page/scanPage.tsx';
import { watchSavedFiles } from '#tests/support/page/watchSavedFiles.ts';

// A whole pane in jsdom takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const SCAN = [
  'latitude,longitude,altitude,MCC,MNC,LAC,CID,signal,type,subtype,ARFCN,PSC',
  '52.52,13.4,0,262,01,1101,27447298,-80,LTE,LTE,1300,12',
  '52.521,13.4,0,262,01,1101,27447299,-70,LTE,LTE,99999,13',
  '',
].join('\n');

test('export findings: the cells of a state or all of them, with reasons, the scan and what it was compared with', async () => {
  stubDialogs();
  const saved = watchSavedFiles();
  openScanPage();
  await screen.findByText('Check a scan for suspicious cells');
  dropFiles(document.body, scanFile('my walk.csv', SCAN));
  const user = userEvent.setup();
  await user.click(await screen.findByRole('radio', { name: 'Conflicts 1' }));
  await user.click(screen.getByRole('button', { name: 'Export…' }));
  expect(screen.getByRole('radio', { name: 'All, 2' })).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('Format'), 'geojson');
  await user.click(screen.getByRole('button', { name: 'Export 1 cell' }));
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['airledger-findings-my-walk.geojson']));
  const file = JSON.parse(await saved[0]!.content.text());
  expect(file).toMatchObject({ source: 'my walk.csv', mode: 'embedded · sample data', rows: 1 });
  expect(file.features[0].properties).toMatchObject({ state: 'conflicts', cell: '27447299' });
  expect(file.features[0].properties.reasons).toMatch(/^H\d+: /);
});
