import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ExportFacts, ExportRows } from '#domain/export/ExportRows.ts';
import { watchSavedFiles } from '#tests/support/page/watchSavedFiles.ts';
import { offeredCommands } from '#ui/commands/paletteCommands.ts';
import { ToastProvider } from '#ui/feedback/Toast.tsx';
import { ExportButton } from './ExportButton.tsx';

const FACTS: ExportFacts = {
  title: 'Networks',
  source: 'Airledger, wireless service',
  mode: 'live',
  query: 'WiFi networks, anywhere',
  link: 'http://127.0.0.1:4600/search',
  fetchedAtMs: Date.UTC(2026, 10, 23),
  licence: 'WiGLE data: licensed to you as a single user.',
};

/** Every other row has a position. */
const rowsOf = (count: number, onRow: () => void = () => {}): ExportRows => ({
  count,
  columns: ['id'],
  styles: { all: '#275c9b' },
  placeAt: (index) => (index % 2 === 0 ? { lat: 1, lng: 2 } : null),
  kindAt: () => 'WiFi',
  at(index) {
    onRow();
    return { key: `${index}`, name: null, timeMs: null, style: 'all', lines: [], values: [index] };
  },
});

let saved: ReturnType<typeof watchSavedFiles>;
beforeEach(() => {
  saved = watchSavedFiles();
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

async function open(choices: { label: string; rows: ExportRows }[]) {
  render(
    <ToastProvider>
      <ExportButton
        content={() => ({
          ...{ title: 'Export networks', unit: 'network', choices, facts: FACTS },
          fileName: 'airledger-networks-2026-11-23',
        })}
      />
    </ToastProvider>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Export…' }));
  return user;
}

test('ExportDialog: the chosen rows are saved in the chosen format under the chosen name', async () => {
  const user = await open([
    { label: 'Shown', rows: rowsOf(4) },
    { label: 'All loaded', rows: rowsOf(7) },
  ]);
  await user.click(screen.getByRole('radio', { name: 'All loaded, 7' }));
  await user.selectOptions(screen.getByLabelText('Format'), 'geojson');
  expect(screen.getByText(/^4 networks in GeoJSON; 3 networks without a position left out/)).toBeTruthy();
  expect(screen.getByText(FACTS.licence!)).toBeTruthy();
  await user.clear(screen.getByLabelText('File name'));
  await user.type(screen.getByLabelText('File name'), '../my: walk');
  await user.click(screen.getByRole('button', { name: 'Export 4 networks' }));
  await screen.findByText('Saved 4 networks in my-walk.geojson.');
  expect(saved.map(({ name }) => name)).toEqual(['my-walk.geojson']);
  expect(JSON.parse(await saved[0]!.content.text()).features).toHaveLength(4);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('ExportDialog: the palette opens it too', async () => {
  await open([{ label: 'Shown', rows: rowsOf(4) }]);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() =>
    offeredCommands()
      .find(({ label }) => label === 'Export…')!
      .run(),
  );
  expect(await screen.findByRole('dialog', { name: 'Export networks' })).toBeTruthy();
});

test('ExportDialog: Enter in the file name exports; formats for which no row is left are off', async () => {
  const user = await open([{ label: 'Shown', rows: { ...rowsOf(2), placeAt: () => null } }]);
  await user.selectOptions(screen.getByLabelText('Format'), 'kml');
  const button = screen.getByRole('button', { name: 'Export 0 networks' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await user.selectOptions(screen.getByLabelText('Format'), 'csv');
  await user.type(screen.getByLabelText('File name'), '{Enter}');
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(await saved[0]!.content.text()).toBe(
    [
      'id,source,mode,fetched_at',
      '0,"Airledger, wireless service",live,2026-11-23T00:00:00.000Z',
      '1,"Airledger, wireless service",live,2026-11-23T00:00:00.000Z',
      '',
    ].join('\r\n'),
  );
});

test('ExportDialog: a large export can be cancelled and saves nothing', async () => {
  let written = 0;
  const user = await open([
    {
      label: 'Shown',
      rows: rowsOf(5_000_000, () => {
        written += 1;
      }),
    },
  ]);
  await user.click(screen.getByRole('button', { name: /^Export 5,000,000/ }));
  await screen.findByRole('progressbar', { name: 'Writing the file' });
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await screen.findByText('Cancelled. Nothing was exported.');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(saved).toEqual([]);
  expect(written).toBeLessThan(5_000_000);
});

test('ExportDialog: a row that cannot be written is a failure with its reason', async () => {
  const user = await open([
    {
      label: 'Shown',
      rows: rowsOf(1, () => {
        throw new RangeError('row 1 of 0');
      }),
    },
  ]);
  await user.click(screen.getByRole('button', { name: 'Export 1 network' }));
  await screen.findByText('Nothing was exported.');
  expect(saved).toEqual([]);
});

/** A place on the disk; the picker makes an empty file before anything is written. */
function pickedFile() {
  const texts: string[] = [];
  const ends: string[] = [];
  const writable = {
    write: async (slice: Blob) => void texts.push(await slice.text()),
    close: async () => void ends.push('close'),
    abort: async () => void ends.push('abort'),
  };
  const handle = {
    name: 'my walk.csv',
    getFile: async () => new Blob(),
    createWritable: async () => writable,
    remove: async () => void ends.push('remove'),
  };
  return { texts, ends, handle };
}

test('ExportDialog: a file of many rows is written to its place on the disk, where the browser has one', async () => {
  const { texts, ends, handle } = pickedFile();
  const pick = vi.fn(async () => handle);
  vi.stubGlobal('showSaveFilePicker', pick);
  const user = await open([{ label: 'Shown', rows: rowsOf(20_001) }]);
  await user.click(screen.getByRole('button', { name: 'Export 20,001 networks' }));
  await screen.findByText('Saved 20,001 networks in my walk.csv.');
  expect(pick).toHaveBeenCalledExactlyOnceWith({ suggestedName: 'airledger-networks-2026-11-23.csv' });
  expect(texts.join('').match(/\r\n/g)).toHaveLength(20_002);
  expect([ends, saved]).toEqual([['close'], []]);
});

test('ExportDialog: cancelled, a file on the disk leaves nothing; without a place the dialog stays', async () => {
  const { ends, handle } = pickedFile();
  const pick = vi.fn();
  vi.stubGlobal('showSaveFilePicker', pick);
  pick.mockRejectedValueOnce(new DOMException('cancelled', 'AbortError')).mockResolvedValueOnce(handle);
  const user = await open([{ label: 'Shown', rows: rowsOf(5_000_000) }]);
  const button = screen.getByRole('button', { name: /^Export 5,000,000/ });
  await user.click(button);
  await waitFor(() => expect(button.getAttribute('aria-disabled')).not.toBe('true'));
  await user.click(button);
  await waitFor(() => expect(pick).toHaveBeenCalledTimes(2));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await screen.findByText('Cancelled. Nothing was exported.');
  await waitFor(() => expect(ends).toEqual(['abort', 'remove']));
  expect(saved).toEqual([]);
});
