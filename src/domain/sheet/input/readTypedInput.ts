// What becomes of a text that is typed into a cell of Excel in English (United States): a number, a date, a percentage,
// true or false, an error, a formula, or just the text.

import { CellError, type CellValue, isErrorCode } from '#domain/sheet/CellValue.ts';
import { MAX_CELL_TEXT_LENGTH } from '#domain/sheet/sheetLimits.ts';
import { type ReadNumber, readTypedNumber } from './readTypedNumber.ts';
import { readTypedTime } from './readTypedTime.ts';

export type TypedInput =
  /** Without its =; it may be one that cannot be read. */
  | { kind: 'formula'; formula: string }
  /** `format` is the number format that a cell without one gets. */
  | { kind: 'value'; value: CellValue; format?: string };

export const TEXT_FORMAT = '@';

/** A text that no cell holds. */
export class InputTooLong extends Error {
  constructor(length: number) {
    super(`A cell holds at most ${MAX_CELL_TEXT_LENGTH} characters; this text has ${length}.`);
    this.name = 'InputTooLong';
  }
}

export interface InputPlace {
  /** Of the cell as it is; @ takes everything as text. */
  numberFormat: string;
  is1904: boolean;
  /** For days without a year. */
  thisYear?: number;
}

/** Throws InputTooLong. The empty text empties the cell. */
export function readTypedInput(typed: string, { numberFormat, is1904, thisYear }: InputPlace): TypedInput {
  const isMarked = typed.startsWith("'");
  const text = isMarked ? typed.slice(1) : typed;
  const isText = isMarked || numberFormat === TEXT_FORMAT;
  if (!isText && isFormula(text)) return { kind: 'formula', formula: text.replace(/^=/, '') };
  if (text.length > MAX_CELL_TEXT_LENGTH) throw new InputTooLong(text.length);
  if (typed === '') return { kind: 'value', value: null };
  return { kind: 'value', ...(isText ? { value: text } : readValue(text, is1904, thisYear)) };
}

/** Text that begins with = + or - and is not a number; the sign alone is text. */
function isFormula(text: string): boolean {
  if (text.startsWith('=')) return text.length > 1;
  return /^[+-]\s*[^\s+-]/.test(text) && readTypedNumber(text) === undefined;
}

function readValue(
  text: string,
  is1904: boolean,
  thisYear: number | undefined,
): ReadNumber | { value: CellValue } {
  const upper = text.toUpperCase();
  if (upper === 'TRUE' || upper === 'FALSE') return { value: upper === 'TRUE' };
  if (upper.startsWith('#') && isErrorCode(upper)) return { value: CellError.of(upper) };
  return readTypedNumber(text) ?? readTypedTime(text, is1904, thisYear) ?? { value: text };
}
