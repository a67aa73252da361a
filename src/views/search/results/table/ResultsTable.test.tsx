import { act, fireEvent, render, renderHook, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { appendNetworks, emptyTable, networkAt } from '#domain/network/NetworkTable.ts';
import { bareNetwork } from '#tests/support/domain/sampleTable.ts';
import { useShownRows } from '#views/search/results/rows/useShownRows.ts';
import type { ResultsState } from '#views/search/state/ResultsState.ts';
import { ResultsTable } from './ResultsTable.tsx';
import { useOpenGroups } from './useOpenGroups.ts';

vi.setConfig({ testTimeout: 60_000 });

const wifi = (n: number, name: string | null, encryption: 'wpa2' | 'none', city: string) => ({
  ...bareNetwork,
  id: `00:00:00:00:00:0${n}`,
  name,
  encryption,
  city,
  firstMs: Date.UTC(2020, n, 1),
  lastMs: Date.UTC(2021, n, 1),
});
const TABLE = appendNetworks(emptyTable(), [
  wifi(1, 'cafe', 'wpa2', 'Berlin'),
  wifi(2, 'Bar', 'none', 'Berlin'),
  wifi(3, null, 'wpa2', 'Paris'),
  wifi(4, 'zero\u200bwidth ', 'wpa2', 'Berlin'),
  { ...bareNetwork, kind: 'cell', subtype: 'XYZ', id: '26201_1_2', name: 'Tower' },
]);
const CENTRE = { lat: 0, lng: 0 };
const NONE: ReadonlySet<number> = new Set();
const NO_NAMES = {};

function Harness({ start, onState }: { start: ResultsState; onState: (state: ResultsState) => void }) {
  const [state, setState] = useState(start);
  const [selection, setSelection] = useState(NONE);
  const shown = useShownRows(TABLE, {
    mode: 'kind',
    hidden: NONE,
    state,
    selection,
    context: NO_NAMES,
    centre: CENTRE,
  });
  return (
    <ResultsTable
      table={TABLE}
      shown={shown}
      kinds={['wifi']}
      state={state}
      onChange={(patch) => {
        const next = { ...state, ...patch };
        setState(next);
        onState(next);
      }}
      context={NO_NAMES}
      centre={CENTRE}
      selection={selection}
      onSelection={setSelection}
      onSelectOnMap={() => {}}
      onOpen={(row) => setSelection(new Set([row]))}
    />
  );
}

const CHOSEN: ResultsState = { columns: ['name', 'encryption', 'city'] };
function openTable(start: ResultsState = CHOSEN) {
  let state = start;
  render(<Harness start={start} onState={(next) => (state = next)} />);
  return { user: userEvent.setup(), state: () => state };
}
/** happy-dom does not know popovers: this is what the browser says when it opens one. */
function openPopover(name: string) {
  const popover = document.getElementById(
    screen.getByRole('button', { name }).getAttribute('popovertarget') ?? '',
  )!;
  fireEvent(popover, Object.assign(new Event('toggle'), { newState: 'open' }));
}
const lines = () =>
  within(screen.getByRole('grid'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.firstElementChild!.textContent);

test('results table: shows the service’s own word for what it does not know, and what names hide', () => {
  openTable({ columns: ['kind', 'name'] });
  expect(screen.getByText('XYZ')).toBeTruthy();
  expect(screen.getByText('hidden')).toBeTruthy();
  expect(screen.getByText('ZWSP')).toBeTruthy();
});

test('results table: words narrow the rows, which are counted; Esc shows all again', async () => {
  const { user, state } = openTable();
  await user.type(screen.getByLabelText('Find in results'), 'CAFE berlin{Enter}');
  await waitFor(() => expect(lines()).toEqual(['cafe']));
  expect(screen.getByRole('status').textContent).toBe('1 of 5 shown');
  expect(state().find).toBe('CAFE berlin');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(lines()).toHaveLength(5));
  expect(state().find).toBeUndefined();
});

test('results table: values of a field have counts, and filter by keyboard', async () => {
  const { user, state } = openTable();
  openPopover('Filter');
  const values = within(await screen.findByRole('list', { name: 'Values of Encryption' }));
  expect(values.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
    'WPA23',
    'open1',
    'not WiFi1',
  ]);
  await user.click(values.getByLabelText(/open/));
  await user.click(values.getByLabelText(/not WiFi/));
  await waitFor(() => expect(lines()).toEqual(['Bar', 'Tower']));
  expect(state().only).toEqual([
    { field: 'encryption', value: 'open' },
    { field: 'encryption', value: '' },
  ]);
  await user.click(screen.getByRole('button', { name: 'Remove Encryption: not WiFi' }));
  await waitFor(() => expect(lines()).toEqual(['Bar']));
});

