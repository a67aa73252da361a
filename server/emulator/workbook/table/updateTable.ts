// What of a table can be set: its name, header and totals rows, style, filter buttons.

import { renameTableInFormula } from '#domain/formula/rewriteStructured.ts';
import { writeArea } from '#domain/sheet/address.ts';
import { tableNameProblem } from '#domain/sheet/tableNameProblem.ts';
import type { SheetBook } from '#server/emulator/workbook/book/Sheet.ts';
import {
  attributesOf,
  childNamed,
  childrenNamed,
  rootOf,
  withAttributes,
} from '#server/emulator/workbook/package/xml.ts';
import { workbookError } from '#server/emulator/workbook/protocol/WorkbookError.ts';
import type { OpenBook } from '#server/emulator/workbook/service/WorkbookService.ts';
import { renameTableInPivots } from '#server/emulator/workbook/structure/pivots.ts';
import { rewriteBook } from '#server/emulator/workbook/structure/rewriteBook.ts';
import { writeHeaders } from '#server/emulator/workbook/structure/tableHeaders.ts';
import {
  changeTable,
  columnText,
  prefixOf,
  tableChild,
  withTableAttributes,
  withTableChild,
} from '#server/emulator/workbook/table/part/tableXml.ts';
import { withTableArea } from '#server/emulator/workbook/table/part/withTableArea.ts';
import { emptyCells } from './emptyCells.ts';
import { tableFilter } from './FilterTarget.ts';
import { clearFilters } from './filterRows.ts';
import { allTables, currentTable, dataOf, type FoundTable } from './findTable.ts';
import { isTaken, shiftOrThrow } from './shiftOrThrow.ts';
import { hideTotals, showTotals } from './totals.ts';

interface TableUpdate {
  name?: string | null | undefined;
  showHeaders?: boolean | null | undefined;
  showTotals?: boolean | null | undefined;
  style?: string | null | undefined;
  highlightFirstColumn?: boolean | null | undefined;
  highlightLastColumn?: boolean | null | undefined;
  showBandedColumns?: boolean | null | undefined;
  showBandedRows?: boolean | null | undefined;
  showFilterButton?: boolean | null | undefined;
}

const FLAGS = {
  highlightFirstColumn: 'showFirstColumn',
  highlightLastColumn: 'showLastColumn',
  showBandedColumns: 'showColumnStripes',
  showBandedRows: 'showRowStripes',
} as const;
const BUILT_IN_STYLE = /^TableStyle(Light([1-9]|1\d|2[01])|Medium([1-9]|1\d|2[0-8])|Dark([1-9]|1[01]))$/i;

/** Throws WorkbookError. */
export function updateTable(open: OpenBook, found: FoundTable, update: TableUpdate): void {
  for (const [name, value] of Object.entries(update))
    if (value === null) throw workbookError('invalidArgument', `${name} must not be null.`);
  const { book } = open;
  const { sheet, table } = found;
  const { name, style, showHeaders, showTotals: totals, showFilterButton } = update;
  if (typeof name === 'string' && name !== table.name) checkTableName(book, name, found);
  const styleName = typeof style === 'string' ? knownStyle(book, style) : undefined;
  const willHaveHeaders = showHeaders ?? table.hasHeaders;
  if (showFilterButton === true && !willHaveHeaders)
    throw workbookError('invalidArgument', 'Filter buttons need the header row.');
  const headers = showHeaders === table.hasHeaders ? undefined : (showHeaders ?? undefined);
  // What may be refused comes first: nothing has changed then.
  const mustMove = headers === true && !isFreeAbove(found);
  if (mustMove) setHeaders(open, found, true);
  if (totals === true && !table.hasTotals) showTotals(open, { sheet, table: currentTable(found) });
  if (headers !== undefined && !mustMove) setHeaders(open, { sheet, table: currentTable(found) }, headers);
  open.touch();
  if (totals === false && table.hasTotals) hideTotals({ sheet, table: currentTable(found) });
  if (typeof showFilterButton === 'boolean')
    setFilterButton(open, { sheet, table: currentTable(found) }, showFilterButton);
  changeTable(sheet, table.part, (xml) => withStyle(xml, styleName, update));
  if (typeof name === 'string' && name !== table.name) renameTable(found, name);
  open.structureChanged();
}

/** Throws WorkbookError for a name that breaks the rules, or that a table or a name has. */
function checkTableName(book: SheetBook, name: string, { table }: FoundTable): void {
  const problem = tableNameProblem(name);
  if (problem) throw workbookError('invalidArgument', problem);
  if (isNameTaken(book, name, table.part))
    throw workbookError('itemAlreadyExists', 'A resource with the same name or identifier already exists.');
}

