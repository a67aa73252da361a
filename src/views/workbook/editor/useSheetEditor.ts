import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { CellArea } from '#domain/sheet/CellArea.ts';
import type { CellEdit } from '#domain/sheet/edit/CellInput.ts';
import { type CellPlace, type Selection, selectArea } from '#domain/sheet/edit/Selection.ts';
import { useWorkbookCells, type WorkbookCells } from '#queries/workbook/cells/useWorkbookCells.ts';
import { cellAfterWrite } from '#queries/workbook/edits/cellAfterWrite.ts';
import { contentOf } from '#queries/workbook/edits/cellContent.ts';
import type { Edits } from '#queries/workbook/edits/useEditQueue.ts';
import type { WorkbookSession } from '#queries/workbook/session/useWorkbookSession.ts';
import { workbook } from '#services/workbook/endpoints.ts';
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
import { CELLS_MOVING } from '#views/workbook/structure/useStructureChange.ts';
import type { CellView } from '#views/workbook/workbookState.ts';
import { gridCellOf } from './gridCellOf.ts';

/** The cells of the sheet that is open, for edits of the whole workbook. */
export interface OpenCells {
  worksheet: string;
  cells: WorkbookCells;
  /** Ends what is being typed, as Enter does. */
  commit: () => void;
}

interface SheetEditorParts {
  item: string;
  sheets: readonly Worksheet[];
  worksheet: string;
  session: WorkbookSession;
  edits: Edits;
  openCells: RefObject<OpenCells | undefined>;
  view: CellView;
  selection: Selection;
  onSelect: (selection: Selection) => void;
  /** Of the whole workbook. */
  copied: Copied | undefined;
  onCopied: (copied: Copied | undefined) => void;
  /** Shows the cell that was changed, which may be on another sheet. */
  onPlace: (worksheet: string, place: CellPlace) => void;
}

/** After a write, formulas elsewhere may show something else. */
const REFRESH_MS = 400;

/** One sheet being edited: what its cells show, what keys do, what is on its way. */
export function useSheetEditor({
  item,
  sheets,
  worksheet,
  session,
  edits,
  openCells,
  view,
  selection,
  onSelect,
  copied,
  onCopied,
  onPlace,
}: SheetEditorParts) {
  const client = useQueryClient();
  const show = useToast();
  const at = useMemo(() => ({ item, ...(session.id && { session: session.id }) }), [item, session.id]);
  const cells = useWorkbookCells({ ...at, worksheet });
  const [edit, setEdit] = useState<GridEdit>();
  const { cellAt: loadedAt, refresh } = cells;

  useEffect(() => {
    openCells.current = { worksheet, cells, commit: () => edit && commit(edit.text, undefined) };
  });

  const wasWaiting = useRef(0);
  useEffect(() => {
    const before = wasWaiting.current;
    wasWaiting.current = edits.waiting;
    if (edits.waiting > 0 || before === 0) return;
    const timer = setTimeout(() => {
      refresh();
      for (const operation of workbook.writeRange.parts.stale)
        void client.invalidateQueries({ queryKey: ['workbook', operation] });
    }, REFRESH_MS);
    return () => clearTimeout(timer);
  }, [edits.waiting, refresh, client]);

  const { stateOf } = edits;
  const cellAt = useCallback(
    (row: number, column: number) =>
      gridCellOf(loadedAt(row, column), stateOf(worksheet, row, column), view, { row, column }),
    [loadedAt, stateOf, worksheet, view],
  );
  /** What copies and fills take: a cell that is not saved yet as it was typed. */
  const cellNow = useCallback(
    (row: number, column: number, read?: CellLookup) => {
      const kept = loadedAt(row, column);
      const loaded = kept === undefined ? read?.(row, column) : kept;
      const own = stateOf(worksheet, row, column);
      return own ? cellAfterWrite(loaded, own.edit) : loaded;
    },
    [loadedAt, stateOf, worksheet],
  );
  const content = useCallback(
    (row: number, column: number): string => {
      const own = stateOf(worksheet, row, column)?.edit.input;
      if (own?.kind === 'typed' || own?.kind === 'text') return own.text;
      if (own?.kind === 'formula') return `=${own.formula}`;
      if (own) return own.kind === 'clear' ? '' : String(own.value);
      return String(contentOf(loadedAt(row, column)) ?? '');
    },
    [stateOf, loadedAt, worksheet],
  );

  const { isMoving } = edits;
  const isRefusalSaid = useRef(false);
  if (!isMoving()) isRefusalSaid.current = false;
  /** Cells that are shown where they are not any more, or will not be, take nothing. */
  function refuses(): boolean {
    if (!isMoving()) return false;
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
    edits,
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

  // Another sheet is opened, in whichever way: what is being typed is not lost.
  const commitOpen = useEffectEvent(() => {
    if (edit) commit(edit.text, undefined);
  });
  useEffect(() => () => commitOpen(), []);

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

  async function takeBack(kind: 'undo' | 'redo') {
    const back = await (kind === 'undo' ? edits.undo() : edits.redo());
    if (back === 'dropped') return;
    if (!back) {
      const isCut = kind === 'undo' && edits.isCut();
      return show({
        text: `There is nothing to ${kind}.${isCut ? ' What was done before cannot be taken back.' : ''}`,
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
    edits,
    edit,
    cellAt,
    cellNow,
    content,
    write,
    clip,
    clear,
    commit,
    undo: () => void takeBack('undo'),
    redo: () => void takeBack('redo'),
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
    /** Asks again for the cells of the sheet that is open then, which may be another one. */
    lookAgain: useCallback(() => openCells.current?.cells.refresh(), [openCells]),
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
