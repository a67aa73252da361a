import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { writeArea } from '#domain/sheet/address.ts';
import { currentRange, type Selection, selectCell } from '#domain/sheet/edit/Selection.ts';
import { GridScroller } from '#views/workbook/grid/model/GridScroller.ts';
import type { GridEdit, SheetGridProps } from '#views/workbook/grid/model/gridProps.ts';
import { SheetGrid } from '#views/workbook/grid/SheetGrid.tsx';

const onResizeColumns = vi.fn();
const onFill = vi.fn();
const onSelect = vi.fn<(range: string, active: string) => void>();

beforeEach(() => {
  // jsdom draws no canvas.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  for (const spy of [onResizeColumns, onFill, onSelect]) spy.mockReset();
});

function Sheet(props: Partial<SheetGridProps>) {
  const [selection, setSelection] = useState<Selection>(selectCell({ row: 0, column: 0 }));
  const [edit, setEdit] = useState<GridEdit>();
  return (
    <SheetGrid
      label="Sheet1"
      cellAt={() => null}
      version={0}
      selection={selection}
      onSelect={(next) => {
        const { row, column } = next.active;
        onSelect(
          writeArea(currentRange(next)),
          writeArea({ top: row, left: column, bottom: row, right: column }),
        );
        setSelection(next);
      }}
      edit={edit}
      onEditStart={(text) => setEdit({ place: selection.active, text: text ?? '' })}
      onEditChange={() => {}}
      onEditCommit={() => setEdit(undefined)}
      onEditCancel={() => setEdit(undefined)}
      onCommand={() => {}}
      onVisible={() => {}}
      onResizeColumns={onResizeColumns}
      onFill={onFill}
      {...props}
    />
  );
}

function show(props: Partial<SheetGridProps> = {}) {
  render(<Sheet {...props} />);
  const field = screen.getByRole<HTMLTextAreaElement>('textbox');
  return { field, grid: field.closest('div')!.parentElement!.parentElement! };
}
// Headers are 63 px wide and 24 px high, cells 80 by 24.
const at = (clientX: number, clientY: number, more: object = {}) => ({
  clientX,
  clientY,
  button: 0,
  buttons: 1,
  pointerId: 1,
  isPrimary: true,
  pointerType: 'touch',
  ...more,
});
const middleOf = (row: number, column: number, more?: object) =>
  at(63 + 80 * column + 40, 24 + 24 * row + 12, more);
const cornerOf = (row: number, column: number, more?: object) => at(63 + 80 * column, 24 + 24 * row, more);
const handles = () =>
  [...document.querySelectorAll<HTMLElement>('[data-handle]')].map(({ dataset }) => dataset.handle);
const handle = (kind: string) => document.querySelector(`[data-handle="${kind}"]`)!;

function tap(grid: Element, where: ReturnType<typeof at>) {
  fireEvent.pointerDown(grid, where);
  fireEvent.pointerUp(grid, where);
  fireEvent(grid, new PointerEvent('click', { bubbles: true, cancelable: true, ...where }));
}
function drag(target: Element, from: ReturnType<typeof at>, to: ReturnType<typeof at>) {
  fireEvent.pointerDown(target, from);
  fireEvent.pointerMove(target, to);
}

test('touch: a tap selects and shows handles that extend the selection; elsewhere a finger selects nothing', () => {
  const { grid } = show();
  expect(handles()).toEqual([]);
  drag(grid, middleOf(2, 2), middleOf(5, 5));
  fireEvent.pointerCancel(grid, middleOf(5, 5));
  expect(onSelect).not.toHaveBeenCalled();

  tap(grid, middleOf(2, 1));
  expect(onSelect).toHaveBeenLastCalledWith('B3', 'B3');
  expect(handles()).toEqual(['start', 'end']);
  drag(handle('end'), cornerOf(3, 2), cornerOf(6, 4));
  expect(onSelect).toHaveBeenLastCalledWith('B3:D6', 'B3');
  fireEvent.pointerUp(grid, cornerOf(6, 4));
  drag(handle('start'), cornerOf(2, 1), cornerOf(4, 2));
  expect(onSelect).toHaveBeenLastCalledWith('C5:D6', 'D6');
});

test('touch: a tap on a handle reaches the cell under it', () => {
  const { grid } = show();
  tap(grid, middleOf(2, 1));
  tap(handle('end'), cornerOf(3, 2, { clientX: 63 + 160 + 9, clientY: 24 + 72 + 9 }));
  expect(onSelect).toHaveBeenLastCalledWith('C4', 'C4');
});

test('touch: the second tap on a cell edits it, the first never does', () => {
  const { grid, field } = show();
  tap(grid, middleOf(0, 0));
  expect(field.dataset.editing).toBeUndefined();
  tap(grid, middleOf(0, 0));
  expect(field.dataset.editing).toBe('');
  expect(document.activeElement).toBe(field);
  expect(field.inputMode).toBe('text');
  expect(handles()).toEqual([]);
  tap(grid, middleOf(4, 0));
  expect(field.dataset.editing).toBeUndefined();
  expect(onSelect).toHaveBeenLastCalledWith('A5', 'A5');
});

test('touch: a read-only grid begins no edit', () => {
  const { grid, field } = show({ isReadOnly: true });
  tap(grid, middleOf(1, 1));
  tap(grid, middleOf(1, 1));
  expect(field.dataset.editing).toBeUndefined();
});

