// Every row of the workbook table: filled, through the gateway, to the embedded service and back, read against its shape.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openWorkbookEmulator } from '#server/emulator/workbook/openWorkbookEmulator.ts';
import { type Endpoint, isDownload } from '#services/endpoint.ts';
import { readReply, wireRequest } from '#services/request.ts';
import { workbook } from '#services/workbook/endpoints.ts';
import { freshHome, gatewayRig } from '#tests/support/gateway/gatewayRig.ts';
import { bookOf } from '#tests/support/workbook/bookOf.ts';

type Operation = keyof typeof workbook;
type Values = Readonly<Record<string, unknown>>;

const text = (place: string, value: string) => `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`;
const ROWS =
  `<row r="1">${text('A1', 'Site')}${text('B1', 'Signal')}</row>` +
  ['north', 'east', 'south']
    .map(
      (site, at) =>
        `<row r="${at + 2}">${text(`A${at + 2}`, site)}<c r="B${at + 2}"><v>${-60 - at}</v></c></row>`,
    )
    .join('');
const survey = () =>
  bookOf({
    sheets: { Survey: ROWS, Other: '' },
    workbook:
      '<definedNames><definedName name="Own" localSheetId="0">Survey!$B$2</definedName>' +
      '<definedName name="Sites">Survey!$A$2:$A$4</definedName></definedNames>',
  });

async function contractRig() {
  const folder = join(freshHome(), 'workbooks');
  mkdirSync(join(folder, 'sub'), { recursive: true });
  writeFileSync(join(folder, 'survey.xlsx'), survey());
  writeFileSync(join(folder, 'sub', 'other.xlsx'), survey());
  const twin = openWorkbookEmulator(folder);
  const upstream = { send: twin.answer, close: () => twin.close() };
  const rig = await gatewayRig({ embedded: { workbook: upstream } });

  return async function call(operation: Operation, input: Values) {
    const row: Endpoint = workbook[operation];
    const { method, path, query, headers, bytes, body = bytes } = wireRequest(row, input as never);
    const target = `/api/workbook${path}${query && `?${query}`}`;
    const asked = await rig.ask(method, target, { headers, ...(body !== undefined && { body }) });
    const notes: string[] = [];
    const isGood = asked.status >= 200 && asked.status < 300;
    const json = isDownload(row) ? new Uint8Array(asked.bytes) : asked.json;
    const reply = isGood ? (readReply(row, json, notes) as Values | null) : null;
    return { ...asked, json, reply, notes };
  };
}

type Call = Awaited<ReturnType<typeof contractRig>>;

/** What a case works on. */
interface Given {
  call: Call;
  place: Values;
  session: string;
  table: string;
  column: string;
  chart: string;
}

const SHEET = { worksheet: 'Survey' };
const LIST_RULE = {
  ...{ type: 'list', operator: null, formulas: ['"yes,no"'], ignoresBlanks: true, hasButton: true },
  ...{ alert: { style: 'stop', title: null, message: null }, prompt: null },
};
const NAMED = { '@odata.id': expect.any(String) };

