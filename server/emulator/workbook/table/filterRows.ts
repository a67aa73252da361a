// Filters of tables and of sheets: which rows they hide.

import { isDateFormat } from 'numfmt';
import { writeArea } from '#domain/sheet/address.ts';
import type { CellArea } from '#domain/sheet/CellArea.ts';
import { periodBounds } from '#domain/sheet/filter/DynamicPeriod.ts';
import {
  averageOf,
  type FilterCell,
  type FilterCriterion,
  filterTest,
  topLimit,
} from '#domain/sheet/filter/filterCriteria.ts';
import { DAYS_TO_1904, serialOfDay } from '#domain/sheet/serialDate.ts';
import { COLUMNS } from '#domain/sheet/sheetLimits.ts';
import { displayedText } from '#server/emulator/workbook/book/displayedText.ts';
import type { Sheet } from '#server/emulator/workbook/book/Sheet.ts';
import { attributesOf, childrenNamed, rootOf } from '#server/emulator/workbook/package/xml.ts';
import { workbookError } from '#server/emulator/workbook/protocol/WorkbookError.ts';
import type { OpenBook } from '#server/emulator/workbook/service/WorkbookService.ts';
import {
  type FilterLimits,
  readFilters,
  writeFilter,
} from '#server/emulator/workbook/table/part/filterXml.ts';
import type { FilterTarget } from './FilterTarget.ts';

/** The serial number of today where the service runs, in the 1900 system. */
function todaySerial(): number {
  const now = new Date();
  return serialOfDay(now.getFullYear(), now.getMonth() + 1, now.getDate());
}

/** `column` is its distance from the first. Throws WorkbookError. */
export function applyFilter(
  open: OpenBook,
  target: FilterTarget,
  column: number,
  criterion: FilterCriterion,
): void {
  if (!target.hasHeader)
    throw workbookError('invalidArgument', 'A table without its header row cannot be filtered.');
  const { area, prefix, filter = `<${prefix}autoFilter ref="${writeArea(area)}"/>` } = target;
  open.touch();
  const limits = limitsOf(criterion, () => columnCells(target, column), todaySerial(), open.book.is1904);
  const inner = writeFilter(criterion, prefix, limits, open.book.styles);
  const own = `<${prefix}filterColumn colId="${column}">${inner}</${prefix}filterColumn>`;
  setFilter(open, target, withFilterColumn(filter, column, own));
}

/** Shows the rows that this filter alone hid. */
export function clearFilter(open: OpenBook, target: FilterTarget, column: number): void {
  clearColumns(open, target, (one) => one === column);
}

/** Takes the filters of all columns away and shows what they hid. */
export function clearFilters(open: OpenBook, target: FilterTarget): void {
  clearColumns(open, target, () => true);
}

function clearColumns(open: OpenBook, target: FilterTarget, isCleared: (column: number) => boolean): void {
  const { filter } = target;
  if (filter === undefined) return;
  const columns = [...readFilters(filter, open.book.styles).keys()].filter(isCleared);
  if (columns.length === 0) return;
  open.touch();
  setFilter(
    open,
    target,
    columns.reduce((text, column) => withFilterColumn(text, column, ''), filter),
  );
}

/** The filter of a column in its place among those of the others; empty takes it away. */
function withFilterColumn(filter: string, column: number, own: string): string {
  const root = rootOf(filter, 'autoFilter');
  const columns = childrenNamed(filter, root, 'filterColumn').map(({ start, end, ...rest }) => ({
    xml: filter.slice(start, end),
    at: Number(attributesOf(filter, { start, end, ...rest }).get('colId') ?? 0),
    start,
    end,
  }));
  const others = columns.filter(({ at }) => at !== column);
  const written = [...others, ...(own === '' ? [] : [{ xml: own, at: column }])]
    .sort((a, b) => a.at - b.at)
    .map(({ xml }) => xml)
    .join('');
  const open = filter.slice(0, root.innerStart).replace(/\s*\/>$/, '>');
  let rest = filter.slice(root.innerStart, root.innerEnd);
  for (const { start, end } of columns.toReversed())
    rest = rest.slice(0, start - root.innerStart) + rest.slice(end - root.innerStart);
  const inner = written + rest;
  return inner === '' ? open.replace(/>$/, '/>') : `${open}${inner}</${root.name}>`;
}

/** Writes the filter and hides what it leaves out. */
function setFilter(open: OpenBook, target: FilterTarget, filter: string): void {
  const { sheet } = target;
  target.write(filter);
  const data = filteredRows(target);
  const hidden = new Uint8Array(data.bottom - data.top + 1);
  for (const [column, criterion] of readFilters(filter, open.book.styles)) {
    if (!criterion) {
      for (const row of sheet.rows.hidden)
        if (row >= data.top && row <= data.bottom) hidden[row - data.top] = 1;
      continue;
    }
    const cells = columnCells(target, column);
    const passes = filterTest(criterion, cells, todaySerial());
    for (const [at, cell] of cells.entries()) if (!passes(cell)) hidden[at] = 1;
  }
  for (const [at, isHidden] of hidden.entries())
    sheet.setRowsHidden(data.top + at, data.top + at, isHidden === 1);
  // Totals leave hidden rows out, in whatever columns.
  open.cellsChanged(sheet, { ...data, left: 0, right: COLUMNS - 1 });
}

/** None where a filter is over a header alone. */
const filteredRows = ({ area }: FilterTarget): CellArea => ({ ...area, top: area.top + 1 });

function columnCells(target: FilterTarget, column: number): FilterCell[] {
  const { sheet } = target;
  const { is1904 } = sheet.book;
  const { top, bottom, left } = filteredRows(target);
  const looks = new Map<number, Look>();
  return Array.from({ length: bottom - top + 1 }, (_, at) => {
    const [row, place] = [top + at, left + column];
    const value = sheet.cells.value(row, place);
    const style = sheet.styleAt(row, place);
    const look = looks.get(style) ?? lookOf(sheet, style);
    looks.set(style, look);
    const date = typeof value === 'number' && look.isDate ? value + (is1904 ? DAYS_TO_1904 : 0) : undefined;
    return { value, text: displayedText(sheet, row, place), date, fill: look.fill, font: look.font };
  });
}

type Look = Pick<FilterCell, 'fill' | 'font'> & { isDate: boolean };

function lookOf({ book: { styles } }: Sheet, style: number): Look {
  return {
    isDate: isDateFormat(styles.numberFormat(style)),
    fill: styles.fillColour(style),
    font: styles.fontColour(style),
  };
}

function limitsOf(
  criterion: FilterCriterion,
  cells: () => readonly FilterCell[],
  today: number,
  is1904: boolean,
): FilterLimits {
  if (criterion.kind === 'top') return { from: topLimit(criterion, cells()) };
  if (criterion.kind === 'average') return { from: averageOf(cells()) };
  const bounds = criterion.kind === 'period' ? periodBounds(criterion.period, today) : undefined;
  const shift = is1904 ? DAYS_TO_1904 : 0;
  return bounds ? { from: bounds.from - shift, to: bounds.to - shift } : {};
}
