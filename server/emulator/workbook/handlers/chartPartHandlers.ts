// What charts are made of: titles, legend, axes, labels, and series with their points and colours.

import type { Handlers } from '#server/emulator/Handlers.ts';
import type { Chart } from '#server/emulator/workbook/chart/Chart.ts';
import { changeDataLabels, readDataLabels } from '#server/emulator/workbook/chart/parts/chartDataLabels.ts';
import type { ChartAxis } from '#server/emulator/workbook/chart/parts/chartElements.ts';
import { readGridlines, showGridlines } from '#server/emulator/workbook/chart/parts/chartGridlines.ts';
import { changeLegend, readLegend } from '#server/emulator/workbook/chart/parts/chartLegend.ts';
import { changeScale, readScale } from '#server/emulator/workbook/chart/parts/chartScale.ts';
import {
  oneSeries,
  type Painted,
  paint,
  renameSeries,
  seriesOf,
} from '#server/emulator/workbook/chart/parts/chartSeries.ts';
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
  | 'chartDataLabels'
  | 'updateDataLabels'
  | 'chartSeries'
  | 'oneChartSeries'
  | 'updateChartSeries'
  | 'seriesPoints'
  | 'fillSeries'
  | 'clearSeriesFill'
  | 'seriesLine'
  | 'updateSeriesLine'
  | 'clearSeriesLine'
  | 'fillPoint'
  | 'clearPointFill'
  | 'fillChart'
  | 'clearChartFill'
>;

type Reply<T> = (chart: Chart, odata: OpenBook['odata']) => T;
interface AtSeries {
  series: number;
}

export function chartPartHandlers(service: WorkbookService): Handlers<Endpoints, Caller> {
  const read = <T extends object>(input: ChartInput, caller: Caller, reply: Reply<T>) =>
    service.withBook(input, caller, (open) => ({ reply: reply(chartIn(open, input), open.odata) }));
  const change = <T extends object | null>(
    input: ChartInput,
    caller: Caller,
    edit: (chart: Chart) => void,
    reply: Reply<T>,
  ) =>
    service.withBook(input, caller, (open) => {
      writable(sheetOf(open.book, String(input.worksheet)));
      const chart = chartIn(open, input);
      open.touch();
      edit(chart);
      return { reply: reply(chart, open.odata) };
    });
  const painting = (input: ChartInput, caller: Caller, painted: Painted, colour: string | null) =>
    change(
      input,
      caller,
      (chart) => paint(chart, painted, colour),
      () => null,
    );
  return {
    chartTitle: (input, caller) => read(input, caller, title()),
    updateChartTitle: (input, caller) =>
      change(input, caller, (chart) => changeTitle(chart, input.body), title()),
    chartLegend: (input, caller) => read(input, caller, legend),
    updateChartLegend: (input, caller) =>
      change(input, caller, (chart) => changeLegend(chart, input.body), legend),
    axisTitle: (input, caller) => read(input, caller, title(input.axis)),
    updateAxisTitle: (input, caller) =>
      change(input, caller, (chart) => changeTitle(chart, input.body, input.axis), title(input.axis)),
    chartAxis: (input, caller) => read(input, caller, axis(input.axis)),
    updateChartAxis: (input, caller) =>
      change(
        input,
        caller,
        (chart) => changeScale(chart, input.axis, definedOf(input.body)),
        axis(input.axis),
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
    chartDataLabels: (input, caller) => read(input, caller, dataLabels),
    updateDataLabels: (input, caller) =>
      change(input, caller, (chart) => changeDataLabels(chart, input.body), dataLabels),
    chartSeries: (input, caller) => read(input, caller, allSeries),
    oneChartSeries: (input, caller) => read(input, caller, series(input)),
    updateChartSeries: (input, caller) =>
      change(input, caller, (chart) => renameSeries(chart, input.series, input.body.name), series(input)),
    seriesPoints: (input, caller) => read(input, caller, points(input)),
    fillSeries: (input, caller) => painting(input, caller, { series: input.series }, input.body.color),
    clearSeriesFill: (input, caller) => painting(input, caller, { series: input.series }, null),
    seriesLine: (input, caller) => read(input, caller, line(input)),
    updateSeriesLine: (input, caller) =>
      change(
        input,
        caller,
        (chart) => paint(chart, { series: input.series, isLine: true }, input.body.color),
        line(input),
      ),
    clearSeriesLine: (input, caller) => painting(input, caller, { series: input.series, isLine: true }, null),
    fillPoint: (input, caller) =>
      painting(input, caller, { series: input.series, point: input.point }, input.body.color),
    clearPointFill: (input, caller) =>
      painting(input, caller, { series: input.series, point: input.point }, null),
    fillChart: (input, caller) => painting(input, caller, 'chart', input.body.color),
    clearChartFill: (input, caller) => painting(input, caller, 'chart', null),
  };
}

/** The reply for a part of a chart at a path below it. */
const part =
  <T extends object>(type: EntityType, path: string, facts: (chart: Chart) => T): Reply<T & object> =>
  (chart, odata) =>
    odata.one(type, `${chartPath(chart.sheet, chart.id)}/${path}`, facts(chart));

const title = (of?: ChartAxis) =>
  part(of ? 'workbookChartAxisTitle' : 'workbookChartTitle', of ? `axes/${of}/title` : 'title', (chart) =>
    readTitle(chart, of),
  );
const legend = part('workbookChartLegend', 'legend', readLegend);
const dataLabels = part('workbookChartDataLabels', 'dataLabels', readDataLabels);
const axis = (of: ChartAxis) => part('workbookChartAxis', `axes/${of}`, (chart) => readScale(chart, of));
const gridlines = (of: Pick<Input<ServedEndpoints['axisGridlines']>, 'axis' | 'gridlines'>) =>
  part('workbookChartGridlines', `axes/${of.axis}/${of.gridlines}`, (chart) =>
    readGridlines(chart, of.axis, of.gridlines),
  );
const series = ({ series: at }: AtSeries) =>
  part('workbookChartSeries', `series(${at})`, (chart) => factsOf(oneSeries(chart, at), at));
const line = ({ series: at }: AtSeries) =>
  part('workbookChartLineFormat', `series(${at})/format/line`, (chart) => ({
    color: oneSeries(chart, at).colour,
  }));

const allSeries = (chart: Chart, odata: OpenBook['odata']) =>
  odata.list('workbookChartSeries', seriesOf(chart).map(factsOf), ({ id }) => seriesPath(chart, Number(id)));

const points =
  ({ series: at }: AtSeries) =>
  (chart: Chart, odata: OpenBook['odata']) => {
    const all = oneSeries(chart, at).values.numbers.map((value) => ({ value }));
    const path = `${seriesPath(chart, at)}/points/itemAt(index=`;
    return odata.list('workbookChartPoint', all, (one) => `${path}${all.indexOf(one)})`);
  };

const factsOf = ({ name }: { name: string }, at: number) => ({ id: String(at), name });

const seriesPath = ({ sheet, id }: Chart, at: number) => `${chartPath(sheet, id)}/series(${at})`;

/** Null stands for automatic, which is something else than left out. */
function definedOf(body: { minimum?: number | null | undefined; maximum?: number | null | undefined }) {
  return {
    ...(body.minimum !== undefined && { minimum: body.minimum }),
    ...(body.maximum !== undefined && { maximum: body.maximum }),
  };
}
