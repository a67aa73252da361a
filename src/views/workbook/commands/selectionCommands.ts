import { currentRange, isMany, type Selection } from '#domain/sheet/edit/Selection.ts';
import type { PasteOptions } from '#views/workbook/commands/choices/PasteOptions.ts';
import type { WorkbookCommand, WorkbookCommands } from './WorkbookCommand.ts';

/** The selected cells. */
export interface SelectionTarget {
  selection: Selection;
  copy: (isCut: boolean) => void;
  paste: (options?: PasteOptions) => void;
  /** Asks what of it. */
  askPaste: () => void;
  clear: () => void;
  fillDown: () => void;
  fillRight: () => void;
  fillSeries: () => void;
  askSeries: () => void;
  goToSpecial: () => void;
  askLink: () => void;
  /** Of the active cell. */
  askNote: () => void;
  /** Edits the active cell, beginning with what the cell above holds. */
  copyAbove: () => void;
  /** Edits the active cell, beginning with the function of the numbers above it, or to its left; of a range, writes it below. */
  sum: (name: string) => void;
  askFunction: () => void;
  /** Selects the cells that the formula of the active cell refers to. */
  selectPrecedents: () => void;
  /** Selects the cells whose formulas refer to the active cell. */
  selectDependents: () => unknown;
  openMenu: () => void;
  endCopy: () => void;
}

const ofNumbers = (label: string, name: string): WorkbookCommand<SelectionTarget> => ({
  label,
  run: (selected) => selected.sum(name),
});

/** They change or copy the selected cells. */
export const selectionCommands = {
  cut: {
    label: 'Cut',
    keys: ['Ctrl X'],
    isNative: true,
    canRun: isOneRange,
    run: (selected) => selected.copy(true),
  },
  copy: { label: 'Copy', keys: ['Ctrl C'], isNative: true, run: (selected) => selected.copy(false) },
  paste: {
    label: 'Paste',
    keys: ['Ctrl V'],
    isNative: true,
    canRun: isOneRange,
    run: (selected) => selected.paste(),
  },
  pasteValues: {
    label: 'Paste values',
    keys: ['Ctrl Shift V'],
    isNative: true,
    canRun: isOneRange,
    run: (selected) => selected.paste({ what: 'values' }),
  },
  pasteFormats: {
    label: 'Paste formats',
    canRun: isOneRange,
    run: (selected) => selected.paste({ what: 'formats' }),
  },
  pasteSpecial: {
    label: 'Paste special…',
    keys: ['Ctrl Alt V'],
    canRun: isOneRange,
    run: (selected) => selected.askPaste(),
  },
  fillDown: {
    label: 'Fill down',
    keys: ['Ctrl D'],
    withShift: 'same',
    canRun: (target) => isOneRange(target) && currentRange(target.selection).bottom > 0,
    run: (selected) => selected.fillDown(),
  },
  fillRight: {
    label: 'Fill right',
    keys: ['Ctrl R'],
    canRun: (target) => isOneRange(target) && currentRange(target.selection).right > 0,
    run: (selected) => selected.fillRight(),
  },
  fillSeries: {
    label: 'Fill series',
    canRun: (target) => isOneRange(target) && isMany(target.selection),
    run: (selected) => selected.fillSeries(),
  },
  askSeries: {
    label: 'Fill series by a step…',
    canRun: isOneRange,
    run: (selected) => selected.askSeries(),
  },
  goToSpecial: {
    label: 'Go to special…',
    canRun: isOneRange,
    run: (selected) => selected.goToSpecial(),
  },
  link: { label: 'Link…', keys: ['Ctrl K'], canRun: isOneRange, run: (selected) => selected.askLink() },
  note: { label: 'Note…', keys: ['Shift F2'], run: (selected) => selected.askNote() },
  copyAbove: {
    label: 'Copy the content of the cell above',
    keys: ["Ctrl '"],
    canRun: ({ selection }) => selection.active.row > 0,
    run: (selected) => selected.copyAbove(),
  },
  sum: {
    label: 'AutoSum',
    keys: ['Alt ='],
    withShift: 'same',
    run: (selected) => selected.sum('SUM'),
  },
  average: ofNumbers('Average', 'AVERAGE'),
  count: ofNumbers('Count numbers', 'COUNT'),
  max: ofNumbers('Max', 'MAX'),
  min: ofNumbers('Min', 'MIN'),
  insertFunction: {
    label: 'Insert function…',
    keys: ['Shift F3'],
    run: (selected) => selected.askFunction(),
  },
  selectPrecedents: {
    label: 'Select the cells that the formula refers to',
    keys: ['Ctrl ['],
    run: (selected) => selected.selectPrecedents(),
  },
  selectDependents: {
    label: 'Select the cells that refer to the cell',
    keys: ['Ctrl ]'],
    run: (selected) => selected.selectDependents(),
  },
  menu: {
    label: 'Open the context menu',
    keys: ['Shift F10', 'Menu'],
    isKeyOnly: true,
    run: (selected) => selected.openMenu(),
  },
  delete: {
    label: 'Clear contents',
    keys: ['Delete'],
    withShift: 'same',
    isKeyOnly: true,
    run: (selected) => selected.clear(),
  },
  cancel: {
    label: 'Cancel copy or cut; then Tab leaves the grid',
    keys: ['Esc'],
    withShift: 'same',
    isKeyOnly: true,
    run: (selected) => selected.endCopy(),
  },
} satisfies WorkbookCommands<SelectionTarget>;

/** Whether one range is selected. */
export function isOneRange({ selection }: { selection: Selection }): boolean {
  return selection.ranges.length === 1;
}
