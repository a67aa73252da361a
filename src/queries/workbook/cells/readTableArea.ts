import { areaOfAddress } from '#domain/sheet/areaOfAddress.ts';
import type { CellArea } from '#domain/sheet/CellArea.ts';
import type { WorkbookAt } from '#queries/workbook/workbookQueries.ts';
import { call } from '#services/request.ts';
import { workbook } from '#services/workbook/endpoints.ts';

/** The cells of a table with its header and totals, as the service has it now; undefined where its address cannot be read. */
export async function readTableArea(at: WorkbookAt & { table: string }): Promise<CellArea | undefined> {
  const input = { ...at, $select: 'address' };
  return areaOfAddress((await call(workbook.tableRange, input, undefined, true)).reply.address);
}
