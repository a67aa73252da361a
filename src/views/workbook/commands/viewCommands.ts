import type { CellView, WorkbookTool } from '#views/workbook/state/workbookState.ts';
import type { WorkbookCommand, WorkbookCommands } from './WorkbookCommand.ts';

/** What the cells show, and what stands beside them. */
export interface ViewTarget {
  view: CellView;
  showView: (view: CellView) => void;
  /** `sheet` is the sheet alone. */
  tool: WorkbookTool;
  showTool: (tool: WorkbookTool) => void;
  /** What others change is shown soon; of the embedded service always. */
  isWatching: boolean;
  /** Of a live service what that takes; 0 where it is free. */
  callsAMinute: number;
  setWatching: (isOn: boolean) => void;
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
  watch: {
    label: 'Show changes of others',
    labelFor: ({ callsAMinute }) =>
      callsAMinute === 0
        ? 'Show changes of others'
        : `Show changes of others (${callsAMinute} calls a minute)`,
    startsGroup: true,
    isOn: ({ isWatching }) => isWatching,
    canRun: ({ callsAMinute }) => callsAMinute > 0,
    run: ({ isWatching, setWatching }) => setWatching(!isWatching),
  },
} satisfies WorkbookCommands<ViewTarget>;
