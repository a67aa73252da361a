// Formulas as they come in: read, checked against the book, and put as Excel writes them.

import { lexFormula, type SheetPrefix, type Token } from '#domain/formula/lexFormula.ts';
import { FormulaError, parseFormula } from '#domain/formula/parseFormula.ts';
import { formulaFromR1C1, writePrefix } from '#domain/formula/rewriteFormula.ts';
import { writeReference } from '#domain/sheet/address.ts';
import type { Sheet } from '#server/emulator/workbook/book/Sheet.ts';
import { workbookError } from '#server/emulator/workbook/protocol/WorkbookError.ts';

export interface FormulaPlace {
  sheet: Sheet;
  row: number;
  column: number;
}

/** `text` has no leading =. Throws WorkbookError with the reason and where in the text it is. */
export function readTypedFormula(text: string, notation: 'A1' | 'R1C1', place: FormulaPlace): string {
  try {
    const formula = notation === 'A1' ? text : formulaFromR1C1(text, place);
    parseFormula(formula);
    return lexFormula(formula)
      .map((token) => writeToken(token, place))
      .join('');
  } catch (error) {
    if (!(error instanceof FormulaError)) throw error;
    throw workbookError(
      'invalidArgument',
      `The formula =${text.slice(0, 200)} cannot be read: ${error.message} (at character ${error.at + 2}).`,
    );
  }
}

function writeToken(token: Token, place: FormulaPlace): string {
  if (token.kind === 'function') return token.text.toUpperCase();
  if (token.kind === 'structured') checkTable(token, place);
  if (token.kind === 'name') {
    checkSheet(token.prefix, token.at, place);
    return /^(true|false)$/i.test(token.text) ? token.text.toUpperCase() : token.text;
  }
  if (token.kind !== 'reference') return token.text;
  checkSheet(token.prefix, token.at, place);
  return writePrefix(token.prefix) + writeReference(token.reference);
}

/** Files that name sheets which are not there do not open in Excel. */
function checkSheet(prefix: SheetPrefix | undefined, at: number, { sheet: { book } }: FormulaPlace): void {
  if (!prefix) return;
  if (prefix.book !== undefined) {
    if (/^\d+$/.test(prefix.book)) return; // a link that the file has
    throw new FormulaError('references to other workbooks are not supported', at);
  }
  for (const name of [prefix.sheet, prefix.last])
    if (name !== undefined && name !== '' && !hasSheet(book, name))
      throw new FormulaError(`there is no sheet ${JSON.stringify(name)}`, at);
}

const hasSheet = ({ sheets }: Sheet['book'], name: string) =>
  sheets.some((sheet) => sheet.name.toLowerCase() === name.toLowerCase());

function checkTable(token: Token & { kind: 'structured' }, { sheet, row, column }: FormulaPlace): void {
  const { table: name, first, last } = token.structured;
  const all = sheet.book.sheets.flatMap(({ tables }) => tables);
  const table =
    name === ''
      ? sheet.tableAt(row, column)
      : all.find((one) => one.name.toLowerCase() === name.toLowerCase());
  if (!table)
    throw new FormulaError(name === '' ? 'the cell is in no table' : `there is no table ${name}`, token.at);
  for (const wanted of [first, last])
    if (wanted !== undefined && !table.columns.some((one) => one.name.toLowerCase() === wanted.toLowerCase()))
      throw new FormulaError(`the table ${table.name} has no column ${JSON.stringify(wanted)}`, token.at);
}
