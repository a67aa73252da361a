import { expect, test } from 'vitest';
import { makeAxis } from '#views/workbook/grid/model/axis.ts';
import type { GridView } from '#views/workbook/grid/model/gridView.ts';
import { placeFloat, revealedFloat } from './placeFloat.ts';

const view: GridView = {
  rows: makeAxis(1000, 24),
  columns: makeAxis(100, 80),
  frozenRows: 0,
  frozenColumns: 0,
  headerWidth: 60,
  headerHeight: 24,
  isRightToLeft: false,
  width: 860,
  height: 624,
  x: 0,
  y: 0,
};
const box = { left: 100, top: 50, width: 400, height: 200 };

test('placeFloat: a box scrolls with the cells and scales with the zoom', () => {
  expect(placeFloat({ ...view, x: 30, y: 10 }, box, 2)).toMatchObject({
    clip: { left: 60, top: 24, width: 800, height: 600 },
    left: 170,
    top: 90,
    isNear: true,
    scrolls: { x: true, y: true },
  });
});

test('placeFloat: a box on a frozen cell stays, another scrolls behind it', () => {
  const frozen = { ...view, frozenRows: 3, frozenColumns: 1, x: 500, y: 500 };
  expect(placeFloat(frozen, { ...box, left: 20, top: 10 }, 1)).toMatchObject({
    clip: { left: 60, top: 24 },
    left: 20,
    top: 10,
    isNear: true,
    scrolls: { x: false, y: false },
  });
  expect(placeFloat(frozen, { ...box, top: 600 }, 1)).toMatchObject({
    clip: { left: 140, top: 96, width: 720, height: 528 },
    left: 100 - 80 - 500,
    top: 600 - 72 - 500,
    scrolls: { x: true, y: true },
  });
});

test('placeFloat: a distant box is kept near the view and not drawn', () => {
  const far = placeFloat(view, { ...box, top: 20_000_000 }, 2);
  expect(far.isNear).toBe(false);
  expect(far.top).toBe(1200);
  expect(placeFloat({ ...view, y: 20_000_000 }, box, 1)).toMatchObject({ top: -800, isNear: false });
});

test('revealedFloat: scrolls as little as shows the box', () => {
  const both = { x: true, y: true };
  expect(revealedFloat(view, box, 1, both)).toEqual({ x: 0, y: 0 });
  expect(revealedFloat({ ...view, x: 200, y: 80 }, box, 1, both)).toEqual({ x: 100, y: 50 });
  expect(revealedFloat(view, { ...box, left: 1000, top: 900 }, 1, both)).toEqual({ x: 600, y: 500 });
  expect(revealedFloat(view, { ...box, width: 4000, left: 1000 }, 1, both)).toEqual({ x: 1000, y: 0 });
  expect(revealedFloat(view, { ...box, left: 1000 }, 1, { x: false, y: true })).toEqual({ x: 0, y: 0 });
});
