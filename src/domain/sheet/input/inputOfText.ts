import type { CellInput } from '#domain/sheet/edit/CellInput.ts';
import { MAX_CELL_TEXT_LENGTH } from '#domain/sheet/sheetLimits.ts';
import { losesDigits } from './columnType.ts';
import { readTypedInput } from './readTypedInput.ts';

const FORMULA_MARK = /^[=+\-@＝＋－＠\t\r]/;

/** Imported or pasted text as if typed, except what would run as a formula, or lose digits of an id: that becomes plain text. */
export function inputOfText(text: string): CellInput {
  if (text === '') return { kind: 'clear' };
  const isFormula = FORMULA_MARK.test(text) && !isNumber(text);
  const isText = text.startsWith("'") || isFormula || losesDigits(text);
  return { kind: isText ? 'text' : 'typed', text };
}

function isNumber(text: string): boolean {
  if (text.length > MAX_CELL_TEXT_LENGTH) return false;
  const read = readTypedInput(text, { numberFormat: 'General', is1904: false });
  return read.kind === 'value' && typeof read.value === 'number';
}
