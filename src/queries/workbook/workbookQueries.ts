// The workbook service's operations as query and mutation options.

import { writeArea } from '#domain/sheet/address.ts';
import { areaOfAddress } from '#domain/sheet/areaOfAddress.ts';
import type { CellArea } from '#domain/sheet/CellArea.ts';
import { mutation, query, quietMutation, updatingMutation } from '#queries/cache/query.ts';
import type { Input, Reply } from '#services/endpoint.ts';
import { type Answer, call } from '#services/request.ts';
import { workbook } from '#services/workbook/endpoints.ts';
import type { Chart } from '#services/workbook/shapes.ts';

/** Which workbook, in which session. */
export interface WorkbookAt {
  item: string;
  session?: string;
}

export type SheetAt = WorkbookAt & { worksheet: string };
export type ChartAt = SheetAt & { chart: string };
export type ChartAxis = 'categoryAxis' | 'valueAxis';
export type SeriesAt = ChartAt & { series: number };
type TableAt = WorkbookAt & { table: string };

export const rootChildrenQuery = query(workbook.rootChildren, {});
export const childrenQuery = (item: string) => query(workbook.children, { item });
export const driveSearchQuery = (text: string) => query(workbook.searchDrive, { text });
export const itemByPathQuery = (itemPath: string) => query(workbook.itemByPath, { itemPath });

export const worksheetsQuery = (at: WorkbookAt) => query(workbook.worksheets, at);
export const namesQuery = (at: WorkbookAt) => query(workbook.names, at);
export const tablesQuery = (at: SheetAt) => query(workbook.tables, at);
/** The sheet's own filter, beside those of its tables. */
export const sheetFilterQuery = (at: SheetAt) => query(workbook.sheetFilter, at);
/** Where a table lies, without its cells. */
export const tableRangeQuery = (at: TableAt) => query(workbook.tableRange, { ...at, $select: 'address' });
/** Their names, without their cells. */
export const tableColumnsQuery = (at: TableAt) =>
  query(workbook.tableColumns, { ...at, $select: 'id,index,name' });
export const textsQuery = (at: SheetAt & { address: string }) =>
  query(workbook.range, { ...at, $select: 'address,text' });
/** Besides their texts what tells days apart. */
export const datesQuery = (at: SheetAt & { address: string }) =>
  query(workbook.range, { ...at, $select: 'address,text,values,numberFormat' });
export const chartsQuery = (at: SheetAt) => query(workbook.charts, at);
export const pageSetupQuery = (at: SheetAt) => query(workbook.pageSetup, at);
export const conditionalFormatsQuery = (at: SheetAt) => query(workbook.conditionalFormats, at);
export const picturesQuery = (at: SheetAt) => query(workbook.sheetPictures, at);
export const chartImageQuery = (at: SheetAt & { chart: string }, size: { width: number; height: number }) =>
  query(workbook.chartImage, { ...at, ...size, fittingMode: 'Fit' });
export const chartTitleQuery = (at: ChartAt) => query(workbook.chartTitle, at);
export const chartLegendQuery = (at: ChartAt) => query(workbook.chartLegend, at);
export const chartSeriesQuery = (at: ChartAt) => query(workbook.chartSeries, at);
export const seriesColourQuery = (at: SeriesAt) => query(workbook.seriesLine, at);
export const axisTitleQuery = (at: ChartAt, axis: ChartAxis) => query(workbook.axisTitle, { ...at, axis });
export const chartAxisQuery = (at: ChartAt, axis: ChartAxis) => query(workbook.chartAxis, { ...at, axis });

const CHART_FACTS = ['name', 'left', 'top', 'width', 'height'] as const;

export const addWorksheet = mutation(workbook.addWorksheet);
export const updateWorksheet = mutation(workbook.updateWorksheet);
export const deleteWorksheet = mutation(workbook.deleteWorksheet);
export const addChart = mutation(workbook.addChart);
/** Of the answer, what was asked for goes into the list: anchors round the rest, and another size would be another picture. */
export const updateChart = updatingMutation(
  workbook.updateChart,
  ({ chart: _chart, body: _body, ...at }) => query(workbook.charts, at),
  (list: Answer<Reply<typeof workbook.charts>>, { chart, body }, reply) => {
    const value = list.reply.value.map((one) => (one.id === chart ? { ...one, ...asked(body, reply) } : one));
    return { ...list, reply: { ...list.reply, value } };
  },
);
export const updateChartTitle = mutation(workbook.updateChartTitle);
export const updateChartLegend = mutation(workbook.updateChartLegend);
export const updateChartSeries = mutation(workbook.updateChartSeries);
export const updateAxisTitle = mutation(workbook.updateAxisTitle);
export const updateChartAxis = mutation(workbook.updateChartAxis);
export const setChartData = mutation(workbook.setChartData);
export const deleteChart = mutation(workbook.deleteChart);
export const calculate = mutation(workbook.calculate);
export const setNote = mutation(workbook.setNote);
export const freezeAt = mutation(workbook.freezeAt);
export const unfreeze = mutation(workbook.unfreeze);
export const addTable = mutation(workbook.addTable);
export const fitColumns = mutation(workbook.fitColumns);
export const updateTable = mutation(workbook.updateTable);
export const convertToRange = mutation(workbook.convertToRange);
/** Only marks what depends on the cells as stale: many writes may follow each other. */
export const writeRange = quietMutation(workbook.writeRange);

/** A range as the service has it now, whatever was kept. */
export const readRange = (input: Input<typeof workbook.range>, signal?: AbortSignal) =>
  call(workbook.range, input, signal, true);

/** Another text after each change of the file, whoever made it. */
export const readVersion = async (item: string, signal: AbortSignal) =>
  (await call(workbook.item, { item }, signal, true)).reply.eTag;

export const readLayout = async (at: SheetAt, signal?: AbortSignal) =>
  (await call(workbook.sheetLayout, at, signal, true)).reply;

/** What formulas fill beyond their own cells, which come first; nothing where it cannot be read. */
export const readFilled = (at: SheetAt, signal?: AbortSignal): Promise<CellArea[]> =>
  readLayout(at, signal).then(
    ({ arrays }) => arrays.flatMap((reference) => areaOfAddress(reference) ?? []),
    () => [],
  );

/** What the cells of an area look like. */
export const readFormats = async (at: SheetAt, area: CellArea, signal: AbortSignal) =>
  (await call(workbook.cellFormats, { ...at, address: writeArea(area) }, signal, true)).reply;

/** What the list of a cell offers. */
export const readListValues = async (at: SheetAt & { address: string }) =>
  (await call(workbook.validationValues, at)).reply.value;
/** Whether the rule of a cell takes what is typed; a service that cannot say so takes all. */
export const isEntryAllowed = (at: SheetAt & { address: string }, text: string): Promise<boolean> =>
  call(workbook.checkEntry, { ...at, body: { text } }).then(
    ({ reply }) => reply.isAllowed,
    () => true,
  );

function asked(body: Input<typeof workbook.updateChart>['body'], reply: Chart): Partial<Chart> {
  const given = CHART_FACTS.filter((fact) => body[fact] !== undefined);
  return Object.fromEntries(given.map((fact) => [fact, reply[fact] ?? body[fact]]));
}
