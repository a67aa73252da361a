// The styles of an area as they are, to be brought back later whatever was done to them.

import { writeArea } from '#domain/sheet/address.ts';
import type { CellArea } from '#domain/sheet/CellArea.ts';
import type { Sheet } from '#server/emulator/workbook/book/Sheet.ts';
import { workbookError } from '#server/emulator/workbook/protocol/WorkbookError.ts';
import { addressedArea } from '#server/emulator/workbook/range/addressedArea.ts';
import { checkUnlocked } from '#server/emulator/workbook/range/checkWritable.ts';
import { mergesWithin, putMerges } from '#server/emulator/workbook/range/putMerges.ts';
import { isWholeColumns, isWholeRows } from '#server/emulator/workbook/range/restyle.ts';
import type { StyleState } from '#services/workbook/shapes.ts';

/** Rectangles of cells, rows and columns that a state has. */
const MAX_PARTS = 50_000;

/** Whole rows and columns are reported where an area has all of them. Throws WorkbookError for too many parts. */
export function readStyleState(sheet: Sheet, areas: readonly CellArea[]): StyleState {
  const keys: string[] = [];
  const places = new Map<number, number>();
  const placeOf = (style: number): number => {
    const known = places.get(style);
    if (known !== undefined) return known;
    places.set(style, keys.length);
    return keys.push(sheet.book.styles.keyOf(style)) - 1;
  };
  const columns = areas
    .filter(isWholeColumns)
    .flatMap((area) =>
      sheet.columnStyles
        .filter(({ left, right }) => left <= area.right && right >= area.left)
        .map(({ left, right, style }) => [
          Math.max(left, area.left),
          Math.min(right, area.right),
          placeOf(style),
        ]),
    );
  const rows = areas
    .filter(isWholeRows)
    .flatMap(({ top, bottom }) =>
      [...sheet.rows.styles].flatMap(([row, style]) =>
        row >= top && row <= bottom ? [[row, placeOf(style)]] : [],
      ),
    );
  const cells = areas.flatMap((area) =>
    cellRectangles(sheet, area).map(({ top, left, bottom, right, style }) => [
      top,
      left,
      bottom,
      right,
      placeOf(style),
    ]),
  );
  if (columns.length + rows.length + cells.length > MAX_PARTS) throw tooMany();
  return {
    keys,
    columns,
    rows,
    cells,
    areas: areas.length === 1 ? null : areas.map(writeArea),
    merges: mergesWithin(sheet, areas).map(writeArea),
  };
}

/** Brings the styles of an area back, or of those that the state names. Throws WorkbookError, and then nothing has changed. */
export function restoreStyles(sheet: Sheet, named: CellArea, state: StyleState): void {
  const areas = state.areas?.map((address) => addressedArea(sheet, address)) ?? [named];
  for (const area of areas) checkUnlocked(sheet, area);
  putStyles(sheet, areas, state);
}

/** The same for areas that are known, whether or not their cells are locked. */
export function putStyles(sheet: Sheet, areas: readonly CellArea[], state: StyleState): void {
  const styles = state.keys.map((key) => sheet.book.styles.withKey(key));
  if (styles.includes(undefined))
    throw workbookError(
      'invalidArgument',
      'The formats cannot be restored: another program has rewritten the file and its styles.',
    );
  const styleOf = (place: number | undefined) => styles[place ?? -1] ?? 0;
  for (const area of areas) restoreLines(sheet, area, state, styleOf);
  for (const area of areas) restoreCells(sheet, area, state, styleOf);
  if (state.merges)
    putMerges(
      sheet,
      areas,
      state.merges.map((address) => addressedArea(sheet, address)),
    );
}

type StyleOf = (place: number | undefined) => number;

function restoreLines(sheet: Sheet, area: CellArea, { columns, rows }: StyleState, styleOf: StyleOf): void {
  if (isWholeColumns(area)) {
    sheet.restyleColumns(area.left, area.right, () => 0);
    for (const [left = 0, right = 0, place] of columns)
      if (left >= area.left && right <= area.right) sheet.restyleColumns(left, right, () => styleOf(place));
  }
  if (!isWholeRows(area)) return;
  const before = new Map(rows.map(([row = 0, place]) => [row, styleOf(place)]));
  for (const row of [...sheet.rows.styles.keys()])
    if (row >= area.top && row <= area.bottom && !before.has(row)) sheet.rows.setStyle(row, undefined);
  for (const [row, style] of before) sheet.rows.setStyle(row, style);
}

function restoreCells(sheet: Sheet, area: CellArea, { cells }: StyleState, styleOf: StyleOf): void {
  const wanted = new Map<number, Map<number, number>>();
  for (const [top = 0, left = 0, bottom = 0, right = 0, place] of cells)
    for (let row = Math.max(top, area.top); row <= Math.min(bottom, area.bottom); row += 1)
      for (let column = Math.max(left, area.left); column <= Math.min(right, area.right); column += 1) {
        const known = wanted.get(row) ?? new Map<number, number>();
        wanted.set(row, known.set(column, styleOf(place)));
      }
  const here: [number, number][] = [];
  sheet.cells.each(area, (row, column) => here.push([row, column]));
  for (const [row, column] of here)
    if (wanted.get(row)?.has(column) !== true)
      sheet.cells.set(row, column, { style: sheet.rows.style(row) ?? sheet.columnStyle(column) });
  for (const [row, line] of wanted)
    for (const [column, style] of line) sheet.cells.set(row, column, { style });
}

interface Rectangle extends CellArea {
  style: number;
}

/** The cells that there are in an area, in rectangles of one style. */
function cellRectangles(sheet: Sheet, area: CellArea): Rectangle[] {
  const done: Rectangle[] = [];
  /** Of the last row, by where they begin. */
  let above = new Map<number, Rectangle>();
  let runs: Rectangle[] = [];
  const endRow = () => {
    const next = new Map<number, Rectangle>();
    for (const run of runs) {
      const upper = above.get(run.left);
      if (upper && upper.bottom === run.top - 1 && upper.right === run.right && upper.style === run.style) {
        upper.bottom = run.top;
        next.set(run.left, upper);
      } else {
        if (done.push(run) > MAX_PARTS) throw tooMany();
        next.set(run.left, run);
      }
    }
    above = next;
    runs = [];
  };
  sheet.cells.each(area, (row, column) => {
    const style = sheet.cells.style(row, column);
    const last = runs.at(-1);
    if (last && last.top !== row) endRow();
    const before = runs.at(-1);
    if (before && before.right === column - 1 && before.style === style) before.right = column;
    else runs.push({ top: row, left: column, bottom: row, right: column, style });
  });
  endRow();
  return done;
}

const tooMany = () =>
  workbookError(
    'rangeExceedsLimit',
    `The range has more than ${MAX_PARTS} areas of different formats. Ask for a smaller range.`,
  );
