import type { CellArea } from '#domain/sheet/CellArea.ts';
import type { Handlers } from '#server/emulator/Handlers.ts';
import type { Sheet } from '#server/emulator/workbook/book/Sheet.ts';
import { addChart } from '#server/emulator/workbook/chart/addChart.ts';
import type { Box } from '#server/emulator/workbook/chart/anchor.ts';
import { type Chart, chartNamed, chartsOf } from '#server/emulator/workbook/chart/Chart.ts';
import { changeChart, deleteChart } from '#server/emulator/workbook/chart/changeChart.ts';
import { chartTypeNamed } from '#server/emulator/workbook/chart/chartTypes.ts';
import { drawChart } from '#server/emulator/workbook/chart/draw/drawChart.ts';
import { readSeriesBy, readSource } from '#server/emulator/workbook/chart/readSource.ts';
import { setChartData } from '#server/emulator/workbook/chart/setChartData.ts';
import { measureSheet } from '#server/emulator/workbook/measure/SheetMeasure.ts';
import { attributesOf, isTrue, rootOf } from '#server/emulator/workbook/package/xml.ts';
import { literalOf } from '#server/emulator/workbook/protocol/OData.ts';
import { workbookError } from '#server/emulator/workbook/protocol/WorkbookError.ts';
import { addressedArea } from '#server/emulator/workbook/range/addressedArea.ts';
import type { ServedEndpoints } from '#server/emulator/workbook/request/servedEndpoints.ts';
import type {
  BookInput,
  Caller,
  OpenBook,
  WorkbookService,
} from '#server/emulator/workbook/service/WorkbookService.ts';
import { sheetOf } from './sheetOf.ts';
import { worksheetPath } from './worksheetReply.ts';

type Endpoints = Pick<
  ServedEndpoints,
  | 'charts'
  | 'chart'
  | 'chartImage'
  | 'addChart'
  | 'updateChart'
  | 'placeChart'
  | 'setChartData'
  | 'deleteChart'
>;

export function chartHandlers(service: WorkbookService): Handlers<Endpoints, Caller> {
  return {
    charts: (input, caller) =>
      service.withBook(input, caller, ({ book, odata }) => {
        const sheet = sheetOf(book, String(input.worksheet));
        return {
          reply: odata.list('workbookChart', chartsOf(sheet).map(fieldsOf), ({ id }) => chartPath(sheet, id)),
        };
      }),

    chart: (input, caller) =>
      service.withBook(input, caller, ({ book, odata }) => ({
        reply: replyOf(chartOf(sheetOf(book, String(input.worksheet)), String(input.chart)), odata),
      })),

    chartImage: (input, caller) =>
      service.withBook(input, caller, async ({ book, odata }) => {
        const chart = chartOf(sheetOf(book, String(input.worksheet)), String(input.chart));
        const { width, height, fittingMode } = input;
        const png = await drawChart(chart, width, height, fittingMode);
        return {
          reply: {
            '@odata.context': odata.context('Edm.String'),
            value: Buffer.from(png).toString('base64'),
          },
        };
      }),

    addChart: (input, caller) =>
      service.withBook(input, caller, (open) => {
        const { book, odata } = open;
        const sheet = writable(sheetOf(book, String(input.worksheet)));
        const { type, sourcedata, seriesby } = input.body;
        const kind = chartTypeNamed(type);
        const series = readSource(book, sourcedata, sheet, readSeriesBy(seriesby ?? undefined), kind.element);
        const chart = addChart(sheet, kind, series);
        open.touch();
        return { reply: replyOf(chart, odata) };
      }),

    updateChart: (input, caller) =>
      service.withBook(input, caller, (open) => {
        const { book, odata } = open;
        const sheet = writable(sheetOf(book, String(input.worksheet)));
        const chart = changeChart(chartOf(sheet, String(input.chart)), input.body);
        open.touch();
        return { reply: replyOf(chart, odata) };
      }),

    placeChart: (input, caller) =>
      service.withBook(input, caller, (open) => {
        const sheet = writable(sheetOf(open.book, String(input.worksheet)));
        const { startCell, endCell } = input.body;
        const first = addressedArea(sheet, startCell);
        const chart = chartOf(sheet, String(input.chart));
        changeChart(chart, boxFrom(sheet, first, endCell ? addressedArea(sheet, endCell) : undefined));
        open.touch();
        return { reply: null };
      }),

    setChartData: (input, caller) =>
      service.withBook(input, caller, (open) => {
        const { book } = open;
        const sheet = writable(sheetOf(book, String(input.worksheet)));
        const { sourceData, seriesBy } = input.body;
        setChartData(chartOf(sheet, String(input.chart)), sourceData, readSeriesBy(seriesBy ?? undefined));
        open.touch();
        return { reply: null };
      }),

    deleteChart: (input, caller) =>
      service.withBook(input, caller, (open) => {
        const { book } = open;
        deleteChart(chartOf(writable(sheetOf(book, String(input.worksheet))), String(input.chart)));
        open.touch();
        return { reply: null };
      }),
  };
}

/** From the corner of one range to the far corner of another, in points; without that one the size stays. */
function boxFrom(sheet: Sheet, first: CellArea, last: CellArea | undefined): Partial<Box> {
  const { columns, rows } = measureSheet(sheet);
  const left = columns.start(first.left);
  const top = rows.start(first.top);
  if (!last) return { left, top };
  return {
    left,
    top,
    width: columns.start(last.right + 1) - left,
    height: rows.start(last.bottom + 1) - top,
  };
}

export interface ChartInput extends BookInput {
  worksheet: string | number;
  chart: string | number;
}

/** The chart that a request is about. Throws WorkbookError. */
export const chartIn = ({ book }: Pick<OpenBook, 'book'>, { worksheet, chart }: ChartInput): Chart =>
  chartOf(sheetOf(book, String(worksheet)), String(chart));

function chartOf(sheet: Sheet, idOrName: string): Chart {
  const chart = chartNamed(sheet, idOrName);
  if (!chart)
    throw workbookError('itemNotFound', "The requested resource doesn't exist: the sheet has no such chart.");
  return chart;
}

/** Throws WorkbookError where the sheet's drawings are protected. */
export function writable(sheet: Sheet): Sheet {
  const xml = sheet.xml.child('sheetProtection');
  if (sheet.isProtected && xml && isTrue(attributesOf(xml, rootOf(xml, sheet.part)).get('objects')))
    throw workbookError('accessDenied', 'The charts of this sheet are protected.');
  return sheet;
}

const fieldsOf = ({ id, name, height, left, top, width }: Chart) => ({ id, name, height, left, top, width });
export const chartPath = (sheet: Sheet, id: string) => `${worksheetPath(sheet)}/charts(${literalOf(id)})`;
const replyOf = (chart: Chart, odata: OpenBook['odata']) =>
  odata.one('workbookChart', chartPath(chart.sheet, chart.id), fieldsOf(chart));
