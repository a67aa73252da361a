import fc from 'fast-check';
import { expect, test } from 'vitest';
import { draggedBox, HANDLES, MIN_BOX } from './draggedBox.ts';

const px = fc.integer({ min: 0, max: 4000 });
const box = fc.record({
  left: px,
  top: px,
  width: fc.integer({ min: 1, max: 4000 }),
  height: fc.integer({ min: 1, max: 4000 }),
});
const pull = fc.record({
  x: fc.integer({ min: -9000, max: 9000 }),
  y: fc.integer({ min: -9000, max: 9000 }),
  zoom: fc.constantFrom(0.5, 0.75, 1, 1.25, 1.5, 2),
  isProportional: fc.boolean(),
});
const handle = fc.constantFrom(...HANDLES);

test('draggedBox: a moved box keeps its size and stays on the sheet', () => {
  fc.assert(
    fc.property(box, pull, (start, by) => {
      const moved = draggedBox(start, 'all', by);
      expect([moved.width, moved.height]).toEqual([start.width, start.height]);
      expect(moved.left).toBe(Math.max(0, start.left + Math.round(by.x / by.zoom)));
      expect(moved.top).toBe(Math.max(0, start.top + Math.round(by.y / by.zoom)));
    }),
  );
});

test('draggedBox: a resized box keeps its opposite edges, its least size and stays on the sheet', () => {
  fc.assert(
    fc.property(box, handle, pull, (start, grip, by) => {
      const { left, top, width, height } = draggedBox(start, grip, by);
      expect(width).toBeGreaterThanOrEqual(Math.min(MIN_BOX.width, start.width) - 1e-6);
      expect(height).toBeGreaterThanOrEqual(Math.min(MIN_BOX.height, start.height) - 1e-6);
      expect(left).toBeGreaterThanOrEqual(-1e-6);
      expect(top).toBeGreaterThanOrEqual(-1e-6);
      if (grip.includes('w')) expect(left + width).toBeCloseTo(start.left + start.width, 6);
      else expect(left).toBe(start.left);
      if (grip.includes('n')) expect(top + height).toBeCloseTo(start.top + start.height, 6);
      else expect(top).toBe(start.top);
      if (by.isProportional) expect(width * start.height).toBeCloseTo(height * start.width, 3);
    }),
  );
});

test('draggedBox: a drag back to its start changes nothing', () => {
  fc.assert(
    fc.property(box, handle, pull, (start, grip, by) => {
      expect(draggedBox(start, grip, { ...by, x: 0, y: 0 })).toEqual(start);
    }),
  );
});

test('draggedBox: the dragged edge follows the pointer at any zoom', () => {
  const start = { left: 200, top: 100, width: 400, height: 200 };
  const by = { x: 60, y: 30, zoom: 2, isProportional: false };
  expect(draggedBox(start, 'se', by)).toEqual({ ...start, width: 430, height: 215 });
  expect(draggedBox(start, 'nw', by)).toEqual({ left: 230, top: 115, width: 370, height: 185 });
  expect(draggedBox(start, 'e', by)).toEqual({ ...start, width: 430 });
  expect(draggedBox(start, 'n', by)).toEqual({ ...start, top: 115, height: 185 });
  expect(draggedBox(start, 'se', { ...by, y: 0, isProportional: true })).toEqual({
    ...start,
    width: 430,
    height: 215,
  });
});
