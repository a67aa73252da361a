import type { CellView, WorkbookTool } from '#views/workbook/state/workbookState.ts';
import type { WorkbookCommand, WorkbookCommands } from './WorkbookCommand.ts';

/** What the cells show, and what stands beside them. */
export interface ViewTarget {
  view: CellView;
  showView: (view: CellView) => void;
  /** `sheet` is the sheet alone. */
  tool: WorkbookTool;
  showTool: (tool: WorkbookTool) => void;
}

const cells = (label: string, view: CellView): WorkbookCommand<ViewTarget> => ({
  label,
  isOn: (shown) => shown.view === view,
  run: (shown) => shown.showView(view),
});
const beside = (label: string, tool: WorkbookTool): WorkbookCommand<ViewTarget> => ({
  label,
  isOn: (shown) => shown.tool === tool,
  run: (shown) => shown.showTool(shown.tool === tool ? 'sheet' : tool),
});

/** The menu View. */
export const viewCommands = {
  values: cells('Values', 'text'),
  formulas: cells('Formulas', 'formulas'),
  r1c1: cells('Formulas in R1C1', 'r1c1'),
  formats: cells('Number formats', 'formats'),
  tables: { ...beside('Tables', 'tables'), startsGroup: true },
  charts: beside('Charts', 'charts'),
  names: beside('Names', 'names'),
} satisfies WorkbookCommands<ViewTarget>;
