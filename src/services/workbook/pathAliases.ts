// Other ways in which real services let clients ask for the operations of the table.

import { type Endpoint, templates } from '#services/endpoint.ts';

export interface PathAlias {
  path: string;
  /** Values that this way leaves open. */
  rest: Readonly<Record<string, string>>;
}

const SHEET = "{workbook}/worksheets('{worksheet}')";
const TABLE = "{workbook}/tables('{table}')";
const BOOK_NAME = "{workbook}/names('{name}')";
const IMAGE = `${SHEET}/charts('{chart}')/Image`;
const POINT_FILL = `${SHEET}/charts('{chart}')/series('{series}')/points/{point}/format/fill`;
const ANY_SHEET = { worksheet: '' };
const IN_ROOT = { item: 'root' };

const ALIASES: Readonly<Record<string, readonly PathAlias[]>> = {
  addWorksheet: [{ path: '{workbook}/worksheets/add', rest: {} }],
  addTable: [{ path: '{workbook}/tables/add', rest: ANY_SHEET }],
  addTableRows: [{ path: `${TABLE}/Rows/add`, rest: {} }],
  addTableColumn: [{ path: `${TABLE}/Columns/add`, rest: {} }],
  tableRowRange: [{ path: `${TABLE}/Rows/ItemAt(index={index})/range`, rest: {} }],
  tableRow: [
    { path: `${TABLE}/Rows/ItemAt(index={index})`, rest: {} },
    { path: `${TABLE}/Rows/{index}`, rest: {} },
  ],
  updateTableRow: [
    { path: `${TABLE}/Rows/ItemAt(index={index})`, rest: {} },
    { path: `${TABLE}/Rows/{index}`, rest: {} },
  ],
  deleteTableRow: [{ path: `${TABLE}/Rows/ItemAt(index={index})`, rest: {} }],
  chartImage: [
    { path: IMAGE, rest: { width: '0', height: '0', fittingMode: 'Fit' } },
    { path: `${IMAGE}(width={width})`, rest: { height: '0', fittingMode: 'Fit' } },
    { path: `${IMAGE}(width={width},height={height})`, rest: { fittingMode: 'Fit' } },
  ],
  fillPoint: [{ path: `${POINT_FILL}/setSolidColor`, rest: {} }],
  clearPointFill: [{ path: `${POINT_FILL}/clear`, rest: {} }],
  name: [{ path: BOOK_NAME, rest: ANY_SHEET }],
  nameRange: [{ path: `${BOOK_NAME}/range`, rest: ANY_SHEET }],
  addFormulaName: [{ path: '{workbook}/names/addFormulaLocal', rest: ANY_SHEET }],
  usedRange: [{ path: `${SHEET}/usedRange`, rest: { valuesOnly: 'false' } }],
  searchDrive: [{ path: "/me/drive/search(q='{text}')", rest: {} }],
  uploadFile: [{ path: '/me/drive/root:/{itemPath+}:/content', rest: IN_ROOT }],
  createFolder: [{ path: '/me/drive/root/children', rest: IN_ROOT }],
};

/** All ways to an operation, by full templates. */
export function pathAliases(endpoint: Endpoint): PathAlias[] {
  const ways = [{ path: endpoint.path, rest: {} }, ...(ALIASES[endpoint.operation] ?? [])];
  return ways
    .flatMap(({ path, rest }) => [
      { path, rest },
      ...insteadOf(path, "/range(address='{address}')", '/range', { ...rest, address: '' }),
      ...insteadOf(path, `${SHEET}/tables('{table}')`, TABLE, { ...rest, ...ANY_SHEET }),
      ...insteadOf(path, TABLE, `${SHEET}/tables('{table}')`, rest),
    ])
    .flatMap(({ path, rest }) => templates({ ...endpoint, path }).map((full) => ({ path: full, rest })));
}

function insteadOf(path: string, from: string, to: string, rest: PathAlias['rest']): PathAlias[] {
  return path.includes(from) ? [{ path: path.replace(from, () => to), rest }] : [];
}
