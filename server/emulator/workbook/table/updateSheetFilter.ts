// The filter of a sheet itself, beside those of its tables, as Excel stores it: an element and a hidden name.

import { quoteSheetName, referenceTo, writeArea, writeReference } from '#domain/sheet/address.ts';
import { type CellArea, columnsOf, doAreasMeet, isSameArea, isUnbounded } from '#domain/sheet/CellArea.ts';
import type { Sheet } from '#server/emulator/workbook/book/Sheet.ts';
import { protectionOf } from '#server/emulator/workbook/look/sheetProtection.ts';
import { rootOf, withAttributes } from '#server/emulator/workbook/package/xml.ts';
import { workbookError } from '#server/emulator/workbook/protocol/WorkbookError.ts';
import { addressedArea } from '#server/emulator/workbook/range/addressedArea.ts';
import type { OpenBook } from '#server/emulator/workbook/service/WorkbookService.ts';
import { hiddenButtons, readFilters } from '#server/emulator/workbook/table/part/filterXml.ts';
import type { Input } from '#services/endpoint.ts';
import type { workbook } from '#services/workbook/endpoints.ts';
import { sheetFilter } from './FilterTarget.ts';
import { applyFilter, clearFilter, clearFilters } from './filterRows.ts';
import { checkUnprotected } from './findTable.ts';
import { readCriteria } from './readCriteria.ts';
import { criteriaIn } from './writeCriteria.ts';

type Draft = Input<typeof workbook.updateSheetFilter>['body'];

/** The columns are counted from the first of the area. */
export function readSheetFilter(sheet: Sheet) {
  const target = sheetFilter(sheet);
  if (!target) return { address: null, columns: [], hiddenButtons: [] };
  const filter = target.filter!;
  return {
    address: writeArea(target.area),
    columns: [...readFilters(filter, sheet.book.styles).keys()].map((index) => ({
      index,
      criteria: criteriaIn(target, index)!,
    })),
    hiddenButtons: hiddenButtons(filter),
  };
}

/** The filter becomes as it is told; columns whose criteria stay are not touched. Throws WorkbookError. */
export function updateSheetFilter(open: OpenBook, sheet: Sheet, { address, columns }: Draft): void {
  const area = address === null ? undefined : addressedArea(sheet, address);
  const before = sheetFilter(sheet)?.area;
  const isSame = area && before && isSameArea(area, before);
  if (!(isSame && protectionOf(sheet).options.allowAutoFilter)) checkUnprotected(sheet);
  if (area) checkArea(sheet, area);
  const wanted = columns.map(({ index, criteria }) => {
    if (!area || !Number.isInteger(index) || index < 0 || index >= columnsOf(area))
      throw workbookError('invalidArgument', `The filter has no column ${index}.`);
    return { index, criteria };
  });
  const known = area && isSame ? readSheetFilter(sheet).columns : [];
  const changed = wanted
    .filter(({ index, criteria }) => !isKnown(criteria, known.find((one) => one.index === index)?.criteria))
    .map(({ index, criteria }) => ({ index, criterion: readCriteria(criteria) }));
  open.touch();
  if (!isSame) {
    dropSheetFilter(open, sheet);
    if (area) sheet.xml.setChild('autoFilter', `<${sheet.xml.prefix}autoFilter ref="${writeArea(area)}"/>`);
  }
  if (!area) return;
  for (const { index } of known)
    if (!wanted.some((one) => one.index === index)) clearFilter(open, sheetFilter(sheet)!, index);
  if (changed.length > 0) growArea(sheet);
  for (const { index, criterion } of changed) applyFilter(open, sheetFilter(sheet)!, index, criterion);
  nameArea(sheet);
}

/** Takes the filter away and shows what it hid. */
export function dropSheetFilter(open: OpenBook, sheet: Sheet): void {
  const target = sheetFilter(sheet);
  if (!target) return;
  clearFilters(open, target);
  sheet.xml.setChild('autoFilter', undefined);
  dropName(sheet);
}

function checkArea(sheet: Sheet, area: CellArea): void {
  if (isUnbounded(area))
    throw workbookError('invalidArgument', 'A filter needs a range with first and last cells.');
  const table = sheet.tables.find((one) => doAreasMeet(one.area, area));
  if (table)
    throw workbookError(
      'invalidArgument',
      `The filter would overlap the table ${table.name}, which has its own.`,
    );
}

/** A client may send back what a reply says of a filter, even of a kind that cannot be set; fields that are null may be left out. */
function isKnown(criteria: object, known: object | undefined): boolean {
  const plain = (one: object) =>
    JSON.stringify(
      Object.entries(one)
        .filter(([, value]) => value !== null && value !== undefined)
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    );
  return known !== undefined && plain({ values: [], ...criteria }) === plain(known);
}

/** Rows that were added right below the filtered ones are filtered with them, as Excel does. */
function growArea(sheet: Sheet): void {
  const { area, filter, write } = sheetFilter(sheet)!;
  const isFilled = (row: number) => {
    for (let column = area.left; column <= area.right; column += 1)
      if (sheet.cells.value(row, column) !== null) return true;
    return false;
  };
  let { bottom } = area;
  while (isFilled(bottom + 1)) bottom += 1;
  const grown = { ...area, bottom };
  if (bottom === area.bottom || sheet.tables.some((one) => doAreasMeet(one.area, grown))) return;
  write(withAttributes(filter!, rootOf(filter!, 'autoFilter'), { ref: writeArea(grown) }));
}

const FILTER_NAME = '_xlnm._FilterDatabase';

function nameArea(sheet: Sheet): void {
  const { book, name } = sheet;
  const { area } = sheetFilter(sheet)!;
  const formula = `${quoteSheetName(name)}!${writeReference(referenceTo(area, true))}`;
  const tab = book.tabOf(sheet);
  const known = book.names.list().find((one) => isFilterName(one, tab));
  if (known?.formula === formula) return;
  dropName(sheet);
  book.names.add({
    name: FILTER_NAME,
    sheet: tab,
    formula,
    isHidden: true,
    comment: undefined,
    rest: new Map(),
  });
}

function dropName(sheet: Sheet): void {
  const { book } = sheet;
  const tab = book.tabOf(sheet);
  book.names.update((name) => (isFilterName(name, tab) ? undefined : name));
}

const isFilterName = (one: { name: string; sheet: number | undefined }, tab: number) =>
  one.sheet === tab && one.name.toLowerCase() === FILTER_NAME.toLowerCase();
