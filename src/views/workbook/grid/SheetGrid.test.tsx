// @vitest-environment jsdom

import { act, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useCallback, useRef, useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { extendTo, type Selection, selectArea, selectCell } from '#domain/sheet/edit/Selection.ts';
import type { CellFormat } from '#services/workbook/shapes.ts';
import type { GridCell, GridEdit, SheetGridProps } from '#views/workbook/grid/model/gridProps.ts';
import { SheetGrid } from './SheetGrid.tsx';

interface SheetProps extends Partial<SheetGridProps> {
  cells?: Record<string, GridCell>;
  start?: Selection;
  /** The text of the cell comes later. */
  isSlow?: boolean;
}

const onCommit = vi.fn();
const onCommand = vi.fn();

function Sheet({
  cells = {},
  start = selectCell({ row: 0, column: 0 }),
  isSlow = false,
  ...rest
}: SheetProps) {
  const [selection, setSelection] = useState(start);
  const [edit, setEdit] = useState<GridEdit>();
  const [written, setWritten] = useState(cells);
  const [isEndMode, setEndMode] = useState(false);
  const late = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cellAt = useCallback((row: number, column: number) => written[`${row} ${column}`] ?? null, [written]);
  const key = ({ row, column }: { row: number; column: number }) => `${row} ${column}`;
  return (
    <SheetGrid
      label="Sheet1"
      cellAt={cellAt}
      version={0}
      selection={selection}
      onSelect={setSelection}
      edit={edit}
      onEditStart={(text) => {
        const place = selection.active;
        const begin = () => setEdit({ place, text: text ?? written[key(place)]?.text ?? '' });
        if (isSlow) late.current = setTimeout(() => act(begin), 200);
        else begin();
      }}
      onEditChange={(text) => setEdit((last) => last && { ...last, text })}
      onEditCommit={(text, move) => {
        onCommit(text, move);
        setWritten({ ...written, [key(edit!.place)]: { text, align: 'left' } });
        setEdit(undefined);
      }}
      onEditCancel={() => {
        clearTimeout(late.current);
        setEdit(undefined);
      }}
      onCommand={onCommand}
      onVisible={() => {}}
      isEndMode={isEndMode}
      onEndMode={setEndMode}
      {...rest}
    />
  );
}

function show(props: SheetProps = {}) {
  onCommit.mockReset();
  onCommand.mockReset();
  // jsdom draws no canvas.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  const user = userEvent.setup();
  render(<Sheet {...props} />);
  const field = screen.getByRole<HTMLTextAreaElement>('textbox');
  field.focus();
  return { user, field };
}

/** Of the cell that a screen reader is told about. */
function activeName(field: HTMLElement): string | null {
  const id = field.getAttribute('aria-activedescendant');
  return id ? document.getElementById(id)!.getAttribute('aria-label') : null;
}

test('SheetGrid: End, then an arrow, leads to the edge of the data, with Shift extends, and any key ends it', async () => {
  const filled = { text: '1', align: 'right' } as const;
  const cells = { '0 0': filled, '1 0': filled, '2 0': filled, '2 1': filled, '2 2': filled };
  const { user, field } = show({ cells, usedArea: { top: 0, left: 0, bottom: 2, right: 2 } });
  await user.keyboard('{End}{ArrowDown}');
  expect(activeName(field)).toBe('A3, 1');
  await user.keyboard('{ArrowUp}{End}{End}{ArrowUp}');
  expect(activeName(field)).toBe('A1, 1');
  await user.keyboard('{End}{Home}');
  expect(activeName(field)).toBe('C3, 1');
  await user.keyboard('{End}{Shift>}{ArrowLeft}{/Shift}');
  expect(screen.getAllByRole('gridcell', { selected: true })).toHaveLength(3);
  await user.keyboard('{End}5{Enter}');
  expect(onCommit).toHaveBeenLastCalledWith('5', 'down');
});

describe('SheetGrid, typing', () => {
  test('a character begins an edit; Enter commits it and moves down', async () => {
    const { user, field } = show();
    await user.keyboard('abc{Enter}def{Tab}g{Enter}');
    expect(onCommit.mock.calls).toEqual([
      ['abc', 'down'],
      ['def', 'right'],
      ['g', 'down'],
    ]);
    expect(activeName(field)).toBe('A3, empty');
    expect(field.value).toBe('');
  });

  test('fast typing loses no character', async () => {
    const { user } = show();
    await user.keyboard('The quick brown fox{Enter}0123456789{Enter}');
    expect(onCommit.mock.calls.map(([text]) => text)).toEqual(['The quick brown fox', '0123456789']);
  });

  test('arrows commit what was typed, and move the caret after F2', async () => {
    const { user, field } = show({ cells: { '0 0': { text: 'old', align: 'left' } } });
    await user.keyboard('new{ArrowRight}');
    expect(onCommit).toHaveBeenLastCalledWith('new', 'right');
    expect(activeName(field)).toBe('B1, empty');
    await user.keyboard('{ArrowLeft}{F2}{ArrowLeft}X{Enter}');
    expect(onCommit).toHaveBeenLastCalledWith('neXw', 'down');
  });

  test('Esc discards the edit', async () => {
    const { user, field } = show();
    await user.keyboard('gone{Escape}');
    expect(onCommit).not.toHaveBeenCalled();
    expect(field.value).toBe('');
    expect(activeName(field)).toBe('A1, empty');
  });

  test('text typed before the content of the cell has loaded follows it', async () => {
    const { user, field } = show({ cells: { '0 0': { text: 'old', align: 'left' } }, isSlow: true });
    await user.keyboard('{F2}er');
    await vi.waitFor(() => expect(field.value).toBe('older'));
    await user.keyboard('{Enter}');
    expect(onCommit).toHaveBeenCalledExactlyOnceWith('older', 'down');
  });

  test('Enter before the content of the cell has loaded does not clear it', async () => {
    const { user } = show({ cells: { '0 0': { text: 'old', align: 'left' } }, isSlow: true });
    await user.keyboard('{F2}{Enter}');
    expect(onCommit).not.toHaveBeenCalled();
  });

  test('Enter of an input method accepts the word and commits nothing', () => {
    const { field } = show();
    fireEvent.compositionStart(field);
    fireEvent.input(field, { target: { value: 'に' } });
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
    expect(onCommit).not.toHaveBeenCalled();
    fireEvent.input(field, { target: { value: '日本' } });
    fireEvent.compositionEnd(field);
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(onCommit).toHaveBeenCalledExactlyOnceWith('日本', 'down');
  });

  test('Ctrl+Enter keeps the selection, Alt+Enter breaks the line, F4 makes a reference absolute', async () => {
    const { user } = show();
    await user.keyboard('a{Alt>}{Enter}{/Alt}b{Control>}{Enter}{/Control}');
    expect(onCommit).toHaveBeenLastCalledWith('a\nb', 'fill');
    await user.keyboard('=B2{F4}{Enter}');
    expect(onCommit).toHaveBeenLastCalledWith('=$B$2', 'down');
  });

  test('arrows in a formula point at cells', async () => {
    const { user } = show();
    await user.keyboard('=SUM({ArrowDown}{Shift>}{ArrowDown}{ArrowRight}{/Shift}){Enter}');
    expect(onCommit).toHaveBeenLastCalledWith('=SUM(A2:B3)', 'down');
    await user.keyboard('=1{ArrowDown}');
    expect(onCommit).toHaveBeenLastCalledWith('=1', 'down');
  });

  test('the Enter that moved the focus here begins no edit', async () => {
    const { user, field } = show();
    fireEvent.input(field, { target: { value: '\n' } });
    expect(field.value).toBe('');
    await user.keyboard('a{Enter}');
    expect(onCommit).toHaveBeenCalledExactlyOnceWith('a', 'down');
  });

  test('a read-only grid begins no edit', async () => {
    const { user, field } = show({ isReadOnly: true });
    await user.keyboard('x{F2}{Enter}');
    expect(onCommit).not.toHaveBeenCalled();
    expect(screen.getByRole('grid').getAttribute('aria-readonly')).toBe('true');
    expect(activeName(field)).toBe('A2, empty');
  });
});

describe('SheetGrid, keys', () => {
  test('Enter after Tabs moves below the first of them', async () => {
    const { user, field } = show();
    await user.keyboard('{Tab}{Tab}{Enter}');
    expect(activeName(field)).toBe('A2, empty');
  });

  test('Tab moves through several selected cells', async () => {
    const { user, field } = show({ start: selectArea({ top: 1, left: 1, bottom: 2, right: 2 }) });
    await user.keyboard('{Tab}{Tab}{Tab}{Tab}');
    expect(activeName(field)).toBe('B2, empty');
  });

  test('Esc, then Tab leaves the grid; Tab alone does not', async () => {
    const { user, field } = show();
    await user.keyboard('{Tab}');
    expect(document.activeElement).toBe(field);
    await user.keyboard('{Escape}{Tab}');
    expect(document.activeElement).not.toBe(field);
  });

  test('keys of the editor are passed on as commands', async () => {
    const { user } = show();
    await user.keyboard('{Delete}{Control>}z{Shift>}z{/Shift}ydr{PageDown}{/Control}{F6}');
    expect(onCommand.mock.calls.map(([{ kind }]) => kind)).toEqual(
      'delete undo redo redo fillDown fillRight nextSheet leave'.split(' '),
    );
  });

  test('clipboard events go to the grid, and to the text during an edit', async () => {
    const { user, field } = show();
    const data = { setData: vi.fn(), getData: () => '' };
    const copy = createEvent.copy(field, { clipboardData: data });
    fireEvent(field, copy);
    expect(onCommand).toHaveBeenLastCalledWith({ kind: 'copy', data, isPlain: false });
    expect(copy.defaultPrevented).toBe(true);
    await user.keyboard('x');
    onCommand.mockReset();
    fireEvent.paste(field, { clipboardData: data });
    expect(onCommand).not.toHaveBeenCalled();
  });

  test('the last cell of the sheet has its name and indexes', async () => {
    const { user, field } = show();
    await user.keyboard('{Control>}{ArrowDown}{ArrowRight}{/Control}');
    expect(activeName(field)).toBe('XFD1048576, empty');
    const cell = document.getElementById(field.getAttribute('aria-activedescendant')!)!;
    expect(cell.getAttribute('aria-colindex')).toBe('16385');
    expect(cell.closest('[role=row]')!.getAttribute('aria-rowindex')).toBe('1048577');
  });
});

describe('SheetGrid, view', () => {
  const isShown = (name: string) => screen.findByRole('gridcell', { name: `${name}, empty` });

  test('what is pasted from the active cell on leaves it in view, and its undo brings it back', async () => {
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    const first = { row: 2, column: 2 };
    const pasted = () => selectArea({ top: 2, left: 2, bottom: 9_999, right: 2 });
    const { rerender } = render(<Sheet selection={selectCell(first)} />);
    rerender(<Sheet selection={pasted()} />);
    await isShown('A1');
    rerender(<Sheet selection={selectCell({ row: 5_000, column: 2 })} />);
    await isShown('A4999');
    const again = pasted();
    rerender(<Sheet selection={again} />);
    await isShown('A4');
    rerender(<Sheet selection={extendTo(again, { row: 5_000, column: 2 })} />);
    await isShown('A5000');
    rerender(<Sheet selection={selectCell(first)} />);
    await isShown('A4');
  });

  test('the grid begins where it is told to, else where the active cell is seen', async () => {
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    const start = selectCell({ row: 149, column: 2 });
    const { unmount } = render(<Sheet start={start} firstCell={{ row: 4_999, column: 9 }} />);
    await isShown('J5000');
    expect(screen.queryByRole('gridcell', { name: 'J4999, empty' })).toBeNull();
    unmount();
    render(<Sheet start={start} />);
    await isShown('A149');
  });

  test('the corner that Shift and keys move stays in view', async () => {
    const { user } = show();
    await user.keyboard('{Shift>}{PageDown}{PageDown}{PageDown}{/Shift}');
    await isShown('A55');
    await user.keyboard('{Shift>}{PageUp}{PageUp}{/Shift}');
    await isShown('A20');
  });
});

describe('SheetGrid, screen readers', () => {
  test('cells have their content and save state as names', async () => {
    show({
      cells: {
        '0 0': { text: '42', align: 'right', state: 'unsaved' },
        '1 0': { text: '=cmd|<b>', align: 'left', state: 'conflict' },
      },
    });
    await screen.findByRole('gridcell', { name: 'A1, 42, not saved yet' });
    await screen.findByRole('gridcell', { name: 'A2, =cmd|<b>, changed elsewhere too' });
    const grid = screen.getByRole('grid', { name: 'Sheet1' });
    expect(grid.getAttribute('aria-rowcount')).toBe('1048577');
    expect(grid.getAttribute('aria-colcount')).toBe('16385');
    expect(screen.getByRole('columnheader', { name: 'B' }).getAttribute('aria-colindex')).toBe('3');
  });

  test('selected cells are marked', async () => {
    show({ start: selectArea({ top: 0, left: 0, bottom: 1, right: 1 }) });
    await screen.findByRole('gridcell', { name: 'C1, empty' });
    expect(screen.getAllByRole('gridcell', { selected: true })).toHaveLength(4);
  });

  test('hidden rows are absent', async () => {
    show({ isRowHidden: (row) => row === 1 });
    await screen.findByRole('gridcell', { name: 'A1, empty' });
    await screen.findByRole('gridcell', { name: 'A3, empty' });
    expect(screen.queryByRole('gridcell', { name: 'A2, empty' })).toBeNull();
  });
});

describe('SheetGrid, mouse', () => {
  const point = (x: number, y: number) => ({
    clientX: x,
    clientY: y,
    button: 0,
    buttons: 1,
    pointerId: 1,
    isPrimary: true,
    pointerType: 'mouse',
  });
  // Headers are 63 px wide and 24 px high, cells 80 by 24.
  const cell = (row: number, column: number) => point(63 + 80 * column + 30, 24 + 24 * row + 10);
  const element = (field: HTMLElement) => field.closest('div')!.parentElement!.parentElement!;

  test('a press selects, extends with Shift and adds with Ctrl', () => {
    const onSelect = vi.fn();
    const { field } = show({ onSelect });
    fireEvent.pointerDown(element(field), cell(2, 1));
    expect(onSelect).toHaveBeenLastCalledWith(selectCell({ row: 2, column: 1 }));
    fireEvent.pointerUp(element(field), cell(2, 1));
    fireEvent.pointerDown(element(field), { ...cell(3, 3), shiftKey: true });
    expect(onSelect.mock.lastCall![0].ranges).toEqual([{ top: 0, left: 0, bottom: 3, right: 3 }]);
    fireEvent.pointerUp(element(field), cell(3, 3));
    fireEvent.pointerDown(element(field), { ...cell(5, 5), ctrlKey: true });
    expect(onSelect.mock.lastCall![0].ranges).toHaveLength(2);
  });

  test('a press on another cell commits, and in a formula inserts a reference', async () => {
    const { user, field } = show();
    await user.keyboard('abc');
    fireEvent.pointerDown(element(field), cell(4, 2));
    fireEvent.pointerUp(element(field), cell(4, 2));
    expect(onCommit).toHaveBeenLastCalledWith('abc', undefined);
    expect(activeName(field)).toBe('C5, empty');
    await user.keyboard('=SUM(');
    fireEvent.pointerDown(element(field), cell(0, 1));
    fireEvent.pointerMove(element(field), cell(2, 2));
    fireEvent.pointerUp(element(field), cell(2, 2));
    await user.keyboard('){Enter}');
    expect(onCommit).toHaveBeenLastCalledWith('=SUM(B1:C3)', 'down');
  });

  test('a dragged border resizes once, on release', () => {
    const onResizeColumns = vi.fn();
    const { field } = show({ onResizeColumns });
    fireEvent.pointerDown(element(field), point(63 + 79, 10));
    fireEvent.pointerMove(element(field), point(63 + 100, 10));
    fireEvent.pointerMove(element(field), point(63 + 119, 10));
    expect(onResizeColumns).not.toHaveBeenCalled();
    fireEvent.pointerUp(element(field), point(63 + 119, 10));
    expect(onResizeColumns).toHaveBeenCalledExactlyOnceWith([{ first: 0, last: 0, px: 120 }]);
  });

  test('the fill handle fills the cells that it was dragged over', () => {
    const onFill = vi.fn();
    const { field } = show({ onFill });
    fireEvent.pointerDown(element(field), point(63 + 79, 24 + 23));
    fireEvent.pointerMove(element(field), cell(4, 0));
    fireEvent.pointerUp(element(field), cell(4, 0));
    expect(onFill).toHaveBeenCalledExactlyOnceWith(
      { top: 0, left: 0, bottom: 0, right: 0 },
      { top: 0, left: 0, bottom: 4, right: 0 },
    );
  });

  test('the context menu selects what is under the pointer, unless it is selected', () => {
    const onContextMenu = vi.fn();
    const onSelect = vi.fn();
    const start = selectArea({ top: 1, left: 0, bottom: 4, right: 2 });
    const { field } = show({ onContextMenu, onSelect, selection: start });
    const ask = (at: object) => fireEvent.contextMenu(element(field), { ...at, button: 2 });
    expect(ask(cell(3, 1))).toBe(false);
    expect(onContextMenu.mock.lastCall![0]).toMatchObject({ width: 0, height: 0 });
    expect(onSelect).not.toHaveBeenCalled();
    ask(cell(6, 1));
    expect(onSelect.mock.lastCall![0].ranges).toEqual([{ top: 6, left: 1, bottom: 6, right: 1 }]);
    ask(point(20, 24 + 2 * 24 + 12));
    expect(onSelect.mock.lastCall![0].ranges).toEqual([{ top: 2, left: 0, bottom: 2, right: 16_383 }]);
    ask(point(63 + 100, 10));
    expect(onSelect.mock.lastCall![0].ranges).toEqual([{ top: 0, left: 1, bottom: 1_048_575, right: 1 }]);
    fireEvent.contextMenu(field);
    expect(onContextMenu.mock.lastCall![0]).toMatchObject({ width: 80, height: 24 });
  });

  test('a press on a check box and the space bar toggle it; beside it they do not', async () => {
    const checked = { hasCheckBox: true, horizontalAlignment: 'General' } as CellFormat;
    const layout = {
      formatAt: (row: number, column: number) => (row === 1 && column === 0 ? checked : undefined),
      merges: [],
      showGridlines: true,
      font: { name: 'Calibri', size: 11 },
    };
    const onToggle = vi.fn((place?: object) => place !== undefined);
    const { user, field } = show({
      cells: { '1 0': { text: 'TRUE', align: 'center', kind: 'boolean' } },
      layout,
      onToggle,
    });
    fireEvent.pointerDown(element(field), point(63 + 40, 24 + 24 + 12));
    fireEvent.pointerUp(element(field), point(63 + 40, 24 + 24 + 12));
    expect(onToggle).toHaveBeenCalledExactlyOnceWith({ row: 1, column: 0 });
    fireEvent.pointerDown(element(field), point(63 + 10, 24 + 24 + 12));
    fireEvent.pointerUp(element(field), point(63 + 10, 24 + 24 + 12));
    expect(onToggle).toHaveBeenCalledOnce();
    await user.keyboard(' ');
    expect(onToggle).toHaveBeenLastCalledWith();
    // Where there is none, the space is typed.
    expect(field.value).toBe(' ');
  });

  test('columns from right to left: presses, drags, arrows and the editor go the other way', async () => {
    const layout = {
      formatAt: () => undefined,
      merges: [],
      showGridlines: true,
      isRightToLeft: true,
      font: { name: 'Calibri', size: 11 },
    };
    const onResizeColumns = vi.fn();
    const { user, field } = show({ layout, onResizeColumns });
    const mirrored = (at: { clientX: number }) => ({ ...at, clientX: 960 - at.clientX });
    fireEvent.pointerDown(element(field), mirrored(cell(2, 1)));
    fireEvent.pointerUp(element(field), mirrored(cell(2, 1)));
    expect(activeName(field)).toBe('B3, empty');
    await user.keyboard('{ArrowLeft}{Shift>}{ArrowLeft}{/Shift}');
    expect(activeName(field)).toBe('C3, empty');
    await screen.findByRole('gridcell', { name: 'D3, empty' });
    expect(screen.getAllByRole('gridcell', { selected: true })).toHaveLength(2);
    await user.keyboard('{ArrowLeft}x{ArrowLeft}{Tab}');
    expect(activeName(field)).toBe('F3, empty');
    await user.keyboard('y');
    expect([field.style.left, field.style.right]).toEqual(['auto', `${63 + 5 * 80 - 1}px`]);
    await user.keyboard('{Escape}');
    fireEvent.pointerDown(element(field), mirrored(point(63 + 79, 10)));
    fireEvent.pointerMove(element(field), mirrored(point(63 + 119, 10)));
    fireEvent.pointerUp(element(field), mirrored(point(63 + 119, 10)));
    expect(onResizeColumns).toHaveBeenCalledExactlyOnceWith([{ first: 0, last: 0, px: 120 }]);
  });

  test('an edited cell has the browser’s menu, and other cells have none', async () => {
    const onContextMenu = vi.fn();
    const { user, field } = show({ onContextMenu });
    await user.keyboard('abc');
    expect(fireEvent.contextMenu(field)).toBe(true);
    expect(fireEvent.contextMenu(element(field), { ...cell(3, 1), button: 2 })).toBe(false);
    expect(onContextMenu).not.toHaveBeenCalled();
    expect(field.value).toBe('abc');
  });
});
