import type { CellArea } from '#domain/sheet/CellArea.ts';
import { type HiddenLines, hideLines } from '#queries/workbook/undo/undoableLines.ts';
import type { SheetAt } from '#queries/workbook/workbookQueries.ts';
import { formatMany } from '#ui/format/numberFormat.ts';
import type { Axis } from '#views/workbook/commands/lineCommands.ts';
import { useStructureChange } from './useStructureChange.ts';

/** What is known of the lines of a sheet. */
export interface KnownLines {
  used: CellArea | undefined;
  /** Where it is known which are hidden. */
  known: CellArea | undefined;
  isRowHidden: (row: number) => boolean;
  isColumnHidden: (column: number) => boolean;
}

/** Undo is a call for each block of lines that were hidden, or seen, before. */
const MAX_BLOCKS = 50;

/** Hides and shows lines, as far as it is known which are hidden, in one step. */
export function useHiddenLines(at: SheetAt, { known, isRowHidden, isColumnHidden }: KnownLines) {
  const change = useStructureChange(hideLines);

  /** Those of the lines that are not as they are wanted, in blocks. */
  function toChange(axis: Axis, { first, last, isHidden }: HiddenLines): HiddenLines[] {
    if (!known) return [];
    const [from, to] = axis === 'rows' ? [known.top, known.bottom] : [known.left, known.right];
    const isLineHidden = axis === 'rows' ? isRowHidden : isColumnHidden;
    const found: HiddenLines[] = [];
    for (let line = Math.max(first, from); line <= Math.min(last, to); line += 1) {
      if (isLineHidden(line) === isHidden) continue;
      const open = found.at(-1);
      if (open?.last === line - 1) open.last = line;
      else found.push({ first: line, last: line, isHidden });
    }
    return found;
  }

  function turn(axis: Axis, wanted: readonly HiddenLines[]) {
    const blocks = wanted.map((lines) => toChange(axis, lines)).filter((found) => found.length > 0);
    const changed = blocks.flat();
    if (changed.length === 0) return;
    const count = changed.reduce((sum, { first, last }) => sum + last - first + 1, 0);
    const what = formatMany(count, axis === 'rows' ? 'row' : 'column');
    const isMixed = changed.some(({ isHidden }) => isHidden !== changed[0]!.isHidden);
    const [now, then] = isMixed
      ? ['Fold', 'Folded']
      : changed[0]!.isHidden
        ? ['Hide', 'Hid']
        : ['Show', 'Showed'];
    // What lies between two blocks is as it is wanted already.
    const lines = blocks.map((found) => ({ ...found[0]!, last: found.at(-1)!.last }));
    change.run(
      { ...at, axis, lines },
      {
        back: {
          label: `${now} ${what}`,
          isThere: () => changed.length <= MAX_BLOCKS,
          run: () =>
            change.ask({ ...at, axis, lines: changed.map((one) => ({ ...one, isHidden: !one.isHidden })) }),
        },
        loss: `${then} ${what}. That is too many blocks to undo.`,
      },
    );
  }

  return { toChange, turn };
}
