import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Endpoint, pathOf, templates } from '#services/endpoint.ts';
import { workbook } from '#services/workbook/endpoints.ts';
import { findOperation } from './findOperation.ts';
import { PathSyntaxError } from './odataPath.ts';
import { servedEndpoints } from './servedEndpoints.ts';

const WB = '/me/drive/items/01A/workbook';

function find(path: string, method = 'GET') {
  const found = findOperation(servedEndpoints, method, path);
  return found?.endpoint ? [found.endpoint.operation, found.values] : found?.methods;
}

test.each([
  [`${WB}/worksheets('Sheet1')/range(address='A1:B2')`],
  [`/v1.0${WB}/worksheets('Sheet1')/range(address='A1:B2')`],
  [`/beta${WB}/Worksheets('Sheet1')/Range(Address='A1:B2')`],
  [`${WB}/worksheets(%27Sheet1%27)/range(address=%27A1%3AB2%27)`],
  [`${WB}/worksheets%28%27Sheet1%27%29/range%28address%3D%27A1%3AB2%27%29`],
  [`${WB}/worksheets/Sheet1/range(address='A1:B2')`],
  [`${WB}/worksheets(id='Sheet1')/range( address = 'A1:B2' )`],
  ["/users('embedded')/drive/items('01A')/workbook/worksheets('Sheet1')/range(address='A1:B2')"],
  ['/users/someone@example.com/drive/items/01A/workbook/worksheets/Sheet1/range(address=%27A1:B2%27)'],
  ["/ME/DRIVE/ITEMS/01A/WORKBOOK/WORKSHEETS('Sheet1')/RANGE(ADDRESS='A1:B2')"],
])('findOperation: %s is the same range', (path) => {
  expect(find(path)).toEqual(['range', { item: '01A', worksheet: 'Sheet1', address: 'A1:B2' }]);
});

test.each([
  ['GET', `${WB}/worksheets('a')/range`, 'range', { worksheet: 'a', address: '' }],
  ['GET', `${WB}/worksheets('a')/usedRange`, 'usedRange', { worksheet: 'a', valuesOnly: 'false' }],
  ['GET', `${WB}/worksheets/add`, 'worksheet', { worksheet: 'add' }],
  ['POST', `${WB}/worksheets/add`, 'addWorksheet', {}],
  ['POST', `${WB}/tables/add`, 'addTable', { worksheet: '' }],
  ['POST', `${WB}/tables('t')/rows/add`, 'addTableRows', { table: 't' }],
  ['POST', `${WB}/tables/t/columns`, 'addTableColumn', { table: 't' }],
  ['DELETE', `${WB}/tables('t')/rows/$/ItemAt(index=3)`, 'deleteTableRow', { table: 't', index: '3' }],
  ['DELETE', `${WB}/tables('t')/rows/itemAt(index=3)`, 'deleteTableRow', { table: 't', index: '3' }],
  [
    'DELETE',
    `${WB}/worksheets('s')/tables('t')/rows/itemAt(3)`,
    'deleteTableRow',
    { worksheet: 's', table: 't', index: '3' },
  ],
  ['POST', `${WB}/tables('t')/sort/apply`, 'sortTable', { worksheet: '', table: 't' }],
  [
    'POST',
    `${WB}/tables('t')/columns('2')/filter/apply`,
    'applyFilter',
    { worksheet: '', table: 't', column: '2' },
  ],
  [
    'POST',
    `${WB}/worksheets('s')/tables('t')/columns(id='2')/filter/clear`,
    'clearFilter',
    { worksheet: 's', table: 't', column: '2' },
  ],
  [
    'GET',
    `${WB}/worksheets('s')/charts('c')/image`,
    'chartImage',
    { worksheet: 's', chart: 'c', width: '0', height: '0', fittingMode: 'Fit' },
  ],
  [
    'GET',
    `${WB}/worksheets('s')/charts('c')/Image(fittingMode='fit',height=2,width=1)`,
    'chartImage',
    { worksheet: 's', chart: 'c', width: '1', height: '2', fittingMode: 'fit' },
  ],
  ['GET', `${WB}/worksheets('Bob%27%27s%20%281%29')/charts`, 'charts', { worksheet: "Bob's (1)" }],
  ['GET', `${WB}/worksheets('Bob''s (1)')/charts`, 'charts', { worksheet: "Bob's (1)" }],
])('findOperation: %s %s is %s', (method, path, operation, values) => {
  const [found, all] = find(path, method) as [string, object];
  const { item: _, ...rest } = { item: '', ...all };
  expect([found, rest]).toEqual([operation, values]);
});

