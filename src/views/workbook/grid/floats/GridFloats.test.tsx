import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { selectCell } from '#domain/sheet/edit/Selection.ts';
import type { SheetGridProps } from '#views/workbook/grid/model/gridProps.ts';
import type { Box } from '#views/workbook/grid/model/gridView.ts';
import { SheetGrid } from '#views/workbook/grid/SheetGrid.tsx';

const onPlace = vi.fn();
const onOpen = vi.fn();
const onDelete = vi.fn();
const onCommand = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  // jsdom draws no canvas.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  for (const spy of [onPlace, onOpen, onDelete, onCommand]) spy.mockReset();
});
afterEach(() => vi.useRealTimers());

const START = { left: 200, top: 100, width: 400, height: 200 };

function Sheet(props: Partial<SheetGridProps>) {
  const [box, setBox] = useState<Box>(START);
  return (
    <SheetGrid
      label="Sheet1"
      cellAt={() => null}
      version={0}
      selection={selectCell({ row: 0, column: 0 })}
      onSelect={() => {}}
      edit={undefined}
      onEditStart={() => {}}
      onEditChange={() => {}}
      onEditCommit={() => {}}
      onEditCancel={() => {}}
      onCommand={onCommand}
      onVisible={() => {}}
      floats={[
        {
          ...box,
          id: '1',
          label: 'Chart Signal by band',
          content: <img alt="Bars" />,
          onPlace(to) {
            onPlace(to);
            setBox(to);
          },
          onOpen,
          onDelete,
        },
      ]}
      {...props}
    />
  );
}

function show(props: Partial<SheetGridProps> = {}) {
  render(<Sheet {...props} />);
  return screen.getByRole('application', { name: 'Chart Signal by band' });
}
const grip = (name: string) => document.querySelector(`[data-grip="${name}"]`)!;
const at = (clientX: number, clientY: number, more: object = {}) => ({
  clientX,
  clientY,
  button: 0,
  buttons: 1,
  pointerId: 1,
  isPrimary: true,
  pointerType: 'mouse',
  ...more,
});
const placeOf = ({ style }: HTMLElement) =>
  [style.left, style.top, style.width, style.height].map((px) => Number.parseFloat(px));
function drag(target: Element, x: number, y: number, more: object = {}) {
  fireEvent.pointerDown(target, at(300, 150, more));
  fireEvent.pointerMove(target, at(300 + x, 150 + y, more));
}
const rest = () => act(() => vi.advanceTimersByTime(700));

test('GridFloats: a press selects, and a drag moves with one change', () => {
  const chart = show();
  expect(document.querySelectorAll('[data-grip]')).toHaveLength(0);
  drag(chart, 30, 20);
  expect(document.activeElement).toBe(chart);
  expect(document.querySelectorAll('[data-grip]')).toHaveLength(8);
  fireEvent.pointerMove(chart, at(350, 190));
  expect(placeOf(chart)).toEqual([250, 140, 400, 200]);
  expect(onPlace).not.toHaveBeenCalled();
  fireEvent.pointerUp(chart, at(350, 190));
  expect(onPlace.mock.calls).toEqual([[{ ...START, left: 250, top: 140 }]]);
});

test('GridFloats: a press without a drag changes nothing, and a drag stays on the sheet', () => {
  const chart = show();
  fireEvent.pointerDown(chart, at(300, 150));
  fireEvent.pointerUp(chart, at(300, 150));
  expect(onPlace).not.toHaveBeenCalled();
  drag(chart, -900, -900);
  fireEvent.pointerUp(chart, at(-600, -750));
  expect(onPlace).toHaveBeenLastCalledWith({ ...START, left: 0, top: 0 });
});

test('GridFloats: a handle resizes at the zoom, and Shift keeps the proportions', () => {
  const chart = show({ zoom: 2 });
  act(() => chart.focus());
  drag(grip('se'), 100, 0);
  expect(placeOf(chart)).toEqual([400, 200, 900, 400]);
  fireEvent.pointerMove(chart, at(400, 150, { shiftKey: true }));
  fireEvent.pointerUp(chart, at(400, 150));
  expect(onPlace).toHaveBeenLastCalledWith({ ...START, width: 450, height: 225 });
});

test('GridFloats: Esc cancels a drag and keeps the selection', () => {
  const chart = show();
  drag(chart, 30, 20);
  fireEvent.keyDown(chart, { key: 'Escape' });
  expect(placeOf(chart)).toEqual([200, 100, 400, 200]);
  fireEvent.pointerMove(chart, at(400, 190));
  fireEvent.pointerUp(chart, at(400, 190));
  expect(onPlace).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(chart);
});

test('GridFloats: a finger moves a selected chart and scrolls over any other', () => {
  const chart = show();
  const finger = { pointerType: 'touch' };
  drag(chart, 30, 20, finger);
  fireEvent.pointerUp(chart, at(330, 170, finger));
  expect(onPlace).not.toHaveBeenCalled();
  fireEvent.click(chart);
  expect(document.activeElement).toBe(chart);
  drag(chart, 30, 20, finger);
  fireEvent.pointerUp(chart, at(330, 170, finger));
  expect(onPlace).toHaveBeenCalledOnce();
});

test('GridFloats: keys move and resize, with one change after the last key', () => {
  const chart = show();
  act(() => chart.focus());
  fireEvent.keyDown(chart, { key: 'ArrowRight' });
  fireEvent.keyDown(chart, { key: 'ArrowDown', ctrlKey: true });
  fireEvent.keyDown(chart, { key: 'ArrowDown', shiftKey: true });
  expect(placeOf(chart)).toEqual([208, 101, 400, 208]);
  expect(onPlace).not.toHaveBeenCalled();
  rest();
  expect(onPlace.mock.calls).toEqual([[{ left: 208, top: 101, width: 400, height: 208 }]]);
});

test('GridFloats: leaving the chart applies the change by keys; undo before that discards it', () => {
  const chart = show();
  act(() => chart.focus());
  fireEvent.keyDown(chart, { key: 'ArrowRight' });
  fireEvent.keyDown(chart, { key: 'z', ctrlKey: true });
  expect(placeOf(chart)).toEqual([200, 100, 400, 200]);
  expect(onCommand).not.toHaveBeenCalled();
  fireEvent.keyDown(chart, { key: 'z', ctrlKey: true });
  expect(onCommand.mock.calls).toEqual([[{ kind: 'undo' }]]);
  fireEvent.keyDown(chart, { key: 'ArrowLeft' });
  fireEvent.keyDown(chart, { key: 'Escape' });
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
  expect(onPlace.mock.calls).toEqual([[{ ...START, left: 192 }]]);
  rest();
  expect(onPlace).toHaveBeenCalledOnce();
});

test('GridFloats: Enter opens the chart, Delete deletes it, letters do nothing', () => {
  const chart = show();
  act(() => chart.focus());
  fireEvent.keyDown(chart, { key: 'Enter' });
  fireEvent.keyDown(chart, { key: 'Delete' });
  fireEvent.keyDown(chart, { key: 'x' });
  expect([onOpen.mock.calls.length, onDelete.mock.calls.length, onCommand.mock.calls.length]).toEqual([
    1, 1, 0,
  ]);
});

test('GridFloats: charts follow the cells in tab order', () => {
  const chart = show();
  expect(screen.getByRole('textbox').compareDocumentPosition(chart)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
