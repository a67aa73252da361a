// The service over HTTP, with the requests that public client libraries of such services send.

import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, type Context, ResponseType } from '@microsoft/microsoft-graph-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveUpstreams } from '#server/emulator/serveUpstreams.ts';
import { Book } from '#server/emulator/workbook/book/Book.ts';
import { openWorkbook } from '#server/emulator/workbook/openWorkbook.ts';
import { bookOf } from '#tests/support/workbook/bookOf.ts';

const folder = mkdtempSync(join(tmpdir(), 'airledger-client-'));
const workbook = openWorkbook({ folder });
const server = serveUpstreams({ workbook });
let base = '';

beforeAll(async () => {
  mkdirSync(join(folder, 'Reports'));
  writeFileSync(
    join(folder, 'Reports', "Bob's #1.xlsx"),
    bookOf({ sheets: { Sheet1: '', 'My sheet (2)': '' } }),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/workbook/v1.0`;
});

afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await workbook.close();
  rmSync(folder, { recursive: true, force: true });
});

async function send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const answer = await fetch(path.startsWith('http') ? path : base + path, {
    method,
    headers: { authorization: 'Bearer embedded', 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, json: text === '' ? undefined : JSON.parse(text) };
}

test('browse, open, add a sheet, write, make a table, add rows, sort, read, close', async () => {
  const root = await send('GET', '/me/drive/root/children?$select=id,name,folder&$top=200');
  const reports = root.json.value.find((item: { name: string }) => item.name === 'Reports');
  expect(Object.keys(reports).sort()).toEqual(['folder', 'id', 'name']);
  const [file] = (await send('GET', `/me/drive/items/${reports.id}/children`)).json.value;
  expect(file.name).toBe("Bob's #1.xlsx");
  const wb = `/me/drive/items/${file.id}/workbook`;

  const session = await send('POST', `${wb}/createSession`, { persistChanges: true });
  expect(session.status).toBe(201);
  const inSession = { 'workbook-session-id': session.json.id };

  const added = await send('POST', `${wb}/worksheets/add`, { name: 'Log' }, inSession);
  expect([added.status, added.json.name]).toEqual([201, 'Log']);
  const sheet = `${wb}/worksheets(%27${encodeURIComponent(added.json.id)}%27)`;

  const values = [
    ['Site', 'Signal'],
    ['north', '-60'],
    ['east', '-71'],
  ];
  const written = await send('PATCH', `${sheet}/range(address='A1:B3')`, { values }, inSession);
  expect(written.json.values).toEqual([
    ['Site', 'Signal'],
    ['north', -60],
    ['east', -71],
  ]);

  const table = await send('POST', `${wb}/tables/add`, { address: 'Log!A1:B3', hasHeaders: true }, inSession);
  expect(table.status).toBe(201);
  const rows = `${wb}/tables/${encodeURIComponent(table.json.name)}/rows`;
  expect(
    (await send('POST', `${rows}/add`, { values: [['south', -55]], index: null }, inSession)).status,
  ).toBe(201);
  const sort = { fields: [{ key: 1, ascending: false }] };
  expect((await send('POST', `${wb}/tables('${table.json.id}')/sort/apply`, sort, inSession)).status).toBe(
    204,
  );
  const listed = await send('GET', `${rows}?$top=2`, undefined, inSession);
  expect(listed.json.value.map((row: { values: unknown[][] }) => row.values[0])).toEqual([
    ['south', -55],
    ['north', -60],
  ]);
  expect((await send('DELETE', `${rows}/itemAt(index=0)`, undefined, inSession)).status).toBe(204);

  const used = await send(
    'GET',
    `${sheet}/usedRange(valuesOnly=true)?$select=address,text`,
    undefined,
    inSession,
  );
  expect(used.json).toMatchObject({
    address: 'Log!A1:B3',
    text: [
      ['Site', 'Signal'],
      ['north', '-60'],
      ['east', '-71'],
    ],
  });
  expect((await send('POST', `${wb}/closeSession`, {}, inSession)).status).toBe(204);

  const saved = Book.open(readFileSync(join(folder, 'Reports', "Bob's #1.xlsx")));
  expect(saved.sheetNamed('Log')!.cells.value(1, 0)).toBe('north');
});

test("Microsoft's own client uploads, formats, merges, sorts, names, charts, navigates, computes and downloads", async () => {
  const client = Client.initWithMiddleware({
    baseUrl: base.replace(/\/v1\.0$/, ''),
    middleware: {
      // Its own middleware signs only what goes to Graph over HTTPS.
      async execute(context: Context) {
        const headers = new Headers(context.options?.headers as HeadersInit);
        headers.set('authorization', 'Bearer embedded');
        context.response = await fetch(context.request, { ...context.options, headers } as RequestInit);
      },
    },
  });
  const blank = bookOf({ sheets: { Log: '' } });
  const file = await client.api('/me/drive/root:/Reports/Client.xlsx:/content').put(Buffer.from(blank));
  const wb = `/me/drive/items/${file.id}/workbook`;
  const { id } = await client.api(`${wb}/createSession`).post({ persistChanges: true });
  const api = (path: string) => client.api(`${wb}/${path}`).header('workbook-session-id', id);
  const sheet = "worksheets('Log')";
  const range = (address: string) => `${sheet}/range(address='${address}')`;

  const values = [
    ['Sites', '', ''],
    ['Site', 'Signal', 'Seen'],
    ['north', -60, 3],
    ['east', -71, 1],
    ['south', -55, 2],
  ];
  await api(range('A1:C5')).patch({ values });
  await api(`${range('A1:C1')}/merge`).post({ across: false });
  await api(`${range('A1')}/format/font`).patch({ bold: true, size: 14, color: '#112233' });
  await api(`${range('A2:C2')}/format/fill`).patch({ color: '#FFEE00' });
  await api(`${range('A2:C2')}/format/borders('EdgeBottom')`).patch({ style: 'Continuous', weight: 'Thick' });
  await api(`${range('A:A')}/format`).patch({ columnWidth: 90, horizontalAlignment: 'Right' });
  await api(`${range('A2:C5')}/sort/apply`).post({ fields: [{ key: 1, ascending: true }], hasHeaders: true });
  expect((await api(`${sheet}/usedRange/lastRow`).select('address,values').get()).values).toEqual([
    ['south', -55, 2],
  ]);
  await api('names/add').post({ name: 'Signals', reference: '=Log!$B$3:$B$5' });
  expect((await api("names('Signals')/range/resizedRange(deltaRows=-1,deltaColumns=0)").get()).address).toBe(
    'Log!B3:B4',
  );
  const median = await api('functions/median').post({ values: [{ address: 'Signals' }] });
  expect(median).toMatchObject({ value: -60, error: null });
  const draft = { type: 'Line', sourceData: 'A2:B5', seriesBy: 'Auto' };
  const chart = await api(`${sheet}/charts/add`).post(draft);
  await api(`${sheet}/charts('${chart.id}')/title`).patch({ text: 'Signals' });
  await api(`${sheet}/charts('${chart.name}')/series/itemAt(index=0)`).patch({ name: 'dBm' });
  expect(await api(`${sheet}/charts/$count`).get()).toBe('1');

  const calls = [
    { id: '1', method: 'PATCH', url: `${wb}/${range('E1')}`, body: { values: [['x']] } },
    { id: '2', method: 'GET', url: `${wb}/${range('E1')}?$select=values`, dependsOn: ['1'] },
    { id: '3', method: 'GET', url: `${wb}/${range('nowhere')}` },
  ].map((call) => ({ ...call, headers: { 'workbook-session-id': id, 'content-type': 'application/json' } }));
  const { responses } = await client.api('/$batch').post({ requests: calls });
  expect(responses.map((one: { id: string; status: number }) => [one.id, one.status])).toEqual([
    ['1', 200],
    ['2', 200],
    ['3', 400],
  ]);
  await expect(api('tables/nothing').get()).rejects.toMatchObject({ statusCode: 404, code: 'ItemNotFound' });
  await api('closeSession').post({});

  const content = client.api(`/me/drive/items/${file.id}/content`).responseType(ResponseType.ARRAYBUFFER);
  const saved = Book.open(new Uint8Array(await content.get()));
  const log = saved.sheetNamed('Log')!;
  expect([log.cells.value(2, 0), log.cells.value(0, 4)]).toEqual(['east', 'x']);
  expect(log.xml.child('mergeCells')).toContain('A1:C1');
  expect(saved.package.text('xl/charts/chart1.xml')).toContain('dBm');
  const styles = saved.package.text('xl/styles.xml');
  for (const written of ['<b/>', 'FF112233', 'FFFFEE00', 'thick']) expect(styles).toContain(written);
});

test('a body that is too large is refused in the form of the service, also while it is still being sent', async () => {
  const pieces = new ReadableStream({
    pull: (controller) => controller.enqueue(new Uint8Array(1_000_000).fill(32)),
  });
  const asked = await fetch(`${base}/me/drive/root/children`, {
    method: 'POST',
    headers: { authorization: 'Bearer embedded', 'content-type': 'application/json' },
    body: pieces,
    duplex: 'half',
  } as RequestInit);
  expect(asked.status).toBe(413);
  expect((await asked.json()).error).toMatchObject({
    code: 'PayloadTooLarge',
    innerError: { code: 'payloadTooLargeUncategorized', 'request-id': asked.headers.get('request-id') },
  });
});

test('what a reply calls itself can be asked for', async () => {
  const path = '/me/drive/root:/Reports/Bob%27s%20%231.xlsx:/workbook';
  const sheets = (await send('GET', `${path}/worksheets`)).json.value;
  const range = (await send('GET', `${path}/worksheets('Sheet1')/range(address='A1')`)).json;
  for (const id of [...sheets, range].map((one) => one['@odata.id']))
    expect((await send('GET', id)).json['@odata.id']).toBe(id);
});

test.each([
  "worksheets('My%20sheet%20(2)')",
  'worksheets(%27My%20sheet%20%282%29%27)',
  'Worksheets(%27my%20sheet%20(2)%27)',
])('%s is the sheet', async (sheet) => {
  const path = `/me/drive/root:/Reports/Bob's%20%231.xlsx:/workbook/${sheet}`;
  expect((await send('GET', `${path}/range(address='A1:B2')`)).json.address).toBe("'My sheet (2)'!A1:B2");
  expect((await send('GET', `${path}/range(address='''My%20sheet%20(2)''!A1')`)).status).toBe(200);
});

test('errors have two levels, and the ids of the request', async () => {
  const asked = await send('GET', '/me/drive/items/nothing/workbook/worksheets', undefined, {
    'client-request-id': 'my-own-id',
  });
  expect(asked.status).toBe(404);
  expect(asked.json.error).toMatchObject({
    code: 'ItemNotFound',
    innerError: {
      code: 'itemNotFound',
      'client-request-id': 'my-own-id',
      'request-id': asked.headers.get('request-id'),
    },
  });
  const duplicate = await send('POST', '/me/drive/root:/Reports/Bob%27s%20%231.xlsx:/workbook/worksheets', {
    name: 'sheet1',
  });
  expect([duplicate.status, duplicate.json.error.code]).toEqual([400, 'ItemAlreadyExists']);
});

test('beta and v1.0 are the same service, at its own address', async () => {
  const asked = await send('GET', `${base.replace('v1.0', 'beta')}/me/drive/root/children?$top=1`);
  expect(asked.json['@odata.context']).toBe(
    `${base.replace('v1.0', 'beta')}/$metadata#Collection(microsoft.graph.driveItem)`,
  );
});
