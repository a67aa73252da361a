import { useCallback, useMemo, useState } from 'react';
import { writeArea } from '#domain/sheet/address.ts';
import { WHOLE_SHEET } from '#domain/sheet/CellArea.ts';
import type { SheetCells } from '#queries/workbook/cells/SheetCells.ts';
import { undoableSizes, writeSizes } from '#queries/workbook/undo/undoableSizes.ts';
import type { SheetAt } from '#queries/workbook/workbookQueries.ts';
import type { Axis } from '#views/workbook/commands/lineCommands.ts';
import type { LineSize } from '#views/workbook/grid/model/gridProps.ts';
import { PX_PER_POINT } from '#views/workbook/grid/model/pxPerPoint.ts';
import { useStructureChange } from '#views/workbook/structure/useStructureChange.ts';
import { useColumnWidths } from './useColumnWidths.ts';
import { useSheetLayout } from './useSheetLayout.ts';

type Layout = ReturnType<typeof useSheetLayout>;

const USUAL_ROW_POINTS = 15;
/** In points, in whole pixels of the file. Excel takes no more; a line with less could not be taken hold of again. */
const LIMITS = {
  columns: { least: 15, most: 1342.5, step: 0.75 },
  rows: { least: 4.5, most: 409.5, step: 0.25 },
};

/** Undo is a call for each block of rows that had one height. */
const MAX_UNDONE = 50;

/**
 * How a sheet is laid out, with the sizes of rows and columns as the user sets them: in the file, with undo. Widths that the file cannot take are kept in the browser.
 */
export function useLineSizes(at: SheetAt, cells: SheetCells) {
  const layout = useSheetLayout(cells);
  const widths = useColumnWidths(at.item, at.worksheet, cells, layout);
  const change = useStructureChange(undoableSizes);
  const fitRows = useFitRows(at);
  const { sizeIn, send } = useSentSizes(layout);

  function resize(axis: Axis, wanted: readonly LineSize[]) {
    if (!layout) return;
    const { least, most, step } = LIMITS[axis];
    const sizes = wanted.map(({ first, last, px }) => {
      const points = Math.min(most, Math.max(least, Math.round(px / PX_PER_POINT / step) * step));
      return { first, last, points, px: points * PX_PER_POINT };
    });
    const takeBack = send({ axis, sizes });
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
          takeBack();
          if (axis === 'columns') widths.setWidths(sizes);
        },
        back: { label: labelOf(axis, sizes), run: (before, now) => writeSizes(now(before)) },
      },
    );
  }

  const columnWidth = useCallback(
    (column: number) => sizeIn('columns')?.(column) ?? widths.columnWidth(column),
    [sizeIn, widths.columnWidth],
  );
  const rowHeight = layout?.rowHeight ?? USUAL_ROW_POINTS * PX_PER_POINT;
  const rowSize = useMemo(() => {
    const own = sizeIn('rows');
    return own ? (row: number) => own(row) ?? layout?.rowSize?.(row) ?? rowHeight : layout?.rowSize;
  }, [sizeIn, layout, rowHeight]);
  const onResizeColumns = layout
    ? (sizes: readonly LineSize[]) => resize('columns', sizes)
    : widths.setWidths;
  const onResizeRows = layout ? (sizes: readonly LineSize[]) => resize('rows', sizes) : undefined;
  return {
    layout,
    /** The size of a row or column. */
    pointsOf: (axis: Axis, line: number) =>
      (axis === 'rows' ? (rowSize?.(line) ?? rowHeight) : columnWidth(line)) / PX_PER_POINT,
    setPoints(axis: Axis, first: number, last: number, points: number) {
      const sizes = [{ first, last, px: points * PX_PER_POINT }];
      if (axis === 'columns') onResizeColumns(sizes);
      else onResizeRows?.(sizes);
    },
    /** Of the grid. */
    lines: {
      columnWidth,
      rowHeight,
      rowSize,
      onResizeColumns,
      onResizeRows,
      onFitRows: layout && fitRows,
    },
    fitRows,
    noteVisible: widths.noteVisible,
  };
}

interface SentSizes {
  axis: Axis;
  sizes: readonly LineSize[];
}

/** The sizes that were set since the layout was read; what `send` returns forgets them again. */
function useSentSizes(layout: Layout) {
  const [sent, setSent] = useState<{ layout: Layout; all: readonly SentSizes[] }>({ layout, all: [] });
  const sizeIn = useMemo(() => {
    const here = sent.layout === layout ? sent.all.toReversed() : [];
    return (axis: Axis) => {
      const sizes = here.filter((one) => one.axis === axis).flatMap((one) => one.sizes);
      if (sizes.length === 0) return undefined;
      return (index: number) => sizes.find(({ first, last }) => index >= first && index <= last)?.px;
    };
  }, [sent, layout]);
  function send(entry: SentSizes): () => void {
    setSent((now) => ({ layout, all: [...(now.layout === layout ? now.all : []), entry] }));
    return () => setSent((now) => ({ ...now, all: now.all.filter((one) => one !== entry) }));
  }
  return { sizeIn, send };
}

/** Makes rows as high as their cells need. */
function useFitRows(at: SheetAt) {
  const fit = useStructureChange(undoableSizes);
  return (first: number, last: number) =>
    fit.run(
      { ...at, axis: 'rows', sizes: [{ first, last, points: null }] },
      {
        back: {
          label: labelOf('rows', [{ first, last }]),
          isThere: ({ sizes }) => sizes.length <= MAX_UNDONE,
          run: (before, now) => writeSizes(now(before)),
        },
        loss: 'The rows have too many different heights to undo that.',
      },
    );
}

function labelOf(axis: Axis, sizes: readonly Pick<LineSize, 'first' | 'last'>[]): string {
  const first = sizes[0]!.first;
  const { last } = sizes.at(-1)!;
  const [what, area] =
    axis === 'columns'
      ? ['column', { ...WHOLE_SHEET, left: first, right: last }]
      : ['row', { ...WHOLE_SHEET, top: first, bottom: last }];
  return `Resize ${what}${last > first ? 's' : ''} ${writeArea(area)}`;
}
