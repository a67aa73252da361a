import { writeArea } from '#domain/sheet/address.ts';
import { columnsOf, isUnbounded } from '#domain/sheet/CellArea.ts';
import { clipToUsedRange } from '#domain/sheet/edit/clipToUsedRange.ts';
import {
  areaOfCell,
  type CellPlace,
  currentRange,
  isMany,
  type Selection,
  selectArea,
} from '#domain/sheet/edit/Selection.ts';
import { sumRange } from '#domain/sheet/edit/sumRange.ts';
import { MAX_WRITTEN } from '#domain/sheet/sheetLimits.ts';
import type { LoadedCell } from '#queries/workbook/cells/CellBlocks.ts';
import type { SheetCells } from '#queries/workbook/cells/SheetCells.ts';
import type { UndoHistory } from '#queries/workbook/editor/UndoHistory.ts';
import { formatCount } from '#ui/format/numberFormat.ts';
import type { BookTarget } from '#views/workbook/commands/bookCommands.ts';
import type { SheetQuestion } from '#views/workbook/commands/choices/SheetQuestion.ts';
import type { FormatTarget } from '#views/workbook/commands/formatCommands.ts';
import type { NumberFormatTarget } from '#views/workbook/commands/numberFormatCommands.ts';
import type { SelectionTarget } from '#views/workbook/commands/selectionCommands.ts';
import { dependentsOf } from '#views/workbook/editor/selection/dependentsOf.ts';
import { referenceMarks } from '#views/workbook/editor/selection/referenceMarks.ts';
import type { SheetEditor } from './useSheetEditor.ts';

/** What the commands ask of what is around the cells. */
type PageParts = Pick<
  BookTarget & SelectionTarget,
  | 'openSheet'
  | 'addSheet'
  | 'focusNameBox'
  | 'focusTabs'
  | 'toggleFormulas'
  | 'calculate'
  | 'print'
  | 'openMenu'
  | 'openFind'
> & {
  /** Edits the active cell, beginning with a text. */
  startEdit: (text: string) => void;
  select: (selection: Selection) => void;
  say: (text: string) => void;
  ask: (question: SheetQuestion) => void;
};

/** What commands act on; `page` adds where the focus and the other sheets are. */
export function editorTarget(
  editor: SheetEditor,
  selection: Selection,
  { nextUndo, nextRedo }: UndoHistory,
  { startEdit, select, say, ask, ...page }: PageParts,
): SelectionTarget & FormatTarget & BookTarget & NumberFormatTarget {
  const { edit, content, cells } = editor;
  const { row, column } = selection.active;
  const isNumber = (y: number, x: number) => typeof editor.cellNow(y, x)?.value === 'number';
  /** What is being typed is written first. */
  const committed = (act: () => unknown) => () => {
    if (!edit || editor.commit(edit.text, undefined)) void act();
  };
  /** Under each column of the range, where nothing is in the way. */
  function sumBelow(name: string) {
    const range = currentRange(selection);
    const columns = Array.from({ length: columnsOf(range) }, (_, at) => range.left + at);
    if (isUnbounded(range)) return say('AutoSum takes a range of cells, not whole rows or columns.');
    if (columns.some((x) => content(range.bottom + 1, x) !== ''))
      return say(`The cells below ${writeArea(range)} are not blank: AutoSum writes there.`);
    const sumOf = (x: number) => `${name}(${writeArea({ ...range, left: x, right: x })})`;
    editor.write(
      columns.map((x) => ({
        row: range.bottom + 1,
        column: x,
        input: { kind: 'formula', formula: sumOf(x) },
      })),
      'AutoSum',
    );
  }
  return {
    ...page,
    ...editor.formats,
    openFind: (isReplacing) => committed(() => page.openFind(isReplacing))(),
    selection,
    copy: (isCut) => committed(() => editor.copyByMenu(isCut))(),
    paste: (options) => committed(() => editor.pasteByMenu(options))(),
    askFunction: () => ask({ how: 'function' }),
    askFormat: committed(() => ask({ how: 'format' })),
    askPaste: committed(() => ask({ how: 'paste' })),
    clear: editor.clear,
    fillDown: committed(editor.fillDown),
    fillRight: committed(editor.fillRight),
    fillSeries: committed(editor.fillSeries),
    askSeries: committed(() =>
      ask({ how: 'series', area: clipToUsedRange(currentRange(selection), cells.used) }),
    ),
    askLink: committed(() => ask({ how: 'link', area: areaOfCell(selection.active) })),
    askNote: committed(() => ask({ how: 'note', area: areaOfCell(selection.active) })),
    goToSpecial: committed(() => {
      const area = isMany(selection) ? clipToUsedRange(currentRange(selection), cells.used) : cells.used;
      if (area) ask({ how: 'special', area });
      else say('The sheet is empty.');
    }),
    copyAbove: () => row > 0 && startEdit(content(row - 1, column)),
    sum(name) {
      if (isMany(selection)) return sumBelow(name);
      const area = sumRange(selection.active, isNumber);
      startEdit(`=${name}(${area ? `${writeArea(area)})` : ''}`);
    },
    selectPrecedents() {
      const areas = referenceMarks({ place: selection.active, text: content(row, column) }).map(
        ({ area }) => area,
      );
      if (areas.length === 0) say('The cell has no formula that refers to cells of this sheet.');
      // The last range is the current one, and the formula names the most important first.
      else select({ ...selectArea(areas[0]!), ranges: areas.toReversed() });
    },
    selectDependents: () => selectDependents(selection.active, cells, select, say),
    setFormat: editor.setFormat,
    ...numbersOf(cells.cellAt(row, column)),
    endCopy: editor.endCopy,
    nextUndo: nextUndo?.label,
    nextRedo: nextRedo?.label,
    isTyping: edit !== undefined,
    undo: editor.undo,
    redo: editor.redo,
  };
}

const numbersOf = (cell: LoadedCell | null | undefined) => ({
  numberFormat: cell?.numberFormat ?? 'General',
  shown: cell?.text ?? '',
});

async function selectDependents(
  place: CellPlace,
  cells: SheetCells,
  select: PageParts['select'],
  say: PageParts['say'],
): Promise<void> {
  const areas = await dependentsOf(place, cells).catch(() => 'unread' as const);
  if (areas === 'unread') say('The formulas of the sheet could not be read. Try again.');
  else if (areas === undefined)
    say(`Formulas are looked through in sheets of up to ${formatCount(MAX_WRITTEN)} cells.`);
  else if (areas.length === 0) say('No formula of this sheet refers to the cell.');
  else select({ ...selectArea(areas.at(-1)!), ranges: areas });
}
