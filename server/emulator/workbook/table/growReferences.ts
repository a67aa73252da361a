// What means all the rows of a table means its new rows, too.

import { rewriteFormula, writePrefix } from '#domain/formula/rewriteFormula.ts';
import { type AreaReference, areaOfReference, writeReference } from '#domain/sheet/address.ts';
import { type CellArea, isCellIn } from '#domain/sheet/CellArea.ts';
import type { Sheet } from '#server/emulator/workbook/book/Sheet.ts';
import { rootOf, withAttributes } from '#server/emulator/workbook/package/xml.ts';
import { rewriteBook } from '#server/emulator/workbook/structure/rewriteBook.ts';
import {
  areasOfRule,
  changeNewerAreas,
  eachRule,
  writeAreas,
} from '#server/emulator/workbook/structure/ruleAreas.ts';

/** Rows were added below the last one of `data`, in its columns: references and rules for all of them grow. */
export function growReferences(sheet: Sheet, data: CellArea, count: number): void {
  const isAll = ({ top, left, bottom, right }: CellArea) =>
    bottom === data.bottom &&
    (top === data.top || top === data.top - 1) &&
    left >= data.left &&
    right <= data.right;
  const last = String(data.bottom + 1);
  rewriteBook(sheet.book, (formula, { sheet: own, cell, isChartData }) => {
    if (!formula.includes(last)) return formula;
    const isInside = own === sheet && cell !== undefined && isCellIn(cell.row, cell.column, data);
    return rewriteFormula(formula, (token) => {
      if (token.kind !== 'reference' || token.prefix?.book !== undefined || token.prefix?.last !== undefined)
        return undefined;
      const isHere = token.prefix
        ? token.prefix.sheet.toLowerCase() === sheet.name.toLowerCase()
        : own === sheet;
      const { reference } = token;
      const { bottom } = reference;
      // The last row of a running sum means all rows up to itself.
      const isRunning = isInside && !bottom.isFixed;
      const isList = reference.form === 'area' || (reference.form === 'cell' && isChartData);
      if (!isHere || isRunning || !isList || !isAll(areaOfReference(reference))) return undefined;
      const end = { ...bottom, at: bottom.at + count };
      const grown: AreaReference = { ...reference, form: 'area', bottom: end };
      return writePrefix(token.prefix) + writeReference(grown);
    });
  });
  const grow = (area: CellArea) => (isAll(area) ? { ...area, bottom: area.bottom + count } : area);
  eachRule(sheet, (rule) => {
    const root = rootOf(rule, 'rule');
    const before = areasOfRule(rule);
    if (!before.some(isAll)) return rule;
    return / sqref="/.test(rule.slice(root.start, root.innerStart))
      ? withAttributes(rule, root, { sqref: writeAreas(before.map(grow)) })
      : changeNewerAreas(rule, grow);
  });
}
