// The spreadsheet workbook service, in the order of its specification; then, marked `beyond`, what real services
// of this kind have besides and the product needs. `{workbook}` stands for either base: item id or item path.

import { boolean, choice, integer, text } from '#domain/wire/param.ts';
import { defineEndpoints, del, get, minutes, patch, post, put } from '#services/endpoint.ts';
import { file, nothing } from '#services/shape.ts';
import * as shapes from '#services/workbook/shapes.ts';

const auth = 'bearer';
const index = integer({ min: 0, max: 1_048_575 });
const pixels = integer({ min: 0, max: 10_000 });
const series = { series: integer({ min: 0, max: 254 }) };
const axis = choice('categoryAxis', 'valueAxis', 'seriesAxis');
const fresh = minutes(1);

const SHEET = "{workbook}/worksheets('{worksheet}')";
const TABLE = "{workbook}/tables('{table}')";
const SHEET_TABLE = `${SHEET}/tables('{table}')` as const;
const CHART = `${SHEET}/charts('{chart}')` as const;
const SERIES = `${CHART}/series('{series}')` as const;
const RANGE = `${SHEET}/range(address='{address}')` as const;

/** What a change of cells, sheets or tables can make stale. */
const CELLS = [
  'range',
  'cellFormats',
  'sheetLayout',
  'conditionalFormats',
  'pageSetup',
  'usedRange',
  'visibleView',
  'tableRange',
  'tableRows',
  'tableColumns',
  'chartImage',
  'names',
] as const;
const TABLES = ['tables', 'readFilter', 'sheetFilter', 'sheetPictures', ...CELLS] as const;
/** What a change of formats can make stale. */
const LOOKS = ['cellFormats', 'sheetLayout', 'conditionalFormats'] as const;
/** What another name or place of a file makes stale, and what another content does. */
const ITEMS = ['rootChildren', 'children', 'searchDrive', 'itemByPath', 'item'] as const;
const CONTENTS = [...ITEMS, 'worksheets', 'charts', ...TABLES] as const;
/** What hides and shows rows. */
const FILTERS = ['tables', 'readFilter', 'sheetFilter', ...CELLS] as const;

/** A larger workbook cannot be opened. */
export const MAX_WORKBOOK_BYTES = 64 * 1024 * 1024;
/** Says what becomes of a file whose name is taken. */
export const ON_TAKEN = '@microsoft.graph.conflictBehavior';

const page = { $top: integer({ min: 1, max: 10_000 }), $skip: integer({ min: 0 }) };

