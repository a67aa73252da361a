import { createEvent, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import type { Column } from './column.ts';
import { DataTable } from './DataTable.tsx';

const COLUMNS: Column[] = [
  {
    id: 'name',
    header: 'Name',
    width: 100,
    isSortable: true,
    cell: (row) => `name ${row}`,
    text: (row) => (row === 1 ? '=1+1' : `name ${row}`),
  },
  {
    id: 'signal',
    header: 'Signal',
    width: 80,
    align: 'end',
    cell: (row) => `${-row}`,
    text: (row) => `${-row}`,
  },
];

function Harness({ rows = 100_000, onSelect = (_row: number) => {}, onSort = (_column: string) => {} }) {
  const [selected, setSelected] = useState<number>();
  return (
    <DataTable
      label="Networks"
      columns={COLUMNS}
      rowCount={rows}
      sort={{ column: 'name', descending: true }}
      onSort={onSort}
      selected={selected}
      onSelect={(row) => {
        setSelected(row);
        onSelect(row);
      }}
    />
  );
}

const focusedText = () => document.activeElement?.textContent;

test('DataTable announces 100,000 rows and renders few', () => {
  render(<Harness />);
  const grid = screen.getByRole('grid', { name: 'Networks' });
  expect(grid.getAttribute('aria-rowcount')).toBe('100001');
  expect(within(grid).getAllByRole('row').length).toBeLessThan(60);
});

test('DataTable: keys move one focus through rows and columns', async () => {
  const user = userEvent.setup();
  render(<Harness />);
  await user.tab();
  expect(focusedText()).toBe('name 0');
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}');
  expect(focusedText()).toBe('-2');
  await user.keyboard('{Control>}{End}{/Control}');
  expect(focusedText()).toBe('-99999');
  expect(document.activeElement?.closest('tr')?.getAttribute('aria-rowindex')).toBe('100001');
  await user.keyboard('{Home}');
  expect(focusedText()).toBe('name 99999');
  await user.keyboard('{Control>}{Home}{/Control}{PageDown}');
  expect(Number(focusedText()?.slice(5))).toBeGreaterThan(5);
  expect(document.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
});

test('DataTable: the header is above the first row, and Enter sorts', async () => {
  const user = userEvent.setup();
  const onSort = vi.fn();
  render(<Harness onSort={onSort} />);
  await user.tab();
  await user.keyboard('{ArrowUp}');
  expect(focusedText()).toBe('Name');
  expect(document.activeElement?.getAttribute('aria-sort')).toBe('descending');
  await user.keyboard('{Enter}{ArrowRight}{Enter}');
  expect(onSort.mock.calls).toEqual([['name', false]]);
});

test('DataTable: after Enter the selection follows the arrow keys', async () => {
  const user = userEvent.setup();
  const onSelect = vi.fn();
  render(<Harness onSelect={onSelect} />);
  await user.tab();
  await user.keyboard('{ArrowDown}');
  expect(onSelect).not.toHaveBeenCalled();
  await user.keyboard('{Enter}{ArrowDown}');
  expect(onSelect.mock.calls).toEqual([[1], [2]]);
  expect(screen.getByRole('row', { selected: true }).getAttribute('aria-rowindex')).toBe('4');
});

test('DataTable: a click selects the row', async () => {
  const user = userEvent.setup();
  const onSelect = vi.fn();
  render(<Harness onSelect={onSelect} />);
  await user.click(screen.getByText('name 3'));
  expect(onSelect).toHaveBeenCalledWith(3);
});

test('DataTable copies a row as tab-separated text without formulas', async () => {
  const user = userEvent.setup();
  render(<Harness />);
  await user.tab();
  await user.keyboard('{ArrowDown}');
  const setData = vi.fn();
  const copy = createEvent.copy(document.activeElement!, { clipboardData: { setData } });
  fireEvent(document.activeElement!, copy);
  expect(setData).toHaveBeenCalledWith('text/plain', "'=1+1\t-1");
  expect(copy.defaultPrevented).toBe(true);
});

test('DataTable: Alt+arrow on a header resizes its column', async () => {
  const user = userEvent.setup();
  render(<Harness />);
  await user.tab();
  await user.keyboard('{ArrowUp}{Alt>}{ArrowRight}{/Alt}');
  const { style } = screen.getByRole('grid');
  expect(style.inlineSize).toBe('196px');
  expect(style.getPropertyValue('--column-0')).toBe('116px');
});

test('DataTable: an empty table has its header', async () => {
  const user = userEvent.setup();
  render(<Harness rows={0} />);
  await user.tab();
  expect(focusedText()).toBe('Name');
});

test('DataTable: with Shift a key selects a range, Space toggles a row, Ctrl A takes all', async () => {
  const user = userEvent.setup();
  const onGesture = vi.fn();
  render(
    <DataTable label="Networks" columns={COLUMNS} rowCount={9} onGesture={onGesture} onSelect={() => {}} />,
  );
  await user.tab();
  await user.keyboard('{Shift>}{ArrowDown}{/Shift} {Control>}a{/Control}');
  await user.keyboard('{Shift>}');
  await user.click(screen.getByText('name 4'));
  await user.keyboard('{/Shift}');
  expect(onGesture.mock.calls).toEqual([
    [1, 'extend', 0],
    [1, 'toggle', 1],
    [1, 'all', 1],
    [4, 'extend', 1],
  ]);
  expect(screen.getByRole('grid').getAttribute('aria-multiselectable')).toBe('true');
});

test('DataTable: Alt Shift+arrow on a header moves its column', async () => {
  const user = userEvent.setup();
  const onMoveColumn = vi.fn();
  render(<DataTable label="Networks" columns={COLUMNS} rowCount={9} onMoveColumn={onMoveColumn} />);
  await user.tab();
  await user.keyboard('{ArrowUp}{Alt>}{Shift>}{ArrowRight}{ArrowRight}{/Shift}{/Alt}');
  expect(onMoveColumn.mock.calls).toEqual([[0, 1]]);
});

test('DataTable copies all selected rows when the focus is on one of them', async () => {
  const user = userEvent.setup();
  render(
    <DataTable
      label="Networks"
      columns={COLUMNS}
      rowCount={9}
      isSelected={(row) => row === 0 || row === 3}
    />,
  );
  await user.tab();
  const setData = vi.fn();
  fireEvent(
    document.activeElement!,
    createEvent.copy(document.activeElement!, { clipboardData: { setData } }),
  );
  expect(setData).toHaveBeenCalledWith('text/plain', 'name 0\t0\nname 3\t-3');
});
