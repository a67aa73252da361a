import { areaOfAddress } from '#domain/sheet/areaOfAddress.ts';
import { type CellArea, cellsOf, sharedArea } from '#domain/sheet/CellArea.ts';
import { MAX_WRITTEN } from '#domain/sheet/sheetLimits.ts';
import type { SheetAt } from '#queries/workbook/workbookQueries.ts';
import { call } from '#services/request.ts';
import { workbook } from '#services/workbook/endpoints.ts';
import { readRows } from './readRows.ts';

/** Whether no cell of an area holds anything, as the service has it now. False where too many cells would have to be read. */
export async function isAreaEmpty(
  { item, session, worksheet }: SheetAt,
  area: CellArea,
): Promise<{ isEmpty: boolean; isEmbedded: boolean }> {
  const at = { item, worksheet, ...(session !== undefined && { session }) };
  const input = { ...at, valuesOnly: true, $select: 'address' };
  const { reply, mode } = await call(workbook.usedRange, input, undefined, true);
  const used = areaOfAddress(reply.address);
  const shared = used && sharedArea(used, area);
  const isEmbedded = mode === 'embedded';
  if (!shared || cellsOf(shared) > MAX_WRITTEN) return { isEmpty: !shared, isEmbedded };
  const rows = await readRows(at, shared, new AbortController().signal, () => {}, 'address,values,formulas');
  return { isEmpty: rows.every((row) => row.every((cell) => cell === null)), isEmbedded };
}
