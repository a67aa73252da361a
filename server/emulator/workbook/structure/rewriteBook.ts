// Every formula of a workbook, wherever it is: cells, names, tables, rules of sheets, charts.

import { readStoredFormula, writeStoredFormula } from '#domain/formula/storedFormula.ts';
import type { CellArea } from '#domain/sheet/CellArea.ts';
import { unescapeXml } from '#domain/text/unescapeXml.ts';
import type { Sheet, SheetBook } from '#server/emulator/workbook/book/Sheet.ts';
import { escapeOoxml } from '#server/emulator/workbook/package/xml.ts';
import { areasOfRule, eachRule } from './ruleAreas.ts';

/** Where a formula is. */
export interface FormulaPlace {
  /** References without a sheet mean this one; undefined for charts and for names of the book. */
  sheet: Sheet | undefined;
  /** The cell that holds it, or the first cell of what it is for; undefined for charts and names. */
  cell: { row: number; column: number } | undefined;
  /** The cells that a conditional format or a validation is for: it is written for the first of them. */
  rule?: readonly CellArea[];
  /** Set for the points of a series: one cell may be all there are so far. */
  isChartData?: true;
}

/** What becomes of a formula. */
export type FormulaChange = (formula: string, place: FormulaPlace) => string;

const RULE_FORMULA = /(<((?:\w+:)?(?:formula|formula1|formula2|f))(?:\s[^>]*)?>)([^<]+)(<\/\2>)/g;
const RULE_LIMIT = /(<(?:\w+:)?cfvo\b(?=[^>]*\stype="formula")[^>]*\s(val)=")([^"]+)(")/g;
const TABLE_FORMULA =
  /(<((?:\w+:)?(?:calculatedColumnFormula|totalsRowFormula))(?:\s[^>]*)?>)([^<]+)(<\/\2>)/g;
const CHART_FORMULA = String.raw`(<((?:\w+:)?(?:f|sqref))(?:\s[^>]*)?>)([^<]+)(<\/\2>)`;
const IN_DATA = String.raw`<(?:\w+:)?(?:cat|val|xVal|yVal|bubbleSize)>\s*<(?:\w+:)?(?:num|str)Ref>\s*`;
const CHART_DATA = new RegExp(`(?<=${IN_DATA})${CHART_FORMULA}`, 'g');
const CHART_REST = new RegExp(`(?<!${IN_DATA})${CHART_FORMULA}`, 'g');

/** Cells that controls and shapes of a sheet are linked to, by the kind of their part. */
const LINKS: Readonly<Record<string, RegExp>> = {
  ctrlProp: /(\s(fmla(?:Link|Range|Txt|Pict))=")([^"]+)(")/g,
  vmlDrawing: /(<(x:Fmla(?:Link|Range|Txt|Pict))>)([^<]+)(<\/\2>)/g,
  drawing: /(\s(textlink)=")([^"]+)(")/g,
};

/** Changes every formula; those that stay the same are not touched, nor those of the cells of `movedSheet`. */
export function rewriteBook(book: SheetBook, change: FormulaChange, movedSheet?: Sheet): void {
  for (const sheet of book.sheets) {
    if (sheet !== movedSheet) rewriteCells(sheet, change);
    eachRule(sheet, (xml) => {
      const rule = areasOfRule(xml);
      const place = { sheet, cell: firstCell(rule), rule };
      return rewriteXml(rewriteXml(xml, RULE_FORMULA, place, change), RULE_LIMIT, place, change);
    });
    for (const { part, area } of sheet.tables)
      rewritePart(book, part, TABLE_FORMULA, { sheet, cell: { row: area.top, column: area.left } }, change);
    sheet.forgetTables();
    for (const { type, target } of book.package.relations(sheet.part)) {
      const pattern = LINKS[type.slice(type.lastIndexOf('/') + 1)];
      if (pattern) rewritePart(book, target, pattern, { sheet, cell: undefined }, change);
    }
  }
  const nowhere = { sheet: undefined, cell: undefined };
  for (const part of chartParts(book)) {
    rewritePart(book, part, CHART_DATA, { ...nowhere, isChartData: true }, change);
    rewritePart(book, part, CHART_REST, nowhere, change);
  }
  book.names.update((name) => {
    const sheet = name.sheet === undefined ? undefined : book.tabs[name.sheet]?.sheet;
    const formula = change(name.formula, { sheet, cell: undefined });
    return formula === name.formula ? name : { ...name, formula };
  });
}

function firstCell(areas: readonly CellArea[]): FormulaPlace['cell'] {
  if (areas.length === 0) return undefined;
  return {
    row: Math.min(...areas.map(({ top }) => top)),
    column: Math.min(...areas.map(({ left }) => left)),
  };
}

function rewriteCells(sheet: Sheet, change: FormulaChange): void {
  const places: [number, number][] = [];
  sheet.cells.eachFormula((row, column) => places.push([row, column]));
  for (const [row, column] of places) {
    const formula = sheet.cells.formula(row, column);
    if (!formula) continue;
    const text = change(formula.text, { sheet, cell: { row, column } });
    if (text !== formula.text) sheet.cells.set(row, column, { formula: { ...formula, text } });
  }
}

function rewritePart(
  book: SheetBook,
  part: string,
  pattern: RegExp,
  place: FormulaPlace,
  change: FormulaChange,
): void {
  if (!book.package.has(part)) return;
  const before = book.package.text(part);
  const after = rewriteXml(before, pattern, place, change);
  if (after !== before) book.package.put(part, after);
}

function rewriteXml(xml: string, pattern: RegExp, place: FormulaPlace, change: FormulaChange): string {
  return xml.replace(pattern, (all, open: string, _name, stored: string, close: string) => {
    const formula = readStoredFormula(unescapeXml(stored));
    const changed = change(formula, place);
    return changed === formula ? all : open + escapeOoxml(writeStoredFormula(changed, undefined)) + close;
  });
}

/** The charts of all drawings, of sheets and of chart sheets. */
function chartParts(book: SheetBook): string[] {
  return book.package.names().filter((part) => /\/charts\/chart(Ex)?[^/]*\.xml$/i.test(`/${part}`));
}
