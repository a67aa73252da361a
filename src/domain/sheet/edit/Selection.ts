// What is selected in a sheet: one active cell, and one or more areas of which the last is being changed.

import { areaAround, type CellArea, isCellIn } from '#domain/sheet/CellArea.ts';
import { COLUMNS, ROWS } from '#domain/sheet/sheetLimits.ts';

export interface CellPlace {
  row: number;
  column: number;
}

export interface Selection {
  /** Where typing goes; inside the last range. */
  active: CellPlace;
  /** The corner that stays when the last range is extended. */
  anchor: CellPlace;
  /** At least one; the last is the current one. */
  ranges: readonly CellArea[];
}

export type Direction = 'up' | 'down' | 'left' | 'right';

/** How large a sheet is and what of it is seen. */
export interface SheetSize {
  rowCount: number;
  columnCount: number;
  isRowHidden: (row: number) => boolean;
  isColumnHidden: (column: number) => boolean;
}

export const WHOLE_SHEET_SIZE: SheetSize = {
  rowCount: ROWS,
  columnCount: COLUMNS,
  isRowHidden: () => false,
  isColumnHidden: () => false,
};

export const isSamePlace = (a: CellPlace, b: CellPlace) => a.row === b.row && a.column === b.column;

export const areaOfCell = ({ row, column }: CellPlace): CellArea => ({
  top: row,
  left: column,
  bottom: row,
  right: column,
});

export const currentRange = ({ ranges }: Selection): CellArea => ranges.at(-1)!;

export const selectCell = (place: CellPlace): Selection => ({
  active: place,
  anchor: place,
  ranges: [areaOfCell(place)],
});

/** One area, with its first cell active. */
export function selectArea(area: CellArea): Selection {
  const place = { row: area.top, column: area.left };
  return { active: place, anchor: place, ranges: [area] };
}

/** The current range from its anchor to a cell. */
export function extendTo(selection: Selection, place: CellPlace): Selection {
  const { active, anchor, ranges } = selection;
  const range = areaAround(areaOfCell(anchor), areaOfCell(place));
  return { active, anchor, ranges: [...ranges.slice(0, -1), range] };
}

/** Whether `extendTo` made one selection from the other: it reuses the place objects, and any other selection has new ones. */
export const isExtensionOf = (before: Selection, { active, anchor }: Selection): boolean =>
  active === before.active && anchor === before.anchor;

/** One range more, of one cell so far. */
export const addRange = ({ ranges }: Selection, place: CellPlace): Selection => ({
  active: place,
  anchor: place,
  ranges: [...ranges, areaOfCell(place)],
});

/** Whole rows; the active cell is the first that is seen at the left. */
export const selectRows = (
  from: number,
  to: number,
  { columnCount }: SheetSize = WHOLE_SHEET_SIZE,
  column = 0,
): Selection => ({
  active: { row: from, column },
  anchor: { row: from, column: 0 },
  ranges: [{ top: Math.min(from, to), left: 0, bottom: Math.max(from, to), right: columnCount - 1 }],
});

export const selectColumns = (
  from: number,
  to: number,
  { rowCount }: SheetSize = WHOLE_SHEET_SIZE,
  row = 0,
): Selection => ({
  active: { row, column: from },
  anchor: { row: 0, column: from },
  ranges: [{ top: 0, left: Math.min(from, to), bottom: rowCount - 1, right: Math.max(from, to) }],
});

/** Everything; the active cell stays. */
export const selectAll = (
  { active }: Selection,
  { rowCount, columnCount }: SheetSize = WHOLE_SHEET_SIZE,
): Selection => ({
  active,
  anchor: { row: 0, column: 0 },
  ranges: [{ top: 0, left: 0, bottom: rowCount - 1, right: columnCount - 1 }],
});

export const isSelected = ({ ranges }: Selection, row: number, column: number): boolean =>
  ranges.some((range) => isCellIn(row, column, range));

/** Whether more than one cell is selected. */
export const isMany = ({ ranges }: Selection): boolean =>
  ranges.length > 1 || ranges[0]!.top !== ranges[0]!.bottom || ranges[0]!.left !== ranges[0]!.right;

/** The corner of the current range that is not its anchor. */
export function freeCorner({ anchor, ranges }: Selection): CellPlace {
  const { top, left, bottom, right } = ranges.at(-1)!;
  return { row: anchor.row === top ? bottom : top, column: anchor.column === left ? right : left };
}
