// The series of charts: names, points and colours.

import type { Handlers } from '#server/emulator/Handlers.ts';
import type { Chart } from '#server/emulator/workbook/chart/Chart.ts';
import {
  oneSeries,
  type Painted,
  paint,
  renameSeries,
  seriesOf,
} from '#server/emulator/workbook/chart/parts/chartSeries.ts';
import type { ServedEndpoints } from '#server/emulator/workbook/request/servedEndpoints.ts';
import type { Caller, OpenBook, WorkbookService } from '#server/emulator/workbook/service/WorkbookService.ts';
import { type ChartInput, chartIn, chartPath, writable } from './chartHandlers.ts';
import { sheetOf } from './sheetOf.ts';

type Endpoints = Pick<
  ServedEndpoints,
  | 'chartSeries'
  | 'oneChartSeries'
  | 'updateChartSeries'
  | 'seriesPoints'
  | 'fillSeries'
  | 'clearSeriesFill'
  | 'seriesLine'
  | 'updateSeriesLine'
  | 'clearSeriesLine'
  | 'fillChart'
  | 'clearChartFill'
>;

interface SeriesInput extends ChartInput {
  series: number;
}

type Reply<T> = (chart: Chart, odata: OpenBook['odata']) => T;

export function chartSeriesHandlers(service: WorkbookService): Handlers<Endpoints, Caller> {
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
  const one = (series: number) => (chart: Chart, odata: OpenBook['odata']) =>
    odata.one('workbookChartSeries', seriesPath(chart, series), factsOf(oneSeries(chart, series), series));
  const line = (series: number) => (chart: Chart, odata: OpenBook['odata']) =>
    odata.one('workbookChartLineFormat', `${seriesPath(chart, series)}/format/line`, {
      color: oneSeries(chart, series).colour,
    });
  const read = <T extends object>(input: SeriesInput, caller: Caller, reply: Reply<T>) =>
    service.withBook(input, caller, (open) => ({ reply: reply(chartIn(open, input), open.odata) }));

  return {
    chartSeries: (input, caller) =>
      service.withBook(input, caller, (open) => {
        const chart = chartIn(open, input);
        const all = seriesOf(chart).map(factsOf);
        return {
          reply: open.odata.list('workbookChartSeries', all, ({ id }) => seriesPath(chart, Number(id))),
        };
      }),
    oneChartSeries: (input, caller) => read(input, caller, one(input.series)),
    updateChartSeries: (input, caller) =>
      change(
        input,
        caller,
        (chart) => {
          oneSeries(chart, input.series);
          if (input.body.name != null) renameSeries(chart, input.series, input.body.name);
        },
        one(input.series),
      ),
    seriesPoints: (input, caller) =>
      service.withBook(input, caller, (open) => {
        const chart = chartIn(open, input);
        const { numbers } = oneSeries(chart, input.series).values;
        const points = numbers.map((value) => ({ value }));
        const path = `${seriesPath(chart, input.series)}/points/itemAt(index=`;
        return {
          reply: open.odata.list('workbookChartPoint', points, (one) => `${path}${points.indexOf(one)})`),
        };
      }),
    fillSeries: (input, caller) => painting(input, caller, { series: input.series }, input.body.color),
    clearSeriesFill: (input, caller) => painting(input, caller, { series: input.series }, null),
    seriesLine: (input, caller) => read(input, caller, line(input.series)),
    updateSeriesLine: (input, caller) =>
      change(
        input,
        caller,
        (chart) => paint(chart, { series: input.series, isLine: true }, input.body.color),
        line(input.series),
      ),
    clearSeriesLine: (input, caller) => painting(input, caller, { series: input.series, isLine: true }, null),
    fillChart: (input, caller) => painting(input, caller, 'chart', input.body.color),
    clearChartFill: (input, caller) => painting(input, caller, 'chart', null),
  };
}

const factsOf = ({ name }: { name: string }, at: number) => ({ id: String(at), name });

const seriesPath = ({ sheet, id }: Chart, series: number) => `${chartPath(sheet, id)}/series(${series})`;
