// Tables made of ranges, and ranges made of tables again.

import { dropTableFromFormula, structuredToA1 } from '#domain/formula/rewriteStructured.ts';
import { writeArea } from '#domain/sheet/address.ts';
import {
  type CellArea,
  columnsOf,
  doAreasMeet,
  isCellIn,
  isUnbounded,
  rowsOf,
} from '#domain/sheet/CellArea.ts';
import { ROWS } from '#domain/sheet/sheetLimits.ts';
import type { Sheet } from '#server/embedded/workbook/book/Sheet.ts';
import { workbookError } from '#server/embedded/workbook/handlers/workbookErrors.ts';
import { childrenOf, escapeXml, rootOf, withAttributes } from '#server/embedded/workbook/package/xml.ts';
import { cellText } from '#server/embedded/workbook/range/cellText.ts';
import type { OpenBook } from '#server/embedded/workbook/service.ts';
import { pivotsOf, rangeForTableInPivots } from '#server/embedded/workbook/structure/pivots.ts';
import { rewriteBook } from '#server/embedded/workbook/structure/rewriteBook.ts';
import { emptyCells } from './emptyCells.ts';
import { clearFilters } from './filterRows.ts';
import { allTables, type FoundTable } from './findTable.ts';
import { uniqueNames, writeHeaders } from './headers.ts';
import { isTaken, moveOrRefuse } from './moveOrRefuse.ts';
import { removeTablePart } from './removeTablePart.ts';
import { columnText } from './tableXml.ts';
import { isNameTaken } from './updateTable.ts';

const TABLE_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.table+xml';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const STRICT_MAIN = 'http://purl.oclc.org/ooxml/spreadsheetml/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const STRICT_RELATIONS = 'http://purl.oclc.org/ooxml/officeDocument/relationships';
/** Columns of one call: their headers are written at once. */
const MOST_COLUMNS = 16_384;

/** Without headers, a row for them is put above the cells. Throws WorkbookError. */
export function addTable(open: OpenBook, sheet: Sheet, given: CellArea, hasHeaders: boolean): FoundTable {
  const { book } = open;
  checkArea(sheet, given);
  let area = given;
  if (!hasHeaders) {
    moveOrRefuse(open, sheet, { ...given, bottom: given.top }, 'down');
    area = { ...given, bottom: given.bottom + 1 };
  } else if (rowsOf(given) === 1) {
    const below = { ...given, top: given.top + 1, bottom: given.top + 1 };
    if (below.bottom >= ROWS || isTaken(sheet, below))
      throw workbookError('invalidArgument', 'A table needs a row of data below its headers.');
    area = { ...given, bottom: below.bottom };
  }
  open.touch();
  const wanted = Array.from({ length: columnsOf(area) }, (_, at) =>
    hasHeaders ? cellText(sheet, area.top, area.left + at) : '',
  );
  const names = uniqueNames(wanted);
  writeHeaders(sheet, area, names);
  dropSheetFilter(sheet, area);
  const part = writePart(sheet, area, names);
  open.structureChanged();
  return { sheet, table: sheet.tables.find((table) => table.part === part)! };

  function writePart(own: Sheet, ref: CellArea, columns: readonly string[]): string {
    const isStrict = book.package.isStrict;
    const id = 1 + Math.max(0, ...allTables(book).map(({ table }) => table.id));
    const name = freeTableName(id);
    const made = book.package.freePart('xl/tables/table{n}.xml');
    const list = columns
      .map((column, at) => `<tableColumn id="${at + 1}" name="${escapeXml(columnText(column))}"/>`)
      .join('');
    const xml =
      `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<table xmlns="${isStrict ? STRICT_MAIN : MAIN}" id="${id}" name="${name}" displayName="${name}" ref="${writeArea(ref)}" totalsRowShown="0">` +
      `<autoFilter ref="${writeArea(ref)}"/><tableColumns count="${columns.length}">${list}</tableColumns>` +
      '<tableStyleInfo name="TableStyleMedium2" showFirstColumn="0" showLastColumn="0" showRowStripes="1" showColumnStripes="0"/></table>';
    book.package.put(made, xml, TABLE_TYPE);
    const relations = isStrict ? STRICT_RELATIONS : RELATIONS;
    const relation = book.package.addRelation(own.part, `${relations}/table`, made);
    addTablePart(own, relation, relations);
    own.forgetTables();
    return made;
  }

  function freeTableName(from: number): string {
    for (let number = from; ; number += 1) {
      const name = `Table${number}`;
      if (!isNameTaken(book, name)) return name;
    }
  }
}

