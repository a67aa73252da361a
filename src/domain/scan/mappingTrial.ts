// What a mapping of columns makes of the first lines of its file, by the reader that reads the whole.

import { byteText } from '#domain/text/byteText.ts';
import type { Reject } from '#domain/text/RejectLog.ts';
import type { Delimiter } from '#domain/text/splitFields.ts';
import { splitLine } from '#domain/text/splitLine.ts';
import { type ColumnMapping, emptyMapping, isSameHeader } from './ColumnMapping.ts';
import { mapHeader } from './columnNames.ts';
import { SCAN_HEAD_BYTES } from './proposeMapping.ts';
import { ScanReader } from './ScanReader.ts';
import type { ScanRow } from './ScanRow.ts';

export const LINES_TRIED = 60;

/** The first lines of a file, read. */
export interface MappingTrial {
  rows: readonly ScanRow[];
  rejects: readonly Reject[];
  /** Lines of WiFi and Bluetooth networks. */
  notCells: number;
  neighbours: number;
  notes: readonly string[];
}

/** Reads the first lines as the mapping says. `head` is the beginning of a file, bytes one character each. */
export function tryMapping(head: string, mapping: ColumnMapping): MappingTrial {
  const rows: ScanRow[] = [];
  const sample = firstRows(head, mapping, LINES_TRIED);
  const reader = new ScanReader({ format: 'columns', mapping, sample }, (row) => rows.push(row));
  for (const line of linesOf(head).slice(0, LINES_TRIED)) reader.push(`${line}\n`);
  reader.end();
  const { rejects, notCells, neighbours, notes } = reader.report();
  return { rows, rejects, notCells, neighbours, notes };
}

/**
 * The table of a file at another delimiter, or with its first line read otherwise: the columns that its header names, or
 * none. What `before` says of the same columns stays.
 */
export function tableOf(
  head: string,
  delimiter: Delimiter,
  hasHeader: boolean,
  before: ColumnMapping,
): ColumnMapping {
  const lines = tableLines(head);
  const fields = lines.map((line) => fieldsOf(line, delimiter));
  const first = fields[0] ?? [];
  if (!hasHeader) {
    const width = widthOf(fields);
    const isSame = before.delimiter === delimiter && before.width === width;
    return { ...emptyMapping(delimiter, [], width), kind: before.kind, ...(isSame && { at: before.at }) };
  }
  const header = fields.find((one) => isSameHeader(one, before.header)) ?? first;
  const named = mapHeader(header, delimiter).mapping;
  const isSame = before.delimiter === delimiter && before.width === named.width;
  return isSame ? { ...named, at: before.at, kind: before.kind } : named;
}

/** The first rows under the header, field by field, as text. */
export function firstRows(head: string, mapping: ColumnMapping, most: number): string[][] {
  const fields = tableLines(head).map((line) => fieldsOf(line, mapping.delimiter));
  const header = fields.findIndex((one) => isSameHeader(one, mapping.header));
  return fields.slice(header + 1, header + 1 + most).map((row) => row.map(byteText));
}

/** Whole lines; the last one may be cut where the head ends. A CR ends a line where no LF does. */
function linesOf(head: string): string[] {
  const text = head.includes('\n') ? head : head.replaceAll('\r', '\n');
  const lines = text.split('\n');
  if (head.length >= SCAN_HEAD_BYTES || lines.at(-1) === '') lines.pop();
  return lines;
}

/** Lines with something in them; comments are left out. */
function tableLines(head: string): string[] {
  return linesOf(head.replace(/^\xef\xbb\xbf/, ''))
    .map((line) => line.replace(/\r$/, ''))
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .slice(0, LINES_TRIED);
}

function fieldsOf(line: string, delimiter: Delimiter): string[] {
  const fields = splitLine(line, delimiter);
  return fields === 'open' ? line.split(delimiter) : fields;
}

/** As many fields as most lines have. */
function widthOf(rows: readonly (readonly string[])[]): number {
  const counts = new Map<number, number>();
  for (const { length } of rows) counts.set(length, (counts.get(length) ?? 0) + 1);
  return [...counts].reduce((best, one) => (one[1] > best[1] ? one : best), [0, 0])[0];
}