/** Of a write that is answered without a body. */
const NO_CONTENT = { reply: nothing, status: 204, auth, fresh: 0 } as const;
const BOOK_NAME = "{workbook}/names('{name}')";
const SHEET_NAME = `${SHEET}/names('{name}')` as const;
/** Of a write that gives a name, and of one that changes it. */
const NAMES = { reply: shapes.NamedItem, auth, fresh: 0, stale: CELLS, extension: true } as const;
const NAME_DRAFT = { ...NAMES, body: shapes.NamedItemDraft } as const;
const NAME_PATCH = { ...NAMES, body: shapes.NamedItemPatch } as const;
/** Of one that changes what cells look like; only the embedded service has these. */
const WRITES_LOOKS = { ...NO_CONTENT, stale: LOOKS, extension: true } as const;

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
    ...NO_CONTENT,
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
    ...NO_CONTENT,
    stale: ['chartImage', 'chartTitle', 'chartSeries', 'seriesLine'],
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
    ...NO_CONTENT,
    stale: CELLS,
  }),
  deleteTableColumn: del(`${TABLE}/Columns('{column}')`, {
    ...NO_CONTENT,
    stale: CELLS,
  }),
  convertToRange: post(`${TABLE}/convertToRange`, { reply: shapes.Range, auth, fresh: 0, stale: TABLES }),
  sortTable: post(`${SHEET_TABLE}/sort/apply`, {
    body: shapes.TableSort,
    ...NO_CONTENT,
    stale: CELLS,
  }),
  applyFilter: post(`${SHEET_TABLE}/columns(id='{column}')/filter/apply`, {
    body: shapes.FilterDraft,
    ...NO_CONTENT,
    stale: FILTERS,
  }),
  clearFilter: post(`${SHEET_TABLE}/columns(id='{column}')/filter/clear`, {
    ...NO_CONTENT,
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
    ...NO_CONTENT,
    stale: CELLS,
  }),
  names: get('{workbook}/names', { reply: shapes.NamedItems, auth, fresh }),

  sortRange: post(`${RANGE}/sort/apply`, {
    body: shapes.RangeSort,
    ...NO_CONTENT,
    stale: CELLS,
    extension: true,
  }),
  refreshSession: post('{workbook}/refreshSession', {
    ...NO_CONTENT,
    extension: true,
  }),
  closeSession: post('{workbook}/closeSession', {
    ...NO_CONTENT,
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
    ...NO_CONTENT,
    stale: TABLES,
    extension: true,
  }),
  clearRange: post(`${RANGE}/clear`, {
    body: shapes.ClearScope,
    ...NO_CONTENT,
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
    ...WRITES_LOOKS,
  }),
  updateFormats: patch(`${SHEET}/formats`, {
    body: shapes.FormatsPatch,
    reply: shapes.FormatsBefore,
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
    ...WRITES_LOOKS,
  }),
  fitColumns: post(`${RANGE}/format/autofitColumns`, {
    ...WRITES_LOOKS,
  }),
  mergeRange: post(`${RANGE}/merge`, {
    body: shapes.MergeScope,
    ...NO_CONTENT,
    stale: CELLS,
    extension: true,
  }),
  unmergeRange: post(`${RANGE}/unmerge`, {
    ...WRITES_LOOKS,
  }),
  /** Of the first cell. */
  setNote: post(`${RANGE}/note`, {
    body: shapes.NoteText,
    ...WRITES_LOOKS,
  }),
  updateValidation: patch(`${SHEET}/dataValidation`, {
    body: shapes.ValidationChange,
    ...WRITES_LOOKS,
  }),
  /** What the list of the first cell has. */
  validationValues: get(`${RANGE}/dataValidation/values`, {
    reply: shapes.ListValues,
    auth,
    fresh: 0,
    extension: true,
  }),
  /** Whether the first cell takes what is typed; nothing is written. */
  checkEntry: post(`${RANGE}/dataValidation/check`, {
    body: shapes.TypedEntry,
    reply: shapes.EntryVerdict,
    auth,
    fresh: 0,
    extension: true,
  }),
  pageSetup: get(`${SHEET}/pageSetup`, { reply: shapes.PageSetup, auth, fresh, extension: true }),
  conditionalFormats: get(`${SHEET}/conditionalFormats`, {
    reply: shapes.ConditionalFormats,
    auth,
    fresh,
    extension: true,
  }),
  updateConditionalFormats: patch(`${SHEET}/conditionalFormats`, {
    body: shapes.ConditionalFormatList,
    ...WRITES_LOOKS,
  }),
  ruleState: get(`${SHEET}/ruleState`, { reply: shapes.RuleState, auth, fresh: 0, extension: true }),
  restoreRules: patch(`${SHEET}/ruleState`, {
    body: shapes.RuleState,
    ...WRITES_LOOKS,
  }),
  freezeAt: post(`${SHEET}/freezePanes/freezeAt`, {
    body: shapes.FreezeDraft,
    ...WRITES_LOOKS,
  }),
  unfreeze: post(`${SHEET}/freezePanes/unfreeze`, {
    ...WRITES_LOOKS,
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
  sheetFilter: get(`${SHEET}/autoFilter`, { reply: shapes.SheetFilter, auth, fresh, extension: true }),
  updateSheetFilter: patch(`${SHEET}/autoFilter`, {
    body: shapes.SheetFilterDraft,
    reply: nothing,
    status: 204,
    auth,
    fresh: 0,
    stale: FILTERS,
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
  chartSeries: get(`${CHART}/series`, { reply: shapes.ChartSeriesList, auth, fresh, extension: true }),
  updateChartSeries: patch(SERIES, {
    at: series,
    body: shapes.ChartSeriesPatch,
    reply: shapes.ChartSeries,
    auth,
    fresh: 0,
    stale: ['chartSeries', 'chartImage'],
    extension: true,
  }),
  fillSeries: post(`${SERIES}/format/fill/setSolidColor`, {
    at: series,
    body: shapes.ChartColor,
    ...NO_CONTENT,
    stale: ['seriesLine', 'chartImage'],
    extension: true,
  }),
  seriesLine: get(`${SERIES}/format/line`, {
    at: series,
    reply: shapes.ChartLine,
    auth,
    fresh,
    extension: true,
  }),
  updateSeriesLine: patch(`${SERIES}/format/line`, {
    at: series,
    body: shapes.ChartColor,
    reply: shapes.ChartLine,
    auth,
    fresh: 0,
    stale: ['seriesLine', 'chartImage'],
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
    ...NO_CONTENT,
    stale: ['charts'],
    extension: true,
  }),
  addName: post('{workbook}/names/add', NAME_DRAFT),
  addSheetName: post(`${SHEET}/names/add`, NAME_DRAFT),
  updateName: patch(BOOK_NAME, NAME_PATCH),
  updateSheetName: patch(SHEET_NAME, NAME_PATCH),
  deleteName: del(BOOK_NAME, { ...NO_CONTENT, stale: CELLS, extension: true }),
  deleteSheetName: del(SHEET_NAME, { ...NO_CONTENT, stale: CELLS, extension: true }),
  calculate: post('{workbook}/application/calculate', {
    body: shapes.CalculationScope,
    ...NO_CONTENT,
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
