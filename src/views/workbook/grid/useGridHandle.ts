import { type Ref, type RefObject, useImperativeHandle } from 'react';
import type { CellArea } from '#domain/sheet/CellArea.ts';
import type { CellPlace } from '#domain/sheet/edit/Selection.ts';
import type { EditorHandle } from '#views/workbook/grid/keys/useCellEditor.ts';
import type { GridScroller } from '#views/workbook/grid/model/GridScroller.ts';
import type { SheetGridProps } from '#views/workbook/grid/model/gridProps.ts';
import { type Box, cellBox } from '#views/workbook/grid/model/gridView.ts';
import { fitColumns } from '#views/workbook/grid/paint/fitColumns.ts';

export interface SheetGridHandle {
  focus: () => void;
  /** Edits the active cell, beginning with a text in place of what it holds. */
  edit: (text: string) => void;
  /** Makes columns as wide as their texts. */
  fitColumns: (left: number, right: number) => void;
  /** Where cells are, px at zoom 1 from the corner of A1. */
  boxOf: (area: CellArea) => Box;
  /** Of the active cell where no other is named, client px. */
  cellRect: (place?: CellPlace) => DOMRect;
}

interface GridParts {
  grid: SheetGridProps;
  scroller: GridScroller;
  element: RefObject<HTMLDivElement | null>;
  canvas: RefObject<HTMLCanvasElement | null>;
  field: RefObject<HTMLTextAreaElement | null>;
  editor: RefObject<EditorHandle | null>;
}

/** What the owner of a grid can ask of it, and its parts of each other. */
export function useGridHandle(ref: Ref<SheetGridHandle> | undefined, parts: GridParts): SheetGridHandle {
  const { grid, scroller, element, canvas, field, editor } = parts;
  const handle: SheetGridHandle = {
    focus: () => field.current?.focus({ preventScroll: true }),
    edit(text) {
      handle.focus();
      editor.current?.start(text);
    },
    fitColumns: (left, right) => fitColumns(canvas.current!, grid, left, right),
    boxOf(area) {
      const { rows, columns } = scroller.view;
      const { zoom = 1 } = grid;
      const [left, right] = [area.left, area.right + 1].map((column) => columns.offsetOf(column) / zoom);
      const [top, bottom] = [area.top, area.bottom + 1].map((row) => rows.offsetOf(row) / zoom);
      return { left: left!, top: top!, width: right! - left!, height: bottom! - top! };
    },
    cellRect(place = grid.selection.active) {
      const { top } = element.current!.getBoundingClientRect();
      const box = cellBox(scroller.view, place.row, place.column);
      const { left, right } = canvas.current!.getBoundingClientRect();
      const start = scroller.view.isRightToLeft ? right - box.left - box.width : left + box.left;
      return new DOMRect(start, top + box.top, box.width, box.height);
    },
  };
  useImperativeHandle(ref, () => handle);
  return handle;
}
