// The cells of a range that are to be seen: those of hidden rows and columns are left out.

import { quoteSheetName, writeArea } from '#domain/sheet/address.ts';
import { type CellArea, cellsOf, isUnbounded } from '#domain/sheet/CellArea.ts';
import { hiddenColumnsIn } from '#server/emulator/workbook/book/RowFacts.ts';
import type { Sheet } from '#server/emulator/workbook/book/Sheet.ts';
import type { OData } from '#server/emulator/workbook/protocol/OData.ts';
import { workbookError } from '#server/emulator/workbook/protocol/WorkbookError.ts';
import { rangeReply } from './rangeReply.ts';

/** Replies list their addresses one by one. */
const MAX_CELLS = 2_000_000;

/** Throws WorkbookError for whole rows and columns, and for more than a reply holds. */
export function visibleReply(odata: OData, sheet: Sheet, area: CellArea, select: string | undefined) {
  if (isUnbounded(area) || cellsOf(area) > MAX_CELLS)
    throw workbookError(
      'rangeExceedsLimit',
      `A visible view has at most ${MAX_CELLS} cells. Split the range into smaller ones.`,
    );
  const rows = seen(area.top, area.bottom, (row) => sheet.rows.isHidden(row));
  const columns = seen(area.left, area.right, (column) => hiddenColumnsIn(sheet.xml, column, column) > 0);
  const reply = rangeReply(odata, sheet, area, { select });
  const grids = Object.entries(reply).flatMap(([name, grid]) =>
    Array.isArray(grid)
      ? [[name, rows.map((row) => columns.map((column) => grid[row - area.top]?.[column - area.left]))]]
      : [],
  );
  const name = quoteSheetName(sheet.name);
  const isAddressed = select === undefined || /(^|,)\s*(cellAddresses|\*)\s*(,|$)/.test(select);
  return {
    '@odata.context': odata.context('microsoft.graph.workbookRangeView'),
    '@odata.type': '#microsoft.graph.workbookRangeView',
    cellAddresses: isAddressed
      ? rows.map((row) =>
          columns.map(
            (column) => `${name}!${writeArea({ top: row, left: column, bottom: row, right: column })}`,
          ),
        )
      : null,
    rowCount: rows.length,
    columnCount: columns.length,
    ...Object.fromEntries(grids),
  };
}

/** Each visible row by itself. Throws WorkbookError as `visibleReply`. */
export function visibleRowsReply(odata: OData, sheet: Sheet, area: CellArea) {
  const { '@odata.context': _context, rowCount, ...view } = visibleReply(odata, sheet, area, undefined);
  const grids = Object.entries(view).filter((entry): entry is [string, unknown[]] => Array.isArray(entry[1]));
  const rowAt = (at: number) => Object.fromEntries(grids.map(([name, rows]) => [name, [rows[at]]]));
  return {
    '@odata.context': odata.context('Collection(microsoft.graph.workbookRangeView)'),
    value: Array.from({ length: rowCount }, (_, at) => ({ ...view, rowCount: 1, ...rowAt(at) })),
  };
}

function seen(first: number, last: number, isHidden: (index: number) => boolean): number[] {
  return Array.from({ length: last - first + 1 }, (_, at) => first + at).filter((index) => !isHidden(index));
}
