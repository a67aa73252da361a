import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CellArea } from '#domain/sheet/CellArea.ts';
import type { CellEdit } from '#domain/sheet/edit/CellInput.ts';
import { type CellPlace, type Selection, selectArea } from '#domain/sheet/edit/Selection.ts';
import { useSheetCells } from '#queries/workbook/editor/useSheetCells.ts';
import { cellAfterWrite } from '#queries/workbook/edits/cellAfterWrite.ts';
import { contentOf } from '#queries/workbook/edits/cellContent.ts';
import type { WorkbookAt } from '#queries/workbook/workbookQueries.ts';
import type { Worksheet } from '#services/workbook/shapes.ts';
import { useToast } from '#ui/feedback/Toast.tsx';
import type { CommitMove } from '#views/workbook/commands/gridMoves.ts';
import type { Copied } from '#views/workbook/editor/clipboard/copyPaste.ts';
import { useClipboard } from '#views/workbook/editor/clipboard/useClipboard.ts';
import { copyTypedInput } from '#views/workbook/editor/edits/copyTypedInput.ts';
import { type CellLookup, useCellReader } from '#views/workbook/editor/edits/useCellReader.ts';
import { useSelectedWrites } from '#views/workbook/editor/edits/useSelectedWrites.ts';
import { referenceMarks } from '#views/workbook/editor/selection/referenceMarks.ts';
import type { ClipboardCommand, FilledLookup, GridEdit } from '#views/workbook/grid/model/gridProps.ts';
import { useEdits } from '#views/workbook/state/useEdits.ts';
import type { CellView } from '#views/workbook/state/workbookState.ts';
import { CELLS_MOVING } from '#views/workbook/structure/structureMessage.ts';
import { gridCellOf } from './gridCellOf.ts';

interface SheetEditorParts {
  at: WorkbookAt;
  sheets: readonly Worksheet[];
  worksheet: string;
  view: CellView;
  selection: Selection;
  onSelect: (selection: Selection) => void;
  /** Of the whole workbook. */
  copied: Copied | undefined;
  onCopied: (copied: Copied | undefined) => void;
  /** Shows the cell that was changed, which may be on another sheet. */
  onPlace: (worksheet: string, place: CellPlace) => void;
}

