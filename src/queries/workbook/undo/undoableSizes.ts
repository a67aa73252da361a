import { writeArea } from '#domain/sheet/address.ts';
import { WHOLE_SHEET } from '#domain/sheet/CellArea.ts';
import type { SheetAt } from '#queries/workbook/workbookQueries.ts';
import { call } from '#services/request.ts';
import { workbook } from '#services/workbook/endpoints.ts';
import type { SheetLayout } from '#services/workbook/shapes.ts';
import { undoableMutation } from './undoableMutation.ts';

type LinePoints = SheetLayout['rows'][number];

interface Sizes extends SheetAt {
  axis: 'rows' | 'columns';
  sizes: readonly LinePoints[];
}

/** Gives rows heights, or columns widths; resolves to those that they had before. */
export const undoableSizes = undoableMutation(
  workbook.updateFormat,
  async ({ axis, sizes, ...at }: Sizes): Promise<Sizes> => {
    const { reply } = await call(workbook.sheetLayout, at, undefined, true);
    const before = sizes.flatMap(({ first, last }) => sizesBetween(reply, axis, first, last));
    await writeSizes({ ...at, axis, sizes });
    return { ...at, axis, sizes: before };
  },
);

/** Makes rows as high as their cells need; resolves to the heights that they had before. */
export const undoableFit = undoableMutation(
  workbook.fitRows,
  async ({ first, last, ...at }: SheetAt & { first: number; last: number }): Promise<Sizes> => {
    const { reply } = await call(workbook.sheetLayout, at, undefined, true);
    const sizes = sizesBetween(reply, 'rows', first, last);
    await call(workbook.fitRows, { ...at, address: writeArea({ ...WHOLE_SHEET, top: first, bottom: last }) });
    return { ...at, axis: 'rows', sizes };
  },
);

export async function writeSizes({ axis, sizes, ...at }: Sizes): Promise<void> {
  for (const { first, last, points } of sizes) {
    const [area, body] =
      axis === 'rows'
        ? [{ ...WHOLE_SHEET, top: first, bottom: last }, { rowHeight: points }]
        : [{ ...WHOLE_SHEET, left: first, right: last }, { columnWidth: points }];
    await call(workbook.updateFormat, { ...at, address: writeArea(area), body });
  }
}

/** The sizes of all lines from `first` to `last`, of alike neighbours together. */
function sizesBetween(layout: SheetLayout, axis: Sizes['axis'], first: number, last: number): LinePoints[] {
  const usual = axis === 'rows' ? layout.rowHeight : layout.columnWidth;
  const found: LinePoints[] = [];
  let next = first;
  for (const line of layout[axis]) {
    const from = Math.max(line.first, next);
    const to = Math.min(line.last, last);
    if (from > to) continue;
    if (from > next) found.push({ first: next, last: from - 1, points: usual });
    found.push({ first: from, last: to, points: line.points });
    next = to + 1;
  }
  if (next <= last) found.push({ first: next, last, points: usual });
  return found;
}
