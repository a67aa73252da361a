import type { Direction } from '#domain/sheet/edit/Selection.ts';
import { directionOf } from './directionOf.ts';
import type { WorkbookCommands } from './WorkbookCommand.ts';

/** A chart that has the focus. */
export interface ChartTarget {
  move: (direction: Direction, isFine: boolean) => void;
  resize: (direction: Direction, isFine: boolean) => void;
  /** False where there is nothing to open. */
  open: () => boolean;
  /** False where it cannot be deleted. */
  delete: () => boolean;
  leave: () => void;
}

/** While a chart on the sheet has the focus. */
export const chartCommands = {
  moveChart: {
    label: 'Move the chart; with Ctrl, by 1 px',
    keys: ['← ↑ → ↓', 'Ctrl ← ↑ → ↓'],
    run: (chart, { key, isCtrl }) => chart.move(directionOf(key), isCtrl),
  },
  resizeChart: {
    label: 'Resize the chart; with Ctrl, by 1 px',
    keys: ['Shift ← ↑ → ↓', 'Ctrl Shift ← ↑ → ↓'],
    run: (chart, { key, isCtrl }) => chart.resize(directionOf(key), isCtrl),
  },
  openChart: {
    label: 'Show the chart in the panel',
    keys: ['Enter'],
    withShift: 'same',
    run: (chart) => chart.open(),
  },
  deleteChart: {
    label: 'Delete the chart, after a confirmation',
    keys: ['Delete'],
    withShift: 'same',
    run: (chart) => chart.delete(),
  },
  leaveChart: {
    label: 'Return to the cells',
    keys: ['Esc'],
    withShift: 'same',
    run: (chart) => chart.leave(),
  },
} satisfies WorkbookCommands<ChartTarget>;
