// The totals row of a table.

import { writeStructured } from '#domain/formula/StructuredReference.ts';
import { readStoredFormula, writeStoredFormula } from '#domain/formula/storedFormula.ts';
import type { CellArea } from '#domain/sheet/CellArea.ts';
import { ROWS } from '#domain/sheet/sheetLimits.ts';
import type { Sheet } from '#server/emulator/workbook/book/Sheet.ts';
import { readCellText } from '#server/emulator/workbook/package/cellText.ts';
import { attributesOf, childNamed, rootOf, textOf } from '#server/emulator/workbook/package/xml.ts';
import { workbookError } from '#server/emulator/workbook/protocol/WorkbookError.ts';
import type { OpenBook } from '#server/emulator/workbook/service/WorkbookService.ts';
import {
  changeTable,
  columnElements,
  columnText,
  withColumn,
  withColumnElements,
  withTableAttributes,
} from '#server/emulator/workbook/table/part/tableXml.ts';
import { withTableArea } from '#server/emulator/workbook/table/part/withTableArea.ts';
import { emptyCells } from './emptyCells.ts';
import { currentTable, dataOf, type FoundTable } from './findTable.ts';
import { isTaken, shiftOrThrow } from './shiftOrThrow.ts';

/** What SUBTOTAL calls the functions of totals; hidden rows are left out (ECMA-376 part 1, 18.18.81). */
const SUBTOTALS: Readonly<Record<string, number>> = {
  average: 101,
  countNums: 102,
  count: 103,
  max: 104,
  min: 105,
  stdDev: 107,
  sum: 109,
  var: 110,
};

/** The row goes into the cells below where they are empty, else in between. Throws WorkbookError. */
export function showTotals(open: OpenBook, found: FoundTable): void {
  const { sheet, table } = found;
  const { area } = table;
  const row = { ...area, top: area.bottom + 1, bottom: area.bottom + 1 };
  if (row.bottom >= ROWS)
    throw workbookError('insertDeleteConflict', 'There is no room below the table for a total row.');
  if (isTaken(sheet, row)) shiftOrThrow(open, sheet, row, 'down');
  else open.touch();
  changeTable(sheet, table.part, (xml) => {
    const text = withTableAttributes(xml, { totalsRowCount: '1', totalsRowShown: undefined });
    return withTableArea(withUsualTotals(text, found), { ...area, bottom: row.bottom }, true);
  });
  writeTotals(sheet, found, row);
}

/** A table that never had totals gets those that Excel gives it: a label, and a total of its last column. */
function withUsualTotals(xml: string, found: FoundTable): string {
  const { sheet, table } = found;
  const elements = columnElements(xml);
  const hasSome = elements.some((element) => {
    const attributes = attributesOf(element, rootOf(element, 'tableColumn'));
    return attributes.has('totalsRowFunction') || attributes.has('totalsRowLabel');
  });
  if (hasSome) return xml;
  const data = dataOf(table);
  let hasText = false;
  sheet.cells.eachValue({ ...data, left: data.right }, (value) => {
    hasText ||= typeof value !== 'number';
  });
  const last = elements.length - 1;
  return withColumnElements(
    xml,
    elements.map((element, at) =>
      at === last
        ? withColumn(element, { totalsRowFunction: hasText ? 'count' : 'sum' })
        : at === 0
          ? withColumn(element, { totalsRowLabel: columnText('Total') })
          : element,
    ),
  );
}

function writeTotals(sheet: Sheet, found: FoundTable, { top, left }: CellArea): void {
  const now = currentTable(found);
  for (const [at, element] of columnElements(sheet.book.package.text(now.part)).entries()) {
    const root = rootOf(element, 'tableColumn');
    const attributes = attributesOf(element, root);
    const kind = attributes.get('totalsRowFunction');
    const label = attributes.get('totalsRowLabel');
    const custom = childNamed(element, root, 'totalsRowFormula');
    const style = sheet.cells.style(top - 1, left + at);
    if (style !== 0) sheet.cells.set(top, left + at, { style });
    if (kind === 'custom' && custom) {
      const text = readStoredFormula(textOf(element, custom));
      sheet.cells.set(top, left + at, { formula: { text, mode: 'single' }, value: null });
    } else if (kind !== undefined && SUBTOTALS[kind] !== undefined) {
      const column = now.columns[at]!.name;
      const reference = writeStructured({ table: now.name, parts: [], first: column, last: column }, true);
      const text = readStoredFormula(
        writeStoredFormula(`SUBTOTAL(${SUBTOTALS[kind]},${reference})`, now.name),
      );
      sheet.cells.set(top, left + at, { formula: { text, mode: 'single' }, value: null });
    } else if (label !== undefined)
      sheet.cells.set(top, left + at, { value: readCellText(label), formula: null });
  }
}

/** Its cells are emptied; what it totals is remembered for the next time. */
export function hideTotals({ sheet, table }: FoundTable): void {
  const { area, part } = table;
  emptyCells(sheet, { ...area, top: area.bottom });
  changeTable(sheet, part, (xml) => {
    const text = withTableAttributes(xml, { totalsRowCount: undefined, totalsRowShown: '0' });
    return withTableArea(text, { ...area, bottom: area.bottom - 1 }, false);
  });
}
