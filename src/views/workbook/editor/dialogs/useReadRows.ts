import { useCallback } from 'react';
import { type CellArea, cellsOf } from '#domain/sheet/CellArea.ts';
import { MAX_WRITTEN } from '#domain/sheet/sheetLimits.ts';
import type { SheetCells } from '#queries/workbook/cells/SheetCells.ts';
import { formatCount } from '#ui/format/numberFormat.ts';
import { useEdits } from '#views/workbook/state/useEdits.ts';
import { useRead } from '#views/workbook/state/useRead.ts';

interface ReadLimit {
  cells: number;
  /** What can be done with so many at once. */
  verb: string;
}

const WRITTEN: ReadLimit = { cells: MAX_WRITTEN, verb: 'changed' };

/** All cells of an area of at most `limit`, once what was typed before is saved. */
export function useReadRows({ read }: Pick<SheetCells, 'read'>, area: CellArea, limit = WRITTEN) {
  const { queue } = useEdits();
  const isTooMany = cellsOf(area) > limit.cells;
  const { value: rows, problem } = useRead(
    useCallback(
      async (signal) => {
        if (isTooMany) return undefined;
        await queue.settled();
        return read(area, signal);
      },
      [read, area, queue, isTooMany],
    ),
  );
  const tooMany = `At most ${formatCount(limit.cells)} cells can be ${limit.verb} at once. Select fewer.`;
  return { rows, problem: isTooMany ? tooMany : problem };
}
