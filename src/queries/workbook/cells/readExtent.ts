import { writeArea } from '#domain/sheet/address.ts';
import { areaOfAddress } from '#domain/sheet/areaOfAddress.ts';
import type { CellArea } from '#domain/sheet/CellArea.ts';
import type { WorkbookAt } from '#queries/workbook/workbookQueries.ts';
import { call } from '#services/request.ts';
import { workbook } from '#services/workbook/endpoints.ts';
import type { SheetExtent } from './CellBlocks.ts';

/** Where the first row or column is hidden itself, the next ones are asked. */
const MAX_TRIES = 4;
const NONE: ReadonlySet<number> = new Set();

/** How far a sheet reaches: one call, and one more for each of rows and columns where some are hidden. */
export async function readExtent(
  at: WorkbookAt & { worksheet: string },
  signal: AbortSignal,
): Promise<SheetExtent> {
  const input = { ...at, valuesOnly: false, $select: 'address,rowHidden,columnHidden' };
  const { reply, mode } = await call(workbook.usedRange, input, signal, true);
  const isEmbedded = mode === 'embedded';
  const used = areaOfAddress(reply.address);
  if (!used) return { used, hiddenRows: NONE, hiddenColumns: NONE, isEmbedded };
  const lines = (isHidden: boolean | null, axis: 'rows' | 'columns') =>
    isHidden === false ? Promise.resolve(NONE) : readHidden(at, used, axis, signal);
  const [hiddenRows, hiddenColumns] = await Promise.all([
    lines(reply.rowHidden, 'rows'),
    lines(reply.columnHidden, 'columns'),
  ]);
  return { used, hiddenRows, hiddenColumns, isEmbedded };
}

/** The service lists the cells that are seen; of one line of them, the others are hidden. */
async function readHidden(
  at: WorkbookAt & { worksheet: string },
  used: CellArea,
  axis: 'rows' | 'columns',
  signal: AbortSignal,
): Promise<ReadonlySet<number>> {
  const isRows = axis === 'rows';
  const [first, last] = isRows ? [used.left, used.right] : [used.top, used.bottom];
  const [from, to] = isRows ? [used.top, used.bottom] : [used.left, used.right];
  const hidden = new Set(Array.from({ length: to - from + 1 }, (_, index) => from + index));
  for (let line = first; line <= last && line < first + MAX_TRIES; line += 1) {
    const area = isRows ? { ...used, left: line, right: line } : { ...used, top: line, bottom: line };
    const input = { ...at, address: writeArea(area), $select: 'cellAddresses' };
    const { reply } = await call(workbook.visibleView, input, signal, true);
    const seen = (reply.cellAddresses ?? []).flat().flatMap((text) => areaOfAddress(String(text)) ?? []);
    for (const { top, left, bottom, right } of seen)
      for (let index = isRows ? top : left; index <= (isRows ? bottom : right); index += 1)
        hidden.delete(index);
    if (seen.length > 0) return hidden;
  }
  return hidden;
}