test('touch: headers select whole rows and columns, and their handles extend them', () => {
  const { grid } = show({ rowCount: 100, columnCount: 20 });
  tap(grid, at(63 + 80 + 40, 12));
  expect(onSelect).toHaveBeenLastCalledWith('B1:B100', 'B1');
  expect(handles()).toEqual(['start', 'end', 'width']);
  drag(handle('end'), at(63 + 160, 200), at(63 + 160 + 85, 300));
  fireEvent.pointerUp(grid, at(63 + 160 + 85, 300));
  expect(onSelect).toHaveBeenLastCalledWith('B1:C100', 'B1');
  tap(grid, at(20, 24 + 24 * 3 + 10));
  expect(onSelect).toHaveBeenLastCalledWith('A4:T4', 'A4');
  drag(handle('start'), at(290, 24 + 72), at(400, 24 + 24));
  expect(onSelect).toHaveBeenLastCalledWith('A2:T4', 'A4');
});

test('touch: a finger resizes the selected columns at any zoom', () => {
  const { grid } = show({ zoom: 2 });
  tap(grid, at(126 + 160 + 40, 12));
  drag(handle('width'), at(126 + 320 + 11, 20), at(126 + 320 + 51, 30));
  expect(onResizeColumns).not.toHaveBeenCalled();
  fireEvent.pointerUp(grid, at(126 + 320 + 51, 30));
  expect(onResizeColumns).toHaveBeenCalledExactlyOnceWith([{ first: 1, last: 1, px: 100 }]);
});

test.each(['pointerCancel', 'lostPointerCapture'] as const)(
  '%s ends what is held, and nothing comes of it',
  (lost) => {
    const { grid } = show();
    const mouse = { pointerType: 'mouse' };
    drag(grid, cornerOf(1, 1, mouse), middleOf(4, 0, mouse));
    fireEvent[lost](grid, middleOf(4, 0, mouse));
    fireEvent.pointerMove(grid, middleOf(6, 0, mouse));
    fireEvent.pointerUp(grid, middleOf(6, 0, mouse));
    expect(onFill).not.toHaveBeenCalled();
    drag(grid, at(63 + 79, 10, mouse), at(63 + 99, 10, mouse));
    fireEvent[lost](grid, at(63 + 99, 10, mouse));
    fireEvent.pointerUp(grid, at(63 + 99, 10, mouse));
    expect(onResizeColumns).not.toHaveBeenCalled();
    drag(grid, middleOf(1, 1, mouse), middleOf(2, 2, mouse));
    expect(onSelect).toHaveBeenLastCalledWith('B2:C3', 'B2');
  },
);

test.each(['touch', 'mouse'])(
  '%s: the sheet scrolls while the pointer is beyond its edge, not longer',
  (pointerType) => {
    vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame'] });
    onTestFinished(() => void vi.useRealTimers());
    const scrolls = vi.spyOn(GridScroller.prototype, 'scrollTo');
    const scrollsOn = () => {
      scrolls.mockClear();
      act(() => vi.advanceTimersByTime(50));
      return scrolls.mock.calls.length > 0;
    };
    const { grid } = show();
    const beyond = at(2000, 60, { pointerType });
    const ends = {
      lifted: () => fireEvent.pointerUp(grid, beyond),
      cancelled: () => fireEvent.pointerCancel(grid, beyond),
      lost: () => fireEvent.lostPointerCapture(grid, beyond),
      ...(pointerType === 'mouse' && {
        releasedElsewhere: () => fireEvent.pointerMove(grid, { ...beyond, buttons: 0 }),
      }),
    };
    for (const [how, end] of Object.entries(ends)) {
      tap(grid, middleOf(0, 0, { pointerType }));
      scrollsOn();
      if (pointerType === 'touch') drag(handle('end'), cornerOf(1, 1), beyond);
      else drag(grid, middleOf(0, 0, { pointerType }), beyond);
      expect(scrollsOn(), how).toBe(true);
      end();
      expect(scrollsOn(), how).toBe(false);
    }
  },
);

test('touch: a second finger neither moves nor ends a drag', () => {
  const { grid } = show();
  tap(grid, middleOf(0, 0));
  drag(handle('end'), cornerOf(1, 1), cornerOf(2, 2));
  const other = { pointerId: 2, isPrimary: false };
  fireEvent.pointerDown(grid, middleOf(9, 5, other));
  fireEvent.pointerMove(grid, middleOf(9, 6, other));
  fireEvent.pointerUp(grid, middleOf(9, 6, other));
  fireEvent.pointerMove(grid, cornerOf(3, 3));
  expect(onSelect).toHaveBeenLastCalledWith('A1:C3', 'A1');
});

test('touch: a mouse shows no handles, a pen does', () => {
  const { grid } = show();
  tap(grid, middleOf(2, 1));
  const mouse = { pointerType: 'mouse' };
  fireEvent.pointerDown(handle('end'), cornerOf(3, 2, { ...mouse, clientX: 63 + 160 + 5 }));
  expect(onSelect).toHaveBeenLastCalledWith('C4', 'C4');
  expect(handles()).toEqual([]);
  fireEvent.pointerUp(grid, cornerOf(3, 2, mouse));
  drag(grid, middleOf(0, 0, { pointerType: 'pen' }), middleOf(1, 1, { pointerType: 'pen' }));
  expect(onSelect).toHaveBeenLastCalledWith('A1:B2', 'A1');
  expect(handles()).toEqual(['start', 'end']);
});
