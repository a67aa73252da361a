import type { ExportValue } from '#domain/export/ExportRows.ts';
import { ISO_TIME } from '#domain/export/isoTime.ts';
import { type CellInput, wireValue } from '#domain/sheet/edit/CellInput.ts';
import type { Cell } from '#services/workbook/shapes.ts';

/** Of a time's cell: to the second, in UTC. */
const DATE_TIME = 'yyyy-mm-dd hh:mm:ss';

/** The number format of a value's cell; undefined where any does. */
export const formatOfValue = (value: ExportValue): string | undefined =>
  typeof value === 'string' && ISO_TIME.test(value) ? DATE_TIME : undefined;

/** What is put into a cell for a value of an answer: texts stay texts, times become times. */
export function inputOfValue(value: ExportValue): CellInput {
  if (value === null || value === '') return { kind: 'clear' };
  if (typeof value === 'number') return Number.isFinite(value) ? { kind: 'value', value } : { kind: 'clear' };
  const [, day, time] = ISO_TIME.exec(value) ?? [];
  return day === undefined ? { kind: 'text', text: value } : { kind: 'typed', text: `${day} ${time}` };
}

/** What a write sends for a value of an answer. */
export const cellOfValue = (value: ExportValue): Cell => wireValue(inputOfValue(value));