test('findOperation: items are found by path too, with or without a final colon', () => {
  const sheets = '/me/drive/root:/sub/Bob%27s%20%231.xlsx:/workbook/worksheets';
  expect(find(sheets)).toEqual(['worksheets', { itemPath: "sub/Bob's #1.xlsx" }]);
  expect(find('/me/drive/root:/a.xlsx')).toEqual(['itemByPath', { itemPath: 'a.xlsx' }]);
  expect(find('/me/drive/root:/a.xlsx:')).toEqual(['itemByPath', { itemPath: 'a.xlsx' }]);
  expect(find('/me/drive/root:/sub:/children')).toEqual(['childrenByPath', { itemPath: 'sub' }]);
  expect(find('/me/drive/root/children')).toEqual(['rootChildren', {}]);
  expect(find("/me/drive/search(q='x''y')")).toEqual(['searchDrive', { text: "x'y" }]);
});

test.each([
  `${WB}/worksheets('a'b')/charts`,
  `${WB}/worksheets('a)/charts`,
  `${WB}/worksheets('a',)/charts`,
  `${WB}/worksheets('a','b')/charts`,
  `${WB}/worksheets/She(1)/charts`,
  `${WB}/worksheets('%')/charts`,
  `${WB}/worksheets('a')/range(address='A1':B2)`,
  `${WB}/worksheets('a')/range(address='A1',address='B1')`,
  '/me/drive/root:/a%2Fb:/workbook/worksheets',
])('findOperation: %s cannot be parsed', (path) => {
  expect(() => find(path)).toThrow(PathSyntaxError);
});

test.each([
  '',
  '/',
  '/v1.0',
  '/me',
  `${WB}/nothing`,
  `${WB}/worksheets('a')/charts/x/y/z`,
  `${WB}/worksheets('a')/../names`,
  '/v2.0/me/drive/root/children',
  '/drives',
])('findOperation: %s is not found', (path) => {
  expect(find(path)).toBeUndefined();
});

test('findOperation: a known path with another method is not allowed', () => {
  expect(find(`${WB}/worksheets`, 'PUT')).toEqual(['GET', 'POST']);
  expect(find(`${WB}/names`, 'DELETE')).toEqual(['GET']);
});

const value = fc
  .string({ unit: 'binary', minLength: 1, maxLength: 20 })
  .filter((text) => text.isWellFormed());
const name = value.map((text) => text.replaceAll('/', '_')).filter((one) => one !== '.' && one !== '..');
const place = fc.array(name, { minLength: 1, maxLength: 3 }).map((names) => names.join('/'));
const endpoints: [string, Endpoint][] = Object.entries(workbook);

test.each(endpoints)('findOperation: matches %s with any parameters', (operation, endpoint) => {
  const holes = new Set(
    [
      ...templates(endpoint)
        .join()
        .matchAll(/\{(\w+)\+?\}/g),
    ].map(([, hole]) => hole!),
  );
  fc.assert(
    fc.property(
      fc.array(value, { minLength: 6, maxLength: 6 }),
      name,
      place,
      fc.boolean(),
      (texts, item, itemPath, byPath) => {
        const input: Record<string, string> = {};
        for (const [at, hole] of [...holes].entries()) input[hole] = texts[at % 6]!;
        for (const hole of Object.keys(endpoint.parts.at ?? {})) input[hole] = '7';
        delete input.item;
        delete input.itemPath;
        const isBelow = endpoint.path.includes('{item}:');
        if (holes.has('itemPath') && (byPath || isBelow || !holes.has('item'))) input.itemPath = itemPath;
        if (holes.has('item') && (isBelow || !input.itemPath)) input.item = item;
        const found = findOperation(servedEndpoints, endpoint.method, pathOf(endpoint, input));
        expect(found).toMatchObject({ endpoint: { operation }, values: input });
      },
    ),
    { numRuns: 20 },
  );
});
