import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { ExportFacts, ExportRows } from '#domain/export/ExportRows.ts';
import { pageClient } from '#tests/support/page/pageClient.ts';
import { STATUS } from '#tests/support/page/workbookPage.tsx';
import { bookOf } from '#tests/support/workbook/bookOf.ts';
import { driveRig } from '#tests/support/workbook/driveRig.ts';
import { fetchFromEmulator } from '#tests/support/workbook/fetchFromEmulator.ts';
import { ExportButton } from '#ui/export/ExportButton.tsx';
import { SheetExportContext } from '#ui/export/SheetExportContext.ts';
import { ToastProvider } from '#ui/feedback/Toast.tsx';
import { ExportToSheet } from './ExportToSheet.tsx';

const FACTS: ExportFacts = {
  title: 'Networks',
  source: 'Airledger, wireless service',
  mode: 'live',
  query: '=WiFi networks, anywhere',
  link: 'http://127.0.0.1:4600/search',
  fetchedAtMs: Date.UTC(2026, 10, 23),
  licence: null,
};

const ROWS: ExportRows = {
  count: 4001,
  columns: ['id', 'name', 'level', 'last_seen'],
  styles: { all: '#275c9b' },
  placeAt: () => null,
  kindAt: () => 'WiFi',
  at: (index) => ({
    key: `${index}`,
    name: null,
    timeMs: null,
    style: 'all',
    lines: [],
    values: ['00123', index === 0 ? '=1+1' : null, -index, '2026-11-22T10:20:30.000Z'],
  }),
};

async function open(refuse?: (asked: string) => Response | undefined) {
  const rig = driveRig({ 'log.xlsx': bookOf({ sheets: { Networks: '' } }), 'notes.txt': 'no workbook' });
  const fetchBook = fetchFromEmulator(rig, (asked) => refuse?.(asked));
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) =>
    url.endsWith('/api/gateway/status') ? Promise.resolve(Response.json(STATUS)) : fetchBook(url, init),
  );
  render(
    <QueryClientProvider client={pageClient()}>
      <ToastProvider>
        <SheetExportContext value={ExportToSheet}>
          <ExportButton
            content={() => ({
              ...{ title: 'Export networks', unit: 'network', choices: [{ label: 'All', rows: ROWS }] },
              ...{ facts: FACTS, fileName: 'networks' },
            })}
          />
        </SheetExportContext>
      </ToastProvider>
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Export…' }));
  await user.click(screen.getByRole('radio', { name: 'A workbook' }));
  const sheet = await screen.findByRole('textbox', { name: 'New sheet' });
  await waitFor(() => expect((sheet as HTMLInputElement).value).toBe('Networks 2'));
  const at = '/me/drive/root:/log.xlsx:/workbook/worksheets';
  return {
    user,
    sheet,
    read: async (name: string, address: string, part = '') =>
      (await rig.ask('GET', `${at}('${encodeURIComponent(name)}')/range(address='${address}')${part}`)).json,
    sheets: async () =>
      ((await rig.ask('GET', at)).json.value as unknown as { name: string; visibility: string }[]).map(
        ({ name, visibility }) => `${name} ${visibility}`,
      ),
    files: async (file: string) =>
      (
        (await rig.ask('GET', `/me/drive/root:/${file}:/workbook/worksheets`)).json.value as unknown as {
          name: string;
          visibility: string;
        }[]
      ).map(({ name, visibility }) => `${name} ${visibility}`),
    tables: async () =>
      ((await rig.ask('GET', `${at}('Networks%202')/tables`)).json.value as unknown as object[]).length,
  };
}