/** How each operation is asked, and what it answers. */
const CASES: { [K in Operation]: (given: Given) => { input: Values; reply: unknown } } = {
  createSession: () => ({
    input: { body: { persistChanges: true } },
    reply: { id: expect.any(String), persistChanges: true },
  }),
  worksheets: () => ({
    input: {},
    reply: {
      value: [
        { ...NAMED, name: 'Survey', position: 0, visibility: 'Visible', tabColor: '' },
        { name: 'Other', position: 1 },
      ],
    },
  }),
  addWorksheet: () => ({ input: { body: { name: 'New' } }, reply: { ...NAMED, name: 'New', position: 2 } }),
  deleteWorksheet: () => ({ input: { worksheet: 'Other' }, reply: null }),
  updateWorksheet: () => ({
    input: { worksheet: 'Other', body: { name: 'Renamed', position: 0 } },
    reply: { name: 'Renamed', position: 0 },
  }),
  charts: ({ chart }) => ({
    input: SHEET,
    reply: { value: [{ ...NAMED, id: chart, width: expect.any(Number) }] },
  }),
  chartImage: ({ chart }) => ({
    input: { ...SHEET, chart, width: 300, height: 200, fittingMode: 'Fit' },
    reply: { value: expect.stringMatching(/^iVBORw0KGgo/) },
  }),
  addChart: () => ({
    input: { ...SHEET, body: { type: 'ColumnClustered', sourcedata: 'A1:B4', seriesby: 'Auto' } },
    reply: { ...NAMED, id: expect.any(String), name: 'Chart 2' },
  }),
  updateChart: ({ chart }) => ({
    input: { ...SHEET, chart, body: { name: 'Signals', top: 10, left: 20, width: 300, height: 200 } },
    reply: { name: 'Signals', top: 10, left: 20, width: 300, height: 200 },
  }),
  setChartData: ({ chart }) => ({
    input: { ...SHEET, chart, body: { sourceData: 'A1:B3', seriesBy: 'Columns' } },
    reply: null,
  }),
  tables: ({ table }) => ({
    input: SHEET,
    reply: { value: [{ ...NAMED, id: table, name: 'Table1', showHeaders: true, showTotals: false }] },
  }),
  updateTable: ({ table }) => ({
    input: { table, body: { name: 'Sites_log', showTotals: true, style: 'TableStyleLight1' } },
    reply: { name: 'Sites_log', showTotals: true, style: 'TableStyleLight1' },
  }),
  tableRows: ({ table }) => ({
    input: { table, $top: 2, $skip: 1 },
    reply: {
      value: [
        { ...NAMED, index: 1, values: [['east', -61]] },
        { index: 2, values: [['south', -62]] },
      ],
    },
  }),
  tableColumns: ({ table, column }) => ({
    input: { table },
    reply: {
      value: [
        { ...NAMED, id: column, index: 0, name: 'Site' },
        { index: 1, name: 'Signal', values: [['Signal'], [-60], [-61], [-62]] },
      ],
    },
  }),
  addTableRows: ({ table }) => ({
    input: { table, body: { values: [['west', '-63']], index: null } },
    reply: { index: 3, values: [['west', -63]] },
  }),
  addTableColumn: ({ table }) => ({
    input: { table, body: { values: [['Band'], ['a'], ['b'], ['c']], index: 1 } },
    reply: { name: 'Band', index: 1, values: [['Band'], ['a'], ['b'], ['c']] },
  }),
  deleteTableRow: ({ table }) => ({ input: { table, index: 0 }, reply: null }),
  deleteTableColumn: ({ table, column }) => ({ input: { table, column }, reply: null }),
  convertToRange: ({ table }) => ({ input: { table }, reply: { address: 'Survey!A1:B4' } }),
  sortTable: ({ table }) => ({
    input: { ...SHEET, table, body: { fields: [{ key: 1, ascending: true }] } },
    reply: null,
  }),
  applyFilter: ({ table, column }) => ({
    input: {
      ...SHEET,
      table,
      column,
      body: { criteria: { filterOn: 'custom', criterion1: '=*th', operator: 'and' } },
    },
    reply: null,
  }),
  clearFilter: ({ table, column }) => ({ input: { ...SHEET, table, column }, reply: null }),
  range: () => ({
    input: { ...SHEET, address: 'A1:B2' },
    reply: {
      address: 'Survey!A1:B2',
      values: [
        ['Site', 'Signal'],
        ['north', -60],
      ],
    },
  }),
  writeRange: () => ({
    input: { ...SHEET, address: 'D1:D2', body: { values: [['=B2*2'], ['x']] } },
    reply: { values: [[-120], ['x']], formulas: [['=B2*2'], ['x']] },
  }),
  sortUsedRange: () => ({ input: { worksheet: 'Other', body: { fields: [{ key: 0 }] } }, reply: null }),
  sortRange: () => ({
    input: { worksheet: 'Other', address: 'A1:B2', body: { fields: [{ key: 0 }] } },
    reply: null,
  }),
  names: () => ({
    input: {},
    reply: {
      value: [{ name: 'Own' }, { name: 'Sites', type: 'Range', value: 'Survey!$A$2:$A$4', visible: true }],
    },
  }),
  refreshSession: ({ session }) => ({ input: { session }, reply: null }),
  closeSession: ({ session }) => ({ input: { session }, reply: null }),
  usedRange: () => ({ input: { ...SHEET, valuesOnly: true }, reply: { address: 'Survey!A1:B4' } }),
  visibleView: () => ({
    input: { ...SHEET, address: 'A1:B1', $select: 'cellAddresses' },
    reply: { cellAddresses: [['Survey!A1', 'Survey!B1']] },
  }),
  insertRange: () => ({
    input: { ...SHEET, address: 'D1:E1', body: { shift: 'Down' } },
    reply: { address: 'Survey!D1:E1' },
  }),
  deleteRange: () => ({ input: { ...SHEET, address: 'D1:E1', body: { shift: 'Up' } }, reply: null }),
  clearRange: () => ({ input: { ...SHEET, address: 'D1:E1', body: { applyTo: 'Contents' } }, reply: null }),
  cellFormats: () => ({
    input: { ...SHEET, address: 'A1:B2' },
    reply: {
      cells: [
        [0, 0],
        [0, 0],
      ],
      formats: [{ horizontalAlignment: 'General', fill: null, borders: [] }],
    },
  }),
  cellStyles: () => ({
    input: { ...SHEET, address: 'A1:B2' },
    reply: { keys: [expect.any(String)], columns: [], rows: [], cells: [[0, 0, 1, 1, 0]] },
  }),
  restoreStyles: () => ({
    input: { ...SHEET, address: 'A1:B2', body: { keys: [], columns: [], rows: [], cells: [] } },
    reply: null,
  }),
  updateFormat: () => ({
    input: { ...SHEET, address: 'A1:B2', body: { wrapText: true, columnWidth: 90 } },
    reply: { wrapText: true, columnWidth: 90, rowHeight: 15 },
  }),
  calculate: () => ({ input: { body: { calculationType: 'Full' } }, reply: null }),
  freezeAt: () => ({ input: { ...SHEET, body: { frozenRange: 'A1:B2' } }, reply: null }),
  unfreeze: () => ({ input: SHEET, reply: null }),
  setNote: () => ({ input: { ...SHEET, address: 'D1', body: { text: 'weak' } }, reply: null }),
  updateValidation: () => ({
    input: { ...SHEET, body: { areas: ['D1:D9'], rule: LIST_RULE } },
    reply: null,
  }),
  validationValues: () => ({ input: { ...SHEET, address: 'D1' }, reply: { value: [] } }),
  checkEntry: () => ({
    input: { ...SHEET, address: 'D1', body: { text: 'maybe' } },
    reply: { isAllowed: true },
  }),
  pageSetup: () => ({ input: SHEET, reply: { isLandscape: false, paper: 9, scale: 100, areas: [] } }),
  conditionalFormats: () => ({ input: SHEET, reply: { value: [] } }),
  updateConditionalFormats: () => ({ input: { ...SHEET, body: { rules: [] } }, reply: null }),
  ruleState: () => ({ input: SHEET, reply: { formats: [], extensions: null } }),
  restoreRules: () => ({
    input: { ...SHEET, body: { formats: [], validations: null, extensions: null } },
    reply: null,
  }),
  fitColumns: () => ({ input: { ...SHEET, address: 'A1:B2' }, reply: null }),
  fitRows: () => ({ input: { ...SHEET, address: 'A1:B2' }, reply: null }),
  updateFormats: () => ({
    input: { ...SHEET, body: { areas: ['A1:B2', 'C4'], font: { bold: true }, fill: { color: null } } },
    reply: {
      before: {
        areas: ['A1:B2', 'C4'],
        cells: [[0, 0, 1, 1, 0]],
      },
    },
  }),
  mergeRange: () => ({ input: { ...SHEET, address: 'D1:E1', body: { across: false } }, reply: null }),
  unmergeRange: () => ({ input: { ...SHEET, address: 'D1:E1' }, reply: null }),
  sheetLayout: () => ({
    input: SHEET,
    reply: { rowHeight: 15, merges: [], formatted: 'A1:B4', frozen: { rows: 0, columns: 0 } },
  }),
  sheetPictures: () => ({ input: SHEET, reply: { value: [], otherDrawings: 0 } }),
  tableRange: ({ table }) => ({ input: { table }, reply: { address: 'Survey!A1:B4' } }),
  readFilter: ({ table, column }) => ({
    input: { ...SHEET, table, column },
    reply: { ...NAMED, criteria: null },
  }),
  sheetFilter: () => ({ input: SHEET, reply: { address: null, columns: [], hiddenButtons: [] } }),
  updateSheetFilter: () => ({ input: { ...SHEET, body: { address: 'E1:F9', columns: [] } }, reply: null }),
  addTable: () => ({
    input: { worksheet: 'Other', body: { address: 'A1:B3', hasHeaders: false } },
    reply: { ...NAMED, name: 'Table2', showHeaders: true },
  }),
  addName: () => ({
    input: { body: { name: 'Signals', reference: '=Survey!$B$2:$B$4', comment: 'dBm' } },
    reply: { ...NAMED, name: 'Signals', type: 'Range', value: 'Survey!$B$2:$B$4', comment: 'dBm' },
  }),
  addSheetName: () => ({
    input: { ...SHEET, body: { name: 'Sites', reference: '=Survey!$A$2' } },
    reply: { name: 'Sites', scope: 'Worksheet', worksheet: { name: 'Survey' } },
  }),
  updateName: () => ({
    input: { name: 'sites', body: { name: 'Stations', formula: '=Survey!$A$2' } },
    reply: { ...NAMED, name: 'Stations', value: 'Survey!$A$2' },
  }),
  updateSheetName: () => ({
    input: { ...SHEET, name: 'own', body: { name: 'Mine' } },
    reply: { name: 'Mine', formula: '=Survey!$B$2', worksheet: { name: 'Survey' } },
  }),
  deleteName: () => ({ input: { name: 'sites' }, reply: null }),
  deleteSheetName: () => ({ input: { ...SHEET, name: 'own' }, reply: null }),
  deleteTable: ({ table }) => ({ input: { table }, reply: null }),
  chartTitle: ({ chart }) => ({ input: { ...SHEET, chart }, reply: { visible: true, overlay: false } }),
  updateChartTitle: ({ chart }) => ({
    input: { ...SHEET, chart, body: { text: 'Signals' } },
    reply: { text: 'Signals', visible: true },
  }),
  chartLegend: ({ chart }) => ({ input: { ...SHEET, chart }, reply: { position: expect.any(String) } }),
  updateChartLegend: ({ chart }) => ({
    input: { ...SHEET, chart, body: { position: 'Top' } },
    reply: { position: 'Top', visible: true },
  }),
  chartSeries: ({ chart }) => ({
    input: { ...SHEET, chart },
    reply: { value: expect.arrayContaining([expect.objectContaining({ id: '0' })]) },
  }),
  updateChartSeries: ({ chart }) => ({
    input: { ...SHEET, chart, series: 0, body: { name: 'Signal' } },
    reply: { id: '0', name: 'Signal' },
  }),
  fillSeries: ({ chart }) => ({
    input: { ...SHEET, chart, series: 0, body: { color: '#00AA00' } },
    reply: null,
  }),
  seriesLine: ({ chart }) => ({
    input: { ...SHEET, chart, series: 0 },
    reply: { color: expect.stringMatching(/^#/) },
  }),
  updateSeriesLine: ({ chart }) => ({
    input: { ...SHEET, chart, series: 0, body: { color: '#00AA00' } },
    reply: { color: expect.stringMatching(/^#/) },
  }),
  axisTitle: ({ chart }) => ({
    input: { ...SHEET, chart, axis: 'valueAxis' },
    reply: { text: '', visible: false },
  }),
  updateAxisTitle: ({ chart }) => ({
    input: { ...SHEET, chart, axis: 'categoryAxis', body: { text: 'Site' } },
    reply: { text: 'Site', visible: true },
  }),
  chartAxis: ({ chart }) => ({
    input: { ...SHEET, chart, axis: 'valueAxis' },
    reply: { minimum: null, maximum: null },
  }),
  updateChartAxis: ({ chart }) => ({
    input: { ...SHEET, chart, axis: 'valueAxis', body: { minimum: -100, maximum: 0 } },
    reply: { minimum: -100, maximum: 0 },
  }),
  deleteChart: ({ chart }) => ({ input: { ...SHEET, chart }, reply: null }),
  rootChildren: () => ({ input: { $top: 1 }, reply: { value: [{ name: 'sub' }] } }),
  children: () => ({ input: {}, reply: { value: [{ name: 'other.xlsx', size: expect.any(Number) }] } }),
  searchDrive: () => ({ input: { text: 'OTHER' }, reply: { value: [{ name: 'other.xlsx' }] } }),
  itemByPath: () => ({ input: { itemPath: 'sub/other.xlsx' }, reply: { name: 'other.xlsx' } }),
  item: () => ({ input: {}, reply: { name: 'survey.xlsx' } }),
  updateItem: () => ({
    input: { body: { name: 'walk #1 100%.xlsx' } },
    reply: { name: 'walk #1 100%.xlsx' },
  }),
  content: () => ({ input: {}, reply: survey() }),
  uploadFile: () => ({
    input: {
      item: 'root',
      itemPath: 'sub/100% new.xlsx',
      '@microsoft.graph.conflictBehavior': 'fail',
      body: survey(),
    },
    reply: { name: '100% new.xlsx', size: survey().length },
  }),
};

/** A table over A1:B4 and a chart of it, where an operation needs them. */
async function given(operation: Operation): Promise<Given & { isDrive: boolean }> {
  const call = await contractRig();
  const row: Endpoint = workbook[operation];
  const isDrive = !row.path.startsWith('{workbook}');
  const found = await call('itemByPath', { itemPath: operation === 'children' ? 'sub' : 'survey.xlsx' });
  const place = { item: found.reply!.id as string };
  const { id } = isDrive
    ? { id: '' }
    : (await call('createSession', { ...place, body: { persistChanges: true } })).reply!;
  const made: Given & { isDrive: boolean } = {
    call,
    place,
    session: id as string,
    table: '',
    column: '',
    chart: '',
    isDrive,
  };
  if (/able|ilter|convert/.test(operation)) {
    const draft = { address: 'A1:B4', hasHeaders: true };
    made.table = (await call('addTable', { ...place, ...SHEET, body: draft })).reply!.id as string;
    const columns = (await call('tableColumns', { ...place, table: made.table })).reply!.value as {
      id: string;
    }[];
    made.column = columns[0]!.id;
  }
  if (/hart|axis|Axis|Series|series/.test(operation)) {
    const draft = { type: 'Line', sourcedata: 'A1:B4', seriesby: 'Auto' };
    made.chart = (await call('addChart', { ...place, ...SHEET, body: draft })).reply!.id as string;
  }
  return made;
}

test.each(Object.keys(CASES) as Operation[])('%s answers within its contract', async (operation) => {
  const it = await given(operation);
  const { input, reply } = CASES[operation](it);
  const place = it.isDrive && !workbook[operation].path.includes('{item}') ? {} : it.place;
  const asked = await it.call(operation, { ...place, ...input });
  const { status = 200 } = workbook[operation].parts as { status?: number };
  expect(asked.status, asked.text).toBe(status);
  expect(asked.notes).toEqual([]);
  if (reply === null) expect(asked.text).toBe('');
  else expect(asked.json).toMatchObject(reply as object);
});

test.each(['worksheets', 'range', 'names'] as const)(
  '%s answers the same by path as by id',
  async (operation) => {
    const it = await given(operation);
    const { input } = CASES[operation](it);
    const byId = await it.call(operation, { ...it.place, ...input });
    const byPath = await it.call(operation, { itemPath: 'survey.xlsx', ...input });
    expect(byPath.json).toEqual(byId.json);
  },
);
