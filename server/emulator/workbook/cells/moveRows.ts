// Whole rows that move: their cells stay as they were read, and their text is written when it is asked for.

import { FormulaMoves, type RowMove } from './FormulaMoves.ts';
import { MovedRows } from './MovedRows.ts';
import type { ReadCells } from './ReadCells.ts';
import { firstCell, type SheetData } from './SheetData.ts';
import { SheetFormulas } from './SheetFormulas.ts';

/** The cells after a move. No formula is shared any more: those that had one in common part. */
export function moveRows(read: ReadCells, move: RowMove): SheetData {
  const { data } = read;
  const goesTo = Array.from(data.rowNumbers.subarray(0, data.rowCount), (row) => move.row(row) ?? -1);
  const left = goesTo.flatMap((row, position) => (row < 0 ? [] : [position]));
  const positions = Uint32Array.from(left.sort((a, b) => goesTo[a]! - goesTo[b]!));
  const rowCells = new Uint32Array(positions.length);
  const formulas = new SheetFormulas();
  const moves = new FormulaMoves(read, move);
  let cellCount = 0;
  for (const [at, position] of positions.entries()) {
    const [from, to] = [firstCell(data, position), firstCell(data, position + 1)];
    const row = data.rowNumbers[position]!;
    for (let next = data.formulas.firstFrom(from); data.formulas.cells[next]! < to; next += 1)
      formulas.add(cellCount + data.formulas.cells[next]! - from, moves.moved(next, row));
    rowCells[at] = cellCount;
    cellCount += to - from;
  }
  const isInOrder = positions.length === data.rowCount && left.every((position, at) => position === at);
  const moved = {
    ...data,
    ...(!isInOrder && cellsAt(data, positions, cellCount)),
    rowNumbers: Uint32Array.from(positions, (position) => goesTo[position]!),
    rowCells,
    rowCount: positions.length,
    cellCount,
    formulas,
  };
  return { ...moved, rows: new MovedRows(data, positions, moved) };
}

/** What is known of the cells of some rows. */
function cellsAt(data: SheetData, positions: Uint32Array, cellCount: number) {
  const made = {
    columns: new Uint16Array(cellCount),
    kinds: new Uint8Array(cellCount),
    numbers: new Float64Array(cellCount),
    styles: new Uint32Array(cellCount),
    isChanged: new Uint8Array(cellCount),
  };
  let at = 0;
  for (const position of positions) {
    const [from, to] = [firstCell(data, position), firstCell(data, position + 1)];
    for (const name of ['columns', 'kinds', 'numbers', 'styles', 'isChanged'] as const)
      made[name].set(data[name].subarray(from, to), at);
    at += to - from;
  }
  return made;
}
