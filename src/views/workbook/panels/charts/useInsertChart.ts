import { useQueryClient } from '@tanstack/react-query';
import { quoteSheetName, writeArea } from '#domain/sheet/address.ts';
import type { CellArea } from '#domain/sheet/CellArea.ts';
import {
  addChart,
  chartsQuery,
  deleteChart,
  type SheetAt,
  updateChart,
} from '#queries/workbook/workbookQueries.ts';
import type { Chart } from '#services/workbook/shapes.ts';
import type { Box } from '#views/workbook/grid/model/gridView.ts';
import { useStructureChange } from '#views/workbook/structure/useStructureChange.ts';
import { boxOfChart, clearOfCharts, pointsOfBox } from './chartBox.ts';

/** Px between cells and the chart of them. */
const GAP_PX = 16;

/**
 * Inserts a chart of the service's `type`, with series by its `Auto`, `Columns` or `Rows`, beside the cells: services put it over the first
 * ones. `boxOf` tells where cells are, px at zoom 1. No two charts that are known have one corner. One that cannot be moved stays where
 * the service has put it.
 */
export function useInsertChart(at: SheetAt, sheetName: string, boxOf: (area: CellArea) => Box) {
  const client = useQueryClient();
  const add = useStructureChange(addChart, { isContained: true });
  const drop = useStructureChange(deleteChart, { isContained: true });
  const update = useStructureChange(updateChart, { isContained: true });
  async function putBeside(chart: Chart, area: CellArea) {
    const { left, top, width } = boxOf(area);
    const box = { ...boxOfChart(chart), left: left + width + GAP_PX, top };
    const others = client.getQueryData(chartsQuery(at).queryKey)?.reply.value ?? [];
    const points = pointsOfBox(
      clearOfCharts(
        box,
        others.filter(({ id }) => id !== chart.id),
      ),
    );
    const body = { left: points.left, top: points.top, name: undefined, width: undefined, height: undefined };
    await update.ask({ ...at, chart: chart.id, body });
  }
  const sourceOf = (area: CellArea) => `${quoteSheetName(sheetName)}!${writeArea(area)}`;
  return {
    isPending: add.isPending,
    sourceOf,
    insert: (area: CellArea, type = 'ColumnClustered', by = 'Auto') =>
      add.run(
        { ...at, body: { type, sourcedata: sourceOf(area), seriesby: by } },
        {
          complete: ({ reply }) => putBeside(reply, area),
          back: { label: 'Insert chart', run: ({ reply }) => drop.ask({ ...at, chart: reply.id }) },
        },
      ),
  };
}
