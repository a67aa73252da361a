import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { lexFormula } from '#domain/formula/lexFormula.ts';
import { areaOfReference } from '#domain/sheet/address.ts';
import { type CellArea, cellsOf, sharedArea } from '#domain/sheet/CellArea.ts';
import type { CellEdit } from '#domain/sheet/edit/CellInput.ts';
import { currentRange, type Selection, selectArea } from '#domain/sheet/edit/selection.ts';
import { contentOf } from '#queries/workbook/cellContent.ts';
import type { Edits } from '#queries/workbook/useEditQueue.ts';
import { useWorkbookCells, type WorkbookCells } from '#queries/workbook/useWorkbookCells.ts';
import type { WorkbookSession } from '#queries/workbook/useWorkbookSession.ts';
import { workbook } from '#services/workbook/endpoints.ts';
import { useToast } from '#ui/Toast.tsx';
import type { CommitMove, GridCommand, GridEdit, GridMark } from '#views/workbook/grid/gridProps.ts';
import type { CellView } from '#views/workbook/workbookState.ts';
import { type Copied, copyCells, pasteCopied, pasteFrom } from './clipboardOf.ts';
import { copyDown, fillEdits } from './fillEdits.ts';
import { gridCellOf } from './gridCell.ts';

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
}

/** More cells than this are not cleared one by one. */
const MOST_CLEARED = 100_000;
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
}: SheetEditorParts) {
  const client = useQueryClient();
  const show = useToast();
  const at = useMemo(() => ({ item, ...(session.id && { session: session.id }) }), [item, session.id]);
  const cells = useWorkbookCells({ ...at, worksheet });
  const [edit, setEdit] = useState<GridEdit>();
  const [copied, setCopied] = useState<Copied>();
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
    const targets = move === 'fill' ? cellsIn(selection) : [place];
    const input = text === '' ? ({ kind: 'clear' } as const) : ({ kind: 'typed', text } as const);
    write(
      targets.map(({ row, column }) => ({ row, column, input })),
      text === '' ? 'Clear' : `Type ${text.slice(0, 40)}`,
    );
  }

  function cellsIn({ ranges }: Selection): { row: number; column: number }[] {
    const places: { row: number; column: number }[] = [];
    for (const range of ranges) {
      const area = cellsOf(range) > MOST_CLEARED ? cells.used && sharedArea(range, cells.used) : range;
      if (!area || cellsOf(area) > MOST_CLEARED) continue;
      for (let row = area.top; row <= area.bottom; row += 1)
        for (let column = area.left; column <= area.right; column += 1) places.push({ row, column });
    }
    return places;
  }

  function clear() {
    const filled = cellsIn(selection).filter(
      ({ row, column }) => content(row, column) !== '' || loadedAt(row, column) === undefined,
    );
    if (filled.length > 0)
      write(
        filled.map((place) => ({ ...place, input: { kind: 'clear' } })),
        'Delete',
      );
  }

  function copy(data: DataTransfer, isCut: boolean) {
    const taken = copyCells(worksheet, currentRange(selection), cells.used, loadedAt, isCut);
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
    const changes = isOwn ? pasteCopied(copied, worksheet, target) : pasteFrom(text, html, target);
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
      case 'redo': {
        const step = command.kind === 'undo' ? edits.undo() : edits.redo();
        if (!step) show({ text: `There is nothing to ${command.kind}.` });
        return;
      }
      case 'fillDown':
      case 'fillRight': {
        const isDown = command.kind === 'fillDown';
        return write(
          copyDown(currentRange(selection), loadedAt, isDown ? 'rows' : 'columns'),
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
    version: cells.version * 100_003 + edits.version,
    onVisible: useCallback((area: CellArea) => cells.want(area), [cells.want]),
    onFill: (from: CellArea, to: CellArea) => {
      write(fillEdits(from, to, loadedAt), 'Fill');
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

const sameLines = (a: string, b: string) =>
  a.replace(/\r\n/g, '\n').replace(/\n$/, '') === b.replace(/\r\n/g, '\n');

/** The cut cells that the paste does not write itself. */
function cutAway(area: CellArea, changes: readonly CellEdit[]): CellEdit[] {
  const written = new Set(changes.map(({ row, column }) => `${row},${column}`));
  const edits: CellEdit[] = [];
  for (let row = area.top; row <= area.bottom; row += 1)
    for (let column = area.left; column <= area.right; column += 1)
      if (!written.has(`${row},${column}`)) edits.push({ row, column, input: { kind: 'clear' } });
  return edits;
}

/** The areas that the formula being typed refers to, each in its colour. */
function referenceMarks(edit: GridEdit | undefined): GridMark[] {
  if (!edit?.text.startsWith('=')) return [];
  const references = lexFormula(edit.text.slice(1)).flatMap((token) =>
    token.kind === 'reference' && !token.prefix ? [areaOfReference(token.reference)] : [],
  );
  return references.map((area, at) => ({ area, kind: 'reference', colour: `var(--band-${at % 8})` }));
}
