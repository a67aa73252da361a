// Operations that other clients of such services use: the embedded service has them, this product does not ask for them.

import { choice, integer, text } from '#domain/wire/param.ts';
import { defineEndpoints, del, get, patch, post, put } from '#services/endpoint.ts';
import { file, nothing } from '#services/shape.ts';
import { MAX_WORKBOOK_BYTES } from './endpoints.ts';
import * as shapes from './shapes.ts';

const auth = 'bearer';
const SHEET = "{workbook}/worksheets('{worksheet}')";
const RANGE = `${SHEET}/range(address='{address}')` as const;
const CHART = `${SHEET}/charts('{chart}')` as const;
const SERIES = `${CHART}/series('{series}')` as const;
const NAME = `${SHEET}/names('{name}')` as const;
const TABLE = "{workbook}/tables('{table}')";
const SHEET_TABLE = `${SHEET}/tables('{table}')` as const;
const TABLE_SORT = `${SHEET_TABLE}/sort` as const;
const row = integer({ min: 0, max: 1_048_575 });
const series = { series: integer({ min: 0, max: 254 }) };
const POINT = `${SERIES}/points/itemAt(index={point})` as const;
const point = { ...series, point: integer({ min: 0, max: 999_999 }) };
const GRIDLINES = `${CHART}/axes/{axis}/{gridlines}` as const;
const gridlines = {
  axis: choice('categoryAxis', 'valueAxis', 'seriesAxis'),
  gridlines: choice('majorGridlines', 'minorGridlines'),
};
const page = { $top: integer({ min: 1, max: 1000 }), $skipToken: text({ maxLength: 2000 }) };

