import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { inMenus, pick } from '#tests/support/page/menus.ts';
import { openWorkbookView, type WorkbookRequest } from '#tests/support/page/workbookPage.tsx';

// A whole view in jsdom takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const user = userEvent.setup();
const field = () => screen.findByRole('textbox', { name: /^Cells of / });
const tab = (name: string) => screen.findByRole('tab', { name });
const loaded = () => screen.findByRole('gridcell', { name: /^A1, (?!loading)/ });
const writes = (asked: readonly WorkbookRequest[]) =>
  asked.flatMap(({ method, path, body }) => (method === 'PATCH' ? [{ path, body }] : []));

async function goTo(address: string) {
  const box = await screen.findByRole('combobox', { name: 'Go to an address or a name' });
  await user.clear(box);
  await user.type(box, `${address}{Enter}`);
}
/** What the clipboard has, from event to event. */
function clipboard() {
  const kept = new Map<string, string>();
  const clipboardData = {
    setData: (type: string, text: string) => void kept.set(type, text),
    getData: (type: string) => kept.get(type) ?? '',
  };
  return {
    kept,
    copy: async () => fireEvent.copy(await field(), { clipboardData }),
    cut: async () => fireEvent.cut(await field(), { clipboardData }),
    paste: async () => fireEvent.paste(await field(), { clipboardData }),
  };
}
/** Rows 3 and 5 of A1:C9 are hidden. */
const filtered = ({ path }: WorkbookRequest) => {
  if (path.includes('/usedRange'))
    return Response.json({ address: 'Log!A1:C9', rowHidden: null, columnHidden: false });
  if (path.includes('/visibleView'))
    return Response.json({ cellAddresses: [1, 2, 4, 6, 7, 8, 9].map((row) => [`Log!A${row}`]) });
  return undefined;
};
/** 900 rows are used, of which the first are seen. */
const long = ({ path }: WorkbookRequest) =>
  path.includes('/usedRange')
    ? Response.json({ address: 'Log!A1:C900', rowHidden: false, columnHidden: false })
    : undefined;
const column = () => Object.fromEntries([1, 2, 3, 4, 5].map((row) => [`${row} 1`, row * 10]));

test('under a filter, Delete, Ctrl D and copy take what is seen, and the sum is of it', async () => {
  const { cells } = openWorkbookView({ cells: column(), answer: filtered });
  await loaded();
  await goTo('B2:B6');
  expect(await screen.findByText(/90/)).toBeTruthy();
  await screen.findByRole('gridcell', { name: 'B4, 30' });
  expect(screen.queryByRole('gridcell', { name: /^B[35], / })).toBeNull();
  const { copy, kept } = clipboard();
  await copy();
  expect(kept.get('text/plain')).toBe('10\r\n30\r\n50');
  fireEvent.keyDown(await field(), { key: 'd', ctrlKey: true });
  await waitFor(() => expect(cells).toMatchObject({ '3 1': 10, '5 1': 10 }));
  expect(cells).toMatchObject({ '2 1': 20, '4 1': 40 });
  fireEvent.keyDown(await field(), { key: 'Delete' });
  await waitFor(() => expect(cells).toMatchObject({ '1 1': '', '3 1': '', '5 1': '' }));
  expect(cells).toMatchObject({ '2 1': 20, '4 1': 40 });
});