/** One sheet being edited: what its cells show, what keys do, what is on its way. */
export function useSheetEditor({
  at,
  sheets,
  worksheet,
  view,
  selection,
  onSelect,
  copied,
  onCopied,
  onPlace,
}: SheetEditorParts) {
  const show = useToast();
  const edits = useEdits();
  const cells = useSheetCells(edits, { ...at, worksheet });
  const [edit, setEdit] = useState<GridEdit>();
  const { cellAt: loadedAt } = cells;
  const stateOf = useCallback(
    (row: number, column: number) => edits.queue.stateOf(worksheet, row, column),
    [edits, worksheet],
  );
  const cellAt = useCallback(
    (row: number, column: number) =>
      gridCellOf(loadedAt(row, column), stateOf(row, column), view, { row, column }),
    [loadedAt, stateOf, view],
  );
  /** What copies and fills take: a cell that is not saved yet as it was typed. */
  const cellNow = useCallback(
    (row: number, column: number, read?: CellLookup) => {
      const kept = loadedAt(row, column);
      const loaded = kept === undefined ? read?.(row, column) : kept;
      const own = stateOf(row, column);
      return own ? cellAfterWrite(loaded, own.edit) : loaded;
    },
    [loadedAt, stateOf],
  );
  const content = useCallback(
    (row: number, column: number): string => {
      const own = stateOf(row, column)?.edit.input;
      if (own?.kind === 'typed' || own?.kind === 'text') return own.text;
      if (own?.kind === 'formula') return `=${own.formula}`;
      if (own) return own.kind === 'clear' ? '' : String(own.value);
      return String(contentOf(loadedAt(row, column)) ?? '');
    },
    [stateOf, loadedAt],
  );

  const isRefusalSaid = useRef(false);
  if (!edits.isLocked) isRefusalSaid.current = false;
  /** Cells that are shown where they are not any more, or will not be, take nothing. */
  function refuses(): boolean {
    if (!edits.isLocked) return false;
    if (!isRefusalSaid.current) show({ text: CELLS_MOVING });
    isRefusalSaid.current = true;
    return true;
  }
  function write(changes: readonly CellEdit[], label: string) {
    if (!refuses()) edits.edit(worksheet, changes, label);
  }

  const read = useCellReader(cells);
  const writes = useSelectedWrites({ cells, selection, cellNow, write });
  const clipboard = useClipboard({
    sheets,
    worksheet,
    cells,
    selection,
    onSelect,
    cellNow,
    copied,
    onCopied,
  });

  function commit(text: string, move: CommitMove | undefined) {
    const place = edit?.place ?? selection.active;
    setEdit(undefined);
    const isSame = move !== 'fill' && text === content(place.row, place.column);
    if (isSame) return;
    const label = text === '' ? 'Clear' : `Type ${text.slice(0, 40)}`;
    const filled = (places: readonly CellPlace[]) =>
      places.map(
        ({ row, column }): CellEdit => ({ row, column, input: copyTypedInput(text, place, row, column) }),
      );
    if (move === 'fill') writes.writeSelected('Fill', filled, label);
    else write(filled([place]), label);
  }

  // Before cells move, and when another sheet is opened, in whichever way: what is being typed is not lost.
  const commitOpen = useEffectEvent(() => {
    if (edit) commit(edit.text, undefined);
  });
  useEffect(() => {
    const end = edits.listen({ locking: () => commitOpen() });
    return () => {
      end();
      commitOpen();
    };
  }, [edits]);

  function clear() {
    writes.writeSelected(
      'Clear',
      (places) =>
        places
          .filter(({ row, column }) => content(row, column) !== '' || loadedAt(row, column) === undefined)
          .map((place) => ({ ...place, input: { kind: 'clear' } })),
      'Delete',
    );
  }

  async function undoOrRedo(kind: 'undo' | 'redo') {
    const back = await (kind === 'undo' ? edits.undo() : edits.redo());
    if (back === 'dropped') return;
    if (!back) {
      const isCut = kind === 'undo' && edits.history.isCut;
      return show({
        text: `Nothing to ${kind}.${isCut ? ' Earlier changes can no longer be undone.' : ''}`,
      });
    }
    const { step } = back;
    const first = 'edits' in step ? step.edits[0] : undefined;
    if (first) onPlace(first.worksheet, first.edit);
  }

  function clip({ kind, data }: ClipboardCommand) {
    if (kind !== 'paste') clipboard.copy(data, kind === 'cut');
    else if (!refuses()) clipboard.paste(data);
  }

  return {
    cells,
    edit,
    cellAt,
    cellNow,
    content,
    write,
    clip,
    clear,
    commit,
    undo: () => void undoOrRedo('undo'),
    redo: () => void undoOrRedo('redo'),
    fillDown: () => writes.fillFromFirst('rows', 'Fill down'),
    fillRight: () => writes.fillFromFirst('columns', 'Fill right'),
    endCopy: () => onCopied(undefined),
    question: writes.question,
    closeQuestion: writes.closeQuestion,
    pasteClears: clipboard.pasteClears,
    setPasteClears: clipboard.setPasteClears,
    copyByMenu: clipboard.copyByMenu,
    pasteByMenu: async () => refuses() || clipboard.pasteByMenu(),
    fillSeries: writes.fillSeries,
    setFormat: (numberFormat: string) =>
      writes.writeSelected(
        'Format',
        (places) => places.map((place) => ({ ...place, numberFormat })),
        `Format ${numberFormat}`,
      ),
    version: cells.version * 100_003 + edits.version,
    onVisible: useCallback(
      (area: CellArea, frozen: readonly CellArea[]) => cells.want([area, ...frozen]),
      [cells.want],
    ),
    /** Which cells of an area hold anything. */
    async readFilled(area: CellArea): Promise<FilledLookup | undefined> {
      const found = await read(area);
      return (
        found &&
        ((row, column) => {
          const cell = found(row, column);
          return cell === undefined ? undefined : cell !== null && cell.text !== '';
        })
      );
    },
    onFill: (from: CellArea, to: CellArea) => {
      void writes.drag(from, to);
      onSelect(selectArea(to));
    },
    /** False where nothing can be edited now. */
    startEdit(text: string | undefined): boolean {
      if (refuses()) return false;
      const place = selection.active;
      setEdit({ place, text: text ?? content(place.row, place.column) });
      return true;
    },
    changeEdit(text: string) {
      if (edit || !refuses()) setEdit((before) => ({ place: before?.place ?? selection.active, text }));
    },
    cancelEdit: () => setEdit(undefined),
    marks: [...clipboard.marks, ...referenceMarks(edit)],
  };
}

export type SheetEditor = ReturnType<typeof useSheetEditor>;
