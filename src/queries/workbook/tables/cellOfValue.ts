import type { ExportValue } from '#domain/export/ExportRows.ts';
import { ISO_TIME } from '#domain/export/isoTime.ts';
import { type CellInput, wireValue } from '#domain/sheet/edit/CellInput.ts';
import { readTypedInput, TEXT_FORMAT } from '#domain/sheet/input/readTypedInput.ts';
import { MAX_CELL_TEXT_LENGTH } from '#domain/sheet/sheetLimits.ts';
import type { Cell } from '#services/workbook/shapes.ts';

/** Of a time's cell: to the second, in UTC. */
const DATE_TIME = 'yyyy-mm-dd hh:mm:ss';

/** The number format of a value's cell; undefined where any does. */
export const formatOfValue = (value: ExportValue): string | undefined =>
  typeof value === 'string' && ISO_TIME.test(value) ? DATE_TIME : undefined;

/** Seven digits behind the point are a centimetre. */
const DEGREES = '0.0000000';
const IS_DEGREES = /^(\w*_)?(lat|lng|lon|latitude|longitude|trilat|trilong)$/i;

/** The number format of a position's cell, so that decimals line up; undefined for anything else. */
export const formatOfDegrees = (column: string, value: ExportValue): string | undefined =>
  typeof value === 'number' && IS_DEGREES.test(column) ? DEGREES : undefined;

/** The number format of a value's cell in a column. Ids, and texts that look like something else, stay texts when they are edited. */
export function formatOfColumn(column: string, isKey: boolean, value: ExportValue): string {
  if (typeof value === 'number') return formatOfDegrees(column, value) ?? 'General';
  if (value === null || value === '') return 'General';
  return formatOfValue(value) ?? (isKey || !isPlainText(value) ? TEXT_FORMAT : 'General');
}

function isPlainText(text: string): boolean {
  if (text.length > MAX_CELL_TEXT_LENGTH) return true;
  const read = readTypedInput(text, { numberFormat: 'General', is1904: false });
  return read.kind === 'value' && read.value === text;
}

/** What is put into a cell for a value of an answer: texts stay texts, times become times. */
export function inputOfValue(value: ExportValue): CellInput {
  if (value === null || value === '') return { kind: 'clear' };
  if (typeof value === 'number') return Number.isFinite(value) ? { kind: 'value', value } : { kind: 'clear' };
  const [, day, time] = ISO_TIME.exec(value) ?? [];
  return day === undefined ? { kind: 'text', text: value } : { kind: 'typed', text: `${day} ${time}` };
}

/** What a write sends for a value of an answer. */
export const cellOfValue = (value: ExportValue): Cell => wireValue(inputOfValue(value));
