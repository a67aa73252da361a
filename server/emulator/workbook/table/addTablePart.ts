import { writeArea } from '#domain/sheet/address.ts';
import type { CellArea } from '#domain/sheet/CellArea.ts';
import type { Sheet, SheetBook } from '#server/emulator/workbook/book/Sheet.ts';
import { childrenOf, escapeOoxml, rootOf, withAttributes } from '#server/emulator/workbook/package/xml.ts';
import { columnText } from '#server/emulator/workbook/table/part/tableXml.ts';
import { allTables } from './findTable.ts';
import { isNameTaken } from './updateTable.ts';

const TABLE_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.table+xml';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const STRICT_MAIN = 'http://purl.oclc.org/ooxml/spreadsheetml/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const STRICT_RELATIONS = 'http://purl.oclc.org/ooxml/officeDocument/relationships';
/** Describes a new table in a part of its own. The cells of its header say its columns' names already. Returns the part. */
export function addTablePart(sheet: Sheet, area: CellArea, columns: readonly string[]): string {
  const { book } = sheet;
  const { isStrict } = book.package;
  const relations = isStrict ? STRICT_RELATIONS : RELATIONS;
  const id = 1 + Math.max(0, ...allTables(book).map(({ table }) => table.id));
  const part = book.package.freePart('xl/tables/table{n}.xml');
  const xml = tableXml(isStrict ? STRICT_MAIN : MAIN, id, freeTableName(book, id), area, columns);
  book.package.put(part, xml, TABLE_TYPE);
  addToList(sheet, book.package.addRelation(sheet.part, `${relations}/table`, part), relations);
  sheet.forgetTables();
  return part;
}

function tableXml(
  main: string,
  id: number,
  name: string,
  area: CellArea,
  columns: readonly string[],
): string {
  const ref = writeArea(area);
  const list = columns
    .map((column, at) => `<tableColumn id="${at + 1}" name="${escapeOoxml(columnText(column))}"/>`)
    .join('');
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<table xmlns="${main}" id="${id}" name="${name}" displayName="${name}" ref="${ref}" totalsRowShown="0"><autoFilter ref="${ref}"/><tableColumns count="${columns.length}">${list}</tableColumns><tableStyleInfo name="TableStyleMedium2" showFirstColumn="0" showLastColumn="0" showRowStripes="1" showColumnStripes="0"/></table>`;
}

function freeTableName(book: SheetBook, from: number): string {
  for (let number = from; ; number += 1) {
    const name = `Table${number}`;
    if (!isNameTaken(book, name)) return name;
  }
}

function addToList(sheet: Sheet, relation: string, relations: string): void {
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
