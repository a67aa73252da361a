// The steps from one range to another that Graph has, such as lastRow and offsetRange(rowOffset=1,columnOffset=0).

import { areaOfReference, readReference, splitSheet } from '#domain/sheet/address.ts';
import {
  areaAround,
  type CellArea,
  columnsOf,
  rowsOf,
  sharedArea,
  WHOLE_SHEET,
} from '#domain/sheet/CellArea.ts';
import { workbookError } from '#server/emulator/workbook/protocol/WorkbookError.ts';
import type { PathSegment } from './odataPath.ts';

type Step = (area: CellArea, segment: PathSegment) => CellArea;

const oneCell = (row: number, column: number): CellArea => ({
  top: row,
  left: column,
  bottom: row,
  right: column,
});
const oneColumn = (area: CellArea, column: number): CellArea => ({ ...area, left: column, right: column });
const oneRow = (area: CellArea, row: number): CellArea => ({ ...area, top: row, bottom: row });

/** By their names in lower case. A negative count takes rows or columns within the range instead of beside it. */
const STEPS: Readonly<Record<string, Step>> = {
  cell: ({ top, left }, step) => oneCell(top + whole(step, 'row'), left + whole(step, 'column')),
  column: (area, step) => oneColumn(area, area.left + whole(step, 'column')),
  row: (area, step) => oneRow(area, area.top + whole(step, 'row')),
  lastcell: ({ bottom, right }) => oneCell(bottom, right),
  lastcolumn: (area) => oneColumn(area, area.right),
  lastrow: (area) => oneRow(area, area.bottom),
  entirecolumn: (area) => ({ ...area, top: WHOLE_SHEET.top, bottom: WHOLE_SHEET.bottom }),
  entirerow: (area) => ({ ...area, left: WHOLE_SHEET.left, right: WHOLE_SHEET.right }),
  columnsafter(area, step) {
    const count = whole(step, 'count', 1);
    return {
      ...area,
      left: Math.min(area.right + 1, area.right + 1 + count),
      right: area.right + Math.max(count, 0),
    };
  },
  columnsbefore(area, step) {
    const count = whole(step, 'count', 1);
    return { ...area, left: area.left - Math.max(count, 0), right: area.left - 1 - Math.min(count, 0) };
  },
  rowsbelow(area, step) {
    const count = whole(step, 'count', 1);
    return {
      ...area,
      top: Math.min(area.bottom + 1, area.bottom + 1 + count),
      bottom: area.bottom + Math.max(count, 0),
    };
  },
  rowsabove(area, step) {
    const count = whole(step, 'count', 1);
    return { ...area, top: area.top - Math.max(count, 0), bottom: area.top - 1 - Math.min(count, 0) };
  },
  offsetrange(area, step) {
    const rows = whole(step, 'rowOffset');
    const columns = whole(step, 'columnOffset');
    return {
      top: area.top + rows,
      left: area.left + columns,
      bottom: area.bottom + rows,
      right: area.right + columns,
    };
  },
  resizedrange: (area, step) => ({
    ...area,
    bottom: area.bottom + whole(step, 'deltaRows'),
    right: area.right + whole(step, 'deltaColumns'),
  }),
  boundingrect: (area, step) => areaAround(area, otherRange(step)),
  intersection(area, step) {
    const shared = sharedArea(area, otherRange(step));
    if (shared) return shared;
    throw workbookError('itemNotFound', 'The ranges have no cell in common.');
  },
};

export const isRangeStep = ({ name }: PathSegment): boolean => Object.hasOwn(STEPS, name.toLowerCase());

/** Where one step leads. Throws WorkbookError for one without its arguments, and for one that leaves the sheet. */
export function stepFrom(area: CellArea, segment: PathSegment): CellArea {
  const found = STEPS[segment.name.toLowerCase()]!(area, segment);
  const isOnSheet =
    found.top >= 0 &&
    found.left >= 0 &&
    found.bottom <= WHOLE_SHEET.bottom &&
    found.right <= WHOLE_SHEET.right;
  if (isOnSheet && rowsOf(found) > 0 && columnsOf(found) > 0) return found;
  throw workbookError(
    'invalidArgument',
    `${segment.name} leads out of the sheet, or to a range without cells.`,
  );
}

/** `fallback` for an argument that may be left out. */
function whole({ name, args }: PathSegment, argument: string, fallback?: number): number {
  const text = args.get(argument.toLowerCase()) ?? (args.size === 1 ? args.get('') : undefined);
  if (text === undefined && fallback !== undefined) return fallback;
  if (text !== undefined && /^-?\d{1,7}$/.test(text) && !(argument === 'count' && Number(text) === 0))
    return Number(text);
  throw workbookError(
    'invalidArgument',
    `${name}: ${argument} must be a whole number, got ${JSON.stringify(text ?? '')}.`,
  );
}

function otherRange({ name, args }: PathSegment): CellArea {
  const text = args.get('anotherrange') ?? args.get('') ?? '';
  const reference = readReference(splitSheet(text).rest);
  if (reference) return areaOfReference(reference);
  throw workbookError(
    'invalidArgument',
    `${name}: anotherRange must be an address such as A1:B2, got ${JSON.stringify(text.slice(0, 200))}.`,
  );
}
