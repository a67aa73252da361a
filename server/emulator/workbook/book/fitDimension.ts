import { areaOfReference, readReference, writeArea } from '#domain/sheet/address.ts';
import { areaAround, type CellArea } from '#domain/sheet/CellArea.ts';
import type { ChangedCell } from '#server/emulator/workbook/cells/CellGrid.ts';
import { attributesOf, rootOf, withAttributes } from '#server/emulator/workbook/package/xml.ts';
import type { SheetXml } from './SheetXml.ts';

/** Extends the dimension of the part to added cells: some readers read no further. */
export function fitDimension(
  sheet: SheetXml,
  changes: ReadonlyMap<number, ReadonlyMap<number, ChangedCell>>,
): void {
  const xml = sheet.child('dimension');
  if (xml === undefined) return;
  const root = rootOf(xml, 'dimension');
  const reference = readReference(attributesOf(xml, root).get('ref') ?? '');
  if (!reference) return;
  let area: CellArea = areaOfReference(reference);
  for (const [row, cells] of changes)
    for (const [column, { value, formula, style }] of cells)
      if (value !== null || formula || style !== 0)
        area = areaAround(area, { top: row, left: column, bottom: row, right: column });
  const ref = writeArea(area);
  if (ref !== writeArea(areaOfReference(reference)))
    sheet.setChild('dimension', withAttributes(xml, root, { ref }));
}
