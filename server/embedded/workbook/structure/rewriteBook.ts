// Every formula of a workbook, wherever it stands: cells, names, tables, rules of sheets, charts.

import { readStoredFormula, writeStoredFormula } from '#domain/formula/storedFormula.ts';
import type { Book } from '#server/embedded/workbook/book/Book.ts';
import type { Sheet } from '#server/embedded/workbook/book/Sheet.ts';
import type { SheetChild } from '#server/embedded/workbook/book/SheetXml.ts';
import { escapeXml, unescapeXml } from '#server/embedded/workbook/package/xml.ts';

/** What becomes of a formula; `sheet` is the one that references without a sheet mean. */
export type FormulaChange = (formula: string, sheet: Sheet | undefined) => string;

const RULES: readonly SheetChild[] = ['conditionalFormatting', 'dataValidations', 'extLst'];
const RULE_FORMULA = /(<((?:\w+:)?(?:formula|formula1|formula2|f))(?:\s[^>]*)?>)([^<]+)(<\/\2>)/g;
const TABLE_FORMULA =
  /(<((?:\w+:)?(?:calculatedColumnFormula|totalsRowFormula))(?:\s[^>]*)?>)([^<]+)(<\/\2>)/g;
const CHART_FORMULA = /(<((?:\w+:)?f)(?:\s[^>]*)?>)([^<]+)(<\/\2>)/g;

/** Changes every formula; those that stay the same are not touched. */
export function rewriteBook(book: Book, change: FormulaChange): void {
  for (const sheet of book.sheets) {
    rewriteCells(sheet, change);
    rewriteRules(sheet, change);
    for (const { part } of sheet.tables)
      rewritePart(book, part, TABLE_FORMULA, (formula) => change(formula, sheet));
    sheet.forgetTables();
  }
  for (const part of chartParts(book))
    rewritePart(book, part, CHART_FORMULA, (formula) => change(formula, undefined));
  book.names.update((name) => {
    const sheet = name.sheet === undefined ? undefined : book.tabs[name.sheet]?.sheet;
    const formula = change(name.formula, sheet);
    return formula === name.formula ? name : { ...name, formula };
  });
}

function rewriteCells(sheet: Sheet, change: FormulaChange): void {
  const places: [number, number][] = [];
  sheet.cells.eachFormula((row, column) => places.push([row, column]));
  for (const [row, column] of places) {
    const formula = sheet.cells.formula(row, column)!;
    const text = change(formula.text, sheet);
    if (text !== formula.text) sheet.cells.set(row, column, { formula: { ...formula, text } });
  }
}

function rewriteRules(sheet: Sheet, change: FormulaChange): void {
  for (const child of RULES) {
    const before = sheet.xml.children(child);
    if (before.length === 0) continue;
    sheet.xml.setChildren(
      child,
      before.map((xml) => rewriteXml(xml, RULE_FORMULA, (formula) => change(formula, sheet))),
    );
  }
}

function rewritePart(book: Book, part: string, pattern: RegExp, change: (formula: string) => string): void {
  if (!book.package.has(part)) return;
  const before = book.package.text(part);
  const after = rewriteXml(before, pattern, change);
  if (after !== before) book.package.put(part, after);
}

function rewriteXml(xml: string, pattern: RegExp, change: (formula: string) => string): string {
  return xml.replace(pattern, (all, open: string, _name, stored: string, close: string) => {
    const formula = readStoredFormula(unescapeXml(stored));
    const changed = change(formula);
    return changed === formula ? all : open + escapeXml(writeStoredFormula(changed, undefined)) + close;
  });
}

/** The charts of all drawings, of sheets and of chart sheets. */
export function chartParts(book: Book): string[] {
  return book.package
    .names()
    .filter((part) => /\/charts\/chart[^/]*\.xml$|\/charts\/chartEx[^/]*\.xml$/i.test(`/${part}`));
}
