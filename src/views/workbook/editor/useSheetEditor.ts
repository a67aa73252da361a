import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { writeArea } from '#domain/sheet/address.ts';
import { type CellArea, cellsOf } from '#domain/sheet/CellArea.ts';
import type { CellEdit } from '#domain/sheet/edit/CellInput.ts';
import { type CellPlace, currentRange, type Selection, selectArea } from '#domain/sheet/edit/selection.ts';
import { contentOf } from '#queries/workbook/cellContent.ts';
import { cellOnceWritten } from '#queries/workbook/cellOnceWritten.ts';
import { MOST_WRITTEN } from '#queries/workbook/EditQueue.ts';
import type { Edits } from '#queries/workbook/useEditQueue.ts';
import { useWorkbookCells, type WorkbookCells } from '#queries/workbook/useWorkbookCells.ts';
import type { WorkbookSession } from '#queries/workbook/useWorkbookSession.ts';
import { workbook } from '#services/workbook/endpoints.ts';
import { formatCount, formatMany } from '#ui/numberFormat.ts';
import { useStored } from '#ui/stored.ts';
import { useToast } from '#ui/Toast.tsx';
import type { CommitMove, GridCommand, GridEdit } from '#views/workbook/grid/gridProps.ts';
import type { CellView } from '#views/workbook/workbookState.ts';
import { boundedPlaces } from './boundedPlaces.ts';
import { type Copied, copyCells, cutAway, pasteCopied, pasteFrom, sameLines } from './clipboardOf.ts';
import { copyDown, fillEdits } from './fillEdits.ts';
import { gridCellOf } from './gridCell.ts';
import { referenceMarks } from './referenceMarks.ts';
import { typedInto } from './typedInto.ts';
import { withinUsed } from './withinUsed.ts';

/** The cells of the sheet that is open, for edits of the whole workbook. */
export interface OpenCells {
  worksheet: string;
  cells: WorkbookCells;
}

interface SheetEditorParts {
  item: string;
  worksheet: string;
  session: WorkbookSession;
  edits: Edits;
  openCells: RefObject<OpenCells | undefined>;
  view: CellView;
  selection: Selection;
  onSelect: (selection: Selection) => void;
  onNextSheet: (by: 1 | -1) => void;
  /** Shows the cell that was changed, which may be on another sheet. */
  onPlace: (worksheet: string, place: CellPlace) => void;
}

/** What is asked before it is done. */
export interface Question {
  title: string;
  text: string;
  action: string;
  run: () => void;
}

/** After a write, formulas elsewhere may show something else. */
const REFRESH_MS = 400;