function checkArea(sheet: Sheet, area: CellArea): void {
  const refuse = (why: string) => {
    throw workbookError('invalidArgument', `There can be no table here: ${why}.`);
  };
  if (isUnbounded(area) || columnsOf(area) > MOST_COLUMNS) refuse('give the range first and last cells');
  const isMet = (other: CellArea) => doAreasMeet(other, area);
  const table = sheet.tables.find((one) => isMet(one.area));
  if (table) refuse(`it would overlap the table ${table.name}`);
  if (sheet.merges.some(isMet)) refuse('the range has merged cells');
  if (pivotsOf(sheet).some((pivot) => isMet(pivot.area))) refuse('the range has a pivot table');
  sheet.cells.eachFormula((row, column) => {
    const formula = sheet.cells.formula(row, column);
    if (
      formula?.mode !== 'single' &&
      formula?.area &&
      isMet(formula.area) &&
      rowsOf(formula.area) * columnsOf(formula.area) > 1
    )
      refuse('the range has an array formula');
  });
}

function addTablePart(sheet: Sheet, relation: string, relations: string): void {
  const { xml } = sheet;
  const prefix = xml.prefix;
  const own = `<${prefix}tablePart ${xml.prefixFor(relations, 'r')}id="${relation}"/>`;
  const before = xml.child('tableParts');
  if (!before) {
    xml.setChild('tableParts', `<${prefix}tableParts count="1">${own}</${prefix}tableParts>`);
    return;
  }
  const root = rootOf(before, 'tableParts');
  const inner = root.isEmpty ? '' : before.slice(root.innerStart, root.innerEnd);
  const count = root.isEmpty ? 1 : [...childrenOf(before, root.innerStart)].length + 1;
  const open = before.slice(0, root.innerStart).replace(/\s*\/>$/, '>');
  const list = `${open}${inner}${own}</${root.name}>`;
  xml.setChild('tableParts', withAttributes(list, rootOf(list, 'tableParts'), { count: String(count) }));
}

/** A sheet's own filter cannot share cells with a table. */
function dropSheetFilter(sheet: Sheet, area: CellArea): void {
  const filter = sheet.xml.child('autoFilter');
  if (!filter) return;
  const { book } = sheet;
  sheet.xml.setChild('autoFilter', undefined);
  sheet.setRowsHidden(area.top, area.bottom, false);
  const tab = book.tabOf(sheet);
  book.names.update((name) =>
    name.sheet === tab && /^_xlnm\._FilterDatabase$/i.test(name.name) ? undefined : name,
  );
}

/** References to the table become addresses. Its cells stay as they are. */
export function convertTable(open: OpenBook, { sheet, table }: FoundTable): void {
  open.touch();
  clearFilters(open, { sheet, table });
  const names = { ...table, columns: table.columns.map(({ name }) => name) };
  rewriteBook(open.book, (formula, { sheet: own, cell }) => {
    const isOwn = own === sheet && cell !== undefined && isCellIn(cell.row, cell.column, table.area);
    const isTable = (one: string) => (one === '' ? isOwn : one.toLowerCase() === table.name.toLowerCase());
    return structuredToA1(formula, isTable, names, sheet.name, own === sheet ? cell?.row : undefined);
  });
  rangeForTableInPivots(open.book, table.name, sheet.name, table.area);
  removeTablePart(sheet, table.part);
  open.structureChanged();
}

/** The table goes with what its cells hold; references to it become #REF!. */
export function deleteTable(open: OpenBook, { sheet, table }: FoundTable): void {
  open.touch();
  clearFilters(open, { sheet, table });
  rewriteBook(open.book, (formula) => dropTableFromFormula(formula, table.name));
  emptyCells(sheet, table.area, true);
  removeTablePart(sheet, table.part);
  open.structureChanged();
}
