import { useEffect, useState } from 'react';
import { type CellArea, cellsOf } from '#domain/sheet/CellArea.ts';
import { MAX_WRITTEN } from '#domain/sheet/sheetLimits.ts';
import { asFailure } from '#domain/wire/Failure.ts';
import type { CellRows } from '#queries/workbook/cells/CellBlocks.ts';
import type { SheetCells } from '#queries/workbook/cells/SheetCells.ts';
import { formatCount } from '#ui/format/numberFormat.ts';
import { faultMessage } from '#views/workbook/faults/faultMessage.ts';
import { useEdits } from '#views/workbook/state/useEdits.ts';

/** All cells of an area, once what was typed before is saved. */
export function useReadRows({ read }: Pick<SheetCells, 'read'>, area: CellArea) {
  const { queue } = useEdits();
  const [rows, setRows] = useState<CellRows>();
  const [problem, setProblem] = useState<string>();
  const isTooMany = cellsOf(area) > MAX_WRITTEN;
  useEffect(() => {
    const gone = new AbortController();
    async function load() {
      if (isTooMany)
        throw new RangeError(
          `At most ${formatCount(MAX_WRITTEN)} cells can be changed at once. Select fewer.`,
        );
      await queue.settled();
      setRows(await read(area, gone.signal));
    }
    load().catch((error: unknown) => {
      if (!gone.signal.aborted)
        setProblem(error instanceof RangeError ? error.message : faultMessage(asFailure(error)));
    });
    return () => gone.abort();
  }, [read, area, queue, isTooMany]);
  return { rows, problem };
}
