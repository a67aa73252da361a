import type { GridCell, GridLayout } from '#views/workbook/grid/model/gridProps.ts';
import type { GridView } from '#views/workbook/grid/model/gridView.ts';
import type { PaintContext } from '#views/workbook/grid/model/PaintContext.ts';
import type { CellStyles } from './CellStyles.ts';
import type { GridLook } from './gridLook.ts';

/** What the cells of a pane are painted with. */
export interface CellPaint {
  context: PaintContext;
  look: GridLook;
  styles: CellStyles;
  zoom: number;
  cellAt: (row: number, column: number) => GridCell | undefined | null;
  layout: GridLayout | undefined;
  view: GridView;
}
