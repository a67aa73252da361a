// The part of a sheet with its changed cells; rows without changes are the bytes that they were.

import { columnName } from '#domain/sheet/columnName.ts';
import { amount, PackageError } from '#server/emulator/workbook/package/PackageError.ts';
import { LARGEST_SHEET_BYTES } from '#server/emulator/workbook/package/packageLimits.ts';
import { rootOf, withAttributes } from '#server/emulator/workbook/package/xml.ts';
import type { CellGrid } from './CellGrid.ts';
import { cellsOfRow } from './cellsOfRow.ts';
import { type CellFrame, writeCell } from './writeCell.ts';

export interface SheetFrame extends Omit<CellFrame, 'prefix'> {
  /** Everything before and after the cells. */
  head: string;
  tail: string;
  /** Attributes of rows that changed, such as hidden; undefined takes one away. */
  rowChanges: ReadonlyMap<number, Readonly<Record<string, string | undefined>>>;
}

const encoder = new TextEncoder();

/** Throws PackageError, before it takes the memory, for more than could be opened again. */
export function writeSheet(grid: CellGrid, frame: SheetFrame): Uint8Array {
  const { prefix, rowCount, rowNumbers } = grid.data;
  const { bytes, starts, ends } = grid.data.rows;
  const pieces: Uint8Array[] = [];
  let size = 0;
  const push = (piece: Uint8Array) => {
    pieces.push(piece);
    size += piece.length;
    if (size > LARGEST_SHEET_BYTES)
      throw new PackageError(
        'tooLarge',
        `The workbook is too large to save: a sheet would have more than ${amount(LARGEST_SHEET_BYTES)} bytes.`,
      );
  };
  push(encoder.encode(`${frame.head}<${prefix}sheetData>`));
  const changed = [...new Set([...grid.changedRows(), ...frame.rowChanges.keys()])].sort((a, b) => a - b);
  let position = 0;
  let unchanged = -1;
  const flush = (to: number) => {
    if (unchanged >= 0 && to > unchanged) push(bytes.subarray(starts[unchanged]!, ends[to - 1]!));
    unchanged = -1;
  };
  for (const row of changed) {
    while (position < rowCount && rowNumbers[position]! < row) {
      if (unchanged < 0) unchanged = position;
      position += 1;
    }
    flush(position);
    const isRead = position < rowCount && rowNumbers[position] === row;
    const old = isRead ? decode(bytes.subarray(starts[position], ends[position])) : '';
    if (isRead) position += 1;
    const written = writeRow(old, row, grid, frame);
    if (written !== '') push(encoder.encode(written));
  }
  unchanged = position < rowCount ? position : -1;
  flush(rowCount);
  push(encoder.encode(`</${prefix}sheetData>${frame.tail}`));
  return Buffer.concat(pieces);
}

const decoder = new TextDecoder();
const decode = (bytes: Uint8Array) => decoder.decode(bytes);

/** A row with its changed cells; empty for one that holds nothing and never did. */
function writeRow(old: string, row: number, grid: CellGrid, frame: SheetFrame): string {
  const { prefix } = grid.data;
  const cellFrame = { ...frame, prefix };
  const changes = grid.changesOf(row);
  const attributes = frame.rowChanges.get(row);
  const element = old === '' ? undefined : rootOf(old, 'row');
  const open = element
    ? old.slice(0, element.innerStart).replace(/\s*\/>$/, '>')
    : `<${prefix}row r="${row + 1}">`;
  const kept = element && !element.isEmpty ? cellsOfRow(old, element.innerStart) : [];
  const columns = new Set<number>();
  const cells: { column: number; xml: string }[] = [];
  let rest = '';
  for (const { column, xml, isCell } of kept) {
    if (!isCell) rest += xml;
    else {
      columns.add(column);
      const change = changes.get(column);
      const written = change ? writeCell(xml, row, column, change, cellFrame) : withPlace(xml, row, column);
      if (written !== '') cells.push({ column, xml: written });
    }
  }
  for (const [column, change] of changes) {
    const written = columns.has(column) ? '' : writeCell('', row, column, change, cellFrame);
    if (written !== '') cells.push({ column, xml: written });
  }
  cells.sort((a, b) => a.column - b.column);
  if (!element && cells.length === 0 && !attributes) return '';
  const inner = cells.map(({ xml }) => xml).join('') + rest;
  const isEdited = [...changes.values()].some(({ formula, hasOwnFormula }) => !formula || !hasOwnFormula);
  const xml = `${withoutHints(open, isEdited)}${inner}</${prefix}row>`;
  return attributes ? withAttributes(xml, rootOf(xml, 'row'), { r: String(row + 1), ...attributes }) : xml;
}

/** Cells may leave out their places, as long as the ones before them stay. */
function withPlace(xml: string, row: number, column: number): string {
  if (/^<[^>]*?\sr\s*=/.test(xml)) return xml;
  return withAttributes(xml, rootOf(xml, 'cell'), { r: columnName(column) + (row + 1) });
}

/** `spans` may not hold any more; nor does a height that a program found for the cells as they were, which it then finds again. */
function withoutHints(open: string, isEdited: boolean): string {
  const tag = open.replace(/\s+spans\s*=\s*"[^"]*"/, '');
  const isHeightFound = isEdited && !/\scustomHeight\s*=\s*["'](?:1|true)["']/.test(tag);
  return isHeightFound ? tag.replace(/\s+ht\s*=\s*"[^"]*"/, '') : tag;
}
