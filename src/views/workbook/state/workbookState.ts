/** What the view shows; a link to it reproduces the screen. */
export interface WorkbookState {
  /** Of the drive; absent while a workbook is being picked. */
  item?: string | undefined;
  /** Of the file, for the list of those that were opened last. */
  name?: string | undefined;
  /** By name; absent for the first that is seen. */
  sheet?: string | undefined;
  /** The selected area, such as B2:C9. */
  cell?: string | undefined;
  /** What the panel shows. */
  tool: WorkbookTool;
  /** What stands in the cells; absent where that is as the file has it. */
  show?: CellView | undefined;
  /** The map beside the sheet; absent while there is none. */
  onMap?: SheetMapState | undefined;
}

/** A block of cells on a map. */
export interface SheetMapState {
  /** With its header, such as A1:H300. */
  area: string;
  /** Columns of latitude and longitude, or of whole positions, such as C,D; absent where they are found. */
  places?: string | undefined;
  /** Columns, such as F. */
  colour?: string | undefined;
  size?: string | undefined;
}

export const WORKBOOK_TOOLS = ['sheet', 'tables', 'charts', 'names'] as const;
export type WorkbookTool = (typeof WORKBOOK_TOOLS)[number];

export const CELL_VIEWS = ['text', 'formulas', 'r1c1', 'formats'] as const;
export type CellView = (typeof CELL_VIEWS)[number];