export const emulatorEndpoints = defineEndpoints('workbook', {
  workbook: get('{workbook}', { reply: shapes.Workbook, auth, fresh: 0 }),
  worksheet: get(SHEET, { reply: shapes.Worksheet, auth, fresh: 0 }),
  worksheetNames: get(`${SHEET}/names`, { reply: shapes.NamedItems, auth, fresh: 0 }),
  name: get(NAME, { reply: shapes.NamedItem, auth, fresh: 0 }),
  nameRange: get(`${NAME}/range`, { reply: shapes.Range, auth, fresh: 0 }),
  addFormulaName: post(`${SHEET}/names/addFormulaLocal`, {
    body: shapes.NamedFormulaDraft,
    reply: shapes.NamedItem,
    auth,
    fresh: 0,
  }),
  visibleRows: get(`${RANGE}/visibleView/rows`, { reply: shapes.RangeViews, auth, fresh: 0 }),
  cell: get(`${SHEET}/cell(row={row},column={column})`, {
    at: { row, column: integer({ min: 0, max: 16_383 }) },
    reply: shapes.Range,
    auth,
    fresh: 0,
  }),
  rangeFormat: get(`${RANGE}/format`, { reply: shapes.RangeFormat, auth, fresh: 0 }),
  rangeFill: get(`${RANGE}/format/fill`, { reply: shapes.RangeFill, auth, fresh: 0 }),
  rangeFont: get(`${RANGE}/format/font`, { reply: shapes.RangeFont, auth, fresh: 0 }),
  rangeBorders: get(`${RANGE}/format/borders`, { reply: shapes.RangeBorders, auth, fresh: 0 }),
  rangeProtection: get(`${RANGE}/format/protection`, { reply: shapes.FormatProtection, auth, fresh: 0 }),
  rangeBorder: get(`${RANGE}/format/borders('{side}')`, { reply: shapes.RangeBorder, auth, fresh: 0 }),
  updateFill: patch(`${RANGE}/format/fill`, {
    body: shapes.RangeFillPatch,
    reply: shapes.RangeFill,
    auth,
    fresh: 0,
  }),
  clearFill: post(`${RANGE}/format/fill/clear`, { reply: nothing, status: 204, auth, fresh: 0 }),
  updateFont: patch(`${RANGE}/format/font`, {
    body: shapes.RangeFontPatch,
    reply: shapes.RangeFont,
    auth,
    fresh: 0,
  }),
  updateBorder: patch(`${RANGE}/format/borders('{side}')`, {
    body: shapes.RangeBorderPatch,
    reply: shapes.RangeBorder,
    auth,
    fresh: 0,
  }),
  updateProtection: patch(`${RANGE}/format/protection`, {
    body: shapes.FormatProtectionPatch,
    reply: shapes.FormatProtection,
    auth,
    fresh: 0,
  }),
  applyNamedFilter: post(`${SHEET_TABLE}/columns(id='{column}')/filter/{how}`, {
    at: {
      how: choice(
        'applyValuesFilter',
        'applyCustomFilter',
        'applyDynamicFilter',
        'applyTopItemsFilter',
        'applyTopPercentFilter',
        'applyBottomItemsFilter',
        'applyBottomPercentFilter',
        'applyCellColorFilter',
        'applyFontColorFilter',
        'applyIconFilter',
      ),
    },
    body: shapes.NamedFilterDraft,
    reply: nothing,
    status: 204,
    auth,
    fresh: 0,
  }),
  tableSort: get(TABLE_SORT, { reply: shapes.TableSortState, auth, fresh: 0 }),
  clearTableSort: post(`${TABLE_SORT}/clear`, { reply: nothing, status: 204, auth, fresh: 0 }),
  reapplyTableSort: post(`${TABLE_SORT}/reapply`, { reply: nothing, status: 204, auth, fresh: 0 }),
  bookTables: get('{workbook}/tables', { reply: shapes.Tables, auth, fresh: 0 }),
  table: get(TABLE, { reply: shapes.Table, auth, fresh: 0 }),
  headerRowRange: get(`${TABLE}/headerRowRange`, { reply: shapes.Range, auth, fresh: 0 }),
  dataBodyRange: get(`${TABLE}/dataBodyRange`, { reply: shapes.Range, auth, fresh: 0 }),
  totalRowRange: get(`${TABLE}/totalRowRange`, { reply: shapes.Range, auth, fresh: 0 }),
  columnRange: get(`${TABLE}/Columns('{column}')/range`, { reply: shapes.Range, auth, fresh: 0 }),
  columnHeader: get(`${TABLE}/Columns('{column}')/headerRowRange`, { reply: shapes.Range, auth, fresh: 0 }),
  columnData: get(`${TABLE}/Columns('{column}')/dataBodyRange`, { reply: shapes.Range, auth, fresh: 0 }),
  columnTotal: get(`${TABLE}/Columns('{column}')/totalRowRange`, { reply: shapes.Range, auth, fresh: 0 }),
  tableRowRange: get(`${TABLE}/Rows/$/ItemAt(index={index})/range`, {
    at: { index: row },
    reply: shapes.Range,
    auth,
    fresh: 0,
  }),
  tableRow: get(`${TABLE}/Rows/$/ItemAt(index={index})`, {
    at: { index: row },
    reply: shapes.TableRow,
    auth,
    fresh: 0,
  }),
  tableColumn: get(`${TABLE}/Columns('{column}')`, { reply: shapes.TableColumn, auth, fresh: 0 }),
  updateTableRow: patch(`${TABLE}/Rows/$/ItemAt(index={index})`, {
    at: { index: row },
    body: shapes.TableRowPatch,
    reply: shapes.TableRow,
    auth,
    fresh: 0,
  }),
  updateTableColumn: patch(`${TABLE}/Columns('{column}')`, {
    body: shapes.TableColumnPatch,
    reply: shapes.TableColumn,
    auth,
    fresh: 0,
  }),
  clearFilters: post(`${TABLE}/clearFilters`, { reply: nothing, status: 204, auth, fresh: 0 }),
  application: get('{workbook}/application', { reply: shapes.Application, auth, fresh: 0 }),
  protection: get(`${SHEET}/protection`, { reply: shapes.SheetProtection, auth, fresh: 0 }),
  protect: post(`${SHEET}/protection/protect`, {
    body: shapes.ProtectionDraft,
    reply: nothing,
    status: 204,
    auth,
    fresh: 0,
  }),
  unprotect: post(`${SHEET}/protection/unprotect`, { reply: nothing, status: 204, auth, fresh: 0 }),
  frozenRange: get(`${SHEET}/freezePanes/getLocation`, { reply: shapes.Range, auth, fresh: 0 }),
  comments: get('{workbook}/comments', { reply: shapes.Comments, auth, fresh: 0 }),
  comment: get("{workbook}/comments('{comment}')", { reply: shapes.Comment, auth, fresh: 0 }),
  commentReplies: get("{workbook}/comments('{comment}')/replies", { reply: shapes.Comments, auth, fresh: 0 }),
  callFunction: post('{workbook}/functions/{name}', {
    body: shapes.FunctionArguments,
    reply: shapes.FunctionResult,
    auth,
    fresh: 0,
  }),
  chart: get(CHART, { reply: shapes.Chart, auth, fresh: 0 }),
  oneChartSeries: get(SERIES, { at: series, reply: shapes.ChartSeries, auth, fresh: 0 }),
  seriesPoints: get(`${SERIES}/points`, { at: series, reply: shapes.ChartPoints, auth, fresh: 0 }),
  clearSeriesFill: post(`${SERIES}/format/fill/clear`, {
    at: series,
    reply: nothing,
    status: 204,
    auth,
    fresh: 0,
  }),
  clearSeriesLine: post(`${SERIES}/format/line/clear`, {
    at: series,
    reply: nothing,
    status: 204,
    auth,
    fresh: 0,
  }),
  axisGridlines: get(GRIDLINES, { at: gridlines, reply: shapes.ChartGridlines, auth, fresh: 0 }),
  updateAxisGridlines: patch(GRIDLINES, {
    at: gridlines,
    body: shapes.ChartGridlinesPatch,
    reply: shapes.ChartGridlines,
    auth,
    fresh: 0,
  }),
  chartDataLabels: get(`${CHART}/dataLabels`, { reply: shapes.ChartDataLabels, auth, fresh: 0 }),
  updateDataLabels: patch(`${CHART}/dataLabels`, {
    body: shapes.ChartDataLabelsPatch,
    reply: shapes.ChartDataLabels,
    auth,
    fresh: 0,
  }),
  fillPoint: post(`${POINT}/format/fill/setSolidColor`, {
    at: point,
    body: shapes.ChartColor,
    reply: nothing,
    status: 204,
    auth,
    fresh: 0,
  }),
  clearPointFill: post(`${POINT}/format/fill/clear`, {
    at: point,
    reply: nothing,
    status: 204,
    auth,
    fresh: 0,
  }),
  fillChart: post(`${CHART}/format/fill/setSolidColor`, {
    body: shapes.ChartColor,
    reply: nothing,
    status: 204,
    auth,
    fresh: 0,
  }),
  clearChartFill: post(`${CHART}/format/fill/clear`, { reply: nothing, status: 204, auth, fresh: 0 }),
  placeChart: post(`${CHART}/setPosition`, {
    body: shapes.ChartPlace,
    reply: nothing,
    status: 204,
    auth,
    fresh: 0,
  }),
  drive: get('/me/drive', { reply: shapes.Drive, auth, fresh: 0 }),
  root: get('/me/drive/root', { reply: shapes.DriveItem, auth, fresh: 0 }),
  deleteItem: del('/me/drive/items/{item}', { reply: nothing, status: 204, auth, fresh: 0 }),
  replaceContent: put('/me/drive/items/{item}/content', {
    upload: { maxBytes: MAX_WORKBOOK_BYTES },
    reply: shapes.DriveItem,
    auth,
    fresh: 0,
  }),
  contentByPath: get('/me/drive/root:/{itemPath+}:/content', { reply: file, auth, fresh: 0 }),
  createFolder: post('/me/drive/items/{item}/children', {
    body: shapes.FolderDraft,
    reply: shapes.DriveItem,
    status: 201,
    auth,
    fresh: 0,
  }),
  childrenByPath: get('/me/drive/root:/{itemPath+}:/children', {
    query: page,
    reply: shapes.DriveItems,
    auth,
    fresh: 0,
  }),
});
