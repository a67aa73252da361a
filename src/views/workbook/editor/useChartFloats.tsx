import { useQuery } from '@tanstack/react-query';
import { chartsQuery, type WorkbookAt } from '#queries/workbook/workbookRows.ts';
import type { GridFloat } from '#views/workbook/grid/gridProps.ts';
import { ChartImage, PX_OF_POINT } from '#views/workbook/panels/ChartImage.tsx';

/** The charts of a sheet, where they stand over its cells. */
export function useChartFloats(at: WorkbookAt & { worksheet: string }): GridFloat[] {
  const charts = useQuery(chartsQuery(at));
  return (charts.data?.reply.value ?? []).map((chart) => ({
    id: chart.id,
    left: (chart.left ?? 0) * PX_OF_POINT,
    top: (chart.top ?? 0) * PX_OF_POINT,
    width: (chart.width ?? 360) * PX_OF_POINT,
    height: (chart.height ?? 216) * PX_OF_POINT,
    content: <ChartImage at={at} chart={chart} />,
  }));
}
