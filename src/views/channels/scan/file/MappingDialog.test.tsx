import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { dropFiles, openScanPage, scanFile, stubDialogs } from '#tests/support/page/scanPage.tsx';

// A whole pane in jsdom takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const TABLE = [
  'tracking;global;network;north;east;power',
  '1101;27447298;26201;52.52;13.4;-80',
  '1101;27447299;26201;95;13.4;-80',
  '1101;27447300;26201;52.53;13.4;-85',
  '',
].join('\n');

const dialog = () => within(screen.getByRole('dialog'));
const choose = (label: string | RegExp, option: RegExp) => {
  const select = dialog().getByLabelText<HTMLSelectElement>(label);
  const found = [...select.options].find(({ text }) => option.test(text))!;
  return userEvent.selectOptions(select, found);
};

beforeEach(() => {
  localStorage.clear();
  stubDialogs();
});

async function openTable(text = TABLE) {
  await screen.findByText('Check a scan for suspicious cells');
  dropFiles(document.body, scanFile('own.csv', text));
  await screen.findByRole('dialog', { name: 'Map the columns' });
}

async function setColumns() {
  await choose('Technology of the rows', /LTE/);
  await choose(/^Area code/, /tracking/);
  await choose('Cell identity', /global/);
  await choose(/^Operator \(/, /network/);
  await choose('Latitude', /north/);
  await choose('Longitude', /east/);
  await choose('Signal, dBm', /power/);
}

test('mapping dialog: unknown columns are requested with a preview of rows and rejects', async () => {
  openScanPage();
  await openTable();
  const read = dialog().getByRole('button', { name: 'Read file' });
  expect(read).toHaveProperty('disabled', true);
  expect(dialog().getByRole('region', { name: 'First rows of the file' }).textContent).toContain('27447298');
  await setColumns();
  expect(dialog().getByText('Of the first 3 lines, 2 can be read, 1 would be rejected.')).toBeTruthy();
  expect(dialog().getByRole('list', { name: 'Lines that would be rejected' }).textContent).toMatch(
    /^Line 3: .*beyond 90/,
  );
  expect(dialog().getByRole('region', { name: 'Preview of rows' }).textContent).toContain(
    '52.52000, 13.40000',
  );
  await userEvent.click(read);
  expect(within(await screen.findByRole('grid', { name: 'Findings' })).getAllByRole('row')).toHaveLength(3);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('mapping dialog: the same header opens with the last mapping, ready for Enter', async () => {
  const user = userEvent.setup();
  openScanPage();
  await openTable();
  await setColumns();
  await user.click(dialog().getByRole('button', { name: 'Read file' }));
  await screen.findByRole('grid', { name: 'Findings' });
  dropFiles(document.body, scanFile('next.csv', TABLE));
  await screen.findByRole('dialog', { name: 'Map the columns' });
  expect(dialog().getByText(/as in your last file with this header/)).toBeTruthy();
  expect(document.activeElement).toBe(dialog().getByRole('button', { name: 'Read file' }));
  await user.keyboard('{Enter}');
  expect(await screen.findByText('next.csv replaced own.csv.')).toBeTruthy();
});

test('mapping dialog: another delimiter or first line makes another table', async () => {
  openScanPage();
  await openTable();
  await choose('Columns are separated by', /Comma/);
  expect(dialog().getByLabelText<HTMLSelectElement>('Latitude').options).toHaveLength(2);
  await choose('Columns are separated by', /Semicolon/);
  expect(dialog().getByLabelText<HTMLSelectElement>('Latitude').options).toHaveLength(7);
  await userEvent.click(dialog().getByRole('radio', { name: 'A row' }));
  expect(dialog().getByLabelText<HTMLSelectElement>('Latitude').options[1]!.text).toMatch(/^Column 1/);
});

test('mapping dialog: a known format can be remapped and Cancel changes nothing', async () => {
  openScanPage();
  await screen.findByText('Check a scan for suspicious cells');
  const scan = [
    'latitude,longitude,altitude,MCC,MNC,LAC,CID,signal,type,subtype,ARFCN,PSC',
    '52.52,13.4,0,262,01,1101,27447298,-80,LTE,LTE,1300,12',
    '',
  ].join('\n');
  dropFiles(document.body, scanFile('walk.csv', scan));
  await screen.findByRole('grid', { name: 'Findings' });
  await userEvent.click(screen.getByRole('button', { name: 'Columns…' }));
  await choose('Channel number', /Not in the file/);
  await userEvent.click(dialog().getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('grid', { name: 'Findings' }).textContent).toContain('1300');
  await userEvent.click(screen.getByRole('button', { name: 'Columns…' }));
  await choose('Channel number', /Not in the file/);
  await userEvent.click(dialog().getByRole('button', { name: 'Read file' }));
  await waitFor(() =>
    expect(screen.getByRole('grid', { name: 'Findings' }).textContent).not.toContain('1300'),
  );
});
