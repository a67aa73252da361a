import { useCallback, useState } from 'react';
import type { CellArea } from '#domain/sheet/CellArea.ts';
import type { CellEdit } from '#domain/sheet/edit/CellInput.ts';
import { type FilledLookup, filledLookup } from '#domain/sheet/edit/FilledLookup.ts';
import { type CellPlace, type Selection, selectArea } from '#domain/sheet/edit/Selection.ts';
import { useSheetCells } from '#queries/workbook/editor/useSheetCells.ts';
import type { WorkbookAt } from '#queries/workbook/workbookQueries.ts';
import type { Worksheet } from '#services/workbook/shapes.ts';
import type { PasteOptions } from '#views/workbook/commands/choices/PasteOptions.ts';
import type { Copied } from '#views/workbook/editor/clipboard/copyPaste.ts';
import { useClipboard } from '#views/workbook/editor/clipboard/useClipboard.ts';
import { useValueReader } from '#views/workbook/editor/edits/useCellReader.ts';
import { useCheckBoxes } from '#views/workbook/editor/edits/useCheckBoxes.ts';
import { useFills } from '#views/workbook/editor/edits/useFills.ts';
import { useLockRefusal } from '#views/workbook/editor/edits/useLockRefusal.ts';
import { useSelectedWrites } from '#views/workbook/editor/edits/useSelectedWrites.ts';
import { useTyping } from '#views/workbook/editor/edits/useTyping.ts';
import { useUndoRedo } from '#views/workbook/editor/edits/useUndoRedo.ts';
import { useFormats } from '#views/workbook/editor/format/useFormats.ts';
import { referenceMarks } from '#views/workbook/editor/selection/referenceMarks.ts';
import type { ClipboardCommand } from '#views/workbook/grid/model/gridProps.ts';
import { useEdits } from '#views/workbook/state/useEdits.ts';
import type { CellView } from '#views/workbook/state/workbookState.ts';
import { useEditedCells } from './useEditedCells.ts';

interface SheetEditorParts {
  at: WorkbookAt;
  sheets: readonly Worksheet[];
  worksheet: string;
  /** Undefined for that of the file. */
  view: CellView | undefined;
  selection: Selection;
  onSelect: (selection: Selection) => void;
  /** Of the whole workbook. */
  copied: Copied | undefined;
  onCopied: (copied: Copied | undefined) => void;
  /** Shows the cell that was changed, which may be on another sheet. */
  onPlace: (worksheet: string, place: CellPlace) => void;
}

/** One sheet being edited: what its cells show, what keys do, what is on its way. */
export function useSheetEditor(parts: SheetEditorParts) {
  const { at, worksheet, selection, onSelect, onCopied } = parts;
  const edits = useEdits();
  const cells = useSheetCells(edits, { ...at, worksheet });
  const readValues = useValueReader(cells);
  const edited = useEditedCells(cells, worksheet, parts.view);
  const { cellNow, content } = edited;
  const refuses = useLockRefusal();
  function write(changes: readonly CellEdit[], label: string) {
    return refuses() ? undefined : edits.edit(worksheet, changes, label);
  }
  const writeSelected = useSelectedWrites({ cells, selection, write });
  const { fillFromFirst, fillSeries, drag } = useFills({ cells, selection, cellNow, write });
  const toggleCheckBoxes = useCheckBoxes({ cells, selection, cellNow, write });
  const clipboard = useClipboard({ ...parts, cells, cellNow });
  const typing = useTyping({ ...parts, cells, content, writeSelected });
  const setFormat = (numberFormat: string) =>
    writeSelected(
      'Format',
      (places) => places.map((place) => ({ ...place, numberFormat })),
      `Format ${numberFormat}`,
    );
  const formats = useFormats({ at, worksheet, cells, selection, setNumberFormat: setFormat });
  const undoRedo = useUndoRedo(parts.onPlace);

  return {
    ...edited,
    ...typing,
    ...undoRedo,
    endMode: useEndMode(selection),
    cells,
    write,
    toggleCheckBoxes,
    clip({ kind, data, isPlain }: ClipboardCommand) {
      if (kind !== 'paste') clipboard.copy(data, kind === 'cut');
      else if (!refuses()) clipboard.paste(data, isPlain ? { what: 'values' } : undefined);
    },
    clear() {
      const isFilled = ({ row, column }: CellPlace) =>
        content(row, column) !== '' || cells.cellAt(row, column) === undefined;
      writeSelected(
        'Clear',
        (places) => places.filter(isFilled).map((place) => ({ ...place, input: { kind: 'clear' } })),
        'Delete',
      );
    },
    fillDown: () => fillFromFirst('rows', 'Fill down'),
    fillRight: () => fillFromFirst('columns', 'Fill right'),
    fillSeries,
    onFill(from: CellArea, to: CellArea) {
      void drag(from, to);
      onSelect(selectArea(to));
    },
    endCopy() {
      onCopied(undefined);
      formats.setPainting(false);
    },
    copyByMenu: clipboard.copyByMenu,
    pasteByMenu: async (options?: PasteOptions) => refuses() || clipboard.pasteByMenu(options),
    setFormat,
    onVisible: useCallback(
      (area: CellArea, frozen: readonly CellArea[]) => cells.want([area, ...frozen]),
      [cells.want],
    ),
    /** Which cells of an area hold anything, the next of some `reads` for one answer. */
    async readFilled(area: CellArea, reads: number): Promise<FilledLookup | undefined> {
      const found = await readValues(area, reads);
      return found && filledLookup(found);
    },
    formats,
    marks: [...clipboard.marks, ...referenceMarks(typing.edit)],
  };
}

/** Whether the next arrow leads to the edge of the data; a click elsewhere ends it. */
function useEndMode(selection: Selection) {
  const [begunAt, setBegunAt] = useState<Selection>();
  return {
    isEndMode: begunAt === selection,
    onEndMode: (isOn: boolean) => setBegunAt(isOn ? selection : undefined),
  };
}

export type SheetEditor = ReturnType<typeof useSheetEditor>;
