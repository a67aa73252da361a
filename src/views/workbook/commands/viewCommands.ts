import type { CellPlace } from '#domain/sheet/edit/Selection.ts';
import type { SheetLayout } from '#services/workbook/shapes.ts';
import type { CellView, WorkbookTool } from '#views/workbook/state/workbookState.ts';
import type { WorkbookCommand, WorkbookCommands } from './WorkbookCommand.ts';

type FrozenLines = SheetLayout['frozen'];

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
  active: CellPlace;
  frozen: FrozenLines | undefined;
  /** Without lines none is frozen. */
  freeze: (lines?: FrozenLines) => void;
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

const freezing = (
  label: string,
  linesOf: (view: ViewTarget) => FrozenLines,
): WorkbookCommand<ViewTarget> => ({
  label,
  isOn: (view) => isFrozenAt(view, linesOf(view)),
  run: (view) => {
    const lines = linesOf(view);
    view.freeze(isFrozenAt(view, lines) ? undefined : lines);
  },
});

const isFrozenAt = ({ frozen }: ViewTarget, { rows, columns }: FrozenLines) =>
  frozen !== undefined && frozen.rows === rows && frozen.columns === columns;

/** What cells show, what is beside them, and what stays in view. */
export const viewCommands = {
  values: cells('Values', 'text'),
  formulas: cells('Formulas', 'formulas'),
  r1c1: cells('Formulas in R1C1', 'r1c1'),
  formats: cells('Number formats', 'formats'),
  tables: beside('Tables', 'tables'),
  charts: beside('Charts', 'charts'),
  names: { ...beside('Name manager', 'names'), keys: ['Ctrl F3'] },
  freezeRow: freezing('Freeze top row', () => ({ rows: 1, columns: 0 })),
  freezeColumn: freezing('Freeze first column', () => ({ rows: 0, columns: 1 })),
  freezePanes: freezing('Freeze up to the active cell', ({ active }) => ({
    rows: active.row,
    columns: active.column,
  })),
  unfreeze: {
    label: 'Unfreeze panes',
    canRun: ({ frozen }) => frozen !== undefined,
    run: ({ freeze }) => freeze(),
  },
  watch: {
    label: 'Show changes of others',
    labelFor: ({ callsAMinute }) =>
      callsAMinute === 0
        ? 'Show changes of others'
        : `Show changes of others (${callsAMinute} calls a minute)`,
    isOn: ({ isWatching }) => isWatching,
    canRun: ({ callsAMinute }) => callsAMinute > 0,
    run: ({ isWatching, setWatching }) => setWatching(!isWatching),
  },
} satisfies WorkbookCommands<ViewTarget>;
