import type { ReactNode } from 'react';
import type { CellArea } from '#domain/sheet/CellArea.ts';
import type { FilledLookup } from '#domain/sheet/edit/FilledLookup.ts';
import type { CellPlace, Selection } from '#domain/sheet/edit/Selection.ts';
import type { RepeatedFill } from '#domain/sheet/format/repeatedFill.ts';
import type { Attachments } from '#queries/workbook/cells/attachmentsOf.ts';
import type { TextRun } from '#queries/workbook/cells/SheetLook.ts';
import type { CellFormat, Outline } from '#services/workbook/shapes.ts';
import type { EditorCommandId } from '#views/workbook/commands/editorCommands.ts';
import type { CommitMove } from '#views/workbook/commands/gridMoves.ts';
import type { Axis as LineAxis } from '#views/workbook/commands/lineCommands.ts';
import type { Box } from './gridView.ts';

export interface GridCell {
  text: string;
  align: 'left' | 'right' | 'center';
  kind?: 'error' | 'boolean';
  /** That its number format gives it, #RRGGBB. */
  colour?: string;
  /** A number in the format General, of which a narrow column shows fewer digits. */
  general?: number;
  /** That its number format fills it from side to side. */
  fill?: RepeatedFill;
  state?: 'unsaved' | 'saving' | 'failed' | 'conflict';
}

/** What the file says of how a sheet looks. */
export interface GridLayout {
  /** Undefined for a plain cell. */
  formatAt: (row: number, column: number) => CellFormat | undefined;
  /** The parts of a text that differ in their fonts. */
  runsAt?: (row: number, column: number) => readonly TextRun[] | undefined;
  merges: readonly CellArea[];
  showGridlines: boolean;
  /** Row numbers and column letters. */
  showHeadings?: boolean;
  /** Columns run from right to left. */
  isRightToLeft?: boolean;
  /** Of plain cells; what is of this font and size has those of the page, and other sizes are in proportion. */
  font: { name: string; size: number };
  /** Notes have a mark; screen readers are told of all. */
  attachments?: Attachments | undefined;
}

/** `data` belongs to the native event and is only valid until the handler returns: copy and cut write to it, paste reads it. */
export interface ClipboardCommand {
  kind: 'copy' | 'cut' | 'paste';
  data: DataTransfer;
  /** Of a paste with Shift: values alone. */
  isPlain?: boolean;
}

/** What the grid was asked for and leaves to the editor. */
export type GridCommand = ClipboardCommand | { kind: Exclude<EditorCommandId, ClipboardCommand['kind']> };

export interface GridMark {
  area: CellArea;
  kind: 'copied' | 'reference' | 'table' | 'found';
  /** Any CSS colour, var(--…) too. */
  colour?: string;
}

/** Rows or columns that get one size, px at zoom 1, which may be too small or no integer. */
export interface LineSize {
  first: number;
  last: number;
  px: number;
}
type ResizeLines = (sizes: readonly LineSize[]) => void;

/** Lies over the cells; px at zoom 1 from the corner of A1. */
export interface GridFloat extends Box {
  id: string;
  /** Its name, such as "Chart Signal by band". */
  label: string;
  content: ReactNode;
  /** It was moved or resized. It stays there once the props say so. */
  onPlace: (box: Box) => void;
  /** Enter, or a double click. */
  onOpen?: () => void;
  onDelete?: () => void;
}

/** Groups of rows and columns; their buttons stand beside the headers. */
export interface GridOutline {
  rows: Outline;
  columns: Outline;
  /** Lines are hidden, or shown. */
  onFold: (axis: LineAxis, lines: readonly { first: number; last: number; isHidden: boolean }[]) => void;
}

/** Over the cells. Corners are indexes of lines; behind the point is how far into the line, as a part of its size. */
export interface GridAnchored {
  id: string;
  from: { row: number; column: number };
  to: { row: number; column: number };
}

/** A picture of the file. */
export interface GridPicture extends GridAnchored {
  /** What it shows. */
  label: string;
  /** An address of its bytes. */
  source: string;
}

