import { areaOfAddress } from '#domain/sheet/areaOfAddress.ts';
import type { CellArea } from '#domain/sheet/CellArea.ts';
import type { WorkbookAt } from '#queries/workbook/workbookQueries.ts';
import { call } from '#services/request.ts';
import { workbook } from '#services/workbook/endpoints.ts';

/** The part of a sheet that holds anything, as the service has it now; formats are something unless `valuesOnly`. */
export async function readUsedArea(
  at: WorkbookAt & { worksheet: string },
  valuesOnly: boolean,
): Promise<CellArea | undefined> {
  const input = { ...at, valuesOnly, $select: 'address' };
  return areaOfAddress((await call(workbook.usedRange, input, undefined, true)).reply.address);
}