test('export to a workbook: a table whose texts stay texts and times are times, and its query in a hidden sheet', async () => {
  const { user, sheet, read, sheets, tables } = await open();
  await user.clear(sheet);
  await user.type(sheet, 'networks');
  expect(await screen.findByText('log.xlsx already has a sheet of this name.')).toBeTruthy();
  await user.clear(sheet);
  await user.type(sheet, 'Networks 2');
  expect(screen.getByText(/^4,001 rows of 4 columns in a table, by \d+ calls\./)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save 4,001 networks' }));
  expect(await screen.findByText('Saved 4,001 networks in log.xlsx, sheet Networks 2.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(window.location.pathname).toBe('/workbook');
  const shown = new URLSearchParams(window.location.search);
  expect([shown.get('name'), shown.get('sheet')]).toEqual(['log.xlsx', 'Networks 2']);
  expect(shown.get('item')).toBeTruthy();
  expect(await sheets()).toEqual(['Networks Visible', 'Networks 2 Visible', 'Airledger sources Hidden']);
  const { values, numberFormat, text } = await read('Networks 2', 'A1:D2');
  expect(values).toEqual([
    ['id', 'name', 'level', 'last_seen'],
    ['00123', '=1+1', 0, expect.any(Number)],
  ]);
  expect((numberFormat as unknown as string[][])[1]![3]).toBe('yyyy-mm-dd hh:mm:ss');
  expect((text as unknown as string[][])[1]![3]).toBe('2026-11-22 10:20:30');
  const width = async (column: string) => Number((await read('Networks 2', column, '/format')).columnWidth);
  expect(await width('D:D')).toBeGreaterThan(95);
  expect(await width('C:C')).toBeLessThan(95);
  expect((await read('Networks 2', 'A4002:C4002')).values).toEqual([['00123', '', -4000]]);
  expect(await tables()).toBe(1);
  expect((await read('Airledger sources', 'A1:E2')).values).toEqual([
    ['sheet', 'title', 'source', 'mode', 'query'],
    ['Networks 2', 'Networks', 'Airledger, wireless service', 'live', '=WiFi networks, anywhere'],
  ]);
});

test('export to a workbook: a refused call says how far it got, and the rows go on from there or are removed', async () => {
  let isRefusing = true;
  let calls = 0;
  const { user, sheets, read } = await open((asked) => {
    if (!/^PATCH .*range/.test(asked)) return undefined;
    calls += 1;
    return isRefusing && calls === 2
      ? Response.json(
          { failure: { service: 'workbook', kind: 'invalid', message: 'No room.' } },
          { status: 400 },
        )
      : undefined;
  });
  await user.click(screen.getByRole('button', { name: 'Save 4,001 networks' }));
  expect((await screen.findAllByText(/^2,499 of 4,001 rows are in log\.xlsx\./)).length).toBeGreaterThan(0);
  isRefusing = false;
  await user.click(screen.getByRole('button', { name: 'Resume' }));
  expect(await screen.findByText('Saved 4,001 networks in log.xlsx, sheet Networks 2.')).toBeTruthy();
  expect(await sheets()).toEqual(['Networks Visible', 'Networks 2 Visible', 'Airledger sources Hidden']);
  expect((await read('Networks 2', 'C4001:C4003')).values).toEqual([[-3999], [-4000], ['']]);
});

test('export to a workbook: a new workbook has the table on its first sheet, with the picked columns', async () => {
  const { user, files } = await open();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Workbook' }), 'New workbook…');
  await user.click(screen.getByText('Columns: 4 of 4'));
  await user.click(screen.getByRole('checkbox', { name: 'level' }));
  expect(screen.getByText(/^4,001 rows of 3 columns in a table/)).toBeTruthy();
  const name = screen.getByRole('textbox', { name: 'New workbook' });
  await user.clear(name);
  await user.type(name, 'log.xlsx');
  expect(await screen.findByText('The drive already has a file named log.xlsx.')).toBeTruthy();
  await user.clear(name);
  await user.type(name, 'walk');
  await user.click(screen.getByRole('button', { name: 'Save 4,001 networks' }));
  expect(await screen.findByText('Saved 4,001 networks in walk.xlsx, sheet Networks.')).toBeTruthy();
  expect(await files('walk.xlsx')).toEqual(['Networks Visible', 'Airledger sources Hidden']);
});
