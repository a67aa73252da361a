import { useEffect, useRef } from 'react';
import { areaAround, cellsOf } from '#domain/sheet/CellArea.ts';
import type { CellEdit } from '#domain/sheet/edit/CellInput.ts';
import { areaOfCell, currentRange, type Selection, selectArea } from '#domain/sheet/edit/selection.ts';
import type { LoadedCell } from '#queries/workbook/CellBlocks.ts';
import type { Edits } from '#queries/workbook/useEditQueue.ts';
import type { WorkbookCells } from '#queries/workbook/useWorkbookCells.ts';
import { formatCount, formatMany } from '#ui/numberFormat.ts';
import { useStored } from '#ui/stored.ts';
import { useToast } from '#ui/Toast.tsx';
import {
  type Copied,
  type CopiedLines,
  copyCells,
  cutAway,
  linesToCopy,
  MOST_COPIED,
  pasteCopied,
  pasteFrom,
  sameLines,
} from './clipboardOf.ts';
import { type CellLookup, useCellReading } from './useCellReading.ts';

interface ClipboardParts {
  worksheet: string;
  cells: WorkbookCells;
  edits: Edits;
  selection: Selection;
  onSelect: (selection: Selection) => void;
  /** With what is not saved yet. */
  cellNow: (row: number, column: number, loaded?: CellLookup) => LoadedCell | null | undefined;
  /** Of the whole workbook. */
  copied: Copied | undefined;
  onCopied: (copied: Copied | undefined) => void;
}

/** Copy, cut and paste in one sheet; what was copied may be of another one. */
export function useClipboard(parts: ClipboardParts) {
  const { worksheet, cells, edits, selection, onSelect, cellNow, copied, onCopied } = parts;
  const show = useToast();
  const say = (text: string) => show({ text });
  const [pasteClears, setPasteClears] = useStored<boolean>('workbook.pasteClears', true);
  const read = useCellReading(cells);
  /** Cells that were read for a copy which is asked for again. */
  const kept = useRef<CellLookup>(undefined);
  const isReading = useRef(false);
  // What is written meanwhile would be missing in them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at every change of them
  useEffect(() => {
    kept.current = undefined;
  }, [edits.version]);

  function copy(data: DataTransfer, isCut: boolean) {
    const { ranges } = selection;
    if (isCut && ranges.length > 1) return say('Cut works on one range at a time.');
    if (!cells.isKnown) return say('The sheet is still being loaded.');
    const lines = linesToCopy(ranges, cells.used, cells);
    if (!lines)
      return say('Copy works on one range at a time, or on ranges in the same rows or the same columns.');
    const count = lines.rows.length * lines.columns.length;
    if (count === 0) return say('All of these cells are hidden.');
    if (count > MOST_COPIED)
      return say(
        `These are more than ${formatCount(MOST_COPIED)} cells, which is more than is copied at once. Select fewer, or export the sheet.`,
      );
    const taken = copyCells(lines, (row, column) => cellNow(row, column, kept.current));
    if (!taken) return void readAhead(lines, count, isCut);
    kept.current = undefined;
    data.setData('text/plain', taken.text);
    data.setData('text/html', taken.html);
    onCopied({ worksheet, ranges, isCut, ...lines, cells: taken.cells, text: taken.text });
  }

  /** The clipboard takes only what is there when the key is pressed. */
  async function readAhead({ rows, columns }: CopiedLines, count: number, isCut: boolean) {
    if (isReading.current) return say('The cells are still being read.');
    const key = isCut ? 'Ctrl+X' : 'Ctrl+C';
    const area = areaAround(
      areaOfCell({ row: rows[0]!, column: columns[0]! }),
      areaOfCell({ row: rows.at(-1)!, column: columns.at(-1)! }),
    );
    if (cellsOf(area) > 2 * MOST_COPIED)
      return say('Some of these cells are not loaded, and they lie too far apart to be read. Copy fewer.');
    say(`Reading ${formatMany(count, 'cell')}. Press ${key} again in a moment.`);
    isReading.current = true;
    kept.current = await read(area);
    isReading.current = false;
    if (kept.current) say(`${formatMany(count, 'cell')} read. Press ${key} again.`);
  }

  function paste(data: DataTransfer) {
    if (selection.ranges.length > 1) return say('Paste works on one range at a time.');
    const html = data.getData('text/html');
    const text = data.getData('text/plain');
    const target = currentRange(selection);
    const isOwn = copied !== undefined && sameLines(text, copied.text);
    const given = isOwn
      ? pasteCopied(copied, worksheet, target, cells)
      : pasteFrom(text, html, target, cells);
    const changes = pasteClears ? given : given.filter(({ input }) => input?.kind !== 'clear');
    const last = changes.at(-1);
    if (!last) return say('There is no text on the clipboard that could be pasted into cells.');
    const label = `Paste ${changes.length} cells`;
    if (isOwn && copied.isCut) {
      moveCut(copied, changes, label);
      onCopied(undefined);
    } else edits.edit(worksheet, changes, label);
    onSelect(selectArea({ top: target.top, left: target.left, bottom: last.row, right: last.column }));
  }

  function moveCut(cut: Copied, changes: readonly CellEdit[], label: string) {
    if (cut.worksheet === worksheet)
      return edits.edit(worksheet, [...cutAway(cut, changes), ...changes], label);
    // The source is emptied last: it is all there is until then.
    edits.edit(worksheet, changes, label);
    edits.edit(cut.worksheet, cutAway(cut, []), 'Empty what was cut');
  }

  return {
    copy,
    paste,
    /** Whether the empty cells of what is pasted empty others, or leave them alone. */
    pasteClears,
    setPasteClears,
    marks:
      copied?.worksheet === worksheet ? copied.ranges.map((area) => ({ area, kind: 'copied' }) as const) : [],
  };
}
