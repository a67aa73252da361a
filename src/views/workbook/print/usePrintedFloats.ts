import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { areaAround, type CellArea } from '#domain/sheet/CellArea.ts';
import { chartsQuery, picturesQuery, type SheetAt } from '#queries/workbook/workbookQueries.ts';
import type { SheetLayout } from '#services/workbook/shapes.ts';
import { offsetAt } from '#views/workbook/grid/model/axis.ts';
import type { Box } from '#views/workbook/grid/model/gridView.ts';
import { boxOfChart } from '#views/workbook/panels/charts/chartBox.ts';
import { checkBoxPicture } from './checkBoxPicture.ts';
import type { PrintedFloat, Printout } from './printedPages.ts';

/** The pictures and check boxes over the cells of a sheet, and the cells that these and its charts reach over. */
export function usePrintedFloats(
  at: SheetAt,
  layout: SheetLayout | undefined,
  { rows, columns }: Pick<Printout, 'rows' | 'columns'>,
): { drawn: readonly PrintedFloat[]; reach: CellArea | undefined } {
  const pictures = useQuery(picturesQuery(at)).data?.reply.value;
  const charts = useQuery(chartsQuery(at)).data?.reply.value;
  return useMemo(() => {
    const boxOf = ({ from, to }: Pick<SheetLayout['checkBoxes'][number], 'from' | 'to'>): Box => {
      const [left, top] = [offsetAt(columns, from.column), offsetAt(rows, from.row)];
      return { left, top, width: offsetAt(columns, to.column) - left, height: offsetAt(rows, to.row) - top };
    };
    const drawn: PrintedFloat[] = [
      ...(pictures ?? []).map((one) => ({
        box: boxOf(one),
        source: `data:${one.type};base64,${one.content}`,
      })),
      ...(layout?.checkBoxes ?? []).map((one) => {
        const box = boxOf(one);
        return { box, source: checkBoxPicture(one, box) };
      }),
    ];
    const areas = [...drawn.map(({ box }) => box), ...(charts ?? []).map(boxOfChart)].map(
      ({ left, top, width, height }): CellArea => ({
        top: rows.indexAt(top),
        left: columns.indexAt(left),
        bottom: rows.indexAt(top + Math.max(0, height - 1)),
        right: columns.indexAt(left + Math.max(0, width - 1)),
      }),
    );
    return { drawn, reach: areas.length > 0 ? areas.reduce(areaAround) : undefined };
  }, [pictures, charts, layout, rows, columns]);
}
