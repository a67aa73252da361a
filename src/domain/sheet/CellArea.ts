import { COLUMNS, ROWS } from './sheetLimits.ts';

/** A rectangle of cells; rows and columns count from 0, and all four edges belong to it. */
export interface CellArea {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

export const WHOLE_SHEET: Readonly<CellArea> = { top: 0, left: 0, bottom: ROWS - 1, right: COLUMNS - 1 };

export const rowsOf = ({ top, bottom }: CellArea) => bottom - top + 1;
export const columnsOf = ({ left, right }: CellArea) => right - left + 1;
export const cellsOf = (area: CellArea) => rowsOf(area) * columnsOf(area);

/** Whether the area is whole columns, whole rows, or the whole sheet. */
export const isUnbounded = ({ top, left, bottom, right }: CellArea) =>
  (top === 0 && bottom === ROWS - 1) || (left === 0 && right === COLUMNS - 1);

export const isSameArea = (a: CellArea, b: CellArea) =>
  a.top === b.top && a.left === b.left && a.bottom === b.bottom && a.right === b.right;

export const isCellIn = (row: number, column: number, { top, left, bottom, right }: CellArea) =>
  row >= top && row <= bottom && column >= left && column <= right;

/** Whether all of an area lies in another. */
export const isAreaIn = (area: CellArea, whole: CellArea) => isSameArea(areaAround(area, whole), whole);

export const doAreasMeet = (a: CellArea, b: CellArea) =>
  a.top <= b.bottom && b.top <= a.bottom && a.left <= b.right && b.left <= a.right;

/** What two areas share; undefined for nothing. */
export function sharedArea(a: CellArea, b: CellArea): CellArea | undefined {
  if (!doAreasMeet(a, b)) return undefined;
  return {
    top: Math.max(a.top, b.top),
    left: Math.max(a.left, b.left),
    bottom: Math.min(a.bottom, b.bottom),
    right: Math.min(a.right, b.right),
  };
}

/** The smallest area that holds both. */
export const areaAround = (a: CellArea, b: CellArea): CellArea => ({
  top: Math.min(a.top, b.top),
  left: Math.min(a.left, b.left),
  bottom: Math.max(a.bottom, b.bottom),
  right: Math.max(a.right, b.right),
});

/** The part of an area that is not in another one, in at most four rectangles. */
export function areaWithout(area: CellArea, other: CellArea): CellArea[] {
  const shared = sharedArea(area, other);
  if (!shared) return [area];
  const { top, left, bottom, right } = shared;
  const parts = [
    { ...area, bottom: top - 1 },
    { ...area, top, bottom, right: left - 1 },
    { ...area, top, bottom, left: right + 1 },
    { ...area, top: bottom + 1 },
  ];
  return parts.filter((part) => part.top <= part.bottom && part.left <= part.right);
}
