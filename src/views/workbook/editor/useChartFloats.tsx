import { useQuery } from '@tanstack/react-query';
import { chartsQuery, type WorkbookAt } from '#queries/workbook/workbookRows.ts';
import type { GridFloat } from '#views/workbook/grid/gridProps.ts';
import { ChartImage, PX_OF_POINT } from '#views/workbook/panels/ChartImage.tsx';

/** Heights of rows: usual ones in files, and those of the grid, so that a chart begins at the row that it begins at in the file. */
const ROW_POINTS = 15;
const ROW_PX = 24;

/** The charts of a sheet, where they stand over its cells. */
export function useChartFloats(at: WorkbookAt & { worksheet: string }): GridFloat[] {
  const charts = useQuery(chartsQuery(at));
  return (charts.data?.reply.value ?? []).map((chart) => ({
    id: chart.id,
    left: (chart.left ?? 0) * PX_OF_POINT,
    top: ((chart.top ?? 0) / ROW_POINTS) * ROW_PX,
    width: (chart.width ?? 360) * PX_OF_POINT,
    height: (chart.height ?? 216) * PX_OF_POINT,
    content: <ChartImage at={at} chart={chart} />,
  }));
}