test('results table: Shift adds a second sort column', async () => {
  const { user, state } = openTable();
  await user.click(screen.getByRole('columnheader', { name: 'City' }));
  await user.keyboard('{Shift>}');
  await user.click(screen.getByRole('columnheader', { name: 'Name' }));
  await user.click(screen.getByRole('columnheader', { name: 'Name 2' }));
  await user.keyboard('{/Shift}');
  expect(state().sort).toEqual([
    { column: 'city', descending: false },
    { column: 'name', descending: true },
  ]);
  await waitFor(() => expect(lines()).toEqual(['zeroZWSPwidthSP', 'cafe', 'Bar', 'hidden', 'Tower']));
});

test('results table: columns are chosen, moved by key and reset', async () => {
  const { user, state } = openTable();
  openPopover('Columns');
  const list = within(await screen.findByRole('list', { name: 'Columns' }));
  await user.click(list.getByLabelText('Comment'));
  expect(state().columns).toEqual(['name', 'encryption', 'city', 'comment']);
  screen.getByRole('columnheader', { name: 'Name' }).focus();
  await user.click(list.getByRole('button', { name: 'Move Comment left' }));
  expect(state().columns).toEqual(['name', 'encryption', 'comment', 'city']);
  await user.click(screen.getByRole('button', { name: 'Reset columns' }));
  expect(state().columns).toBeUndefined();
});

test('results table: groups have counts, shares and dates, and open to their rows', async () => {
  const { user } = openTable({ ...CHOSEN, group: 'encryption' });
  expect(screen.getByText('3 groups, 5 networks, seen 1 Feb 2020 – 1 May 2021')).toBeTruthy();
  const heads = screen.getAllByRole('gridcell', { expanded: false });
  expect(heads.map((head) => head.textContent)).toEqual([
    'WPA2360.0 %seen 1 Feb 2020 – 1 May 2021Select',
    'open120.0 %seen 1 Mar 2020 – 1 Mar 2021Select',
    'not WiFi120.0 %Select',
  ]);
  heads[0]!.focus();
  await user.click(heads[0]!);
  await waitFor(() => expect(lines()).toHaveLength(6));
  expect(screen.getByText('cafe')).toBeTruthy();
  await user.keyboard('{ArrowLeft}');
  await waitFor(() => expect(lines()).toHaveLength(3));
  await user.click(screen.getByRole('button', { name: 'Select WPA2' }));
  expect(await screen.findByText('3 selected')).toBeTruthy();
});

test('results table: rows are selected by key and click, and can be all that is shown', async () => {
  const { user, state } = openTable();
  await user.click(screen.getByText('Bar'));
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
  expect(screen.getByText('2 selected')).toBeTruthy();
  await user.keyboard('{ArrowDown}{ArrowDown} ');
  expect(screen.getByText('3 selected')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Only selected' }));
  expect(state().isOnlySelected).toBe(true);
  await waitFor(() => expect(lines()).toEqual(['Bar', 'hidden', 'Tower']));
  screen.getByText('Bar').focus();
  await user.click(screen.getByRole('button', { name: 'Clear filter' }));
  await user.click(screen.getByText('cafe'));
  await user.keyboard('{Control>}a{/Control}');
  expect(screen.getByText(`${TABLE.length} selected`)).toBeTruthy();
  expect(networkAt(TABLE, 4).name).toBe('Tower');
});

test('results table: groups that are too many for a link stay open without it, until the grouping changes', () => {
  const values = Array.from({ length: 50 }, (_, at) => `name ${at}`);
  const onChange = vi.fn();
  const start: ResultsState = { group: 'name', open: values };
  const { result, rerender } = renderHook((state: ResultsState) => useOpenGroups(state, onChange), {
    initialProps: start,
  });
  const addOne = () =>
    act(() => {
      result.current.toggle('one more');
      rerender({ group: 'name' });
    });
  addOne();
  expect(onChange).toHaveBeenLastCalledWith({ open: undefined });
  expect([...result.current.open]).toEqual([...values, 'one more']);
  act(() => result.current.toggle('name 0'));
  expect(onChange).toHaveBeenLastCalledWith({ open: [...values.slice(1), 'one more'] });
  rerender(start);
  addOne();
  expect(result.current.open.size).toBe(51);
  rerender({ group: 'city' });
  expect(result.current.open.size).toBe(0);
});
