// What columns of a text file become in a sheet. Nothing is lost unasked: what a number cannot hold stays text.

import type { CellInput } from '#domain/sheet/edit/CellInput.ts';
import { removeGuard } from '#domain/text/formulaGuard.ts';
import { readTypedInput } from './readTypedInput.ts';
import { readTypedNumber } from './readTypedNumber.ts';
import { readTypedTime } from './readTypedTime.ts';

/** `detected` looks at each field by itself; `comma` has numbers as 1.234,5. */
export const COLUMN_TYPES = ['detected', 'text', 'number', 'comma', 'date', 'skip'] as const;
export type ColumnType = (typeof COLUMN_TYPES)[number];

type FieldKind = 'empty' | 'text' | 'number' | 'comma' | 'date' | 'truth' | 'lossy';

/** Digits that a spreadsheet keeps of a number. */
const DIGITS = 15;
const PLAIN = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;
const WITH_COMMA = /^[+-]?(?:\d+|\d{1,3}(?:\.\d{3})+)(?:,\d+)?$/;
const HAS_YEAR = /\d{4}/;

/** The type that fits all fields of a column; a first one that is text is its name. */
export function columnType(fields: readonly (string | null)[]): ColumnType {
  const [first, ...rest] = fields.map((field) => kindOf(field ?? ''));
  const kinds = new Set(rest.length > 0 && first === 'text' ? rest : [first, ...rest]);
  kinds.delete('empty');
  if (kinds.has('lossy')) return 'text';
  if (kinds.has('comma') && [...kinds].every((kind) => kind === 'comma' || kind === 'number')) return 'comma';
  const [kind, ...others] = kinds;
  if (kind === undefined || others.length > 0 || kind === 'truth') return 'detected';
  return kind as ColumnType;
}

/** What a field puts into its cell; undefined leaves the cell as it is. */
export function inputOfField(field: string, type: ColumnType): CellInput | undefined {
  if (field === '' || type === 'skip') return undefined;
  const guarded = removeGuard(field);
  if (guarded !== undefined) return { kind: 'text', text: guarded };
  const kind = type === 'detected' ? kindOf(field) : type;
  if (kind === 'number' && readTypedNumber(field)) return numberInput(field.trim());
  if (kind === 'comma' && WITH_COMMA.test(field.trim()))
    return { kind: 'value', value: Number(field.trim().replaceAll('.', '').replace(',', '.')) };
  if (kind === 'truth' || (kind === 'date' && readTypedTime(field, false)))
    return { kind: 'typed', text: field };
  return textInput(field);
}

function kindOf(field: string): FieldKind {
  const text = field.trim();
  if (text === '') return 'empty';
  if (removeGuard(field) !== undefined) return 'text';
  if (readTypedNumber(text)) return isLossy(text) ? 'lossy' : 'number';
  if (WITH_COMMA.test(text)) return 'comma';
  if (HAS_YEAR.test(text) && readTypedTime(text, false)) return 'date';
  return /^(?:true|false)$/i.test(text) ? 'truth' : 'text';
}

/** Whether a number of these digits reads otherwise: leading zeros, the + of a telephone, more digits than are kept. */
const isLossy = (text: string): boolean => /^(?:\+|-?0(?=\d))\d+$/.test(text) || losesDigits(text);

/** Whether a text is a whole number of more digits than a spreadsheet keeps, such as an id. */
export const losesDigits = (text: string): boolean =>
  /^[+-]?\d+$/.test(text) && text.replace(/^[+-]?0*/, '').replace(/0+$/, '').length > DIGITS;

/** A decimal keeps the digits of a double, which are more than what is typed keeps. */
const numberInput = (text: string): CellInput =>
  PLAIN.test(text) ? { kind: 'value', value: Number(text) } : { kind: 'typed', text };

/** Text that nothing reads as anything else needs no mark. */
function textInput(text: string): CellInput {
  const isPlain = text.length < 100 && /^[\p{L}_]/u.test(text);
  const typed = isPlain && readTypedInput(text, { numberFormat: 'General', is1904: false });
  const isText = typed && typed.kind === 'value' && typed.value === text;
  return { kind: isText ? 'typed' : 'text', text };
}
