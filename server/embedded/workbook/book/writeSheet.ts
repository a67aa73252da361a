// The part of a sheet with its changed cells; rows without changes are the bytes that they were.

import { writeStoredFormula } from '#domain/formula/storedFormula.ts';
import { writeArea } from '#domain/sheet/address.ts';
import { CellError, type CellValue } from '#domain/sheet/cellValue.ts';
import { columnName } from '#domain/sheet/columnName.ts';
import { needsSpace, writeCellText } from '#server/embedded/workbook/package/cellText.ts';
import { childrenOf, withAttributes } from '#server/embedded/workbook/package/xml.ts';
import type { CellGrid, ChangedCell } from './CellGrid.ts';
import { cellsOfRow } from './cellsOfRow.ts';

export interface SheetFrame {
  /** Everything before and after the cells. */
  head: string;
  tail: string;
  /** Attributes of rows that changed, such as hidden; undefined takes one away. */
  rowChanges: ReadonlyMap<number, Readonly<Record<string, string | undefined>>>;
  /** The table at a cell, for references to its own row. */
  tableAt(row: number, column: number): string | undefined;
  /** The number of the cell metadata that marks a formula that spills; undefined where the book has none. */
  dynamicMark: string | undefined;
}

const encoder = new TextEncoder();

export function writeSheet(grid: CellGrid, frame: SheetFrame): Uint8Array {
  const { bytes, prefix, rowCount, rowNumbers, rowStarts, rowEnds } = grid.data;
  const pieces: Uint8Array[] = [encoder.encode(`${frame.head}<${prefix}sheetData>`)];
  const changed = [...new Set([...grid.changes.keys(), ...frame.rowChanges.keys()])].sort((a, b) => a - b);
  let position = 0;
  let unchanged = -1;
  const flush = (to: number) => {
    if (unchanged >= 0 && to > unchanged)
      pieces.push(bytes.subarray(rowStarts[unchanged]!, rowEnds[to - 1]!));
    unchanged = -1;
  };
  for (const row of changed) {
    while (position < rowCount && rowNumbers[position]! < row) {
      if (unchanged < 0) unchanged = position;
      position += 1;
    }
    flush(position);
    const isRead = position < rowCount && rowNumbers[position] === row;
    const old = isRead ? decode(bytes.subarray(rowStarts[position], rowEnds[position])) : '';
    if (isRead) position += 1;
    const written = writeRow(old, row, grid, frame);
    if (written !== '') pieces.push(encoder.encode(written));
  }
  unchanged = position < rowCount ? position : -1;
  flush(rowCount);
  pieces.push(encoder.encode(`</${prefix}sheetData>${frame.tail}`));
  return Buffer.concat(pieces);
}

const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

/** A row with its changed cells; empty for one that holds nothing and never did. */
function writeRow(old: string, row: number, grid: CellGrid, frame: SheetFrame): string {
  const { prefix } = grid.data;
  const changes = grid.changes.get(row) ?? new Map<number, ChangedCell>();
  const attributes = frame.rowChanges.get(row);
  const [element] = childrenOf(old);
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
      const written = change ? writeCell(xml, row, column, change, prefix, frame) : xml;
      if (written !== '') cells.push({ column, xml: written });
    }
  }
  for (const [column, change] of changes) {
    const written = columns.has(column) ? '' : writeCell('', row, column, change, prefix, frame);
    if (written !== '') cells.push({ column, xml: written });
  }
  cells.sort((a, b) => a.column - b.column);
  if (!element && cells.length === 0 && !attributes) return '';
  const inner = cells.map(({ xml }) => xml).join('') + rest;
  const xml = `${withoutSpans(open)}${inner}</${prefix}row>`;
  const [made] = childrenOf(xml);
  return attributes && made ? withAttributes(xml, made, { r: String(row + 1), ...attributes }) : xml;
}

/** `spans` is a hint that may not hold any more. */
const withoutSpans = (open: string) => open.replace(/\s+spans\s*=\s*"[^"]*"/, '');

function writeCell(
  old: string,
  row: number,
  column: number,
  { value, formula, style }: ChangedCell,
  prefix: string,
  frame: SheetFrame,
): string {
  if (value === null && !formula && style === 0) return '';
  const isDynamic = formula?.mode === 'dynamic' && formula.area !== undefined;
  const place = columnName(column) + (row + 1);
  const type = typeOf(value, formula !== undefined);
  const mark = isDynamic && frame.dynamicMark !== undefined ? ` cm="${frame.dynamicMark}"` : '';
  const phonetic = /^<[^>]*\sph="1"/.test(old) ? ' ph="1"' : '';
  const open = `<${prefix}c r="${place}"${style ? ` s="${style}"` : ''}${type && ` t="${type}"`}${mark}${phonetic}`;
  const ownFormula = formula ? writeFormula(formula, row, column, prefix, frame) : keptFormula(old);
  const inner = ownFormula + writeValue(value, type, prefix);
  return inner === '' ? `${open}/>` : `${open}>${inner}</${prefix}c>`;
}

/** Data tables are kept as they are. */
function keptFormula(old: string): string {
  const found = /<(?:\w+:)?f\b[^>]*\bt="dataTable"[^>]*(?:\/>|>[^<]*<\/(?:\w+:)?f>)/.exec(old);
  return found?.[0] ?? '';
}

function writeFormula(
  { text, mode, area }: NonNullable<ChangedCell['formula']>,
  row: number,
  column: number,
  prefix: string,
  frame: SheetFrame,
): string {
  const stored = writeCellText(writeStoredFormula(text, frame.tableAt(row, column)));
  const array = area && mode !== 'single' ? ` t="array" ref="${writeArea(area)}"` : '';
  const space = needsSpace(text) ? ' xml:space="preserve"' : '';
  return `<${prefix}f${array}${space}>${stored}</${prefix}f>`;
}

/** Texts are written into their cells: the shared strings stay as they are. */
function typeOf(value: CellValue, isResult: boolean): string {
  if (typeof value === 'string') return isResult ? 'str' : 'inlineStr';
  if (typeof value === 'boolean') return 'b';
  return value instanceof CellError ? 'e' : '';
}

function writeValue(value: CellValue, type: string, prefix: string): string {
  if (value === null) return '';
  if (typeof value !== 'string')
    return `<${prefix}v>${type === 'b' ? (value ? 1 : 0) : String(value)}</${prefix}v>`;
  const space = needsSpace(value) ? ' xml:space="preserve"' : '';
  const text = writeCellText(value);
  if (type === 'str') return `<${prefix}v${space}>${text}</${prefix}v>`;
  return `<${prefix}is><${prefix}t${space}>${text}</${prefix}t></${prefix}is>`;
}
