import { isUnbounded } from '#domain/sheet/CellArea.ts';
import { currentRange, isMany, type Selection } from '#domain/sheet/edit/Selection.ts';
import type { FormatChange } from '#queries/workbook/undo/undoableFormats.ts';
import type { CellFormat } from '#services/workbook/shapes.ts';
import type { WorkbookCommand, WorkbookCommands } from './WorkbookCommand.ts';

/** What the selected cells look like. */
export interface FormatTarget {
  selection: Selection;
  /** Whether the service tells formats, so that a change of them is seen and can be undone. */
  canFormat: boolean;
  /** Of the active cell; undefined for a plain one. */
  format: CellFormat | undefined;
  /** `label` names the change for undo. */
  change: (label: string, change: FormatChange) => void;
  merge: (how: 'one' | 'rows' | 'none') => void;
}

const OUTER = ['EdgeTop', 'EdgeBottom', 'EdgeLeft', 'EdgeRight'];
const ALL = [...OUTER, 'InsideVertical', 'InsideHorizontal'];

const canRun = ({ canFormat }: FormatTarget) => canFormat;
const canMerge = ({ canFormat, selection }: FormatTarget) =>
  canFormat && selection.ranges.length === 1 && isMany(selection) && !isUnbounded(currentRange(selection));

const drawn =
  (label: string, sides: readonly string[], line: { style: string; weight?: string; color?: string }) =>
  ({ change }: FormatTarget) =>
    change(label, { borders: sides.map((side) => ({ side, ...line })) });

function horizontal(label: string, side: 'Left' | 'Center' | 'Right'): WorkbookCommand<FormatTarget> {
  const isOn = ({ format }: FormatTarget) => format?.horizontalAlignment === side;
  return {
    label,
    canRun,
    isOn,
    run: (target) =>
      target.change(label, { alignment: { horizontalAlignment: isOn(target) ? 'General' : side } }),
  };
}

const isUnderlined = ({ format }: FormatTarget) => format !== undefined && format.font.underline !== 'None';

const vertical = (label: string, verticalAlignment: 'Top' | 'Center' | 'Bottom') =>
  ({
    label,
    canRun,
    run: ({ change }: FormatTarget) => change(label, { alignment: { verticalAlignment } }),
  }) satisfies WorkbookCommand<FormatTarget>;

/** The menu Format, and the buttons beside it. */
export const formatCommands = {
  bold: {
    label: 'Bold',
    keys: ['Ctrl B'],
    canRun,
    isOn: ({ format }) => format?.font.bold === true,
    run: ({ format, change }) => change('Bold', { font: { bold: !format?.font.bold } }),
  },
  italic: {
    label: 'Italic',
    keys: ['Ctrl I'],
    canRun,
    isOn: ({ format }) => format?.font.italic === true,
    run: ({ format, change }) => change('Italic', { font: { italic: !format?.font.italic } }),
  },
  underline: {
    label: 'Underline',
    keys: ['Ctrl U'],
    canRun,
    isOn: isUnderlined,
    run: (target) =>
      target.change('Underline', { font: { underline: isUnderlined(target) ? 'None' : 'Single' } }),
  },
  alignLeft: horizontal('Align left', 'Left'),
  alignCentre: horizontal('Centre', 'Center'),
  alignRight: horizontal('Align right', 'Right'),
  alignTop: vertical('Align top', 'Top'),
  alignMiddle: vertical('Align middle', 'Center'),
  alignBottom: vertical('Align bottom', 'Bottom'),
  wrap: {
    label: 'Wrap text',
    canRun,
    isOn: ({ format }) => format?.wrapText === true,
    run: ({ format, change }) => change('Wrap text', { alignment: { wrapText: !format?.wrapText } }),
  },
  allBorders: {
    label: 'All borders',
    canRun,
    run: drawn('All borders', ALL, { style: 'Continuous', weight: 'Thin', color: '#000000' }),
  },
  outerBorders: {
    label: 'Outside borders',
    canRun,
    run: drawn('Outside borders', OUTER, { style: 'Continuous', weight: 'Thin', color: '#000000' }),
  },
  thickBorders: {
    label: 'Thick outside borders',
    canRun,
    run: drawn('Thick outside borders', OUTER, { style: 'Continuous', weight: 'Medium', color: '#000000' }),
  },
  bottomBorder: {
    label: 'Bottom border',
    canRun,
    run: drawn('Bottom border', ['EdgeBottom'], { style: 'Continuous', weight: 'Thin', color: '#000000' }),
  },
  noBorders: { label: 'No borders', canRun, run: drawn('No borders', ALL, { style: 'None' }) },
  merge: { label: 'Merge cells', canRun: canMerge, run: ({ merge }) => merge('one') },
  mergeRows: { label: 'Merge each row', canRun: canMerge, run: ({ merge }) => merge('rows') },
  unmerge: { label: 'Unmerge cells', canRun, run: ({ merge }) => merge('none') },
} satisfies WorkbookCommands<FormatTarget>;
