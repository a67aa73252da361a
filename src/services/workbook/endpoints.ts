// The spreadsheet workbook service, in the order of its specification; then, marked `beyond`, what real services
// of this kind have besides and the product needs. `{workbook}` stands for either base: item id or item path.

import { boolean, choice, integer, text } from '#domain/wire/param.ts';
import { defineEndpoints, del, get, minutes, patch, post, put } from '#services/endpoint.ts';
import { file, nothing } from '#services/shape.ts';
import * as shapes from '#services/workbook/shapes.ts';

const auth = 'bearer';
const index = integer({ min: 0, max: 1_048_575 });
const pixels = integer({ min: 0, max: 10_000 });
const axis = choice('categoryAxis', 'valueAxis', 'seriesAxis');
const fresh = minutes(1);

const SHEET = "{workbook}/worksheets('{worksheet}')";
const TABLE = "{workbook}/tables('{table}')";
const SHEET_TABLE = `${SHEET}/tables('{table}')` as const;
const CHART = `${SHEET}/charts('{chart}')` as const;
const RANGE = `${SHEET}/range(address='{address}')` as const;

/** What a change of cells, sheets or tables can make stale. */
const CELLS = [
  'range',
  'cellFormats',
  'sheetLayout',
  'usedRange',
  'visibleView',
  'tableRange',
  'tableRows',
  'tableColumns',
  'chartImage',
  'names',
] as const;
const TABLES = ['tables', 'readFilter', 'sheetPictures', ...CELLS] as const;
/** What a change of formats can make stale. */
const LOOKS = ['cellFormats', 'sheetLayout'] as const;
/** What another name or place of a file makes stale, and what another content does. */
const ITEMS = ['rootChildren', 'children', 'searchDrive', 'itemByPath', 'item'] as const;
const CONTENTS = [...ITEMS, 'worksheets', 'charts', ...TABLES] as const;
/** What hides and shows rows. */
const FILTERS = ['readFilter', ...CELLS] as const;

/** A larger workbook cannot be opened. */
export const MAX_WORKBOOK_BYTES = 64 * 1024 * 1024;
/** Says what becomes of a file whose name is taken. */
export const ON_TAKEN = '@microsoft.graph.conflictBehavior';

const page = { $top: integer({ min: 1, max: 10_000 }), $skip: integer({ min: 0 }) };

