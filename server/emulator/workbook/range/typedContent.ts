import type { CellValue } from '#domain/sheet/CellValue.ts';
import { InputTooLong, readTypedInput, TEXT_FORMAT } from '#domain/sheet/input/readTypedInput.ts';
import { workbookError } from '#server/emulator/workbook/protocol/WorkbookError.ts';
import type { Cell } from '#services/workbook/shapes.ts';
import { type FormulaPlace, readTypedFormula } from './typedFormula.ts';

/** `formula` has no leading =. */
export type CellContent = { formula: string } | { value: CellValue };

/**
 * What an entry becomes in a cell with a number format: texts are read as if they were typed. `format` is what a cell of
 * General format gets by it. Throws WorkbookError.
 */
export function typedContent(
  entry: NonNullable<Cell>,
  numberFormat: string,
  notation: 'A1' | 'R1C1',
  place: FormulaPlace,
): { content: CellContent; format?: string } {
  if (typeof entry === 'boolean') return { content: { value: entry } };
  if (typeof entry === 'number')
    return { content: { value: numberFormat === TEXT_FORMAT ? String(entry) : entry } };
  const typed = readInput(entry.toWellFormed(), numberFormat, place.sheet.book.is1904);
  if (typed.kind === 'formula')
    return { content: { formula: readTypedFormula(typed.formula, notation, place) } };
  const content = { value: typed.value };
  const takesFormat = typed.format !== undefined && numberFormat === 'General';
  return takesFormat ? { content, format: typed.format! } : { content };
}

function readInput(text: string, numberFormat: string, is1904: boolean) {
  try {
    return readTypedInput(text, { numberFormat, is1904 });
  } catch (error) {
    if (!(error instanceof InputTooLong)) throw error;
    throw workbookError('invalidArgument', error.message);
  }
}