export function isNameTaken(book: SheetBook, name: string, exceptPart?: string): boolean {
  const lower = name.toLowerCase();
  return (
    allTables(book).some(({ table }) => table.part !== exceptPart && table.name.toLowerCase() === lower) ||
    book.names.list().some((one) => one.name.toLowerCase() === lower)
  );
}

function renameTable({ sheet, table }: FoundTable, name: string): void {
  rewriteBook(sheet.book, (formula) => renameTableInFormula(formula, table.name, name));
  renameTableInPivots(sheet.book, table.name, name);
  changeTable(sheet, table.part, (xml) =>
    withTableAttributes(xml, { name: columnText(name), displayName: columnText(name) }),
  );
}

function setHeaders(open: OpenBook, found: FoundTable, isShown: boolean): void {
  const { sheet, table } = found;
  const { area, part, hasTotals, columns } = table;
  if (!isShown) {
    open.touch();
    clearFilters(open, tableFilter(found));
    emptyCells(sheet, { ...area, bottom: area.top });
    changeTable(sheet, part, (xml) => {
      const bare = withTableChild(withTableChild(xml, 'autoFilter', undefined), 'sortState', undefined);
      const text = withTableAttributes(bare, { headerRowCount: '0' });
      return withTableArea(text, { ...area, top: area.top + 1 }, hasTotals);
    });
    return;
  }
  let { top, bottom } = area;
  if (isFreeAbove(found)) {
    open.touch();
    top -= 1;
  } else {
    shiftOrThrow(open, sheet, { ...area, bottom: area.top }, 'down');
    bottom += 1;
  }
  const grown = { ...area, top, bottom };
  writeHeaders(
    sheet,
    grown,
    columns.map(({ name }) => name),
  );
  changeTable(sheet, part, (xml) => {
    const text = withTableAttributes(xml, { headerRowCount: undefined });
    return withFilter(
      withTableArea(text, grown, hasTotals),
      writeArea({ ...grown, bottom: bottom - (hasTotals ? 1 : 0) }),
    );
  });
}

function isFreeAbove({ sheet, table: { area } }: FoundTable): boolean {
  return area.top > 0 && !isTaken(sheet, { ...area, top: area.top - 1, bottom: area.top - 1 });
}

const withFilter = (xml: string, ref: string) =>
  tableChild(xml, 'autoFilter')
    ? xml
    : withTableChild(xml, 'autoFilter', `<${prefixOf(xml)}autoFilter ref="${ref}"/>`);

function setFilterButton(open: OpenBook, found: FoundTable, isShown: boolean): void {
  const { sheet, table } = found;
  const { area, part } = table;
  if (isShown) {
    const ref = writeArea({ ...area, bottom: dataOf(table).bottom });
    changeTable(sheet, part, (xml) => withFilter(xml, ref));
    return;
  }
  clearFilters(open, tableFilter(found));
  changeTable(sheet, part, (xml) => withTableChild(xml, 'autoFilter', undefined));
}

/** The name as Excel writes it. Throws WorkbookError for a style that there is not. */
function knownStyle(book: SheetBook, style: string): string {
  if (BUILT_IN_STYLE.test(style)) {
    const [, kind, number] = /^TableStyle([a-z]+)(\d+)$/i.exec(style)!;
    return `TableStyle${kind![0]!.toUpperCase()}${kind!.slice(1).toLowerCase()}${number}`;
  }
  const part = book.package.relations(book.package.mainPart).find(({ type }) => type.endsWith('/styles'));
  const xml = part && book.package.has(part.target) ? book.package.text(part.target) : undefined;
  const list = xml === undefined ? undefined : childNamed(xml, rootOf(xml, 'styles'), 'tableStyles');
  const own = (list ? childrenNamed(xml!, list, 'tableStyle') : [])
    .map((element) => attributesOf(xml!, element).get('name') ?? '')
    .find((name) => name.toLowerCase() === style.toLowerCase());
  if (own !== undefined) return own;
  throw workbookError('invalidArgument', `There is no table style ${JSON.stringify(style.slice(0, 100))}.`);
}

function withStyle(xml: string, name: string | undefined, update: TableUpdate): string {
  const change: Record<string, string> = name === undefined ? {} : { name };
  for (const [flag, attribute] of Object.entries(FLAGS)) {
    const value = update[flag as keyof typeof FLAGS];
    if (typeof value === 'boolean') change[attribute] = value ? '1' : '0';
  }
  if (Object.keys(change).length === 0) return xml;
  const info =
    tableChild(xml, 'tableStyleInfo') ??
    `<${prefixOf(xml)}tableStyleInfo showFirstColumn="0" showLastColumn="0" showRowStripes="0" showColumnStripes="0"/>`;
  return withTableChild(xml, 'tableStyleInfo', withAttributes(info, rootOf(info, 'tableStyleInfo'), change));
}
