// The part of a sheet with its changed cells; other rows are the bytes that they were.

import { columnName } from '#domain/sheet/columnName.ts';
import { amount, PackageError } from '#server/emulator/workbook/package/PackageError.ts';
import { LARGEST_SHEET_BYTES } from '#server/emulator/workbook/package/packageLimits.ts';
import { rootOf, withAttributes } from '#server/emulator/workbook/package/xml.ts';
import type { CellGrid } from './CellGrid.ts';
import { cellsOfRow } from './cellsOfRow.ts';
import { GrowingArray } from './GrowingArray.ts';
import { firstRowFrom, type SheetData, textOfRow } from './SheetData.ts';
import { type CellFrame, writeCell } from './writeCell.ts';

export interface SheetFrame extends Omit<CellFrame, 'prefix'> {
  /** Everything before and after the cells. */
  head: string;
  tail: string;
  /** Attributes of rows that changed, such as hidden; undefined takes one away. */
  rowChanges: ReadonlyMap<number, Readonly<Record<string, string | undefined>>>;
}

/** Rows in the bytes of a part, from the top. */
export type PartRows = Pick<SheetData, 'rows' | 'rowNumbers' | 'rowCount'>;

/** A part, and the rows in it. */
export interface WrittenSheet extends PartRows {
  bytes: Uint8Array;
}

const encoder = new TextEncoder();

/**
 * The part with its cells. Rows other than `changed` are copied from `kept`: what was read, or what was written before.
 * Throws PackageError, before it takes the memory, for more than could be opened again.
 */
export function writeSheet(
  grid: CellGrid,
  frame: SheetFrame,
  changed: Iterable<number> = [...grid.changedRows(), ...frame.rowChanges.keys()],
  kept: PartRows = grid.data,
): WrittenSheet {
  const { prefix } = grid.data;
  const part = new PartWriter(kept);
  part.push(encoder.encode(`${frame.head}<${prefix}sheetData>`));
  for (const row of [...new Set(changed)].sort((a, b) => a - b)) {
    part.keepBefore(row);
    part.pushRow(row, encoder.encode(writeRow(rowText(grid.data, row), row, grid, frame)));
  }
  part.keepBefore(Infinity);
  part.push(encoder.encode(`</${prefix}sheetData>${frame.tail}`));
  return part.done();
}

/** Puts a part together of the rows that are kept and of others in their places. */
class PartWriter {
  readonly #kept: PartRows;
  /** Of the next row to keep. */
  #position = 0;
  readonly #pieces: Uint8Array[] = [];
  #size = 0;
  readonly #numbers: GrowingArray<Uint32Array>;
  readonly #starts: GrowingArray<Uint32Array>;
  readonly #ends: GrowingArray<Uint32Array>;

  constructor(kept: PartRows) {
    const room = kept.rowCount + 1;
    this.#kept = kept;
    this.#numbers = new GrowingArray(Uint32Array, room);
    this.#starts = new GrowingArray(Uint32Array, room);
    this.#ends = new GrowingArray(Uint32Array, room);
  }

  push(piece: Uint8Array): void {
    this.#pieces.push(piece);
    this.#size += piece.length;
    if (this.#size > LARGEST_SHEET_BYTES)
      throw new PackageError(
        'tooLarge',
        `The workbook is too large to save: a sheet would have more than ${amount(LARGEST_SHEET_BYTES)} bytes.`,
      );
  }

  /** The rows up to another one, with what is between them. */
  keepBefore(row: number): void {
    const { rows, rowNumbers, rowCount } = this.#kept;
    const { bytes, starts, ends } = rows;
    const from = this.#position;
    let to = from;
    for (; to < rowCount && rowNumbers[to]! < row; to += 1) {
      this.#numbers.push(rowNumbers[to]!);
      this.#starts.push(this.#size + starts[to]! - starts[from]!);
      this.#ends.push(this.#size + ends[to]! - starts[from]!);
    }
    if (to > from) this.push(bytes.subarray(starts[from], ends[to - 1]));
    this.#position = to;
  }

  /** A row in the place of the one that has its number; empty for none. */
  pushRow(row: number, written: Uint8Array): void {
    if (this.#kept.rowNumbers[this.#position] === row && this.#position < this.#kept.rowCount)
      this.#position += 1;
    if (written.length === 0) return;
    this.#numbers.push(row);
    this.#starts.push(this.#size);
    this.#ends.push(this.#size + written.length);
    this.push(written);
  }

  done(): WrittenSheet {
    const bytes = Buffer.concat(this.#pieces);
    const rows = { bytes, starts: this.#starts.done(), ends: this.#ends.done() };
    return { bytes, rows, rowNumbers: this.#numbers.done(), rowCount: this.#numbers.length };
  }
}

/** The element of a row as it was read; empty for one that was not. */
function rowText(data: SheetData, row: number): string {
  const position = firstRowFrom(data, row);
  return position < data.rowCount && data.rowNumbers[position] === row ? textOfRow(data, position) : '';
}

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
