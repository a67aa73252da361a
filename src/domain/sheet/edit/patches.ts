// Edits as the fewest writes: sparse rectangles in which null leaves a cell as it is.

import { type CellArea, cellsOf, columnsOf, rowsOf } from '#domain/sheet/CellArea.ts';
import { COLUMNS } from '#domain/sheet/sheetLimits.ts';
import { type CellEdit, wireValue } from './CellInput.ts';
import type { CellPlace } from './Selection.ts';

type Wire = string | number | boolean | null;

/** What one write of a range sends. `values` hold formulas too, after =. */
export interface RangePatch {
  area: CellArea;
  values?: Wire[][];
  numberFormat?: (string | null)[][];
}

export interface PatchLimit {
  cells: number;
  /** Of the body, about. */
  bytes: number;
}

/** A rectangle may be this many times as large as what changes in it: nulls are cheap, calls are not. */
const MAX_SPARSE = 8;
/** Where an edit costs more than its text. */
const NULL_BYTES = 5;

/** The edits by cell: a later one of the same cell takes the place of an earlier one, property by property. */
function mergeEdits(edits: readonly CellEdit[]): CellEdit[] {
  const merged = new Map<number, CellEdit>();
  for (const edit of edits) {
    const key = edit.row * COLUMNS + edit.column;
    const before = merged.get(key);
    merged.set(key, before ? { ...before, ...edit } : edit);
  }
  return [...merged.values()];
}

/** Few rectangles that together make the edits, each within the limit, from the top down. */
export function patchesOf(edits: readonly CellEdit[], limit: PatchLimit): RangePatch[] {
  const sorted = mergeEdits(edits).sort((a, b) => a.row - b.row || a.column - b.column);
  return groups(sorted, limit).flatMap((group) => fitPatch(patchOf(group), limit));
}

interface Group {
  area: CellArea;
  edits: CellEdit[];
}

/** Joins an edit to an open rectangle where that stays dense enough. */
function groups(sorted: readonly CellEdit[], limit: PatchLimit): CellEdit[][] {
  const open: Group[] = [];
  for (const edit of sorted) {
    const group = open.findLast(({ area, edits }) => {
      const grown = grow(area, edit);
      const cells = cellsOf(grown);
      return cells <= limit.cells && cells <= (edits.length + 1) * MAX_SPARSE;
    });
    if (group) {
      group.area = grow(group.area, edit);
      group.edits.push(edit);
    } else open.push({ area: grow(undefined, edit), edits: [edit] });
  }
  return open.map(({ edits }) => edits);
}

function grow(area: CellArea | undefined, { row, column }: CellPlace): CellArea {
  if (!area) return { top: row, left: column, bottom: row, right: column };
  return {
    top: Math.min(area.top, row),
    left: Math.min(area.left, column),
    bottom: Math.max(area.bottom, row),
    right: Math.max(area.right, column),
  };
}

function patchOf(edits: readonly CellEdit[]): RangePatch {
  const area = edits.reduce<CellArea | undefined>(grow, undefined)!;
  const hasValues = edits.some(({ input }) => input !== undefined);
  const hasFormats = edits.some(({ numberFormat }) => numberFormat !== undefined);
  const blank = <T>() =>
    Array.from({ length: rowsOf(area) }, () => Array<T | null>(columnsOf(area)).fill(null));
  const values = hasValues ? blank<string | number | boolean>() : undefined;
  const formats = hasFormats ? blank<string>() : undefined;
  for (const { row, column, input, numberFormat } of edits) {
    if (input !== undefined) values![row - area.top]![column - area.left] = wireValue(input);
    if (numberFormat !== undefined) formats![row - area.top]![column - area.left] = numberFormat;
  }
  return { area, ...(values && { values }), ...(formats && { numberFormat: formats }) };
}

/** Pieces of a patch that together say the same, each within the limit. */
export function fitPatch(patch: RangePatch, limit: PatchLimit): RangePatch[] {
  if (cellsOf(patch.area) <= limit.cells && bytesOf(patch) <= limit.bytes) return [patch];
  const halves = splitPatch(patch);
  return halves ? halves.flatMap((half) => fitPatch(half, limit)) : [patch];
}

/** About what a patch takes on the wire. */
function bytesOf({ values = [], numberFormat = [] }: RangePatch): number {
  let bytes = 0;
  for (const row of [...values, ...numberFormat])
    for (const cell of row) bytes += cell === null ? NULL_BYTES : 3 + 2 * String(cell).length;
  return bytes;
}

/** Whether a patch changes the cell, and does not only reach over it. */
export function isChanged({ area, values, numberFormat }: RangePatch, row: number, column: number): boolean {
  const at = (grid: readonly (readonly unknown[])[] | undefined) =>
    grid?.[row - area.top]?.[column - area.left] ?? null;
  return at(values) !== null || at(numberFormat) !== null;
}

/** A patch without the edges that change nothing; undefined where nothing is changed. */
export function trimmedPatch(patch: RangePatch): RangePatch | undefined {
  const { area, values, numberFormat } = patch;
  let kept: CellArea | undefined;
  for (let row = area.top; row <= area.bottom; row += 1)
    for (let column = area.left; column <= area.right; column += 1)
      if (isChanged(patch, row, column)) kept = grow(kept, { row, column });
  if (!kept) return undefined;
  const { top, left, bottom, right } = kept;
  const cut = <T>(grid: T[][]) =>
    grid
      .slice(top - area.top, bottom - area.top + 1)
      .map((row) => row.slice(left - area.left, right - area.left + 1));
  return {
    area: kept,
    ...(values && { values: cut(values) }),
    ...(numberFormat && { numberFormat: cut(numberFormat) }),
  };
}

/** Two halves that together say the same, by rows where there are several; undefined for one cell. */
export function splitPatch(patch: RangePatch): [RangePatch, RangePatch] | undefined {
  const { area } = patch;
  if (cellsOf(area) === 1) return undefined;
  const isByRows = rowsOf(area) > 1;
  const at = isByRows ? rowsOf(area) >> 1 : columnsOf(area) >> 1;
  const cut = <T>(grid: T[][] | undefined, isFirst: boolean) => {
    if (!grid) return undefined;
    if (isByRows) return isFirst ? grid.slice(0, at) : grid.slice(at);
    return grid.map((row) => (isFirst ? row.slice(0, at) : row.slice(at)));
  };
  const half = (isFirst: boolean): RangePatch => {
    const values = cut(patch.values, isFirst);
    const numberFormat = cut(patch.numberFormat, isFirst);
    const edge = isByRows ? area.top + at : area.left + at;
    const own = isByRows
      ? isFirst
        ? { ...area, bottom: edge - 1 }
        : { ...area, top: edge }
      : isFirst
        ? { ...area, right: edge - 1 }
        : { ...area, left: edge };
    return { area: own, ...(values && { values }), ...(numberFormat && { numberFormat }) };
  };
  return [half(true), half(false)];
}