/** A note that is always shown. */
export interface GridNote extends GridAnchored {
  label: string;
  text: string;
  /** #RRGGBB. */
  fill: string;
}

/** A form control of the file. */
export interface GridCheckBox extends GridAnchored {
  label: string;
  /** Null for neither. */
  isChecked: boolean | null;
  /** Undefined where no cell takes its state. */
  onToggle: (() => void) | undefined;
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
  /** Px at zoom 1, of every row; asked again when it is another function. */
  rowSize?: ((row: number) => number) | undefined;
  /** Plain without. `version` is another one when `formatAt` answers differently. */
  layout?: GridLayout | undefined;
  frozen?: { rows: number; columns: number };
  /** 0.5 to 2. */
  zoom?: number;
  /** Reads which cells are filled, for keys that depend on cells which are not loaded; undefined where it failed. */
  onRead?: (area: CellArea, reads: number) => Promise<FilledLookup | undefined>;
  /** Where Ctrl End goes. */
  usedArea?: CellArea | undefined;
  /** Whether the next arrow leads to the edge of the data. */
  isEndMode?: boolean;
  onEndMode?: (isOn: boolean) => void;
  isReadOnly?: boolean;
  selection: Selection;
  onSelect: (selection: Selection) => void;
  /** The first cell in view of those that scroll, to begin with; undefined to begin where the active cell is seen. */
  firstCell?: CellPlace | undefined;
  /** What is being edited, here or in a formula bar; its text may be set from outside. */
  edit: GridEdit | undefined;
  /**
   * With text: typing began with it, it replaces the cell. Without: answer with `edit` that has what the cell holds, soon.
   */
  onEditStart: (text: string | undefined) => void;
  onEditChange: (text: string) => void;
  /**
   * The grid itself calls onSelect right after this where `move` moves the selection. It does not commit when it loses the focus. False
   * where the text is not taken: the edit goes on.
   */
  onEditCommit: (text: string, move: CommitMove | undefined) => unknown;
  onEditCancel: () => void;
  onCommand: (command: GridCommand) => void;
  /** What is in view of the cells that scroll, and of each frozen strip. At most once a frame. */
  onVisible: (area: CellArea, frozen: readonly CellArea[]) => void;
  /** After a border was dragged, or by keys, or to fit texts. Without it sizes are fixed. */
  onResizeColumns?: ResizeLines | undefined;
  onResizeRows?: ResizeLines | undefined;
  /** Rows that are to be as high as their cells need. */
  onFitRows?: ((first: number, last: number) => void) | undefined;
  /** `to` holds `from`. */
  onFill?: (from: CellArea, to: CellArea) => void;
  /** Under what the menu opens, client px; the selection is where it was asked for. */
  onContextMenu?: (anchor: DOMRect) => void;
  /** Ctrl and a click; false for a cell without a link, which is then selected. */
  onOpenLink?: (place: CellPlace) => boolean;
  /** Checks or clears the check box of a cell, or those of the selected cells; false where there is none. */
  onToggle?: (place?: CellPlace) => boolean;
  /** The cell under a mouse whose buttons are up, undefined beside cells; more than once for a cell. */
  onHover?: (place: CellPlace | undefined) => void;
  outline?: GridOutline | undefined;
  marks?: readonly GridMark[];
  floats?: readonly GridFloat[];
  pictures?: readonly GridPicture[];
  notes?: readonly GridNote[] | undefined;
  checkBoxes?: readonly GridCheckBox[] | undefined;
  /** What stands at the right end of a cell, such as the filter button of a table. */
  headerButtons?: ((row: number, column: number) => ReactNode | undefined) | undefined;
}

/** What sizes rows or columns; undefined where their sizes are fixed. */
export const resizerOf = (grid: SheetGridProps, axis: LineAxis): ResizeLines | undefined =>
  axis === 'columns' ? grid.onResizeColumns : grid.onResizeRows;
