import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { dropFiles, openScanPage, scanFile, stubDialogs } from '#tests/support/page/scanPage.tsx';
import { failure } from '#tests/support/page/searchPage.tsx';

// A whole pane in jsdom takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const HEADER = 'latitude,longitude,altitude,MCC,MNC,LAC,CID,signal,type,subtype,ARFCN,PSC';
const row = (cell: number, channel = 1300, lat: number | string = 52.52, lng: number | string = 13.4) =>
  `${lat},${lng},0,262,01,1101,${cell},-80,LTE,LTE,${channel},12`;
const lines = (...all: string[]) => `${[HEADER, ...all].join('\n')}\n`;
/** Two cells, the second on a number that no band has. */
const SCAN = lines(row(27447298), row(27447299, 99999, 52.521));

const known = (cell: number, channel = 1300) => ({
  id: `26201_1101_${cell}`,
  gentype: 'LTE',
  trilat: 52.52,
  trilong: 13.4,
  channel,
  qos: 7,
  firsttime: '2015-01-01T00:00:00.000Z',
  lasttime: '2026-01-01T00:00:00.000Z',
});
const cellsReply = (...results: object[]) => ({
  body: {
    success: true,
    totalResults: results.length,
    resultCount: results.length,
    results,
    searchAfter: null,
  },
});

const table = () => screen.findByRole('grid', { name: 'Findings' });
const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('gridcell')
    .map((cell) => cell.textContent);
const count = (name: string) =>
  within(screen.getByRole('region', { name: 'Scan' })).getByText(name).nextElementSibling?.textContent;
const start = () => screen.findByText('Check a scan for suspicious cells');

beforeEach(() => {
  localStorage.clear();
  stubDialogs();
});

test('scan review: a dropped scan is read, its area fetched once, and the conflict listed first', async () => {
  const { asked } = openScanPage({
    answer: ({ path }) => (path.endsWith('/cell/search') ? cellsReply(known(27447298)) : undefined),
  });
  await start();
  dropFiles(document.body, scanFile('walk.csv', SCAN));
  const [, first, second] = within(await table()).getAllByRole('row');
  expect(cellsOf(first!).slice(0, 4)).toEqual(['1', 'Conflicts', expect.anything(), '26201_1101_27447299']);
  expect(first!.textContent).toContain('99999 · invalid');
  expect(first!.textContent).toContain('Invalid channel number');
  expect(cellsOf(second!).slice(0, 4)).toEqual(['2', 'Matches', expect.anything(), '26201_1101_27447298']);
  expect(second!.textContent).toContain('1300 · B3, 1,815.0 MHz');
  expect(asked.filter(({ path }) => path.includes('/cellChannel/')).map(({ path }) => path)).toEqual([
    expect.stringMatching(/\/cellChannel\/LTE$/),
  ]);
  expect(asked.filter(({ path }) => path.endsWith('/cell/search'))).toHaveLength(1);
});

