// Titles, legend and axes of charts.

import type { Handlers } from '#server/emulator/Handlers.ts';
import type { Chart } from '#server/emulator/workbook/chart/Chart.ts';
import type { ChartAxis } from '#server/emulator/workbook/chart/parts/chartElements.ts';
import { readGridlines, showGridlines } from '#server/emulator/workbook/chart/parts/chartGridlines.ts';
import { changeLegend, readLegend } from '#server/emulator/workbook/chart/parts/chartLegend.ts';
import { changeScale, readScale } from '#server/emulator/workbook/chart/parts/chartScale.ts';
import { changeTitle, readTitle } from '#server/emulator/workbook/chart/parts/chartTitle.ts';
import type { EntityType } from '#server/emulator/workbook/protocol/OData.ts';
import type { ServedEndpoints } from '#server/emulator/workbook/request/servedEndpoints.ts';
import type { Caller, OpenBook, WorkbookService } from '#server/emulator/workbook/service/WorkbookService.ts';
import type { Input } from '#services/endpoint.ts';
import { type ChartInput, chartIn, chartPath, writable } from './chartHandlers.ts';
import { sheetOf } from './sheetOf.ts';

type Endpoints = Pick<
  ServedEndpoints,
  | 'chartTitle'
  | 'updateChartTitle'
  | 'chartLegend'
  | 'updateChartLegend'
  | 'axisTitle'
  | 'updateAxisTitle'
  | 'chartAxis'
  | 'updateChartAxis'
  | 'axisGridlines'
  | 'updateAxisGridlines'
>;

export function chartPartHandlers(service: WorkbookService): Handlers<Endpoints, Caller> {
  const read = <T extends object>(
    input: ChartInput,
    caller: Caller,
    facts: (chart: Chart) => readonly [EntityType, string, T],
  ) => service.withBook(input, caller, (open) => ({ reply: replyOf(open, chartIn(open, input), facts) }));
  const change = <T extends object>(
    input: ChartInput,
    caller: Caller,
    edit: (chart: Chart) => void,
    facts: (chart: Chart) => readonly [EntityType, string, T],
  ) =>
    service.withBook(input, caller, (open) => {
      writable(sheetOf(open.book, String(input.worksheet)));
      const chart = chartIn(open, input);
      open.touch();
      edit(chart);
      return { reply: replyOf(open, chart, facts) };
    });
  const title = (chart: Chart) => ['workbookChartTitle', 'title', readTitle(chart)] as const;
  const legend = (chart: Chart) => ['workbookChartLegend', 'legend', readLegend(chart)] as const;
  const axisTitle = (axis: ChartAxis) => (chart: Chart) =>
    ['workbookChartAxisTitle', `axes/${axis}/title`, readTitle(chart, axis)] as const;
  const scale = (axis: ChartAxis) => (chart: Chart) =>
    ['workbookChartAxis', `axes/${axis}`, readScale(chart, axis)] as const;
  const gridlines =
    ({ axis, gridlines: lines }: Pick<Input<ServedEndpoints['axisGridlines']>, 'axis' | 'gridlines'>) =>
    (chart: Chart) =>
      ['workbookChartGridlines', `axes/${axis}/${lines}`, readGridlines(chart, axis, lines)] as const;
  return {
    chartTitle: (input, caller) => read(input, caller, title),
    updateChartTitle: (input, caller) =>
      change(input, caller, (chart) => changeTitle(chart, input.body), title),
    chartLegend: (input, caller) => read(input, caller, legend),
    updateChartLegend: (input, caller) =>
      change(input, caller, (chart) => changeLegend(chart, input.body), legend),
    axisTitle: (input, caller) => read(input, caller, axisTitle(input.axis)),
    updateAxisTitle: (input, caller) =>
      change(input, caller, (chart) => changeTitle(chart, input.body, input.axis), axisTitle(input.axis)),
    chartAxis: (input, caller) => read(input, caller, scale(input.axis)),
    updateChartAxis: (input, caller) =>
      change(
        input,
        caller,
        (chart) => changeScale(chart, input.axis, definedOf(input.body)),
        scale(input.axis),
      ),
    axisGridlines: (input, caller) => read(input, caller, gridlines(input)),
    updateAxisGridlines: (input, caller) =>
      change(
        input,
        caller,
        (chart) => {
          const { visible } = input.body;
          if (visible != null) showGridlines(chart, input.axis, input.gridlines, visible);
        },
        gridlines(input),
      ),
  };
}

function replyOf<T extends object>(
  { odata }: OpenBook,
  chart: Chart,
  facts: (chart: Chart) => readonly [EntityType, string, T],
) {
  const [type, path, fields] = facts(chart);
  return odata.one(type, `${chartPath(chart.sheet, chart.id)}/${path}`, fields);
}

/** Null stands for automatic, which is something else than left out. */
function definedOf(body: { minimum?: number | null | undefined; maximum?: number | null | undefined }) {
  return {
    ...(body.minimum !== undefined && { minimum: body.minimum }),
    ...(body.maximum !== undefined && { maximum: body.maximum }),
  };
}
