import { writeArea } from '#domain/sheet/address.ts';
import { WHOLE_SHEET } from '#domain/sheet/CellArea.ts';
import type { SheetAt } from '#queries/workbook/workbookQueries.ts';
import { call } from '#services/request.ts';
import { workbook } from '#services/workbook/endpoints.ts';
import type { SheetLayout } from '#services/workbook/shapes.ts';
import { undoableMutation } from './undoableMutation.ts';

/** `points` is null for rows that are as high as their cells need. */
interface LinePoints {
  first: number;
  last: number;
  points: number | null;
}

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

interface Fit extends SheetAt {
  left: number;
  right: number;
  /** Only the embedded service tells the widths of columns. */
  hasLayout: boolean;
}

/** Makes columns as wide as their texts need; resolves to the widths that they had before, to none where those are not told or it failed. */
export const undoableFit = undoableMutation(
  workbook.fitColumns,
  async ({ left, right, hasLayout, ...at }: Fit): Promise<Sizes> => {
    try {
      const layout = hasLayout ? (await call(workbook.sheetLayout, at, undefined, true)).reply : undefined;
      await call(workbook.fitColumns, { ...at, address: writeArea({ ...WHOLE_SHEET, left, right }) });
      return { ...at, axis: 'columns', sizes: layout ? sizesBetween(layout, 'columns', left, right) : [] };
    } catch {
      return { ...at, axis: 'columns', sizes: [] };
    }
  },
);

export async function writeSizes({ axis, sizes, ...at }: Sizes): Promise<void> {
  for (const { first, last, points } of sizes) {
    const [area, body] =
      axis === 'rows'
        ? [{ ...WHOLE_SHEET, top: first, bottom: last }, { rowHeight: points ?? 0 }]
        : [{ ...WHOLE_SHEET, left: first, right: last }, { columnWidth: points ?? 0 }];
    const address = writeArea(area);
    if (points === null) await call(workbook.fitRows, { ...at, address });
    else await call(workbook.updateFormat, { ...at, address, body });
  }
}

/** The sizes of all lines from `first` to `last`, of alike neighbours together. */
function sizesBetween(layout: SheetLayout, axis: Sizes['axis'], first: number, last: number): LinePoints[] {
  const usual = axis === 'rows' ? null : layout.columnWidth;
  const found: LinePoints[] = [];
  let next = first;
  for (const line of layout[axis]) {
    const from = Math.max(line.first, next);
    const to = Math.min(line.last, last);
    if (from > to) continue;
    if (from > next) found.push({ first: next, last: from - 1, points: usual });
    found.push({ first: from, last: to, points: line.isFitted ? null : line.points });
    next = to + 1;
  }
  if (next <= last) found.push({ first: next, last, points: usual });
  return found;
}
