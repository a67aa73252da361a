import { writeArea } from '#domain/sheet/address.ts';
import type { CellArea } from '#domain/sheet/CellArea.ts';
import type { CellEdit } from '#domain/sheet/edit/CellInput.ts';
import { patchesOf } from '#domain/sheet/edit/patches.ts';
import { call } from '#services/request.ts';
import { workbook } from '#services/workbook/endpoints.ts';
import { contentOf, inputOf } from './cellContent.ts';
import { PATCH_LIMIT } from './EditQueue.ts';
import { readRows } from './readRows.ts';
import type { WorkbookAt } from './workbookRows.ts';

/**
 * Copies the cells of a sheet, as a session has them, to a new sheet of the saved workbook: contents, formulas and number formats.
 * Resolves to how many cells were filled; `onProgress` hears the share that is done.
 */
export async function copySheet(
  from: WorkbookAt & { worksheet: string },
  area: CellArea | undefined,
  name: string,
  onProgress: (share: number) => void,
): Promise<number> {
  const { item } = from;
  const rows = area ? await readRows(from, area, new AbortController().signal, () => {}) : [];
  const edits = rows.flatMap((row, y) =>
    row.flatMap((cell, x): CellEdit[] =>
      cell
        ? [
            {
              row: area!.top + y,
              column: area!.left + x,
              input: inputOf(contentOf(cell)),
              ...(cell.numberFormat !== 'General' && { numberFormat: cell.numberFormat }),
            },
          ]
        : [],
    ),
  );
  const { reply } = await call(workbook.addWorksheet, { item, body: { name } });
  const patches = patchesOf(edits, PATCH_LIMIT);
  for (const [at, { area: part, values, numberFormat }] of patches.entries()) {
    const body = { ...(values && { values }), ...(numberFormat && { numberFormat }) };
    await call(workbook.writeRange, { item, worksheet: reply.id, address: writeArea(part), body });
    onProgress((at + 1) / patches.length);
  }
  return edits.length;
}
