import type { SeriesAt } from '#queries/workbook/workbookQueries.ts';
import { call } from '#services/request.ts';
import { workbook } from '#services/workbook/endpoints.ts';
import { undoableMutation } from './undoableMutation.ts';

/**
 * Gives a series a colour, #RRGGBB. No service tells whether a series is of lines or of shapes, so both are coloured, in two calls.
 */
export const colourSeries = undoableMutation(
  workbook.updateSeriesLine,
  async ({ color, ...at }: SeriesAt & { color: string }) => {
    const body = { color };
    await call(workbook.fillSeries, { ...at, body });
    await call(workbook.updateSeriesLine, { ...at, body });
  },
);