export const workbook = defineEndpoints('workbook', {
  createSession: post('{workbook}/createSession', {
    body: shapes.SessionDraft,
    reply: shapes.Session,
    status: 201,
    auth,
    fresh: 0,
  }),
  worksheets: get('{workbook}/worksheets', { reply: shapes.Worksheets, auth, fresh }),
  addWorksheet: post('{workbook}/worksheets', {
    body: shapes.WorksheetDraft,
    reply: shapes.Worksheet,
    status: 201,
    auth,
    fresh: 0,
    stale: ['worksheets'],
  }),
  deleteWorksheet: del(SHEET, {
    reply: nothing,
    status: 204,
    auth,
    fresh: 0,
    stale: ['worksheets', 'charts', ...TABLES],
  }),
  updateWorksheet: patch(SHEET, {
    body: shapes.WorksheetPatch,
    reply: shapes.Worksheet,
    auth,
    fresh: 0,
    stale: ['worksheets', 'names', 'range'],
  }),
  charts: get(`${SHEET}/charts`, { reply: shapes.Charts, auth, fresh }),
  chartImage: get(`${CHART}/Image(width={width},height={height},fittingMode='{fittingMode}')`, {
    at: { width: pixels, height: pixels, fittingMode: choice('Fit', 'FitAndCenter', 'Fill') },
    reply: shapes.ChartImage,
    auth,
    fresh,
  }),
  addChart: post(`${SHEET}/charts/Add`, {
    body: shapes.ChartDraft,
    reply: shapes.Chart,
    status: 201,
    auth,
    fresh: 0,
    stale: ['charts'],
  }),
  updateChart: patch(CHART, {
    body: shapes.ChartPatch,
    reply: shapes.Chart,
    auth,
    fresh: 0,
    stale: ['charts'],
  }),
  setChartData: post(`${CHART}/setData`, {
    body: shapes.ChartData,
    reply: nothing,
    status: 204,
    auth,
    fresh: 0,
    stale: ['chartImage', 'chartTitle'],
  }),
  tables: get(`${SHEET}/tables`, { reply: shapes.Tables, auth, fresh }),
  updateTable: patch(TABLE, { body: shapes.TablePatch, reply: shapes.Table, auth, fresh: 0, stale: TABLES }),
  tableRows: get(`${TABLE}/Rows`, { query: page, reply: shapes.TableRows, auth, fresh }),
  tableColumns: get(`${TABLE}/Columns`, {
    query: { ...page, $select: text({ maxLength: 400 }) },
    reply: shapes.TableColumns,
    auth,
    fresh,
  }),
  addTableRows: post(`${TABLE}/Rows`, {
    body: shapes.TableRowDraft,
    reply: shapes.TableRow,
    status: 201,
    auth,
    fresh: 0,
    stale: CELLS,
  }),
  addTableColumn: post(`${TABLE}/Columns`, {
    body: shapes.TableColumnDraft,
    reply: shapes.TableColumn,
    status: 201,
    auth,
    fresh: 0,
    stale: CELLS,
  }),
  deleteTableRow: del(`${TABLE}/Rows/$/ItemAt(index={index})`, {
    at: { index },
    reply: nothing,
    status: 204,
    auth,
    fresh: 0,
    stale: CELLS,
  }),
  deleteTableColumn: del(`${TABLE}/Columns('{column}')`, {
    reply: nothing,
    status: 204,
    auth,
    fresh: 0,
    stale: CELLS,
  }),
  convertToRange: post(`${TABLE}/convertToRange`, { reply: shapes.Range, auth, fresh: 0, stale: TABLES }),
  sortTable: post(`${SHEET_TABLE}/sort/apply`, {
    body: shapes.TableSort,
    reply: nothing,
    status: 204,
    auth,
    fresh: 0,
    stale: CELLS,
  }),
  applyFilter: post(`${SHEET_TABLE}/columns(id='{column}')/filter/apply`, {
    body: shapes.FilterDraft,
    reply: nothing,
    status: 204,
    auth,
    fresh: 0,
    stale: FILTERS,
  }),
  clearFilter: post(`${SHEET_TABLE}/columns(id='{column}')/filter/clear`, {
    reply: nothing,
    status: 204,
    auth,
    fresh: 0,
    stale: FILTERS,
  }),
  range: get(RANGE, { query: { $select: text({ maxLength: 400 }) }, reply: shapes.Range, auth, fresh }),
  writeRange: patch(RANGE, {
    query: { $select: text({ maxLength: 400 }) },
    body: shapes.RangePatch,
    reply: shapes.Range,
    auth,
    fresh: 0,
    stale: CELLS,
  }),
  sortUsedRange: post(`${SHEET}/usedRange/sort/apply`, {
    body: shapes.RangeSort,
    reply: nothing,
    status: 204,
    auth,
    fresh: 0,
    stale: CELLS,
  }),
  names: get('{workbook}/names', { reply: shapes.NamedItems, auth, fresh }),

  sortRange: post(`${RANGE}/sort/apply`, {
    body: shapes.RangeSort,
    reply: nothing,
    status: 204,
    auth,
    fresh: 0,
    stale: CELLS,
    extension: true,
  }),
  refreshSession: post('{workbook}/refreshSession', {
    reply: nothing,
    status: 204,
    auth,
    fresh: 0,
    extension: true,
  }),
  closeSession: post('{workbook}/closeSession', {
    reply: nothing,
    status: 204,
    auth,
    fresh: 0,
    extension: true,
  }),
  usedRange: get(`${SHEET}/usedRange(valuesOnly={valuesOnly})`, {
    at: { valuesOnly: boolean },
    query: { $select: text({ maxLength: 400 }) },
    reply: shapes.Range,
    auth,
    fresh,
    extension: true,
  }),
  insertRange: post(`${RANGE}/insert`, {
    body: shapes.InsertShift,
    reply: shapes.Range,
    auth,
    fresh: 0,
    stale: TABLES,
    extension: true,
  }),
  deleteRange: post(`${RANGE}/delete`, {
    body: shapes.DeleteShift,
    reply: nothing,
    status: 204,
    auth,
    fresh: 0,
    stale: TABLES,
    extension: true,
  }),
  clearRange: post(`${RANGE}/clear`, {
    body: shapes.ClearScope,
    reply: nothing,
    status: 204,
    auth,
    fresh: 0,
    stale: CELLS,
    extension: true,
  }),
  visibleView: get(`${RANGE}/visibleView`, {
    query: { $select: text({ maxLength: 400 }) },
    reply: shapes.RangeView,
    auth,
    fresh,
    extension: true,
  }),
  // Only the embedded service has these: to a real one a format is a call for each range whose cells are alike.
  cellFormats: get(`${RANGE}/cellFormats`, { reply: shapes.CellFormats, auth, fresh, extension: true }),
  sheetLayout: get(`${SHEET}/layout`, { reply: shapes.SheetLayout, auth, fresh, extension: true }),
  sheetPictures: get(`${SHEET}/pictures`, { reply: shapes.SheetPictures, auth, fresh, extension: true }),
  cellStyles: get(`${RANGE}/cellStyles`, { reply: shapes.StyleState, auth, fresh: 0, extension: true }),
  restoreStyles: patch(`${RANGE}/cellStyles`, {
    body: shapes.StyleState,
    reply: nothing,
    status: 204,
    auth,
    fresh: 0,
    stale: LOOKS,
    extension: true,
  }),
  updateFormat: patch(`${RANGE}/format`, {
    body: shapes.RangeFormatPatch,
    reply: shapes.RangeFormat,
    auth,
    fresh: 0,
    stale: LOOKS,
    extension: true,
  }),
  fitRows: post(`${RANGE}/format/autofitRows`, {
    reply: nothing,
    status: 204,
    auth,
    fresh: 0,
    stale: LOOKS,
    extension: true,
  }),
  updateFill: patch(`${RANGE}/format/fill`, {
    body: shapes.RangeFillPatch,
    reply: shapes.RangeFill,
    auth,
    fresh: 0,
    stale: LOOKS,
    extension: true,
  }),
  clearFill: post(`${RANGE}/format/fill/clear`, {
    reply: nothing,
    status: 204,
    auth,
    fresh: 0,
    stale: LOOKS,
    extension: true,
  }),
  updateFont: patch(`${RANGE}/format/font`, {
    body: shapes.RangeFontPatch,
    reply: shapes.RangeFont,
    auth,
    fresh: 0,
    stale: LOOKS,
    extension: true,
  }),
  updateBorder: patch(`${RANGE}/format/borders('{side}')`, {
    body: shapes.RangeBorderPatch,
    reply: shapes.RangeBorder,
    auth,
    fresh: 0,
    stale: LOOKS,
    extension: true,
  }),
  mergeRange: post(`${RANGE}/merge`, {
    body: shapes.MergeScope,
    reply: nothing,
    status: 204,
    auth,
    fresh: 0,
    stale: CELLS,
    extension: true,
  }),
  unmergeRange: post(`${RANGE}/unmerge`, {
    reply: nothing,
    status: 204,
    auth,
    fresh: 0,
    stale: LOOKS,
    extension: true,
  }),
  tableRange: get(`${TABLE}/range`, {
    query: { $select: text({ maxLength: 400 }) },
    reply: shapes.Range,
    auth,
    fresh,
    extension: true,
  }),
  readFilter: get(`${SHEET_TABLE}/columns(id='{column}')/filter`, {
    reply: shapes.Filter,
    auth,
    fresh,
    extension: true,
  }),
  addTable: post(`${SHEET}/tables/add`, {
    body: shapes.TableDraft,
    reply: shapes.Table,
    status: 201,
    auth,
    fresh: 0,
    stale: TABLES,
    extension: true,
  }),
  deleteTable: del(TABLE, { reply: nothing, status: 204, auth, fresh: 0, stale: TABLES, extension: true }),
  chartTitle: get(`${CHART}/title`, { reply: shapes.ChartTitle, auth, fresh, extension: true }),
  updateChartTitle: patch(`${CHART}/title`, {
    body: shapes.ChartTitlePatch,
    reply: shapes.ChartTitle,
    auth,
    fresh: 0,
    stale: ['chartTitle', 'chartImage'],
    extension: true,
  }),
  chartLegend: get(`${CHART}/legend`, { reply: shapes.ChartLegend, auth, fresh, extension: true }),
  updateChartLegend: patch(`${CHART}/legend`, {
    body: shapes.ChartLegendPatch,
    reply: shapes.ChartLegend,
    auth,
    fresh: 0,
    stale: ['chartLegend', 'chartImage'],
    extension: true,
  }),
  axisTitle: get(`${CHART}/axes/{axis}/title`, {
    at: { axis },
    reply: shapes.ChartTitle,
    auth,
    fresh,
    extension: true,
  }),
  updateAxisTitle: patch(`${CHART}/axes/{axis}/title`, {
    at: { axis },
    body: shapes.ChartTitlePatch,
    reply: shapes.ChartTitle,
    auth,
    fresh: 0,
    stale: ['axisTitle', 'chartImage'],
    extension: true,
  }),
  chartAxis: get(`${CHART}/axes/{axis}`, {
    at: { axis },
    reply: shapes.ChartAxis,
    auth,
    fresh,
    extension: true,
  }),
  updateChartAxis: patch(`${CHART}/axes/{axis}`, {
    at: { axis },
    body: shapes.ChartAxisPatch,
    reply: shapes.ChartAxis,
    auth,
    fresh: 0,
    stale: ['chartAxis', 'chartImage'],
    extension: true,
  }),
  deleteChart: del(CHART, {
    reply: nothing,
    status: 204,
    auth,
    fresh: 0,
    stale: ['charts'],
    extension: true,
  }),
  addName: post('{workbook}/names/add', {
    body: shapes.NamedItemDraft,
    reply: shapes.NamedItem,
    auth,
    fresh: 0,
    stale: CELLS,
    extension: true,
  }),
  deleteName: del("{workbook}/names('{name}')", {
    reply: nothing,
    status: 204,
    auth,
    fresh: 0,
    stale: CELLS,
    extension: true,
  }),
  rootChildren: get('/me/drive/root/children', {
    query: { $top: integer({ min: 1, max: 1000 }), $skipToken: text({ maxLength: 2000 }) },
    reply: shapes.DriveItems,
    auth,
    fresh,
    extension: true,
  }),
  children: get('/me/drive/items/{item}/children', {
    query: { $top: integer({ min: 1, max: 1000 }), $skipToken: text({ maxLength: 2000 }) },
    reply: shapes.DriveItems,
    auth,
    fresh,
    extension: true,
  }),
  searchDrive: get("/me/drive/root/search(q='{text}')", {
    query: { $top: integer({ min: 1, max: 1000 }), $skipToken: text({ maxLength: 2000 }) },
    reply: shapes.DriveItems,
    auth,
    fresh,
    extension: true,
  }),
  itemByPath: get('/me/drive/root:/{itemPath+}', { reply: shapes.DriveItem, auth, fresh, extension: true }),
  item: get('/me/drive/items/{item}', { reply: shapes.DriveItem, auth, fresh, extension: true }),
  updateItem: patch('/me/drive/items/{item}', {
    body: shapes.DriveItemPatch,
    reply: shapes.DriveItem,
    auth,
    fresh: 0,
    stale: ITEMS,
    extension: true,
  }),
  content: get('/me/drive/items/{item}/content', { reply: file, auth, fresh: 0, extension: true }),
  uploadFile: put('/me/drive/items/{item}:/{itemPath+}:/content', {
    query: { [ON_TAKEN]: choice('fail', 'replace', 'rename') },
    upload: { maxBytes: MAX_WORKBOOK_BYTES },
    reply: shapes.DriveItem,
    status: 201,
    auth,
    fresh: 0,
    stale: CONTENTS,
    extension: true,
  }),
});
