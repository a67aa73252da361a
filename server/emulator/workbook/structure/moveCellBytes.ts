// Cells that leave their rows, or their places within them: copied byte for byte where they are written as nearly all are.

import { columnName } from '#domain/sheet/columnName.ts';
import { type FoundCells, findCells } from '#server/emulator/workbook/cells/findCells.ts';
import { openedRow } from '#server/emulator/workbook/cells/placeXml.ts';
import { RowBytes } from '#server/emulator/workbook/cells/RowBytes.ts';
import { firstCell, type SheetData, tagReader } from '#server/emulator/workbook/cells/SheetData.ts';
import type { CellMove } from './CellMove.ts';

interface Arrangement {
  firstRow: number;
  /** Where the cells of each row begin in `cells`, from the first row on, and the last end. */
  begins: Uint32Array;
  /** By rows and columns after the move: the positions from the first of the cells before. */
  cells: Uint32Array;
  /** By these positions. */
  columns: Uint16Array;
  hasMoved: Uint8Array;
}

/** The rows between two positions after a move; undefined where they hold anything unusual. */
export function moveCellBytes(
  data: SheetData,
  move: CellMove,
  from: number,
  to: number,
): Uint8Array | undefined {
  if (data.prefix !== '' || from === to) return undefined;
  const [first, end] = [firstCell(data, from), firstCell(data, to)];
  for (const [cell] of data.formulas.special()) if (cell >= first && cell < end) return undefined;
  const found = findCells(data, from, to);
  if (!found) return undefined;
  const { bytes, starts, ends } = data.rows;
  const { firstRow, begins, ...arranged } = arrange(data, move, from, to);
  const written = new RowBytes(ends[to - 1]! - starts[from]!);
  const tagOf = tagReader(data.rows);
  let position = from;
  for (let at = 0; at + 1 < begins.length; at += 1) {
    const row = firstRow + at;
    const isKnown = position < to && data.rowNumbers[position] === row;
    const [begin, next] = [begins[at]!, begins[at + 1]!];
    if (!isKnown && begin === next) continue;
    written.latin1(isKnown ? openedRow(tagOf(position), row) : `<row r="${row + 1}">`);
    if (isKnown) position += 1;
    writeCells(written, bytes, found, arranged, begin, next, row);
    written.latin1('</row>');
  }
  return written.done();
}

function writeCells(
  written: RowBytes,
  bytes: Uint8Array,
  { starts, ends, quotes }: FoundCells,
  { cells, columns, hasMoved }: Pick<Arrangement, 'cells' | 'columns' | 'hasMoved'>,
  begin: number,
  end: number,
  row: number,
): void {
  for (let at = begin; at < end; at += 1) {
    const cell = cells[at]!;
    if (hasMoved[cell] === 0) written.copy(bytes, starts[cell]!, ends[cell]!);
    else {
      written.latin1(`<c r="${columnName(columns[cell]!)}${row + 1}`);
      written.copy(bytes, quotes[cell]!, ends[cell]!);
    }
  }
}

function arrange(data: SheetData, move: CellMove, from: number, to: number): Arrangement {
  const first = firstCell(data, from);
  const count = firstCell(data, to) - first;
  const rows = new Int32Array(count).fill(-1);
  const columns = new Uint16Array(count);
  const hasMoved = new Uint8Array(count);
  let [firstRow, lastRow] = [data.rowNumbers[from]!, data.rowNumbers[to - 1]!];
  for (let position = from, cell = 0; position < to; position += 1) {
    const row = data.rowNumbers[position]!;
    for (const end = firstCell(data, position + 1) - first; cell < end; cell += 1) {
      const column = data.columns[first + cell]!;
      const place = move.cell(row, column);
      if (!place) continue;
      rows[cell] = place.row;
      columns[cell] = place.column;
      if (place.row !== row || place.column !== column) hasMoved[cell] = 1;
      firstRow = Math.min(firstRow, place.row);
      lastRow = Math.max(lastRow, place.row);
    }
  }
  const begins = new Uint32Array(lastRow - firstRow + 2);
  for (const row of rows) if (row >= 0) begins[row - firstRow + 1]! += 1;
  for (let at = 1; at < begins.length; at += 1) begins[at]! += begins[at - 1]!;
  const next = begins.slice();
  const cells = new Uint32Array(begins.at(-1)!);
  for (let cell = 0; cell < count; cell += 1) {
    if (rows[cell]! < 0) continue;
    cells[next[rows[cell]! - firstRow]!++] = cell;
  }
  for (let at = 0; at + 1 < begins.length; at += 1) {
    const own = cells.subarray(begins[at], begins[at + 1]);
    if (own.some((cell, i) => i > 0 && columns[own[i - 1]!]! > columns[cell]!))
      own.sort((a, b) => columns[a]! - columns[b]!);
  }
  return { firstRow, begins, cells, columns, hasMoved };
}
