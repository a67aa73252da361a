// The part of a sheet with its changed cells; other rows are the bytes that they were.

import { columnName } from '#domain/sheet/columnName.ts';
import type { Steps } from '#server/emulator/steps.ts';
import { amount, PackageError } from '#server/emulator/workbook/package/PackageError.ts';
import { LARGEST_SHEET_BYTES } from '#server/emulator/workbook/package/packageLimits.ts';
import { rootOf, withAttributes } from '#server/emulator/workbook/package/xml.ts';
import type { CellGrid, ChangedCell } from './CellGrid.ts';
import { cellsOfRow } from './cellsOfRow.ts';
import { GrowingArray } from './GrowingArray.ts';
import { rowTag } from './placeXml.ts';
import { replaceCells } from './replaceCells.ts';
import { GT } from './SheetBytes.ts';
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

const decoder = new TextDecoder();
const encoder = new TextEncoder();

/**
 * The part with its cells. Rows other than `changed` are copied from `kept`: what was read, or what was written before.
 * Throws PackageError, before it takes the memory, for more than could be opened again.
 */
export function* writeSheet(
  grid: CellGrid,
  frame: SheetFrame,
  changed: Iterable<number> = [...grid.changedRows(), ...frame.rowChanges.keys()],
  kept: PartRows = grid.data,
): Steps<WrittenSheet> {
  const { prefix } = grid.data;
  const part = new PartWriter(kept);
  part.push(encoder.encode(`${frame.head}<${prefix}sheetData>`));
  for (const row of [...new Set(changed)].sort((a, b) => a - b)) {
    yield;
    part.keepBefore(row);
    const changes = grid.changesOf(row);
    const retagged = changes.size === 0 ? retaggedRow(row, grid.data, frame) : undefined;
    part.pushRow(row, ...(retagged ?? [encoder.encode(writeRow(row, changes, grid.data, frame))]));
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

  /** A row, in pieces, in the place of the one that has its number; empty for none. */
  pushRow(row: number, ...written: readonly Uint8Array[]): void {
    if (this.#kept.rowNumbers[this.#position] === row && this.#position < this.#kept.rowCount)
      this.#position += 1;
    const start = this.#size;
    for (const piece of written) this.push(piece);
    if (this.#size === start) return;
    this.#numbers.push(row);
    this.#starts.push(start);
    this.#ends.push(this.#size);
  }

  done(): WrittenSheet {
    const bytes = Buffer.concat(this.#pieces);
    const rows = { bytes, starts: this.#starts.done(), ends: this.#ends.done() };
    return { bytes, rows, rowNumbers: this.#numbers.done(), rowCount: this.#numbers.length };
  }
}

/** Position of a row that was read; undefined for one that was not. */
function positionOf(row: number, data: SheetData): number | undefined {
  const position = firstRowFrom(data, row);
  return position < data.rowCount && data.rowNumbers[position] === row ? position : undefined;
}

/** A row of whose cells none changed: its tag and the bytes after it. Undefined for one that was not read, or has an unusual tag. */
function retaggedRow(row: number, data: SheetData, { rowChanges }: SheetFrame): Uint8Array[] | undefined {
  const position = positionOf(row, data);
  if (position === undefined) return undefined;
  const { bytes, starts, ends } = data.rows;
  const [start, end] = [starts[position]!, ends[position]!];
  const length = bytes.subarray(start, end).indexOf(GT) + 1;
  const tag = rowTag(decoder.decode(bytes.subarray(start, start + length)));
  if (tag === '') return undefined;
  const element = { start: 0, innerStart: tag.length };
  const written = withAttributes(tag, element, { r: String(row + 1), ...rowChanges.get(row) });
  return [encoder.encode(written), bytes.subarray(start + length, end)];
}

/** A row with its changed cells; empty for one that holds nothing and never did. */
function writeRow(
  row: number,
  changes: ReadonlyMap<number, ChangedCell>,
  data: SheetData,
  frame: SheetFrame,
): string {
  const position = positionOf(row, data);
  const old = position === undefined ? '' : textOfRow(data, position);
  const cellFrame = { ...frame, prefix: data.prefix };
  const attributes = frame.rowChanges.get(row);
  const xml =
    replaceCells(old, row, changes, cellFrame) ?? mixedRow(old, row, changes, cellFrame, !attributes);
  if (xml === '') return '';
  const isEdited = [...changes.values()].some(({ formula, hasOwnFormula }) => !formula || !hasOwnFormula);
  const { innerStart } = rootOf(xml, 'row');
  const open = withoutHints(xml.slice(0, innerStart), isEdited);
  const element = { start: 0, innerStart: open.length };
  const tag = attributes ? withAttributes(open, element, { r: String(row + 1), ...attributes }) : open;
  return tag + xml.slice(innerStart);
}

/** A row with changed cells among those that it has. One without cells is left out where it `isOptional`. */
function mixedRow(
  old: string,
  row: number,
  changes: ReadonlyMap<number, ChangedCell>,
  frame: CellFrame,
  isOptional: boolean,
): string {
  const { prefix } = frame;
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
      const written = change ? writeCell(xml, row, column, change, frame) : withPlace(xml, row, column);
      if (written !== '') cells.push({ column, xml: written });
    }
  }
  for (const [column, change] of changes) {
    const written = columns.has(column) ? '' : writeCell('', row, column, change, frame);
    if (written !== '') cells.push({ column, xml: written });
  }
  cells.sort((a, b) => a.column - b.column);
  if (!element && cells.length === 0 && isOptional) return '';
  const inner = cells.map(({ xml }) => xml).join('') + rest;
  return `${open}${inner}</${prefix}row>`;
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