test('scan review: a live service gets no paid query before consent', async () => {
  const user = userEvent.setup();
  const { asked } = openScanPage({ mode: 'live', left: { detail: 10, search: 5 } });
  await start();
  dropFiles(document.body, scanFile('two.csv', lines(row(1, 1300), row(2, 1300, 48.14, 11.58))));
  const price = await screen.findByText(
    /^2 areas × 1 technology: 2 detail queries and 2 search queries; 10 of 250 detail queries left; 5 of 250 search queries left/,
  );
  expect(price).toBeTruthy();
  const paid = () => asked.filter(({ path }) => !path.endsWith('/mccMnc'));
  await table();
  expect(paid()).toEqual([]);
  expect(screen.getByText('not compared with known cells yet')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Compare (2 detail queries and 2 search queries)' }));
  await waitFor(() => expect(paid()).toHaveLength(4));
  expect(await screen.findByText(/0 channels and 0 cells known in 2 areas/)).toBeTruthy();
});

test('scan review: a quota spent halfway keeps the fetched parts and resumes', async () => {
  const user = userEvent.setup();
  let isQuotaLeft = false;
  let answered = 0;
  openScanPage({
    mode: 'live',
    left: { detail: 10, search: 10 },
    answer: ({ path }) => {
      if (!path.includes('/cellChannel/')) return undefined;
      if (!isQuotaLeft && answered > 0) return failure(429, 'quota', 'Too many queries today.');
      answered += 1;
      return undefined;
    },
  });
  await start();
  dropFiles(document.body, scanFile('two.csv', lines(row(1), row(2, 1300, 48.14, 11.58))));
  await user.click(await screen.findByRole('button', { name: /^Compare/ }));
  const words = await screen.findByText(/^Partial comparison/);
  expect(words.textContent).toContain('has no queries left');
  expect(screen.getByText('compared with part of the known cells')).toBeTruthy();
  isQuotaLeft = true;
  await user.click(screen.getByRole('button', { name: /^Resume \(1 detail query/ }));
  await waitFor(() => expect(screen.queryByText(/^Partial comparison/)).toBeNull());
});

test('scan review: a mixed, truncated Latin-1 file is read to its break and every rejected line listed', async () => {
  const user = userEvent.setup();
  openScanPage();
  await start();
  const text = lines(
    row(27447298),
    row(27447298),
    row(7, 1300, 0, 0),
    row(8, 1300, 95),
    'WigleWifi-1.4,appRelease=2,model=M\xfcnchen,release=9,device=x,display=x,board=x,brand=x',
    'MAC,SSID,AuthMode,FirstSeen,Channel,RSSI,CurrentLatitude,CurrentLongitude,AltitudeMeters,AccuracyMeters,Type',
    '0a:0b:0c:0d:0e:0f,Caf\xe9,[ESS],2020-01-01 10:00:00,6,-60,52.52,13.4,0,5,WIFI',
    '26201_1101_9,Telek\xf6m,LTE;de,2020-01-01 10:00:00,1300,-90,52.52,13.4,0,5,LTE',
    '26201_1101_10,Cut,LTE;de,2020-01-01 1',
  );
  dropFiles(
    document.body,
    scanFile(
      'mixed.csv',
      Uint8Array.from(text.trimEnd(), (one) => one.charCodeAt(0)),
    ),
  );
  await table();
  expect([count('of these repeated'), count('of these without a fix'), count('WiFi and Bluetooth')]).toEqual([
    '1',
    '1',
    '1',
  ]);
  expect(count('Rejected')).toBe('2');
  expect(screen.getByText(/begins a part in WigleWifi CSV/)).toBeTruthy();
  await user.click(screen.getByText('2 rejected lines, with reasons'));
  const rejected = within(screen.getByRole('list', { name: 'Rejected lines' })).getAllByRole('listitem');
  expect(rejected[0]!.textContent).toMatch(/^line 5 .*beyond 90/);
  expect(rejected[1]!.textContent).toMatch(/^line 10 .*the file ends in this line/);
  expect(screen.getByText(/1 cell without a GPS fix is compared by number only/)).toBeTruthy();
});

test('scan review: a file that is no scan is named and the previous scan stays', async () => {
  openScanPage();
  await start();
  dropFiles(document.body, scanFile('walk.csv', SCAN));
  await table();
  dropFiles(document.body, scanFile('notes.pdf', '%PDF-1.7 and so on'));
  expect((await screen.findByText(/not a table of cells/)).closest('[role=status]')!.textContent).toContain(
    'notes.pdf: This is',
  );
  expect(await table()).toBeTruthy();
});

test('scan review: another scan replaces the first and undo restores it', async () => {
  const user = userEvent.setup();
  openScanPage();
  await start();
  dropFiles(document.body, scanFile('walk.csv', SCAN));
  await table();
  dropFiles(document.body, scanFile('other.csv', lines(row(5))), scanFile('third.csv', SCAN));
  expect(await screen.findByText('other.csv replaced walk.csv.')).toBeTruthy();
  expect(screen.getByText('Only one scan at a time: opened other.csv, skipped 1.')).toBeTruthy();
  await waitFor(async () => expect(within(await table()).getAllByRole('row')).toHaveLength(2));
  // jsdom opens no popover, which toasts are.
  await user.click(screen.getByRole('button', { name: 'Undo', hidden: true }));
  await waitFor(async () => expect(within(await table()).getAllByRole('row')).toHaveLength(3));
});

test('scan review: findings filter by state', async () => {
  const user = userEvent.setup();
  openScanPage();
  await start();
  dropFiles(document.body, scanFile('walk.csv', SCAN));
  await table();
  await user.click(screen.getByRole('radio', { name: 'Conflicts 1' }));
  expect(within(await table()).getAllByRole('row')).toHaveLength(2);
  await user.click(screen.getByRole('radio', { name: 'Matches 0' }));
  expect(screen.getByText('No cell with the state “Matches”')).toBeTruthy();
});

test('scan review: a check turned off no longer counts and the choice is stored', async () => {
  const user = userEvent.setup();
  openScanPage();
  await start();
  dropFiles(document.body, scanFile('walk.csv', SCAN));
  await table();
  await user.click(screen.getByText('Weights and settings'));
  const slider = screen.getByRole('slider', { name: 'H4 Invalid channel number' });
  fireEvent.change(slider, { target: { value: '0' } });
  expect(await screen.findByRole('radio', { name: 'Conflicts 0' })).toBeTruthy();
  expect(localStorage.getItem('airledger.channels.scan.grading')).toContain('H4');
  await user.click(screen.getByRole('button', { name: 'Reset all to defaults' }));
  expect(await screen.findByRole('radio', { name: 'Conflicts 1' })).toBeTruthy();
});

test('scan review: a scan above the area limit compares the fullest areas and reports the rest', async () => {
  openScanPage({ mode: 'live', left: { detail: 250, search: 250 } });
  await start();
  const towns = Array.from({ length: 200 }, (_, town) => row(town + 1, 1300, 30 + town * 0.2, 10));
  dropFiles(document.body, scanFile('drive.csv', lines(...towns)));
  expect(
    await screen.findByText(
      /^Only the 128 areas with the most cells can be compared at once; 72 more are left out/,
    ),
  ).toBeTruthy();
  expect(
    await screen.findByText(
      /^128 areas × 1 technology: 128 detail queries and 128 search queries; 250 of 250 detail queries left/,
    ),
  ).toBeTruthy();
});

test('scan review: a file without cells says what it holds and offers another', async () => {
  openScanPage();
  await start();
  const wifi = [
    'WigleWifi-1.4,appRelease=2.26',
    'MAC,SSID,AuthMode,FirstSeen,Channel,RSSI,CurrentLatitude,CurrentLongitude,AltitudeMeters,AccuracyMeters,Type',
    '0a:0b:0c:0d:0e:0f,x,[ESS],2020-01-01 10:00:00,6,-60,52.52,13.4,0,5,WIFI',
  ].join('\n');
  dropFiles(document.body, scanFile('wifi.csv', wifi));
  expect(await screen.findByText(/It holds WiFi and Bluetooth only/)).toBeTruthy();
  expect(screen.queryByText(/No row has a GPS fix/)).toBeNull();
  expect(screen.getAllByRole('button', { name: 'Open a scan' })).toHaveLength(2);
});
