import { useCallback, useMemo, useState } from 'react';
import { writeArea } from '#domain/sheet/address.ts';
import { WHOLE_SHEET } from '#domain/sheet/CellArea.ts';
import type { SheetCells } from '#queries/workbook/cells/SheetCells.ts';
import { undoableSizes, writeSizes } from '#queries/workbook/undo/undoableSizes.ts';
import type { SheetAt } from '#queries/workbook/workbookQueries.ts';
import type { Axis } from '#views/workbook/commands/lineCommands.ts';
import type { LineSize } from '#views/workbook/grid/model/gridProps.ts';
import { useStructureChange } from '#views/workbook/structure/useStructureChange.ts';
import { useColumnWidths } from './useColumnWidths.ts';
import { ROW_PX, useSheetLayout } from './useSheetLayout.ts';

type Layout = ReturnType<typeof useSheetLayout>;

/** In points, in whole pixels of the file. Excel takes no more; a line with less could not be taken hold of again. */
const LIMITS = {
  columns: { least: 15, most: 1342.5, step: 0.75 },
  rows: { least: 4.5, most: 409.5, step: 0.25 },
};

/**
 * How a sheet is laid out, with the sizes of rows and columns as the user sets them: in the file, with undo. Widths that the file cannot take are kept in the browser.
 */
export function useLineSizes(at: SheetAt, cells: SheetCells) {
  const layout = useSheetLayout(cells);
  const widths = useColumnWidths(at.item, at.worksheet, cells, layout?.columnWidth);
  const change = useStructureChange(undoableSizes);
  /** What was set since the layout was read. */
  const [sent, setSent] = useState<{ layout: Layout; axis: Axis; sizes: readonly LineSize[] }[]>([]);
  const isRead = sent[0]?.layout !== layout;
  const sizeIn = useMemo(() => {
    const here = isRead ? [] : sent.toReversed();
    return (axis: Axis) => {
      const sizes = here.filter((one) => one.axis === axis).flatMap((one) => one.sizes);
      if (sizes.length === 0) return undefined;
      return (index: number) => sizes.find(({ first, last }) => index >= first && index <= last)?.px;
    };
  }, [sent, isRead]);

  function resize(axis: Axis, wanted: readonly LineSize[]) {
    if (!layout) return;
    const { least, most, step } = LIMITS[axis];
    const pxPerPoint = layout.pxPerPoint[axis];
    const sizes = wanted.map(({ first, last, px }) => {
      const points = Math.min(most, Math.max(least, Math.round(px / pxPerPoint / step) * step));
      return { first, last, points, px: points * pxPerPoint };
    });
    const entry = { layout, axis, sizes };
    setSent((all) => [...(all[0]?.layout === layout ? all : []), entry]);
    let isDone = false;
    change.run(
      { ...at, axis, sizes: sizes.map(({ first, last, points }) => ({ first, last, points })) },
      {
        after() {
          isDone = true;
          if (axis === 'columns') widths.forget(sizes);
        },
        lastly() {
          if (isDone) return;
          setSent((all) => all.filter((one) => one !== entry));
          if (axis === 'columns') widths.setWidths(sizes);
        },
        back: { label: labelOf(axis, sizes), run: (before, now) => writeSizes(now(before)) },
      },
    );
  }

  const { columnWidth } = widths;
  return {
    layout,
    noteVisible: widths.noteVisible,
    columnWidth: useCallback(
      (column: number) => sizeIn('columns')?.(column) ?? columnWidth(column),
      [sizeIn, columnWidth],
    ),
    rowSize: useMemo(() => {
      const own = sizeIn('rows');
      return own ? (row: number) => own(row) ?? layout?.rowSize?.(row) ?? ROW_PX : layout?.rowSize;
    }, [sizeIn, layout]),
    onResizeColumns: layout ? (sizes: readonly LineSize[]) => resize('columns', sizes) : widths.setWidths,
    onResizeRows: layout ? (sizes: readonly LineSize[]) => resize('rows', sizes) : undefined,
  };
}

function labelOf(axis: Axis, sizes: readonly LineSize[]): string {
  const first = sizes[0]!.first;
  const { last } = sizes.at(-1)!;
  const [what, area] =
    axis === 'columns'
      ? ['column', { ...WHOLE_SHEET, left: first, right: last }]
      : ['row', { ...WHOLE_SHEET, top: first, bottom: last }];
  return `Resize ${what}${last > first ? 's' : ''} ${writeArea(area)}`;
}
