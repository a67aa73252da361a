import { isUnbounded } from '#domain/sheet/CellArea.ts';
import { currentRange, isMany, type Selection } from '#domain/sheet/edit/Selection.ts';
import type { FormatChange } from '#queries/workbook/undo/undoableFormats.ts';
import type { CellFormat } from '#services/workbook/shapes.ts';
import { BORDERS, type BorderPreset, THIN_LINE } from '#views/workbook/commands/choices/borders.ts';
import type { WorkbookCommand, WorkbookCommands } from './WorkbookCommand.ts';

/** A change of looks, and of the number format. */
export type LookChange = FormatChange & { numberFormat?: string };

/** What the selected cells look like. */
export interface FormatTarget {
  selection: Selection;
  /** Whether the service tells formats, so that a change of them is seen and can be undone. */
  tellsFormats: boolean;
  /** It has told those of this sheet. */
  canFormat: boolean;
  /** Of the active cell; undefined for a plain one. */
  format: CellFormat | undefined;
  /** `label` names the change for undo. */
  change: (label: string, change: LookChange) => void;
  merge: (how: 'one' | 'rows' | 'none') => void;
  /** The number format, alignment and so on, in one dialog. */
  askFormat: () => void;
  /** The looks of the selected cells are put on the cells that are selected next. */
  isPainting: boolean;
  setPainting: (isOn: boolean) => void;
}

const canRun = ({ canFormat }: FormatTarget) => canFormat;
const canMerge = ({ canFormat, selection }: FormatTarget) =>
  canFormat && selection.ranges.length === 1 && isMany(selection) && !isUnbounded(currentRange(selection));

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

function underlined(label: string, underline: string): WorkbookCommand<FormatTarget> {
  const isOn = ({ format }: FormatTarget) => format?.font.underline === underline;
  return {
    label,
    canRun,
    isOn,
    run: (target) => target.change(label, { font: { underline: isOn(target) ? 'None' : underline } }),
  };
}

function scripted(label: string, script: 'superscript' | 'subscript'): WorkbookCommand<FormatTarget> {
  const isOn = ({ format }: FormatTarget) => format?.font[script] === true;
  return {
    label,
    canRun,
    isOn,
    run: (target) => target.change(label, { font: { [script]: !isOn(target) } }),
  };
}

const indented = (label: string, by: number): WorkbookCommand<FormatTarget> => ({
  label,
  canRun,
  run({ format, change }) {
    const { indentLevel = 0, horizontalAlignment = 'General' } = format ?? {};
    const side = horizontalAlignment === 'Right' ? 'Right' : 'Left';
    change(label, {
      alignment: { indentLevel: Math.max(0, indentLevel + by), horizontalAlignment: side },
    });
  },
});

const bordered = ({ label, lines }: BorderPreset, key?: string): WorkbookCommand<FormatTarget> => ({
  label,
  ...(key !== undefined && { keys: [key] }),
  canRun,
  run: ({ change }) => change(label, { borders: lines(THIN_LINE) }),
});

const vertical = (label: string, verticalAlignment: 'Top' | 'Center' | 'Bottom') =>
  ({
    label,
    canRun,
    run: ({ change }: FormatTarget) => change(label, { alignment: { verticalAlignment } }),
  }) satisfies WorkbookCommand<FormatTarget>;

/** They change what cells look like. */
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
  underline: { ...underlined('Underline', 'Single'), keys: ['Ctrl U'] },
  strikethrough: {
    label: 'Strikethrough',
    keys: ['Ctrl 5'],
    canRun,
    isOn: ({ format }) => format?.font.strikethrough === true,
    run: ({ format, change }) =>
      change('Strikethrough', { font: { strikethrough: !format?.font.strikethrough } }),
  },
  doubleUnderline: underlined('Double underline', 'Double'),
  superscript: scripted('Superscript', 'superscript'),
  subscript: scripted('Subscript', 'subscript'),
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
  outerBorders: bordered(BORDERS.outer, 'Ctrl Shift 7'),
  noBorders: bordered(BORDERS.none, 'Ctrl Shift _'),
  allBorders: bordered(BORDERS.all),
  thickBorders: bordered(BORDERS.thickOuter),
  topBorder: bordered(BORDERS.top),
  bottomBorder: bordered(BORDERS.bottom),
  leftBorder: bordered(BORDERS.left),
  rightBorder: bordered(BORDERS.right),
  doubleBottomBorder: bordered(BORDERS.doubleBottom),
  formatCells: {
    label: 'Format cells…',
    keys: ['Ctrl 1'],
    run: ({ askFormat }: Pick<FormatTarget, 'askFormat'>) => askFormat(),
  },
  paintFormat: {
    label: 'Paint format',
    canRun,
    isOn: ({ isPainting }) => isPainting,
    run: ({ isPainting, setPainting }) => setPainting(!isPainting),
  },
  indent: indented('Increase indent', 1),
  outdent: indented('Decrease indent', -1),
  merge: { label: 'Merge cells', canRun: canMerge, run: ({ merge }) => merge('one') },
  mergeRows: { label: 'Merge each row', canRun: canMerge, run: ({ merge }) => merge('rows') },
  unmerge: { label: 'Unmerge cells', canRun, run: ({ merge }) => merge('none') },
} satisfies WorkbookCommands<FormatTarget>;