test('what was cut is pasted on another sheet as it was, and its source is emptied', async () => {
  const { asked } = openWorkbookView({
    cells: { '0 0': 5 },
    answer: ({ method, path }) =>
      method === 'GET' && path.includes("'{1}'") && path.includes('/range(')
        ? Response.json({
            address: 'Log!A1:B1',
            values: [[5, 10]],
            formulas: [[5, '=A1*2']],
            text: [['5.0', '10.0']],
            numberFormat: [['0.0', '0.0']],
            valueTypes: [['Double', 'Double']],
          })
        : undefined,
  });
  await screen.findByRole('gridcell', { name: 'A1, 5.0' });
  const { cut, paste } = clipboard();
  await goTo('A1:B1');
  await cut();
  await user.click(await tab('Notes'));
  await waitFor(async () => expect((await tab('Notes')).getAttribute('aria-selected')).toBe('true'));
  await loaded();
  await goTo('A3');
  await paste();
  await waitFor(() => expect(writes(asked).some(({ path }) => path.includes("'{1}'"))).toBe(true));
  const there = writes(asked).filter(({ path }) => path.includes("'{2}'"));
  expect(JSON.stringify(there)).toContain('"=A3*2"');
  expect(JSON.stringify(there)).toContain('"0.0"');
  const here = writes(asked).filter(({ path }) => path.includes("'{1}'"));
  expect(here).toEqual([
    { path: "items/1/workbook/worksheets('{1}')/range(address='A1:B1')", body: { values: [['', '']] } },
  ]);
});

test('a sheet keeps what is selected in it while another one is open, and a link with a cell wins', async () => {
  openWorkbookView();
  await loaded();
  const box = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Go to an address or a name' });
  const shows = (address: string) => waitFor(async () => expect((await box()).value).toBe(address));
  await goTo('C5:D6');
  await user.click(await tab('Notes'));
  await shows('A1');
  await goTo('B2');
  await user.click(await tab('Log'));
  await shows('C5:D6');
  await waitFor(() => expect(window.location.search).toContain('cell=C5:D6'));
  await goTo('Notes!E7');
  await shows('E7');
});

test.each([
  ['another tab', async () => user.click(await tab('Notes'))],
  ['a key', async () => fireEvent.keyDown(await field(), { key: 'PageDown', ctrlKey: true })],
  ['the name box', () => goTo('notes!c3')],
])('what is being typed is written when another sheet is opened by %s', async (_, open) => {
  const { cells } = openWorkbookView();
  await loaded();
  await user.type(await field(), 'half');
  await open();
  await waitFor(() => expect(cells['0 0']).toBe('half'));
});

test('fill: cells that are not loaded are read first', async () => {
  const { cells } = openWorkbookView({ cells: { '299 0': 7, '300 0': 8 }, answer: long });
  await loaded();
  await goTo('A300:A302');
  fireEvent.keyDown(await field(), { key: 'd', ctrlKey: true });
  expect(await screen.findByText('Reading 1 cell to fill from.')).toBeTruthy();
  await waitFor(() => expect(cells).toMatchObject({ '299 0': 7, '300 0': 7, '301 0': 7 }));
});

test('copy: cells that are not loaded are read for the next copy', async () => {
  openWorkbookView({ cells: { '299 0': 7, '300 0': 8 }, answer: long });
  await loaded();
  await goTo('A300:A301');
  const { copy, kept } = clipboard();
  await copy();
  expect(kept.size).toBe(0);
  expect(await screen.findByText('Loading 2 cells. Copy again in a moment.')).toBeTruthy();
  expect(await screen.findByText('2 cells loaded. Copy again.')).toBeTruthy();
  await copy();
  expect(kept.get('text/plain')).toBe('7\r\n8');
});

test('Ctrl and an arrow: finds a gap among cells that are not loaded', async () => {
  const full = Object.fromEntries(Array.from({ length: 900 }, (_, row) => [`${row} 0`, row]));
  delete full['499 0'];
  openWorkbookView({ cells: full, answer: long });
  await loaded();
  fireEvent.keyDown(await field(), { key: 'ArrowDown', ctrlKey: true });
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: /^Go to/ })).toHaveProperty('value', 'A499'),
  );
});

test('freeze panes: kept while other sheets are open', async () => {
  openWorkbookView();
  await loaded();
  await goTo('B3');
  const frozen = () => inMenus('Unfreeze panes', (item) => item.getAttribute('aria-disabled') !== 'true');
  await pick('Freeze up to the active cell');
  expect(await frozen()).toBe(true);
  await user.click(await tab('Notes'));
  expect(await frozen()).toBe(false);
  await user.click(await tab('Log'));
  expect(await frozen()).toBe(true);
  await pick('Unfreeze panes');
  expect(await frozen()).toBe(false);
});
