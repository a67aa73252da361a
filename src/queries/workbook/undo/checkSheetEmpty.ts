import { writeArea } from '#domain/sheet/address.ts';
import { cellsOf } from '#domain/sheet/CellArea.ts';
import { MAX_WRITTEN } from '#domain/sheet/sheetLimits.ts';
import { Failure } from '#domain/wire/Failure.ts';
import { readUsedArea } from '#queries/workbook/cells/readUsedArea.ts';
import { readRange, type WorkbookAt } from '#queries/workbook/workbookQueries.ts';
import { call } from '#services/request.ts';
import { workbook } from '#services/workbook/endpoints.ts';

/** Throws where a sheet that was added holds something by now, which would be lost with it. */
export async function checkSheetEmpty(at: WorkbookAt & { worksheet: string }): Promise<void> {
  const [area, charts] = await Promise.all([
    readUsedArea(at, true),
    call(workbook.charts, at, undefined, true),
  ]);
  const isEmpty = charts.reply.value.length === 0 && (!area || (await isBlank()));
  async function isBlank() {
    if (cellsOf(area!) > MAX_WRITTEN) return false;
    const { reply } = await readRange({ ...at, address: writeArea(area!), $select: 'address,formulas' });
    return (reply.formulas ?? []).every((row) => row.every((cell) => cell === '' || cell === null));
  }
  if (!isEmpty)
    throw new Failure({
      kind: 'conflict',
      service: 'workbook',
      message: 'The added sheet is no longer empty. If you do not need its contents, delete it.',
    });
}
