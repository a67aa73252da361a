import { useEffect, useState } from 'react';
import type { CellArea } from '#domain/sheet/CellArea.ts';
import { asFailure } from '#domain/wire/Failure.ts';
import {
  type PrintedCells,
  readPrintedCells,
  readPrintedCharts,
} from '#queries/workbook/print/readPrintedCells.ts';
import type { SheetAt } from '#queries/workbook/workbookQueries.ts';
import { faultMessage } from '#views/workbook/faults/faultMessage.ts';
import { boxOfChart, pictureSize } from '#views/workbook/panels/charts/chartBox.ts';
import { useEdits } from '#views/workbook/state/useEdits.ts';
import type { PrintedFloat } from './printedPages.ts';

interface Loaded extends PrintedCells {
  areas: readonly CellArea[];
  charts: readonly PrintedFloat[];
}

/** The cells and charts of what is printed, once what was typed before is saved; nothing is read of what is `isTooLong`. */
export function usePrintedCells(
  { item, worksheet, session }: SheetAt,
  areas: readonly CellArea[],
  isTooLong: boolean,
) {
  const { queue } = useEdits();
  const [loaded, setLoaded] = useState<Loaded>();
  const [share, setShare] = useState(0);
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    const gone = new AbortController();
    const at = { item, worksheet, ...(session !== undefined && { session }) };
    async function load() {
      await queue.settled();
      const cells = await readPrintedCells(at, areas, gone.signal, setShare);
      const charts = await readPrintedCharts(at, pictureSize);
      if (gone.signal.aborted) return;
      setLoaded({
        ...{ ...cells, areas },
        charts: charts.map(({ chart, source }) => ({ box: boxOfChart(chart), source })),
      });
    }
    if (!isTooLong && areas.length > 0)
      load().catch((error: unknown) => {
        if (!gone.signal.aborted) setProblem(faultMessage(asFailure(error)));
      });
    return () => gone.abort();
  }, [item, worksheet, session, areas, isTooLong, queue]);
  return { cells: loaded?.areas === areas ? loaded : undefined, share, problem };
}
