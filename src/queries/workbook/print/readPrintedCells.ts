import type { CellArea } from '#domain/sheet/CellArea.ts';
import type { CellRows, LoadedCell } from '#queries/workbook/cells/CellBlocks.ts';
import { readRows } from '#queries/workbook/cells/readRows.ts';
import { SheetLook } from '#queries/workbook/cells/SheetLook.ts';
import { readFormats, readLayout, type SheetAt } from '#queries/workbook/workbookQueries.ts';
import { call } from '#services/request.ts';
import { workbook } from '#services/workbook/endpoints.ts';
import type { Chart } from '#services/workbook/shapes.ts';

/** Empty outside of the areas that were read. */
export interface PrintedCells {
  cellAt: (row: number, column: number) => LoadedCell | null;
  look: SheetLook;
}

/** All cells of areas, with what they look like. `onProgress` hears the share that is there. */
export async function readPrintedCells(
  at: SheetAt,
  areas: readonly CellArea[],
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<PrintedCells> {
  const look = new SheetLook(
    { layout: () => readLayout(at, signal), formats: (area) => readFormats(at, area, signal) },
    () => {},
  );
  look.want(areas);
  const parts: { area: CellArea; rows: CellRows }[] = [];
  for (const [index, area] of areas.entries()) {
    const tell = (share: number) => onProgress((index + share) / areas.length);
    parts.push({ area, rows: await readRows(at, area, signal, tell) });
  }
  // With its layout it reads what is wanted, all of it.
  await look.refresh();
  return {
    look,
    cellAt(row, column) {
      for (const { area, rows } of parts) {
        const { top, left, bottom, right } = area;
        if (row >= top && row <= bottom && column >= left && column <= right)
          return rows[row - top]?.[column - left] ?? null;
      }
      return null;
    },
  };
}

/** The charts of a sheet with their pictures, px; those that cannot be drawn are left out. */
export async function readPrintedCharts(
  at: SheetAt,
  sizeOf: (chart: Chart) => { width: number; height: number },
): Promise<{ chart: Chart; source: string }[]> {
  const { reply } = await call(workbook.charts, at);
  const found = await Promise.all(
    reply.value.map(async (chart) => {
      const image = await call(workbook.chartImage, {
        ...{ ...at, ...sizeOf(chart), chart: chart.id },
        fittingMode: 'Fit' as const,
      }).catch(() => undefined);
      return image ? [{ chart, source: `data:image/png;base64,${image.reply.value}` }] : [];
    }),
  );
  return found.flat();
}
