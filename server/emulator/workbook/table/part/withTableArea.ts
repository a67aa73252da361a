import { writeArea } from '#domain/sheet/address.ts';
import type { CellArea } from '#domain/sheet/CellArea.ts';
import { rootOf, withAttributes } from '#server/emulator/workbook/package/xml.ts';
import { tableChild, withTableAttributes, withTableChild } from './tableXml.ts';

/** A table's part with another area; its filter is for the header and the data, not for the totals. */
export function withTableArea(xml: string, area: CellArea, hasTotals: boolean): string {
  const text = withTableAttributes(xml, { ref: writeArea(area) });
  const filter = tableChild(text, 'autoFilter');
  if (!filter) return text;
  const ref = writeArea({ ...area, bottom: area.bottom - (hasTotals ? 1 : 0) });
  return withTableChild(text, 'autoFilter', withAttributes(filter, rootOf(filter, 'autoFilter'), { ref }));
}
