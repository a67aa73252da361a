import type { ReactNode } from 'react';
import type { CellArea } from '#domain/sheet/CellArea.ts';
import type { CellPlace, Selection } from '#domain/sheet/edit/Selection.ts';
import type { FilledLookup } from '#views/workbook/grid/keys/findDataEdge.ts';
import type { Box } from './gridView.ts';

export interface GridCell {
  text: string;
  align: 'left' | 'right' | 'center';
  kind?: 'error' | 'boolean';
  state?: 'unsaved' | 'saving' | 'failed' | 'conflict';
}

/** Where the selection goes after a commit; 'fill' keeps it and writes into all of it. */
export type CommitMove = 'down' | 'up' | 'right' | 'left' | 'fill';

/**
 * What the grid was asked for and does not do itself. `data` is of the native event and is only good until the handler returns:
 * copy and cut write into it, paste reads from it. Selecting all is done by the grid.
 */
export type GridCommand =
  | { kind: 'copy' | 'cut' | 'paste'; data: DataTransfer }
  | {
      kind: 'delete' | 'undo' | 'redo' | 'fillDown' | 'fillRight' | 'nextSheet' | 'previousSheet';
    }
  /** Esc outside of an edit: what is marked as copied is no longer. */
  | { kind: 'cancel' }
  /** F6: the next or previous part of the page. */
  | { kind: 'leave'; isBack: boolean };

export interface GridMark {
  area: CellArea;
  kind: 'copied' | 'reference' | 'table' | 'found';
  /** Any CSS colour, var(--…) too. */
  colour?: string;
}

/** Stands on the cells; px at zoom 1 from the corner of A1. */
export interface GridFloat extends Box {
  id: string;
  /** What it is called, such as "Chart Signal by band". */
  label: string;
  content: ReactNode;
  /** It was put elsewhere, or sized. It stands there once it is given so. */
  onPlace: (box: Box) => void;
  /** Enter, or a double click. */
  onOpen?: () => void;
  onDelete?: () => void;
}

export interface GridEdit {
  place: CellPlace;
  text: string;
}

export interface SheetGridProps {
  label: string;
  rowCount?: number;
  columnCount?: number;
  /** undefined: not loaded yet; null: empty. */
  cellAt: (row: number, column: number) => GridCell | undefined | null;
  /** Changes when cellAt answers differently. */
  version: number;
  /** Px at zoom 1. This and the two below are read for every column or row when they change: keep their identity. */
  columnWidth?: ((column: number) => number) | undefined;
  isRowHidden?: ((row: number) => boolean) | undefined;
  isColumnHidden?: ((column: number) => boolean) | undefined;
  /** Px at zoom 1. */
  rowHeight?: number;
  frozen?: { rows: number; columns: number };
  /** 0.5 to 2. */
  zoom?: number;
  /** Reads which cells are filled, for keys that lead over cells which are not loaded; undefined where it failed. */
  onRead?: (area: CellArea) => Promise<FilledLookup | undefined>;
  /** Where Ctrl End goes. */
  usedArea?: CellArea | undefined;
  isReadOnly?: boolean;
  selection: Selection;
  onSelect: (selection: Selection) => void;
  /** What is being edited, here or in a formula bar; its text may be set from outside. */
  edit: GridEdit | undefined;
  /**
   * With text: typing began with it, it replaces the cell. Without: answer with `edit` that has what the cell holds, soon. False where
   * nothing can be edited now.
   */
  onEditStart: (text: string | undefined) => unknown;
  onEditChange: (text: string) => void;
  /** The grid itself calls onSelect right after this where `move` moves the selection. It does not commit when it loses the focus. */
  onEditCommit: (text: string, move: CommitMove | undefined) => void;
  onEditCancel: () => void;
  onCommand: (command: GridCommand) => void;
  /** What is in view of the cells that scroll, and of each frozen strip. At most once a frame. */
  onVisible: (area: CellArea, frozen: readonly CellArea[]) => void;
  /**
   * All of left to right, px at zoom 1. When the border of a header is let go, or by Alt Shift with left and right; when it is
   * pressed twice, once for each column, as wide as its texts.
   */
  onResizeColumn?: (left: number, right: number, widthPx: number) => void;
  /** `to` holds `from`. */
  onFill?: (from: CellArea, to: CellArea) => void;
  /** Client px; the selection is where the menu was asked for. */
  onContextMenu?: (place: CellPlace, x: number, y: number) => void;
  marks?: readonly GridMark[];
  floats?: readonly GridFloat[];
  /** What stands at the right end of a cell, such as the filter button of a table. */
  headerButtons?: ((row: number, column: number) => ReactNode | undefined) | undefined;
}
