import { type PointIndex, pointIndex } from '#domain/points/pointIndex.ts';
import { type CellArea, isCellIn, rowsOf } from '#domain/sheet/CellArea.ts';
import type { Selection } from '#domain/sheet/edit/Selection.ts';
import { readPlace } from '#domain/sheet/places/placeColumns.ts';
import { type ValueClasses, valueClasses, valueRadii } from '#domain/sheet/places/valueClasses.ts';
import type { MapColumns } from './readMapColumns.ts';
import { NO_CLASSES } from './sheetMarks.ts';

/** CSS pixels of marks that are sized by a column. */
const LEAST_RADIUS = 3;
const MOST_RADIUS = 10;

/** Where the rows of a block are; what is counted by row begins with the first below the header. */
export interface PlacedRows {
  lat: Float64Array;
  lng: Float64Array;
  /** Rows whose cells hold something that is no place. */
  unread: readonly number[];
  classes: ValueClasses;
  radii: Float32Array | undefined;
}

export function placeRows({ places, colour, size, known, values }: MapColumns, area: CellArea): PlacedRows {
  const count = rowsOf(area) - 1;
  const lat = new Float64Array(count).fill(Number.NaN);
  const lng = new Float64Array(count).fill(Number.NaN);
  const unread: number[] = [];
  const columns = places ? Object.values(places) : [];
  for (let row = 0; places && row < count; row += 1) {
    const found = readPlace(places, (column) => values.get(column)?.[row] ?? null, known);
    if (found) [lat[row], lng[row]] = [found.lat, found.lng];
    else if (columns.some((column: number) => (values.get(column)?.[row] ?? '') !== '')) unread.push(row);
  }
  const coloured = colour === undefined ? undefined : values.get(colour);
  const sized = size === undefined ? undefined : values.get(size);
  return {
    lat,
    lng,
    unread,
    classes: coloured ? valueClasses(coloured) : NO_CLASSES,
    radii: sized && valueRadii(sized, LEAST_RADIUS, MOST_RADIUS),
  };
}

/** The rows that the map shows: with a place, seen in the sheet, and of no class that was taken off. */
export function shownRows(
  { lat, lng, classes }: PlacedRows,
  isShown: (row: number) => boolean,
  hidden: ReadonlySet<number>,
): Uint32Array {
  const rows: number[] = [];
  for (let row = 0; row < lat.length; row += 1)
    if (Number.isFinite(lat[row]! + lng[row]!) && isShown(row) && !hidden.has(classes.codes[row] ?? 0))
      rows.push(row);
  return Uint32Array.from(rows);
}

/** The points of the rows; their ids are the rows. */
export function rowIndex({ lat, lng, classes }: PlacedRows, rows: Uint32Array): PointIndex {
  const index = pointIndex({
    lats: Float64Array.from(rows, (row) => lat[row]!),
    lngs: Float64Array.from(rows, (row) => lng[row]!),
    classes: Uint8Array.from(rows, (row) => classes.codes[row] ?? 0),
  });
  return { ...index, ids: index.ids.map((at) => rows[at]!) };
}

/** The rows of the block that a selection touches. */
export function selectedRows({ ranges }: Selection, area: CellArea, rows: Uint32Array): number[] {
  const first = area.top + 1;
  return [...rows].filter((row) =>
    ranges.some(
      (range) =>
        range.left <= area.right && range.right >= area.left && isCellIn(first + row, range.left, range),
    ),
  );
}

/** Whole rows of the block, neighbours as one range. */
export function selectionOfRows(rows: readonly number[], area: CellArea): Selection | undefined {
  const first = area.top + 1;
  const ranges: CellArea[] = [];
  for (const row of [...rows].sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last && last.bottom === first + row - 1) last.bottom += 1;
    else ranges.push({ ...area, top: first + row, bottom: first + row });
  }
  const current = ranges.at(-1);
  if (!current) return undefined;
  const place = { row: current.top, column: current.left };
  return { active: place, anchor: place, ranges };
}