/** One sheet being edited: what its cells show, what keys do, what is on its way. */
export function useSheetEditor({
  item,
  worksheet,
  session,
  edits,
  openCells,
  view,
  selection,
  onSelect,
  onNextSheet,
  onPlace,
}: SheetEditorParts) {
  const client = useQueryClient();
  const show = useToast();
  const at = useMemo(() => ({ item, ...(session.id && { session: session.id }) }), [item, session.id]);
  const cells = useWorkbookCells({ ...at, worksheet });
  const [edit, setEdit] = useState<GridEdit>();
  const [copied, setCopied] = useState<Copied>();
  const [pasteClears, setPasteClears] = useStored<boolean>('workbook.pasteClears', true);
  const [question, setQuestion] = useState<Question>();
  const { cellAt: loadedAt, refresh } = cells;

  useEffect(() => {
    openCells.current = { worksheet, cells };
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
  const cellNow = (row: number, column: number) => {
    const loaded = loadedAt(row, column);
    const own = stateOf(worksheet, row, column);
    return own ? cellOnceWritten(loaded, own.edit) : loaded;
  };
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

  const write = (changes: readonly CellEdit[], label: string) => edits.edit(worksheet, changes, label);

  function commit(text: string, move: CommitMove | undefined) {
    const place = edit?.place ?? selection.active;
    setEdit(undefined);
    const isSame = move !== 'fill' && text === content(place.row, place.column);
    if (isSame) return;
    const label = text === '' ? 'Clear' : `Type ${text.slice(0, 40)}`;
    const filled = (places: readonly CellPlace[]) =>
      places.map(
        ({ row, column }): CellEdit => ({ row, column, input: typedInto(text, place, row, column) }),
      );
    if (move === 'fill') writeSelected('Fill', filled, label);
    else write(filled([place]), label);
  }

  const refuseMany = (words: string) =>
    show({
      text: `${words} has more than ${formatCount(MOST_WRITTEN)} cells, which is more than is written at once. Select fewer.`,
    });

  /** Whole rows and columns are filled as far as the sheet is used. */
  function fill(area: CellArea, editsOf: (area: CellArea) => CellEdit[], label: string) {
    const bounded = withinUsed(area, cells.used);
    if (cellsOf(bounded) > MOST_WRITTEN) return refuseMany(writeArea(bounded));
    write(editsOf(bounded), label);
  }

  /** Writes into the selected cells; what is left out of it, or is too much, is said before. */
  function writeSelected(action: string, edits: (places: readonly CellPlace[]) => CellEdit[], label: string) {
    const { places, areas, isCut, isTooMany } = boundedPlaces(selection.ranges, cells.used);
    const words = areas.map(writeArea).join(', ');
    if (isTooMany) return refuseMany(words);
    const run = () => write(edits(places), label);
    if (!isCut) return run();
    if (places.length === 0)
      return show({ text: 'The service cannot write to whole rows and columns, and these hold nothing.' });
    setQuestion({
      title: 'Whole rows and columns',
      text: `The service cannot write to whole rows and columns. What the sheet uses of them is ${words}, ${formatMany(places.length, 'cell')}.`,
      action: `${action} ${formatMany(places.length, 'cell')}`,
      run,
    });
  }

  function clear() {
    writeSelected(
      'Clear',
      (places) =>
        places
          .filter(({ row, column }) => content(row, column) !== '' || loadedAt(row, column) === undefined)
          .map((place) => ({ ...place, input: { kind: 'clear' } })),
      'Delete',
    );
  }

  function copy(data: DataTransfer, isCut: boolean) {
    const taken = copyCells(worksheet, currentRange(selection), cells.used, cellNow, isCut);
    if (!taken) {
      show({
        text: 'Some of these cells are not loaded yet, or they are too many. Scroll over them once, or export the sheet.',
      });
      return;
    }
    data.setData('text/plain', taken.copied.text);
    data.setData('text/html', taken.html);
    setCopied(taken.copied);
  }

  function paste(data: DataTransfer) {
    const html = data.getData('text/html');
    const text = data.getData('text/plain');
    const target = currentRange(selection);
    const isOwn = copied !== undefined && sameLines(text, copied.text);
    const given = isOwn ? pasteCopied(copied, worksheet, target) : pasteFrom(text, html, target);
    const changes = pasteClears ? given : given.filter(({ input }) => input?.kind !== 'clear');
    if (changes.length === 0) {
      show({ text: 'There is no text on the clipboard that could be pasted into cells.' });
      return;
    }
    const emptied =
      isOwn && copied.isCut && copied.worksheet === worksheet ? cutAway(copied.area, changes) : [];
    write([...emptied, ...changes], `Paste ${changes.length} cells`);
    if (isOwn && copied.isCut) setCopied(undefined);
    const last = changes.at(-1)!;
    onSelect(selectArea({ top: target.top, left: target.left, bottom: last.row, right: last.column }));
  }

  async function takeBack(kind: 'undo' | 'redo') {
    const back = await (kind === 'undo' ? edits.undo() : edits.redo());
    if (!back) {
      const isCut = kind === 'undo' && edits.isCut();
      return show({
        text: `There is nothing to ${kind}.${isCut ? ' What was done before cannot be taken back.' : ''}`,
      });
    }
    const { step, taken } = back;
    const first = 'edits' in step ? step.edits[0] : undefined;
    if (first) onPlace(first.worksheet, first.edit);
    else if (taken === 'done')
      show({ text: `${kind === 'undo' ? 'Took back' : 'Did again'}: ${step.label}.` });
  }

  function command(command: GridCommand) {
    switch (command.kind) {
      case 'copy':
        return copy(command.data, false);
      case 'cut':
        return copy(command.data, true);
      case 'paste':
        return paste(command.data);
      case 'delete':
        return clear();
      case 'undo':
      case 'redo':
        return void takeBack(command.kind);
      case 'fillDown':
      case 'fillRight': {
        const isDown = command.kind === 'fillDown';
        return fill(
          currentRange(selection),
          (area) => copyDown(area, cellNow, isDown ? 'rows' : 'columns'),
          isDown ? 'Fill down' : 'Fill right',
        );
      }
      case 'nextSheet':
        return onNextSheet(1);
      case 'previousSheet':
        return onNextSheet(-1);
      case 'cancel':
        return setCopied(undefined);
    }
  }

  return {
    cells,
    edits,
    edit,
    cellAt,
    content,
    write,
    command,
    commit,
    question,
    /** Whether the empty cells of what is pasted empty others, or leave them alone. */
    pasteClears,
    setPasteClears,
    closeQuestion: () => setQuestion(undefined),
    setFormat: (numberFormat: string) =>
      writeSelected(
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
    onFill: (from: CellArea, to: CellArea) => {
      fill(to, (area) => fillEdits(withinUsed(from, cells.used), area, cellNow), 'Fill');
      onSelect(selectArea(to));
    },
    startEdit: (text: string | undefined) => {
      const place = selection.active;
      setEdit({ place, text: text ?? content(place.row, place.column) });
    },
    changeEdit: (text: string) => setEdit((before) => ({ place: before?.place ?? selection.active, text })),
    cancelEdit: () => setEdit(undefined),
    marks: [
      ...(copied?.worksheet === worksheet ? [{ area: copied.area, kind: 'copied' } as const] : []),
      ...referenceMarks(edit),
    ],
  };
}

export type SheetEditor = ReturnType<typeof useSheetEditor>;
