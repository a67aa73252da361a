import { useEffect, useRef } from 'react';
import { areaAround, type CellArea, cellsOf, isSameArea } from '#domain/sheet/CellArea.ts';
import { areaOfCell, type Selection } from '#domain/sheet/edit/Selection.ts';
import type { LoadedCell } from '#queries/workbook/cells/CellBlocks.ts';
import type { SheetCells } from '#queries/workbook/cells/SheetCells.ts';
import type { SheetLook } from '#queries/workbook/cells/SheetLook.ts';
import { useToast } from '#ui/feedback/Toast.tsx';
import { formatCount, formatMany } from '#ui/format/numberFormat.ts';
import { type CellLookup, useCellReader } from '#views/workbook/editor/edits/useCellReader.ts';
import { useEdits } from '#views/workbook/state/useEdits.ts';
import { type Copied, type CopiedLines, copyCells, linesToCopy, MAX_COPIED } from './copyPaste.ts';
import { writeClipboard } from './writeClipboard.ts';

/** Cells of an area that is read for a copy of parts of it. */
const MAX_AHEAD = 2 * MAX_COPIED;

export interface CopyParts {
  worksheet: string;
  cells: SheetCells;
  selection: Selection;
  /** With what is not saved yet. */
  cellNow: (row: number, column: number, loaded?: CellLookup) => LoadedCell | null | undefined;
  onCopied: (copied: Copied) => void;
}

/** Puts the selected cells on a clipboard, to be copied or cut; cells that are not loaded are read first, for the next try. */
export function useCopy({ worksheet, cells, selection, cellNow, onCopied }: CopyParts) {
  const edits = useEdits();
  const show = useToast();
  const say = (text: string) => show({ text });
  const read = useCellReader(cells);
  /** What was read for the next copy of an area. */
  const kept = useRef<{ area: CellArea; cellAt: CellLookup; formatAt: SheetLook['formatAt'] }>(undefined);
  const isReading = useRef(false);
  // They would lack what has been written since.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at every change of them
  useEffect(() => {
    kept.current = undefined;
  }, [edits.version]);

  function copy(data: Pick<DataTransfer, 'setData'>, isCut: boolean) {
    const { ranges } = selection;
    if (isCut && ranges.length > 1) return say('Cut works on one range at a time.');
    if (!cells.isKnown) return say('The sheet is still loading.');
    const lines = linesToCopy(ranges, cells.used, cells);
    if (!lines)
      return say('Copy works on one range at a time, or on ranges in the same rows or the same columns.');
    const count = lines.rows.length * lines.columns.length;
    if (count === 0) return say('All of these cells are hidden.');
    if (count > MAX_COPIED)
      return say(
        `You can copy at most ${formatCount(MAX_COPIED)} cells at once. Select fewer, or export the sheet.`,
      );
    const area = areaOf(lines);
    if (kept.current && !isSameArea(kept.current.area, area)) kept.current = undefined;
    const taken = copyCells(lines, (row, column) => cellNow(row, column, kept.current?.cellAt));
    // Formats that are still on their way are no reason to copy nothing: here they are pasted from the sheet itself.
    const formatAt = kept.current?.formatAt ?? cells.look.formatAt;
    if (!taken) return void readAhead(area, count, isCut);
    kept.current = undefined;
    const { merges, layout } = cells.look;
    const { text, html } = writeClipboard(taken, lines, { formatAt, merges, layout });
    data.setData('text/plain', text);
    data.setData('text/html', html);
    onCopied({ worksheet, ranges, isCut, ...lines, cells: taken, text });
  }

  /** A browser takes data for the clipboard only while it handles the event, so the next copy finds these cells read. */
  async function readAhead(area: CellArea, count: number, isCut: boolean) {
    if (isReading.current) return say('The cells are still loading.');
    const again = isCut ? 'Cut' : 'Copy';
    if (cellsOf(area) > MAX_AHEAD)
      return say('Some of these cells are not loaded and are too far apart to load. Copy fewer.');
    say(`Loading ${formatMany(count, 'cell')}. ${again} again in a moment.`);
    isReading.current = true;
    const [cellAt, formatAt] = await Promise.all([read(area), cells.look.read(area)]);
    kept.current = cellAt && { area, cellAt, formatAt };
    isReading.current = false;
    if (kept.current) say(`${formatMany(count, 'cell')} loaded. ${again} again.`);
  }

  return copy;
}

const areaOf = ({ rows, columns }: CopiedLines) =>
  areaAround(
    areaOfCell({ row: rows[0]!, column: columns[0]! }),
    areaOfCell({ row: rows.at(-1)!, column: columns.at(-1)! }),
  );
